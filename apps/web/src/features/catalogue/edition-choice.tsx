import { useTranslation } from 'react-i18next'
import { currentEdition, editionsByAge, type MethodEdition } from '../../lca/method-edition.ts'
import { Select } from '../../ui/select.tsx'
import css from './catalogue.module.css'

type Props = { value: MethodEdition; onChange: (edition: MethodEdition) => void }

/** Which edition of the method the entries are of: new reports are made with the newest, earlier ones with the others. */
export function EditionChoice({ value, onChange }: Props) {
  const { t } = useTranslation('variables')
  return (
    <div className={`${css.edition} no-print`}>
      <Select
        small
        label={t('edition.label')}
        value={value}
        onChange={onChange}
        choices={editionsByAge.map(edition => ({
          id: edition,
          name: t(edition === currentEdition ? 'edition.new' : 'edition.earlier', { version: edition }),
        }))}
      />
    </div>
  )
}
