import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../api/api-query.ts'
import { countryName } from '../../../countries.ts'
import { formatQuantity } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTyped } from '../../../use-typed.ts'
import css from './match.module.css'

const options = { staleTime: 5 * 60_000, showPrevious: true }
const shortest = 2
const shown = 6

type Chosen = { id: string; name: string; country: string | null }
type Props = { name: string; onChoose: (organisation: Chosen) => void }

/** Any reference organisation, found by its name: for rows whose name says too little to be recognised. */
export function ReferenceSearch({ name, onChoose }: Props) {
  const { t } = useTranslation('drafts')
  const [search, setSearch] = useState('')
  const [text, setText] = useTyped(search, setSearch)
  const isLongEnough = search.trim().length >= shortest
  const { data } = useApiQuery(
    'exploreOrganisations',
    { query: { search, limit: shown * 2, ordering: 'capacity' } },
    { ...options, enabled: isLongEnough },
  )
  // One's own organisations stand in the same answer; they are no reference.
  const hits = data?.results.filter(row => row.entity_id.startsWith('REF-')).slice(0, shown)
  return (
    <div className={css.search}>
      <TextField
        small
        type="search"
        label={t('match.searchFor', { name })}
        labelHidden
        placeholder={t('match.search')}
        value={text}
        onChange={setText}
      />
      {isLongEnough && hits ? (
        <ul className={css.hits} aria-label={t('match.hits')} aria-live="polite">
          {hits.map(({ id, entity_id, name: found, country, capacity }) => (
            <li key={id}>
              <Button
                look="text"
                small
                onPress={() => {
                  onChoose({ id: entity_id, name: found, country })
                  setSearch('')
                  setText('')
                }}
              >
                {found}
              </Button>{' '}
              <span className="quiet small">
                {[country ? countryName(country) : null, capacity === null ? null : formatQuantity(capacity, 'MW')]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
          {hits.length === 0 ? <li className="dim">{t('match.foundNone')}</li> : null}
        </ul>
      ) : null}
    </div>
  )
}
