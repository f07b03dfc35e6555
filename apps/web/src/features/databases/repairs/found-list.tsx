import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/text-field.tsx'
import css from '../study/study.module.css'

type Found = { id: string; name: string; detail: string }
type Props = {
  label: string
  q: string
  onSearch: (q: string) => void
  found: readonly Found[] | undefined
  onChoose: (id: string) => void
}

/** A search with what it finds; one press chooses. */
export function FoundList({ label, q, onSearch, found, onChoose }: Props) {
  const { t } = useTranslation('variables')
  return (
    <div className={css.search}>
      <TextField label={label} autoFocus value={q} onChange={onSearch} />
      <ListBox
        aria-label={label}
        className={css.candidates ?? ''}
        items={found ?? []}
        onAction={key => onChoose(String(key))}
        renderEmptyState={() => <p className="dim small">{found ? t('databases.study.nothingFound') : ''}</p>}
      >
        {one => (
          <ListBoxItem id={one.id} textValue={one.name} className={css.candidate ?? ''}>
            <span>{one.name}</span>
            <span className="quiet">{one.detail}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </div>
  )
}
