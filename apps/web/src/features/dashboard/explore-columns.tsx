import type { ExploreRow } from '@cradle/contract'
import { shownId } from '@cradle/figures'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { BarCell } from '../../charts/bar-cell.tsx'
import { open } from '../../charts/open.ts'
import { countryName } from '../../countries.ts'
import { formatCount, formatNumber, formatPercent } from '../../format.ts'
import { goalTitle, goalWord } from '../../goals.ts'
import { CC_PER_MWH_UNIT, CC_UNIT, withoutBreak } from '../../physical/quantity.ts'
import { translateTechnology } from '../../translate.ts'
import { Absent } from '../../ui/absent.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { NumCell } from '../../ui/num.tsx'
import type { Column } from '../../ui/table.tsx'
import { Tile } from '../../ui/tile.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import css from './dashboard.module.css'

type Translate = TFunction<['dashboard', 'charts', 'physical']>

type Choices = {
  goal: number
  hasGases: boolean
  compared: readonly string[]
  onCompare: (id: string, isOn: boolean) => void
  onOrganisation: (id: string) => void
}

/** Columns of the organisations on one page; the bars are drawn relative to the largest of the page. */
export function useExploreColumns(choices: Choices, rows: readonly ExploreRow[]): Column<ExploreRow>[] {
  const { t } = useTranslation(['dashboard', 'charts', 'physical'])
  const largest = rows.reduce((n, o) => Math.max(n, Math.abs(o.impact ?? 0)), 0)
  const isNarrow = useNarrow()
  const name = nameColumn(t, choices, isNarrow)
  const activity = activityColumns(t)
  const gases = choices.hasGases ? gasColumns(t) : []
  const impact = impactColumns(t, largest)
  const rest = [...qualityColumns(t), goalColumn(t, choices.goal), portfoliosColumn(t)]
  // On a phone the figures stand first; the country is under the name.
  return isNarrow
    ? [name, ...gases, ...impact, ...rest, ...activity.map(one => ({ ...one, isHidden: one.isHidden || !one.isEnd }))]
    : [name, ...activity, ...gases, ...impact, ...rest]
}

function nameColumn(
  t: Translate,
  { compared, onCompare, onOrganisation }: Choices,
  isNarrow: boolean,
): Column<ExploreRow> {
  return {
    id: 'name',
    name: t('dashboard:explore.organisation'),
    isFixed: true,
    value: o => o.name,
    cell: o => (
      <span className={css.choice}>
        <Checkbox
          aria-label={t('dashboard:explore.choose', { name: o.name })}
          isSelected={compared.includes(o.id)}
          onChange={isOn => onCompare(o.id, isOn)}
        />
        <span>
          <a
            className={css.name}
            href={`/organisation/${encodeURIComponent(o.id)}`}
            onClick={open(onOrganisation, o.id)}
          >
            {o.name}
          </a>
          {isNarrow && <span className={css.id}>{countryName(o.country)}</span>}
          {shownId(o.entity_id) && <span className={css.id}>{o.entity_id}</span>}
        </span>
      </span>
    ),
  }
}

function activityColumns(t: Translate): Column<ExploreRow>[] {
  return [
    {
      id: 'country',
      name: t('dashboard:explore.country'),
      value: o => o.country,
      cell: o => countryName(o.country),
    },
    {
      id: 'technology',
      name: t('dashboard:explore.largest'),
      isUnsorted: true,
      value: o => o.technology,
      cell: o => (o.technology ? <Technology row={o} /> : <Absent>{t('dashboard:explore.notStated')}</Absent>),
    },
    {
      id: 'sites',
      name: t('dashboard:explore.sites'),
      isEnd: true,
      value: o => o.sites,
      cell: o => <span className="num">{formatCount(o.sites)}</span>,
    },
    {
      id: 'capacity',
      name: t('dashboard:explore.capacity'),
      isEnd: true,
      value: o => o.capacity,
      cell: o =>
        o.capacity === null ? (
          <Absent>{t('dashboard:explore.notStated')}</Absent>
        ) : (
          <span className="num">{formatCount(o.capacity)}</span>
        ),
    },
  ]
}

