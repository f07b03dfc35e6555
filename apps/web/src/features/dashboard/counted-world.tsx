import { type ReactNode, useMemo } from 'react'
import { FigureBody } from '../../charts/figure-body.tsx'
import type { Figure } from '../../charts/use-figure.ts'
import { AreaBar, type Sides } from '../../map/area-bar.tsx'
import { type Placed, sitesWithout } from '../../map/area-sum.ts'
import { AreaTable } from '../../map/area-table.tsx'
import type { AreaUse } from '../../map/area-use.ts'
import { useCountryPlaces } from '../../map/country-places.ts'
import { useAreaSums, useMapArea } from '../../map/use-map-area.ts'
import type { Measure } from '../../physical/measure.ts'
import { placedCountries } from '../../physical/placed-countries.ts'
import { CountryRanking } from './country-ranking.tsx'
import css from './dashboard.module.css'
import type { Site } from './use-world.ts'
import type { WorldProps } from './world-props.ts'

type Props = WorldProps & {
  measure: Measure
  total: number
  title: string
  sides: Sides
  figure: Figure
  /** The sites that the map draws; null where it draws countries. */
  drawnSites: readonly Site[] | null
  /** The sites are on their way. */
  isWaiting: boolean
  children: (area: AreaUse) => ReactNode
}

const none: ReadonlyMap<string, number> = new Map()

const placedSites = (sites: readonly Site[]): Placed[] =>
  sites.map(({ lat, lng, id, country, impact }) => ({ lat, lng, organisation: id, country, sites: 1, value: impact }))

/** A map of the world, what of it is in view or selected, and the countries beside it. */
export function CountedWorld({ world, measure, title, sides, figure, drawnSites, children, ...props }: Props) {
  const countries = world.goals.data
  const area = useMapArea(props.area, props.onArea)
  const where = useCountryPlaces()
  const { places, without } = useMemo(() => {
    if (drawnSites === null) return { places: placedCountries(countries, measure, where), without: none }
    const placed = placedSites(drawnSites)
    const absent = sitesWithout(countries, placed, where)
    return { places: [...placed, ...absent.places], without: absent.without }
  }, [drawnSites, countries, measure, where])
  const counted = useAreaSums(area, places, without)
  const file = `${world.portfolio.name} ${title}`
  // Countries have no place where the shapes of the map did not come.
  const canCount = drawnSites !== null || where?.size !== 0
  const shared = { area, sides, unit: measure.unit }
  return (
    <>
      {canCount && (
        <AreaBar
          {...shared}
          sum={counted.sum}
          all={counted.all}
          isByCountry={drawnSites === null}
          isWaiting={props.isWaiting || where === null}
        />
      )}
      <div className={css.world}>
        <FigureBody figure={figure}>{children(area.use)}</FigureBody>
        {area.isLimited ? (
          <AreaTable {...shared} places={counted.places} without={without} country={props.country} file={file} />
        ) : (
          <CountryRanking
            rows={countries}
            measure={measure}
            total={props.total}
            country={props.country}
            onCountry={props.onCountry}
            compared={props.compared}
            onCompare={props.onCompare}
            file={file}
          />
        )}
      </div>
    </>
  )
}
