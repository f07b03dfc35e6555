import type { OrganisationReport, SubLocation } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import type { PictureText } from '../../charts/save-picture.ts'
import { type Figure, useFigure } from '../../charts/use-figure.ts'
import { countryName } from '../../countries.ts'
import { formatNumber } from '../../format.ts'
import { goalColour, goalOutline, goalTitle } from '../../goals.ts'
import { useMapWords } from '../../map/use-map-words.ts'
import { WorldMap } from '../../map/world-map.tsx'
import { Section } from '../../ui/section.tsx'
import { Tile } from '../../ui/tile.tsx'
import { goalValue } from './goal-value.ts'
import { OrganisationCountries } from './organisation-countries.tsx'
import css from './organisations.module.css'

type Props = {
  organisation: OrganisationReport
  goal: number
  globe: boolean
  onGlobe: (globe: boolean) => void
}

/** Map of the sites for one goal, countries beside it. */
export function OrganisationPlaces({ organisation, goal, globe, onGlobe }: Props) {
  const { t } = useTranslation(['organisations', 'charts'])
  const name = goalTitle(goal)
  const unit = t('charts:unit')
  const words = {
    title: t('organisations:map.title'),
    sentence: t('organisations:map.sentence', { goal: name, name: organisation.name }),
    source: t('charts:map.shapes'),
  }
  const sites = usePlacedSites(organisation, goal)
  const points = usePoints(sites, unit)
  const areas = useMemo(
    () => organisation.countries_impacts.map(c => ({ code: c.country, value: null, name: countryName(c.country) })),
    [organisation],
  )
  const mapWords = useMapWords(t('organisations:map.map', { name: organisation.name, goal: name }), unit)
  const figure = usePlacesFigure({ ...words, title: `${words.title}, ${organisation.name}` }, words.title, sites)
  return (
    <Section
      id="places"
      title={words.title}
      sentence={
        <>
          <Tile goal={goal} quiet={points.length === 0} /> {words.sentence}
        </>
      }
      source={words.source}
      tools={{ ...figure.tools, drawing: 'map' }}
    >
      <div className={css.places}>
        <FigureBody figure={figure}>
          <WorldMap
            areas={areas}
            points={points}
            fill={goalColour(goal)}
            edge={goalOutline(goal)}
            unit={unit}
            globe={globe}
            onGlobe={onGlobe}
            words={mapWords}
          />
        </FigureBody>
        <OrganisationCountries organisation={organisation} goal={goal} />
      </div>
    </Section>
  )
}

/** A site with an amount of the goal and coordinates. */
type PlacedSite = { site: SubLocation; value: number; lat: number; lng: number }

function usePlacedSites(organisation: OrganisationReport, goal: number): PlacedSite[] {
  return useMemo(
    () =>
      organisation.sub_locations.flatMap(s => {
        const value = goalValue(s, goal)
        return value === null || s.latitude === null || s.longitude === null
          ? []
          : [{ site: s, value, lat: s.latitude, lng: s.longitude }]
      }),
    [organisation, goal],
  )
}

/** Up to so many sites carry their name and amount on the map. */
const labelledUpTo = 12

function usePoints(sites: readonly PlacedSite[], unit: string) {
  return useMemo(
    () =>
      sites.map(({ site: s, value, lat, lng }) => ({
        id: s.id,
        lat,
        lng,
        value: Math.abs(value),
        precision: s.place_precision === 'none' ? ('country' as const) : s.place_precision,
        ...(sites.length <= labelledUpTo ? { label: `${s.name || s.id} ${formatNumber(value, { plus: true })}` } : {}),
        detail: () =>
          `${s.name || s.id}\n${formatNumber(value, { plus: true })} ${unit}\n${s.country ? countryName(s.country) : s.country_name}`,
      })),
    [sites, unit],
  )
}

function usePlacesFigure(words: PictureText, caption: string, sites: readonly PlacedSite[]): Figure {
  const { t } = useTranslation('charts')
  return useFigure(words, () => ({
    caption,
    columns: [
      { label: t('twin.site') },
      { label: t('twin.country') },
      { label: t('twin.value'), numeric: true },
      { label: t('twin.latitude') },
      { label: t('twin.longitude') },
    ],
    rows: sites.map(({ site: s, value, lat, lng }) => [s.name || s.id, countryName(s.country), value, lat, lng]),
  }))
}
