import type { MapPoint } from '@cradle/contract'
import { scoreStatus } from '@cradle/figures'
import { memo, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarCell } from '../../charts/bar-cell.tsx'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { countryName } from '../../countries.ts'
import { formatCount, formatNumber } from '../../format.ts'
import { carriesValue, goalPaint } from '../../goal-marks.ts'
import { goalColour, goalOutline, goalTitle, goalWord } from '../../goals.ts'
import type { MapPoint as Place } from '../../map/shapes.ts'
import { useMapWords } from '../../map/use-map-words.ts'
import { WorldMap } from '../../map/world-map.tsx'
import { NumCell } from '../../ui/num.tsx'
import { Section } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { Tile } from '../../ui/tile.tsx'
import { activityName } from './activity-name.ts'
import css from './report.module.css'
import type { Report } from './use-report.ts'

type Props = {
  report: Report
  goal: number
  sites: readonly MapPoint[] | null
  globe: boolean
  onGlobe: (globe: boolean) => void
  country: string
  onCountry: (code: string) => void
  onOrganisation: (id: string) => void
}

type CountryRow = Report['goals']['data'][number]

/** The chosen goal on a map, and by country beside it. */
export const Places = memo(function Places({
  report,
  goal,
  sites,
  globe,
  onGlobe,
  country,
  onCountry,
  onOrganisation,
}: Props) {
  const { t } = useTranslation(['report', 'charts'])
  const name = goalTitle(goal)
  const unit = t('charts:unit')
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
  const figure = useFigure({ ...words, title: `${words.title}, ${name}` }, () => ({
    caption: words.title,
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
    rows: (sites ?? []).map(s => [
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
      {known ? (
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
              chosen={country || null}
              onChoose={code => onCountry(code ?? '')}
              onPoint={index => {
                const site = sites?.[index]
                if (site) onOrganisation(site.id)
              }}
              words={mapWords}
            />
          </FigureBody>
          <Countries report={report} goal={goal} country={country} />
        </div>
      ) : (
        <p className="dim">{t('report:places.empty', { goal: name })}</p>
      )}
    </Section>
  )
})

type PointWords = { site: string; organisation: string; value: string; activity: string; place: string }
type Say = (words: PointWords) => string

/** Sites as places of a map: magnitudes, the largest few named. */
function placesOf(sites: readonly MapPoint[], say: Say): Place[] {
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
      say({
        site: s.site,
        organisation: s.companyName,
        value: formatNumber(s.impact, { plus: true }),
        activity: s.technology ? activityName(s.technology) : '',
        place: countryName(s.country),
      }).replace(/, $/m, ''),
  }))
}

/** Countries by the chosen goal; what cannot be calculated says so. */
function Countries({ report, goal, country }: { report: Report; goal: number; country: string }) {
  const { t } = useTranslation(['report', 'charts'])
  const known = useCallback(
    (c: CountryRow) => (carriesValue(c.status[goal - 1]) ? (c.sdg[goal - 1] ?? null) : null),
    [goal],
  )
  const rows = useMemo(
    () => [...report.goals.data].sort((a, b) => Math.abs(known(b) ?? -1) - Math.abs(known(a) ?? -1)),
    [report.goals.data, known],
  )
  const most = rows.reduce((n, c) => Math.max(n, Math.abs(known(c) ?? 0)), 0)
  const columns: Column<CountryRow>[] = [
    {
      id: 'country',
      name: t('report:places.country'),
      cell: c => countryName(c.code),
      value: c => countryName(c.code),
      isFixed: true,
    },
    {
      id: 'sites',
      name: t('report:places.sites'),
      isEnd: true,
      cell: c => formatCount(c.sites),
      value: c => c.sites,
    },
    {
      id: 'bar',
      name: goalWord(goal),
      head: (
        <span className={css.goalHead}>
          <Tile goal={goal} />
          {goalWord(goal)}
        </span>
      ),
      cell: c => {
        const value = known(c)
        return (
          <BarCell
            share={value === null || most === 0 ? 0 : Math.abs(value) / most}
            kind={value === null ? 'hatch' : value > 0 ? 'lines' : 'solid'}
            paint={goalPaint(goal)}
          />
        )
      },
      width: 96,
    },
    {
      id: 'value',
      name: t('report:places.py'),
      isEnd: true,
      cell: c => {
        const value = known(c)
        return value === null ? (
          <span className={css.nil}>{t(`charts:word.${c.status[goal - 1] ?? 'not_assessed'}`)}</span>
        ) : (
          <NumCell value={value} plus unit={t('charts:unit')} />
        )
      },
      value: known,
    },
    {
      id: 'score',
      name: t('report:places.weighted'),
      isEnd: true,
      cell: c =>
        c.score === null ? (
          <span className={css.nil}>{t(`charts:word.${scoreStatus(c.score, c.status)}`)}</span>
        ) : (
          <NumCell value={c.score} unit={t('charts:unit')} />
        ),
      value: c => c.score,
    },
  ]
  return (
    <DataTable
      label={`${t('report:places.title')}: ${t('report:places.country')}`}
      columns={columns}
      rows={rows}
      rowKey={c => c.code}
      isSelected={c => c.code === country}
      csv={`${report.portfolio.name} ${goalTitle(goal)} ${t('report:places.country')}`}
    />
  )
}
