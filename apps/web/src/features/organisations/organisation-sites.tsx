import type { OrganisationReport, SubLocation } from '@cradle/contract'
import { scoreStatus } from '@cradle/figures'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarCell } from '../../charts/bar-cell.tsx'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { countryName } from '../../countries.ts'
import { formatCount, formatNumber, formatQuantity } from '../../format.ts'
import { carriesValue, goalPaint } from '../../goal-marks.ts'
import { goalColour, goalOutline, goalTitle, goalWord } from '../../goals.ts'
import { useMapWords } from '../../map/use-map-words.ts'
import { WorldMap } from '../../map/world-map.tsx'
import { named, saidOfReason, saidOfRemedy } from '../../said.ts'
import { NumCell } from '../../ui/num.tsx'
import { Section } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { Tile } from '../../ui/tile.tsx'
import css from './organisations.module.css'

const goalValue = (site: SubLocation, goal: number): number | null =>
  site.impacts.find(i => i.sdg === goal)?.impact ?? null

/** Each site: what it is, how its quantity is known, what it carries, or why it carries nothing. */
export function Sites({ organisation, goal }: { organisation: OrganisationReport; goal: number }) {
  const { t } = useTranslation(['organisations', 'charts'])
  const columns = useMemo((): Column<SubLocation>[] => {
    const unit = t('charts:unit')
    return [
      {
        id: 'name',
        name: t('organisations:sites.name'),
        isFixed: true,
        value: s => s.name || s.id,
        cell: s => (
          <span>
            <b>{s.name || s.id}</b>
            {s.name && s.name !== s.id && <span className={css.id}>{s.id}</span>}
          </span>
        ),
      },
      {
        id: 'country',
        name: t('organisations:sites.country'),
        value: s => s.country_name || countryName(s.country),
        cell: s => s.country_name || countryName(s.country),
      },
      {
        id: 'activity',
        name: t('organisations:sites.activity'),
        value: s => named(s.technology ?? s.industry ?? ''),
        cell: s => named(s.technology ?? s.industry ?? ''),
      },
      {
        id: 'quantity',
        name: t('organisations:sites.quantity'),
        isEnd: true,
        value: s => s.quantity,
        cell: s =>
          s.quantity === null ? null : <span className="num">{formatQuantity(s.quantity, s.unit ?? '')}</span>,
      },
      {
        id: 'goal',
        name: t('organisations:sites.goal', { goal: goalTitle(goal) }),
        head: (
          <span className={css.goalHead}>
            <Tile goal={goal} />
            {t('organisations:sites.goal', { goal: goalWord(goal) })}
          </span>
        ),
        isEnd: true,
        value: s => goalValue(s, goal),
        cell: s => {
          const value = goalValue(s, goal)
          return value === null ? (
            <span className={css.nil}>
              {t(s.calculable ? 'charts:word.not_assessed' : 'charts:word.not_calculable')}
            </span>
          ) : (
            <NumCell value={value} plus unit={unit} />
          )
        },
      },
      {
        id: 'impact',
        name: t('organisations:sites.impact'),
        isEnd: true,
        value: s => s.impact,
        cell: s =>
          s.impact === null ? (
            <span className={css.nil}>{t(`charts:word.${s.impact_status}`)}</span>
          ) : (
            <NumCell value={s.impact} unit={unit} />
          ),
      },
      {
        id: 'quality',
        name: t('organisations:sites.quality'),
        isEnd: true,
        value: s => s.data_quality,
        cell: s => (s.data_quality === null ? null : <span className="num">{formatNumber(s.data_quality)}</span>),
      },
      {
        id: 'basis',
        name: t('organisations:sites.basis'),
        value: s => s.basis ?? s.reason,
        cell: s =>
          s.calculable ? (
            <span className={css.basis}>{basisWords(s.basis, key => t(`organisations:basis.${key}`))}</span>
          ) : (
            <span className={css.reason}>
              {t('organisations:sites.reason', { reason: saidOfReason(s.reason, s.reason_text) ?? s.reason ?? '' })}
              {s.remedy && ` ${t('organisations:sites.remedy', { remedy: saidOfRemedy(s.reason, s.remedy) })}`}
            </span>
          ),
      },
      {
        id: 'capacity',
        name: t('organisations:sites.capacity'),
        isEnd: true,
        isHidden: true,
        value: s => s.capacity_mw,
        cell: s => (s.capacity_mw === null ? null : <span className="num">{formatCount(s.capacity_mw)}</span>),
      },
    ]
  }, [goal, t])
  return (
    <Section id="sites" title={t('organisations:sites.title')} sentence={t('organisations:sites.sentence')}>
      <DataTable
        label={t('organisations:sites.table')}
        columns={columns}
        rows={organisation.sub_locations}
        rowKey={s => s.id}
        csv={`${organisation.name} ${t('organisations:sites.title')}`}
      />
    </Section>
  )
}

