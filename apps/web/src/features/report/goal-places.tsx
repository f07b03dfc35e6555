import type { MapPoint } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { activityName } from '../../activity-name.ts'
import { FigureBody } from '../../charts/figure-body.tsx'
import { type FigureTable, saveCsv } from '../../charts/save-table.ts'
import { type Figure, useFigure } from '../../charts/use-figure.ts'
import { countryName } from '../../countries.ts'
import { goalColour, goalOutline } from '../../goals.ts'
import { AreaBar, goalSides } from '../../map/area-bar.tsx'
import { type Placed, sitesWithout } from '../../map/area-sum.ts'
import { AreaTable } from '../../map/area-table.tsx'
import { useCountryPlaces } from '../../map/country-places.ts'
import { type AreaCount, type MapArea, useAreaSums, useMapArea } from '../../map/use-map-area.ts'
import { useMapWords } from '../../map/use-map-words.ts'
import { WorldMap } from '../../map/world-map.tsx'
import { goalMeasure, type Measure } from '../../physical/measure.ts'
import { Section } from '../../ui/section.tsx'
import { Tile } from '../../ui/tile.tsx'
import { CountryTable } from './country-table.tsx'
import { placesOf } from './place-points.ts'
import { MeasureChoice } from './places-measure.tsx'
import type { PlacesProps } from './places-props.ts'
import css from './report.module.css'

/** A site with its amount, and the place that is counted. */
type PlacedSite = Placed & { site: MapPoint | null }

const placedSites = (sites: readonly MapPoint[] | null): PlacedSite[] =>
  (sites ?? []).map(site => ({
    lat: site.lat,
    lng: site.lng,
    organisation: site.id,
    country: site.country,
    sites: 1,
    value: site.impact,
    site,
  }))

const sitesOf = (places: readonly PlacedSite[]) => places.flatMap(({ site }) => site ?? [])

/** The sites of a portfolio by their amount of one goal. */
export function GoalPlaces(props: PlacesProps) {
  const { report, goal } = props
  const { t } = useTranslation(['report', 'charts'])
  const measure = useMemo(() => goalMeasure(goal), [goal])
  const name = measure.title
  const words = {
    title: t('report:places.title'),
    sentence: t('report:places.sentence', { goal: name }),
    source: t('report:places.source', { shapes: t('charts:map.shapes') }),
  }
  const known = report.readings[goal - 1]?.value !== null
  const area = useMapArea(props.area, props.onArea)
  const placed = useMemo(() => placedSites(props.sites), [props.sites])
  const where = useCountryPlaces()
  const { places, without } = useMemo(() => {
    const absent = sitesWithout(report.goals.data, placed, where)
    return { places: [...placed, ...absent.places.map(place => ({ ...place, site: null }))], without: absent.without }
  }, [report.goals.data, placed, where])
  const counted = useAreaSums(area, places, without)
  const tableOf = useSiteTable(words.title)
  const figure = useFigure({ ...words, title: `${words.title}, ${name}` }, () =>
    tableOf(sitesOf(area.isLimited ? counted.places : placed)),
  )
  const file = `${report.portfolio.name} ${name}`
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
      {...(known ? { tools: { ...figure.tools, drawing: 'map' as const } } : {})}
    >
      <MeasureChoice {...props} />
      {known ? (
        <Counted
          {...{ ...props, area, measure, counted, without, figure, file }}
          onCsv={() => saveCsv(tableOf(sitesOf(counted.places)), `${file} ${words.title}`)}
        />
      ) : (
        <p className="dim">{t('report:places.empty', { goal: name })}</p>
      )}
    </Section>
  )
}

type CountedProps = Omit<PlacesProps, 'area' | 'measure'> & {
  area: MapArea
  measure: Measure
  counted: AreaCount<PlacedSite>
  without: ReadonlyMap<string, number>
  figure: Figure
  file: string
  onCsv: () => void
}

/** Map and table, and what is counted of both. */
function Counted({ area, measure, counted, without, figure, file, onCsv, ...props }: CountedProps) {
  const shared = { area, sides: goalSides, unit: measure.unit }
  return (
    <>
      <AreaBar
        {...shared}
        sum={counted.sum}
        all={counted.all}
        isByCountry={false}
        isWaiting={props.sites === null}
        onCsv={onCsv}
      />
      <div className={css.places}>
        <FigureBody figure={figure}>
          <SiteMap {...props} area={area} measure={measure} />
        </FigureBody>
        {area.isLimited ? (
          <AreaTable {...shared} places={counted.places} without={without} country={props.country} file={file} />
        ) : (
          <CountryTable report={props.report} measure={measure} country={props.country} />
        )}
      </div>
    </>
  )
}

type SiteMapProps = Omit<PlacesProps, 'area' | 'measure' | 'onMeasure' | 'onArea'> & { area: MapArea; measure: Measure }

function SiteMap({ report, goal, sites, area, measure, country, onCountry, ...props }: SiteMapProps) {
  const { t } = useTranslation('report')
  const points = useMemo(() => placesOf(sites ?? [], values => t('places.point', values)), [sites, t])
  const areas = useMemo(
    () => report.goals.data.map(c => ({ code: c.code, value: null, name: countryName(c.code) })),
    [report.goals.data],
  )
  const words = useMapWords(t('places.map', { goal: measure.title }), measure.unit)
  return (
    <WorldMap
      areas={areas}
      points={points}
      fill={goalColour(goal)}
      edge={goalOutline(goal)}
      unit={measure.unit}
      globe={props.globe}
      onGlobe={props.onGlobe}
      chosen={country || null}
      onChoose={code => onCountry(code ?? '')}
      onPoint={index => {
        const site = sites?.[index]
        if (site) props.onOrganisation(site.id)
      }}
      area={area.use}
      words={words}
    />
  )
}

/** The table of the map: every site with its amount and coordinates. */
function useSiteTable(caption: string): (sites: readonly MapPoint[]) => FigureTable {
  const { t } = useTranslation(['report', 'charts'])
  return sites => ({
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
  })
}
