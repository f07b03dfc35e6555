import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import { AreaBar, gasSides } from '../../map/area-bar.tsx'
import { AreaTable } from '../../map/area-table.tsx'
import { useCountryPlaces } from '../../map/country-places.ts'
import { useAreaSums, useMapArea } from '../../map/use-map-area.ts'
import { WorldMap } from '../../map/world-map.tsx'
import { gasMeasure } from '../../physical/measure.ts'
import { placedCountries } from '../../physical/placed-countries.ts'
import { useGasMap } from '../../physical/use-gas-map.ts'
import { Section } from '../../ui/section.tsx'
import { CountryTable } from './country-table.tsx'
import { MeasureChoice } from './places-measure.tsx'
import type { PlacesProps } from './places-props.ts'
import css from './report.module.css'

/** A country is not assessed as a whole: no sites beyond those that it comes with. */
const none: ReadonlyMap<string, number> = new Map()

/** Countries coloured by their greenhouse gases. */
export function GasPlaces(props: PlacesProps) {
  const { report, country, onCountry } = props
  const { t } = useTranslation(['physical', 'charts'])
  const measure = useMemo(() => gasMeasure(), [])
  const map = useGasMap(report.goals.data, measure, report.portfolio.name)
  const area = useMapArea(props.area, props.onArea)
  const where = useCountryPlaces()
  const placed = useMemo(() => placedCountries(report.goals.data, measure, where), [report.goals.data, measure, where])
  const counted = useAreaSums(area, placed, none)
  const shared = { area, sides: gasSides, unit: measure.unit }
  return (
    <Section
      id="places"
      title={t('physical:places.byCountry')}
      sentence={t('physical:places.sentence')}
      source={t('charts:map.shapes')}
      tools={{ ...map.figure.tools, drawing: 'map' }}
    >
      <MeasureChoice {...props} />
      {where?.size !== 0 && (
        <AreaBar {...shared} sum={counted.sum} all={counted.all} isByCountry isWaiting={where === null} />
      )}
      <div className={css.places}>
        <FigureBody figure={map.figure}>
          <WorldMap
            {...map.drawn}
            globe={props.globe}
            onGlobe={props.onGlobe}
            chosen={country || null}
            onChoose={code => onCountry(code ?? '')}
            area={area.use}
          />
        </FigureBody>
        {area.isLimited ? (
          <AreaTable
            {...shared}
            places={counted.places}
            without={none}
            country={country}
            file={`${report.portfolio.name} ${measure.title}`}
          />
        ) : (
          <CountryTable report={report} measure={measure} country={country} />
        )}
      </div>
    </Section>
  )
}