const bases = [
  'generation_user',
  'generation_reported',
  'generation_estimated',
  'capacity_user_cf',
  'capacity_country',
  'capacity_subregion',
  'capacity_world',
  'country',
  'region',
  'row',
] as const
const basisWords = (basis: string | null, say: (key: (typeof bases)[number]) => string): string => {
  const key = bases.find(b => b === basis)
  return key ? say(key) : (basis ?? '')
}

type CountryRow = OrganisationReport['countries_impacts'][number]

/** Map of the sites for one goal, countries beside it. */
export function OrganisationPlaces({
  organisation,
  goal,
  globe,
  onGlobe,
}: {
  organisation: OrganisationReport
  goal: number
  globe: boolean
  onGlobe: (globe: boolean) => void
}) {
  const { t } = useTranslation(['organisations', 'charts'])
  const name = goalTitle(goal)
  const unit = t('charts:unit')
  const words = {
    title: t('organisations:map.title'),
    sentence: t('organisations:map.sentence', { goal: name, name: organisation.name }),
    source: t('charts:map.shapes'),
  }
  const sites = useMemo(
    () =>
      organisation.sub_locations.flatMap(s => {
        const value = goalValue(s, goal)
        return value === null || s.latitude === null || s.longitude === null
          ? []
          : [{ site: s, value, lat: s.latitude, lng: s.longitude }]
      }),
    [organisation, goal],
  )
  const points = useMemo(
    () =>
      sites.map(({ site: s, value, lat, lng }) => ({
        id: s.id,
        lat,
        lng,
        value: Math.abs(value),
        precision: s.place_precision === 'none' ? ('country' as const) : s.place_precision,
        ...(sites.length <= 12 ? { label: `${s.name || s.id} ${formatNumber(value, { plus: true })}` } : {}),
        detail: () =>
          `${s.name || s.id}\n${formatNumber(value, { plus: true })} ${unit}\n${s.country_name || countryName(s.country)}`,
      })),
    [sites, unit],
  )
  const areas = useMemo(
    () => organisation.countries_impacts.map(c => ({ code: c.country, value: null, name: countryName(c.country) })),
    [organisation],
  )
  const mapWords = useMapWords(t('organisations:map.map', { name: organisation.name, goal: name }), unit)
  const figure = useFigure({ ...words, title: `${words.title}, ${organisation.name}` }, () => ({
    caption: words.title,
    columns: [
      { label: t('charts:twin.site') },
      { label: t('charts:twin.country') },
      { label: t('charts:twin.value'), numeric: true },
      { label: t('charts:twin.latitude') },
      { label: t('charts:twin.longitude') },
    ],
    rows: sites.map(({ site: s, value, lat, lng }) => [s.name || s.id, countryName(s.country), value, lat, lng]),
  }))
  const most = organisation.countries_impacts.reduce((n, c) => Math.max(n, Math.abs(c.sdg[goal - 1] ?? 0)), 0)
  const known = (c: CountryRow) => (carriesValue(c.status[goal - 1]) ? (c.sdg[goal - 1] ?? null) : null)
  const columns: Column<CountryRow>[] = [
    {
      id: 'country',
      name: t('organisations:countries.country'),
      isFixed: true,
      value: c => countryName(c.country),
      cell: c => countryName(c.country),
    },
    {
      id: 'bar',
      name: goalWord(goal),
      width: 96,
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
    },
    {
      id: 'value',
      name: t('organisations:sites.goal', { goal: goalWord(goal) }),
      isEnd: true,
      value: known,
      cell: c => {
        const value = known(c)
        return value === null ? (
          <span className={css.nil}>{t(`charts:word.${c.status[goal - 1] ?? 'not_assessed'}`)}</span>
        ) : (
          <NumCell value={value} plus unit={unit} />
        )
      },
    },
    {
      id: 'score',
      name: t('organisations:countries.score'),
      isEnd: true,
      value: c => c.score,
      cell: c =>
        c.score === null ? (
          <span className={css.nil}>{t(`charts:word.${scoreStatus(c.score, c.status)}`)}</span>
        ) : (
          <NumCell value={c.score} unit={unit} />
        ),
    },
  ]
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
      tools={figure.tools}
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
        <DataTable
          label={t('organisations:countries.title')}
          columns={columns}
          rows={organisation.countries_impacts}
          rowKey={c => c.country}
          csv={`${organisation.name} ${t('organisations:countries.title')}`}
        />
      </div>
    </Section>
  )
}
