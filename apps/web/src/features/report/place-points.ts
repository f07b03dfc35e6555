import type { MapPoint } from '@cradle/contract'
import { activityName } from '../../activity-name.ts'
import { countryName } from '../../countries.ts'
import { formatNumber } from '../../format.ts'
import type { MapPoint as Place } from '../../map/shapes.ts'

type PointWords = { site: string; organisation: string; value: string; activity: string; place: string }
type Render = (words: PointWords) => string

/** Sites as places of a map: magnitudes, the largest few named. */
export function placesOf(sites: readonly MapPoint[], render: Render): Place[] {
  const named = new Set(
    [...sites]
      .sort((a, b) => Math.abs(b.impact) - Math.abs(a.impact))
      .slice(0, 8)
      .map(s => s.site + s.id),
  )
  return sites.map(s => ({
    id: s.site,
    lat: s.lat,
    lng: s.lng,
    value: Math.abs(s.impact),
    precision: s.precision,
    ...(sites.length <= 500 && named.has(s.site + s.id)
      ? { label: `${s.companyName} ${formatNumber(s.impact, { plus: true })}` }
      : {}),
    detail: () =>
      render({
        site: s.site,
        organisation: s.companyName,
        value: formatNumber(s.impact, { plus: true }),
        activity: s.technology ? activityName(s.technology) : '',
        place: countryName(s.country),
      }).replace(/, $/m, ''),
  }))
}
