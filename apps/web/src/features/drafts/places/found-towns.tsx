import type { NamedPlace } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../api/api-query.ts'
import { Button } from '../../../ui/button.tsx'
import css from './places.module.css'

/** Towns of a country by name; pressed, one is where the row stands. */
export function FoundTowns({
  q,
  country,
  onChoose,
}: {
  q: string
  country: string
  onChoose: (town: NamedPlace) => void
}) {
  const { t } = useTranslation('drafts')
  const { data } = useApiQuery(
    'findPlaces',
    { query: { q, limit: 6, ...(country ? { country } : {}) } },
    { enabled: q !== '', showPrevious: true },
  )
  if (q === '' || !data) return null
  return (
    <div className={css.found} role="status">
      {data.results.length === 0 ? <p className="quiet small">{t('places.noTown', { q })}</p> : null}
      {data.results.map(town => (
        <Button key={`${town.name} ${town.latitude} ${town.longitude}`} small onPress={() => onChoose(town)}>
          {[town.name, town.admin].filter(Boolean).join(', ')}
        </Button>
      ))}
    </div>
  )
}
