import type { ExploreRow } from '@cradle/contract'
import { shownId } from '@cradle/figures'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { BarCell } from '../../charts/bar-cell.tsx'
import { open } from '../../charts/open.ts'
import { countryName } from '../../countries.ts'
import { formatCount, formatNumber, formatPercent } from '../../format.ts'
import { goalTitle, goalWord } from '../../goals.ts'
import { saidOfTechnology } from '../../said.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'
import { NumCell } from '../../ui/num.tsx'
import { Section } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable, Pager } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Tile } from '../../ui/tile.tsx'
import { useTyped } from '../../use-typed.ts'
import css from './dashboard.module.css'
import { ExploreCsv, type ExploreQuery } from './explore-csv.tsx'

export type ExploreView = {
  search: string
  country: string
  technology: string
  giin: boolean
  order: string
  offset: number
}

const pageSize = 20

type Props = {
  goal: number
  isContribution: boolean
  view: ExploreView
  onView: (change: Partial<ExploreView>) => void
  compared: readonly string[]
  onCompare: (id: string, isOn: boolean) => void
  onOrganisation: (id: string) => void
}

/** Every organisation one may see: searched, filtered, ordered and paged by the server; the whole query in the address. */
export function Explore(props: Props) {
  const { view, onView } = props
  const { t } = useTranslation('dashboard')
  const query: ExploreQuery = {
    ordering: view.order || 'impact',
    ...(view.search ? { search: view.search } : {}),
    ...(view.country ? { country: view.country } : {}),
    ...(view.technology ? { technology: view.technology } : {}),
    ...(view.giin ? { is_giin: true } : {}),
  }
  const { data, error, refetch, isPlaceholderData } = useAsk(
    'exploreOrganisations',
    { query: { ...query, limit: pageSize, offset: view.offset } },
    { keepPrevious: true, staleTime: 5 * 60_000 },
  )
  const columns = useColumns(props, data?.results ?? [])
  return (
    <Section id="explore" title={t('explore.title')} sentence={t('explore.sentence')} source={t('explore.source')}>
      <Filters {...props} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={isPlaceholderData ? css.stale : undefined} aria-busy={isPlaceholderData}>
          <DataTable
            label={t('explore.table')}
            columns={columns}
            rows={data.results}
            rowKey={o => o.id}
            order={view.order || 'impact'}
            onOrder={order => onView({ order: order === 'impact' ? '' : order, offset: 0 })}
            isOrderedOutside
            isSelected={o => props.compared.includes(o.id)}
            empty={
              <span>
                {t('explore.none')}{' '}
                <Button
                  look="text"
                  small
                  onPress={() => onView({ search: '', country: '', technology: '', giin: false, offset: 0 })}
                >
                  {t('explore.clear')}
                </Button>
              </span>
            }
          >
            <span className={css.count} role="status">
              {t('explore.count', { count: data.count, replace: { count: formatCount(data.count) } })}
              <ExploreCsv query={query} count={data.count} />
            </span>
          </DataTable>
          <Pager count={data.count} limit={pageSize} offset={view.offset} onOffset={offset => onView({ offset })} />
        </div>
      ) : (
        <SkeletonRows rows={pageSize} columns={7} height="2.2em" />
      )}
    </Section>
  )
}