/** Greenhouse gases of the whole organisation, and per unit of electricity where all of it is power plants. */
function gasColumns(t: Translate): Column<ExploreRow>[] {
  return [
    {
      id: 'cc_t',
      name: t('physical:places.gasesColumn'),
      head: withoutBreak(CC_UNIT),
      isEnd: true,
      value: o => o.cc_t,
      cell: o =>
        o.cc_t === null ? (
          <span className={css.nil}>{t('physical:unknown')}</span>
        ) : (
          <NumCell value={o.cc_t} digits={3} unit={CC_UNIT} />
        ),
    },
    {
      id: 'cc_t_per_mwh',
      name: t('physical:perMwh'),
      head: withoutBreak(CC_PER_MWH_UNIT),
      isEnd: true,
      value: o => o.cc_t_per_mwh,
      cell: o =>
        o.cc_t_per_mwh === null ? (
          <Absent>{t(o.cc_t === null ? 'physical:unknown' : 'physical:notElectricity')}</Absent>
        ) : (
          <NumCell value={o.cc_t_per_mwh} digits={3} unit={CC_PER_MWH_UNIT} />
        ),
    },
  ]
}

function impactColumns(t: Translate, largest: number): Column<ExploreRow>[] {
  return [
    {
      id: 'bar',
      isPicture: true,
      name: t('dashboard:explore.impact'),
      head: <span className="vh">{t('dashboard:explore.impact')}</span>,
      width: 96,
      cell: o => (
        <BarCell
          share={o.impact === null || largest === 0 ? 0 : Math.abs(o.impact) / largest}
          kind={o.impact === null ? 'hatch' : 'solid'}
        />
      ),
    },
    {
      id: 'impact',
      name: t('dashboard:explore.impact'),
      isEnd: true,
      value: o => o.impact,
      cell: o =>
        o.impact === null ? (
          <span className={css.nil}>{t(`charts:word.${o.impact_status}`)}</span>
        ) : (
          <NumCell value={o.impact} unit={t('charts:unit')} />
        ),
    },
  ]
}

function qualityColumns(t: Translate): Column<ExploreRow>[] {
  return [
    {
      id: 'coverage',
      name: t('dashboard:explore.coverage'),
      isEnd: true,
      value: o => o.impact_coverage,
      cell: o =>
        o.impact_coverage === null ? (
          <Absent>{t('physical:unknown')}</Absent>
        ) : (
          <span className="num">{formatPercent(o.impact_coverage)}</span>
        ),
    },
    {
      id: 'data_quality',
      name: t('dashboard:explore.quality'),
      isEnd: true,
      isHidden: true,
      value: o => o.data_quality,
      cell: o =>
        o.data_quality === null ? (
          <Absent>{t('physical:unknown')}</Absent>
        ) : (
          <span className="num">{formatNumber(o.data_quality)}</span>
        ),
    },
  ]
}

function goalColumn(t: Translate, goal: number): Column<ExploreRow> {
  const unit = t('charts:unit')
  return {
    id: `sdg${goal}`,
    name: `${goalTitle(goal)}, ${unit}`,
    head: (
      <span className={css.goalHead}>
        <Tile goal={goal} />
        {t('dashboard:explore.goal', { goal: goalWord(goal) })}
      </span>
    ),
    isEnd: true,
    value: o => o.goals[goal - 1] ?? null,
    cell: o => {
      const value = o.goals[goal - 1] ?? null
      return value === null ? (
        <span className={css.nil}>{t(`charts:word.${o.goals_status[goal - 1] ?? 'not_assessed'}`)}</span>
      ) : (
        <NumCell value={value} plus unit={unit} />
      )
    },
  }
}

function portfoliosColumn(t: Translate): Column<ExploreRow> {
  return {
    id: 'portfolios',
    name: t('dashboard:explore.portfolios'),
    isUnsorted: true,
    isHidden: true,
    value: o => o.portfolios.map(p => p.name).join(', '),
    cell: o =>
      o.portfolios.map(p => (
        <Link key={p.id} to="/report/$id" params={{ id: p.id }}>
          {p.name}{' '}
        </Link>
      )),
  }
}

function Technology({ row }: { row: ExploreRow }) {
  const { t } = useTranslation('dashboard')
  const filters = useApiQuery('readFilters', {}, { staleTime: 60 * 60_000 }).data
  const name =
    translateTechnology(row.technology ?? '') ??
    filters?.technologies.find(x => x.id === row.technology)?.name ??
    row.technology ??
    ''
  return (
    <span className={css.technology}>
      {row.technology_share === null
        ? name
        : t('explore.ofMw', { technology: name, share: formatPercent(row.technology_share) })}
    </span>
  )
}
