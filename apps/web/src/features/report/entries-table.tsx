import type { Entry } from '@cradle/contract'
import { memo, useDeferredValue, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../countries.ts'
import {
  formatCount,
  formatExact,
  formatGiven,
  formatNumber,
  formatPercent,
  formatRange,
  SHARE_DIGITS,
} from '../../format.ts'
import { goalName, goalNumbers, goalTitle, goalWord } from '../../goals.ts'
import { named, saidOfMatch, saidOfReason } from '../../said.ts'
import { NumCell } from '../../ui/num.tsx'
import { Opens } from '../../ui/opens.tsx'
import { Section } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Tile } from '../../ui/tile.tsx'
import { useTyped } from '../../use-typed.ts'
import { filterEntries, prepareEntries } from './filter-entries.ts'
import { OrganisationName } from './organisation-name.tsx'
import css from './report.module.css'
import type { FullReport } from './with-entries.tsx'

export type EntriesView = { order: string; q: string; only: string }

type Props = {
  report: FullReport
  goal: number
  view: EntriesView
  onView: (change: Partial<EntriesView>) => void
  /** The figure whose passport is open. */
  opened: { entry: string; goal: number | null } | null
  onPassport: (entry: string, goal: number | null) => void
  onOrganisation: (id: string) => void
}

/** Every entry with its result, interval, quality and match; every figure opens how it was made. */
export const EntriesTable = memo(function EntriesTable(props: Props) {
  const { report, goal, view, onView, opened, onPassport, onOrganisation } = props
  const { t } = useTranslation(['report', 'charts'])
  const { entries, portfolio } = report
  const [text, setText] = useTyped(view.q, q => onView({ q }))
  const asked = useDeferredValue(text)
  const order = useDeferredValue(view.order)
  useEffect(() => prepareEntries(entries), [entries])
  const rows = useMemo(() => filterEntries(entries, asked, view.only), [entries, asked, view.only])
  const columns = useColumns(goal, opened, onPassport, onOrganisation)
  return (
    <Section
      id="entries"
      title={t('report:entries.title')}
      sentence={t('report:entries.sentence', {
        count: entries.length,
        ...(entries.length > 1 ? { formatted: formatCount(entries.length) } : {}),
      })}
      source={t('report:entries.source')}
    >
      <DataTable
        label={t('report:entries.table')}
        columns={columns}
        rows={rows}
        rowKey={e => e.id}
        order={order}
        onOrder={next => onView({ order: next })}
        csv={`${portfolio.name} ${t('report:entries.title')}`}
        empty={t('report:entries.none')}
      >
        <div className={css.filters}>
          <TextField
            small
            labelHidden
            label={t('report:entries.filter')}
            placeholder={t('report:entries.filterHint')}
            value={text}
            onChange={setText}
            type="search"
          />
          <Select
            small
            labelHidden
            label={t('report:entries.only')}
            value={view.only || 'all'}
            onChange={only => onView({ only: only === 'all' ? '' : only })}
            choices={[
              { id: 'all', name: t('report:entries.all') },
              { id: 'with', name: t('report:entries.withValue') },
              { id: 'without', name: t('report:entries.without') },
            ]}
          />
          <span className="num" role="status">
            {t('report:entries.shown', {
              shown: formatCount(rows.length),
              count: formatCount(entries.length) as unknown as number,
            })}
          </span>
        </div>
      </DataTable>
    </Section>
  )
})