function Filters({ goal, isContribution, view, onView }: Props) {
  const { t } = useTranslation('dashboard')
  const filters = useAsk('readFilters', {}, { staleTime: 60 * 60_000 }).data
  const [text, setText] = useTyped(view.search, search => onView({ search, offset: 0 }))
  const countries = useMemo(
    () =>
      (filters?.countries ?? [])
        .map(code => ({ id: code, name: countryName(code) }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    [filters],
  )
  const technologies = filters?.technologies ?? []
  const goalOrder = `${isContribution ? '-' : ''}sdg${goal}`
  const orders = [
    { id: 'impact', name: t('explore.orders.impact') },
    { id: '-impact', name: t('explore.orders.-impact') },
    {
      id: goalOrder,
      name: t(isContribution ? 'explore.orders.goalContribution' : 'explore.orders.goalBurden', { goal }),
    },
    { id: '-capacity', name: t('explore.orders.-capacity') },
    { id: '-sites', name: t('explore.orders.-sites') },
    { id: 'name', name: t('explore.orders.name') },
  ]
  const order = view.order || 'impact'
  return (
    <div className={`${css.filters} no-print`}>
      <div className={css.wide}>
        <TextField
          small
          label={t('explore.search')}
          placeholder={t('explore.searchHint')}
          value={text}
          onChange={setText}
          type="search"
          maxLength={200}
        />
      </div>
      <ComboBox
        key={countries.length}
        small
        label={t('explore.country')}
        placeholder={t('explore.allCountries', { count: countries.length })}
        choices={countries}
        value={view.country || null}
        onChange={country => onView({ country: country ?? '', offset: 0 })}
      />
      <Select
        small
        label={t('explore.technology')}
        value={view.technology || 'all'}
        onChange={technology => onView({ technology: technology === 'all' ? '' : technology, offset: 0 })}
        choices={[
          { id: 'all', name: t('explore.allTechnologies', { count: technologies.length }) },
          ...technologies.map(x => ({ id: x.id, name: saidOfTechnology(x.id) ?? x.name })),
        ]}
      />
      <Select
        small
        label={t('explore.giin')}
        value={view.giin ? 'only' : 'any'}
        onChange={giin => onView({ giin: giin === 'only', offset: 0 })}
        choices={[
          { id: 'any', name: t('explore.giinAny') },
          { id: 'only', name: t('explore.giinOnly') },
        ]}
      />
      <Select
        small
        label={t('explore.order')}
        value={orders.some(o => o.id === order) ? order : null}
        onChange={next => onView({ order: next === 'impact' ? '' : next, offset: 0 })}
        choices={orders}
      />
    </div>
  )
}

function useColumns(
  { goal, compared, onCompare, onOrganisation }: Props,
  rows: readonly ExploreRow[],
): Column<ExploreRow>[] {
  const { t } = useTranslation(['dashboard', 'charts'])
  const unit = t('charts:unit')
  const most = rows.reduce((n, o) => Math.max(n, Math.abs(o.impact ?? 0)), 0)
  return [
    {
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
            {shownId(o.entity_id) && <span className={css.id}>{o.entity_id}</span>}
          </span>
        </span>
      ),
    },
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
      cell: o => (o.technology ? <Technology row={o} /> : null),
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
      cell: o => (o.capacity === null ? null : <span className="num">{formatCount(o.capacity)}</span>),
    },
    {
      id: 'bar',
      name: t('dashboard:explore.impact'),
      head: <span className="vh">{t('dashboard:explore.impact')}</span>,
      width: 96,
      cell: o => (
        <BarCell
          share={o.impact === null || most === 0 ? 0 : Math.abs(o.impact) / most}
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
          <NumCell value={o.impact} unit={unit} />
        ),
    },
    {
      id: 'coverage',
      name: t('dashboard:explore.coverage'),
      isEnd: true,
      value: o => o.impact_coverage,
      cell: o => (o.impact_coverage === null ? null : <span className="num">{formatPercent(o.impact_coverage)}</span>),
    },
    {
      id: 'data_quality',
      name: t('dashboard:explore.quality'),
      isEnd: true,
      isHidden: true,
      value: o => o.data_quality,
      cell: o => (o.data_quality === null ? null : <span className="num">{formatNumber(o.data_quality)}</span>),
    },
    {
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
    },
    {
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
    },
  ]
}

function Technology({ row }: { row: ExploreRow }) {
  const { t } = useTranslation('dashboard')
  const filters = useAsk('readFilters', {}, { staleTime: 60 * 60_000 }).data
  const name =
    saidOfTechnology(row.technology ?? '') ??
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
