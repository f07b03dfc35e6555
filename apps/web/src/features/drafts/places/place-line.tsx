import type { DraftPlace } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../countries.ts'
import { formatCount } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { writeDegrees } from './degrees.ts'
import css from './places.module.css'

const fills = { site: 'full', city: 'half', country: 'empty', none: 'empty' } as const

/** One row of the list with where it stands and how that is known. */
export function PlaceLine({ place, onMove }: { place: DraftPlace; onMove: () => void }) {
  const { t } = useTranslation('drafts')
  const { city, address } = place
  const country = countryName(place.country)
  return (
    <li className={css.row}>
      <div>
        <b>{place.name}</b>
        <span className={css.facts}>
          {[t('match.row', { count: 1, rows: formatCount(place.row) }), place.site, place.address, place.city]
            .filter(Boolean)
            .join(', ')}
        </span>
      </div>
      <div>
        <StatusDot fill={fills[place.precision]}>{t(`places.precision.${place.precision}`, { country })}</StatusDot>
        <span className={css.facts}>
          {t(`places.now.${place.by}`, {
            city,
            address,
            country,
          })}
          {place.by === 'coordinates' && place.latitude !== null && place.longitude !== null
            ? ` ${writeDegrees(place.latitude)}, ${writeDegrees(place.longitude)}`
            : ''}
        </span>
      </div>
      <div className={css.act}>
        <Button small onPress={onMove} aria-label={t('places.moveOf', { name: place.name })}>
          {t('places.move')}
        </Button>
      </div>
    </li>
  )
}