function useColumns(
  goal: number,
  opened: Props['opened'],
  onPassport: Props['onPassport'],
  onOrganisation: Props['onOrganisation'],
): Column<Entry>[] {
  const { t } = useTranslation(['report', 'charts'])
  return useMemo(() => {
    const unit = t('charts:unit')
    const goalColumn = (g: number, isHidden: boolean): Column<Entry> => ({
      id: `sdg${g}`,
      name: `SDG ${g} ${goalName(g)}`,
      head: (
        <span className={css.goalHead} title={goalTitle(g)}>
          <Tile goal={g} />
          {t('report:entries.goalHead', { goal: goalWord(g) })}
        </span>
      ),
      isEnd: true,
      isHidden,
      value: e => e.goals[g - 1] ?? null,
      cell: e => {
        const value = e.goals[g - 1] ?? null
        if (value === null)
          return <span className={css.nil}>{t(`charts:word.${e.goals_status[g - 1] ?? 'not_assessed'}`)}</span>
        return (
          <Opens
            hint={t('report:entries.passportGoal', { goal: g, name: e.organisation.name })}
            isOpen={opened?.entry === e.id && opened.goal === g}
            onOpen={() => onPassport(e.id, g)}
          >
            <NumCell value={value} plus unit={unit} />
          </Opens>
        )
      },
    })
    return [
      {
        id: 'name',
        name: t('report:entries.organisation'),
        isFixed: true,
        value: e => e.organisation.name,
        cell: e => <OrganisationName entry={e} onOpen={onOrganisation} id />,
      },
      {
        id: 'impact',
        name: t('report:entries.impactHead'),
        isEnd: true,
        value: e => e.impact,
        cell: e =>
          e.impact === null ? (
            <span className={css.nil} title={saidOfReason(e.reason, e.reason_text) ?? undefined}>
              {t(`charts:word.${e.impact_status}`)}
            </span>
          ) : (
            <b>
              <Opens
                hint={t('report:entries.passport', { name: e.organisation.name })}
                isOpen={opened?.entry === e.id && opened.goal === null}
                onOpen={() => onPassport(e.id, null)}
              >
                <NumCell value={e.impact} unit={unit} />
              </Opens>
            </b>
          ),
      },
      {
        id: 'interval',
        name: t('report:entries.interval'),
        isEnd: true,
        cell: e => (
          <span className={css.interval}>{e.p5 !== null && e.p95 !== null ? formatRange(e.p5, e.p95) : null}</span>
        ),
      },
      goalColumn(goal, false),
      {
        id: 'allocation',
        name: t('report:entries.allocation'),
        isEnd: true,
        value: e => e.allocation,
        cell: e => (
          <data className="num" value={String(e.allocation)} title={formatExact(e.allocation)}>
            {formatGiven(e.allocation, SHARE_DIGITS)}
          </data>
        ),
      },
      {
        id: 'coverage',
        name: t('report:entries.coverage'),
        isEnd: true,
        value: e => e.impact_coverage,
        cell: e =>
          e.impact_coverage === null ? null : <span className="num">{formatPercent(e.impact_coverage)}</span>,
      },
      {
        id: 'quality',
        name: t('report:entries.quality'),
        isEnd: true,
        value: e => e.data_quality,
        cell: e =>
          e.data_quality === null ? null : (
            <span className="num" title={String(e.data_quality)}>
              {formatNumber(e.data_quality)}
            </span>
          ),
      },
      {
        id: 'status',
        name: t('report:entries.status'),
        value: e => t(`charts:word.${e.impact_status}`),
        cell: e => {
          const status = t(`charts:word.${e.impact_status}`)
          const out = e.sites - e.calculated_sites
          return (
            <span className="dim" title={saidOfReason(e.reason, e.reason_text) ?? undefined}>
              {out > 0 ? t('report:entries.sitesOut', { status, count: out }) : status}
            </span>
          )
        },
      },
      {
        id: 'countries',
        name: t('report:entries.countries'),
        value: e => e.countries.map(countryName).join(', '),
        cell: e =>
          e.countries.length > 2 ? (
            <span title={e.countries.map(countryName).join(', ')}>
              {t('report:entries.countriesCount', { count: e.countries.length })}
            </span>
          ) : (
            e.countries.map(countryName).join(', ')
          ),
      },
      {
        id: 'activity',
        name: t('report:entries.activity'),
        value: e => named(e.activity),
        cell: e => <span className={css.activity}>{named(e.activity)}</span>,
      },
      {
        id: 'match',
        name: t('report:entries.match'),
        value: e => e.match,
        cell: e => (
          <span title={saidOfMatch(e.match_said, e.match_reason)}>{t(`report:entries.matchWord.${e.match}`)}</span>
        ),
      },
      {
        id: 'sites',
        name: t('report:entries.sites'),
        isEnd: true,
        isHidden: true,
        value: e => e.sites,
        cell: e => <span className="num">{formatCount(e.sites)}</span>,
      },
      {
        id: 'row',
        name: t('report:entries.row'),
        isEnd: true,
        isHidden: true,
        value: e => e.row,
        cell: e => <span className="num">{e.row}</span>,
      },
      {
        id: 'low',
        name: t('report:entries.low'),
        isEnd: true,
        isHidden: true,
        value: e => e.p5,
        cell: e => (e.p5 === null ? null : <NumCell value={e.p5} unit={unit} />),
      },
      {
        id: 'high',
        name: t('report:entries.high'),
        isEnd: true,
        isHidden: true,
        value: e => e.p95,
        cell: e => (e.p95 === null ? null : <NumCell value={e.p95} unit={unit} />),
      },
      ...goalNumbers.filter(g => g !== goal).map(g => goalColumn(g, true)),
    ]
  }, [goal, opened, onPassport, onOrganisation, t])
}
