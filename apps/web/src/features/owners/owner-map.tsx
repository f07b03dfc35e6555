import type { Owner } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { countryName } from '../../countries.ts'
import { formatQuantity } from '../../format.ts'
import { goalColour, goalOutline } from '../../goals.ts'
import { technologyText } from '../../i18n/technology-text.ts'
import type { MapPoint } from '../../map/shapes.ts'
import { useMapWords } from '../../map/use-map-words.ts'
import { WorldMap } from '../../map/world-map.tsx'
import { Section } from '../../ui/section.tsx'

const UNIT = 'MW'
const LABELLED = 12
/** Energy: the colour of what stands on these pages. */
const GOAL = 7

type Place = {
  id: string
  name: string
  country: string
  lat: number
  lng: number
  mw: number
  status: string
  technology: string
}

/** Plants with their status, and planned units, as circles of true area. */
export function OwnerMap({ owner, globe, onGlobe }: { owner: Owner; globe: boolean; onGlobe: (on: boolean) => void }) {
  const { t } = useTranslation(['owners', 'charts'])
  const places = usePlaces(owner)
  const points = useMemo(
    () =>
      places.map(
        ({ id, name, country, lat, lng, mw, status, technology }): MapPoint => ({
          id,
          lat,
          lng,
          value: mw,
          precision: 'site',
          ...(places.length <= LABELLED ? { label: `${name} ${formatQuantity(mw, UNIT)}` } : {}),
          detail: () =>
            `${name}\n${formatQuantity(mw, UNIT)}, ${status}\n${technologyText(technology)}, ${countryName(country)}`,
        }),
      ),
    [places],
  )
  const words = { title: t('owners:map.title'), sentence: t('owners:map.sentence'), source: t('charts:map.shapes') }
  const figure = useFigure({ ...words, title: `${words.title}, ${owner.name}` }, () => ({
    caption: words.title,
    columns: [
      { label: t('owners:column.plant') },
      { label: t('owners:column.country') },
      { label: UNIT, numeric: true },
      { label: t('owners:column.status') },
      { label: t('charts:twin.latitude') },
      { label: t('charts:twin.longitude') },
    ],
    rows: places.map(({ name, country, mw, status, lat, lng }) => [name, countryName(country), mw, status, lat, lng]),
  }))
  const mapWords = { ...useMapWords(t('owners:map.map', { name: owner.name }), UNIT), whole: t('owners:map.whole') }
  if (places.length === 0) return null
  return (
    <Section
      id="map"
      title={words.title}
      sentence={words.sentence}
      source={words.source}
      tools={{ ...figure.tools, drawing: 'map' }}
    >
      <FigureBody figure={figure}>
        <WorldMap
          areas={null}
          points={points}
          fill={goalColour(GOAL)}
          edge={goalOutline(GOAL)}
          unit={UNIT}
          fit
          globe={globe}
          onGlobe={onGlobe}
          words={mapWords}
        />
      </FigureBody>
    </Section>
  )
}

function usePlaces({ assets, planned }: Owner): Place[] {
  const { t } = useTranslation('owners')
  return useMemo(
    () => [
      ...assets.flatMap(({ id, name, country, latitude, longitude, technology, status, units, ...mw }) => {
        // What does not run any more still stood somewhere: its whole size.
        const size = mw.part_mw + mw.unknown_mw || units.reduce((sum, unit) => sum + unit.capacity_mw, 0)
        if (latitude === null || longitude === null || size === 0) return []
        const text = t(`status.${status ?? 'unknown'}`)
        const retired = units.flatMap(unit => unit.retired ?? [])
        const year = status === 'retired' && retired.length > 0 ? ` ${Math.max(...retired)}` : ''
        return { id, name, country, lat: latitude, lng: longitude, mw: size, status: `${text}${year}`, technology }
      }),
      ...planned.flatMap(
        ({ plant, name, country, latitude, longitude, technology, capacity_mw, share, status, start }) =>
          latitude === null || longitude === null
            ? []
            : {
                id: `plan ${plant} ${name}`,
                name: `${plant} ${name}`.trim(),
                country,
                lat: latitude,
                lng: longitude,
                mw: (share ?? 1) * capacity_mw,
                status: `${t(`status.${status}`)}${start === null ? '' : ` ${start}`}`,
                technology,
              },
      ),
    ],
    [assets, planned, t],
  )
}
