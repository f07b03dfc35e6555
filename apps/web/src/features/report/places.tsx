import type { MapPoint } from '@cradle/contract'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import type { PictureText } from '../../charts/save-picture.ts'
import { type Figure, useFigure } from '../../charts/use-figure.ts'
import { countryName } from '../../countries.ts'
import { goalColour, goalOutline, goalTitle } from '../../goals.ts'
import { useMapWords } from '../../map/use-map-words.ts'
import { WorldMap } from '../../map/world-map.tsx'
import { gasMeasure, goalMeasure, hasGases } from '../../physical/measure.ts'
import { useGasMap } from '../../physical/use-gas-map.ts'
import { Section } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { Tile } from '../../ui/tile.tsx'
import { activityName } from './activity-name.ts'
import { CountryTable } from './country-table.tsx'
import { placesOf } from './place-points.ts'
import css from './report.module.css'
import type { Report } from './use-report.ts'

type Props = {
  report: Report
  goal: number
  sites: readonly MapPoint[] | null
  /** `gases`: greenhouse gases instead of the goal. */
  measure: string
  onMeasure: (measure: string) => void
  globe: boolean
  onGlobe: (globe: boolean) => void
  country: string
  onCountry: (code: string) => void
  onOrganisation: (id: string) => void
}

/** The chosen goal on a map, and by country beside it; or the greenhouse gases of the countries. */
export const Places = memo(function Places(props: Props) {
  const isGases = props.measure === 'gases' && hasGases(props.report.goals)
  return isGases ? <GasPlaces {...props} /> : <GoalPlaces {...props} />
})

function GoalPlaces(props: Props) {
  const { report, goal, sites, country, onCountry } = props
  const { t } = useTranslation(['report', 'charts'])
  const measure = useMemo(() => goalMeasure(goal), [goal])
  const name = measure.title
  const { unit } = measure
  const words = {
    title: t('report:places.title'),
    sentence: t('report:places.sentence', { goal: name }),
    source: t('report:places.source', { shapes: t('charts:map.shapes') }),
  }
  const known = report.readings[goal - 1]?.value !== null
  const points = useMemo(() => placesOf(sites ?? [], values => t('report:places.point', values)), [sites, t])
  const areas = useMemo(
    () => report.goals.data.map(c => ({ code: c.code, value: null, name: countryName(c.code) })),
    [report.goals.data],
  )
  const mapWords = useMapWords(t('report:places.map', { goal: name }), unit)
  const figure = usePlacesFigure({ ...words, title: `${words.title}, ${name}` }, words.title, sites ?? [])
  return (
    <Section
      id="places"
      title={words.title}
      sentence={
        <>
          <Tile goal={goal} quiet={!known} /> {words.sentence}
        </>
      }
      source={words.source}
      {...(known ? { tools: figure.tools } : {})}
    >
      <MeasureChoice {...props} />
      {known ? (
        <div className={css.places}>
          <FigureBody figure={figure}>
            <WorldMap
              areas={areas}
              points={points}
              fill={goalColour(goal)}
              edge={goalOutline(goal)}
              unit={unit}
              globe={props.globe}
              onGlobe={props.onGlobe}
              chosen={country || null}
              onChoose={code => onCountry(code ?? '')}
              onPoint={index => {
                const site = sites?.[index]
                if (site) props.onOrganisation(site.id)
              }}
              words={mapWords}
            />
          </FigureBody>
          <CountryTable report={report} measure={measure} country={country} />
        </div>
      ) : (
        <p className="dim">{t('report:places.empty', { goal: name })}</p>
      )}
    </Section>
  )
}

/** Countries coloured by their greenhouse gases. */
function GasPlaces(props: Props) {
  const { report, country, onCountry } = props
  const { t } = useTranslation(['physical', 'charts'])
  const measure = useMemo(() => gasMeasure(), [])
  const map = useGasMap(report.goals.data, measure, report.portfolio.name)
  return (
    <Section
      id="places"
      title={t('physical:places.byCountry')}
      sentence={t('physical:places.sentence')}
      source={t('charts:map.shapes')}
      tools={map.figure.tools}
    >
      <MeasureChoice {...props} />
      <div className={css.places}>
        <FigureBody figure={map.figure}>
          <WorldMap
            {...map.drawn}
            globe={props.globe}
            onGlobe={props.onGlobe}
            chosen={country || null}
            onChoose={code => onCountry(code ?? '')}
          />
        </FigureBody>
        <CountryTable report={report} measure={measure} country={country} />
      </div>
    </Section>
  )
}

/** A goal or the greenhouse gases; no choice under edition 1 of the method. */
function MeasureChoice({ report, goal, measure, onMeasure }: Props) {
  const { t } = useTranslation('physical')
  if (!hasGases(report.goals)) return null
  return (
    <div className={`${css.measure} no-print`}>
      <Select
        small
        label={t('places.measure')}
        value={measure === 'gases' ? 'gases' : 'goal'}
        onChange={id => onMeasure(id === 'goal' ? '' : id)}
        choices={[
          { id: 'goal', name: goalTitle(goal) },
          { id: 'gases', name: t('places.gasesColumn') },
        ]}
      />
    </div>
  )
}

/** The table of the map: every site with its amount and coordinates. */
function usePlacesFigure(words: PictureText, caption: string, sites: readonly MapPoint[]): Figure {
  const { t } = useTranslation(['report', 'charts'])
  return useFigure(words, () => ({
    caption,
    columns: [
      { label: t('charts:twin.organisation') },
      { label: t('charts:twin.site') },
      { label: t('charts:twin.country') },
      { label: t('charts:twin.activity') },
      { label: t('charts:twin.value'), numeric: true },
      { label: t('charts:twin.latitude') },
      { label: t('charts:twin.longitude') },
      { label: t('charts:twin.precision') },
    ],
    rows: sites.map(s => [
      s.companyName,
      s.site,
      countryName(s.country),
      s.technology ? activityName(s.technology) : t('report:goal.industry'),
      s.impact,
      s.lat,
      s.lng,
      t(`charts:map.${s.precision}`),
    ]),
  }))
}
