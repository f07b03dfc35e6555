import type { Entry } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarCell } from '../../charts/bar-cell.tsx'
import { formatPercent } from '../../format.ts'
import { goalPaint } from '../../goal-marks.ts'
import { goalWord } from '../../goals.ts'
import { NumCell } from '../../ui/num.tsx'
import { Section } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { Tile } from '../../ui/tile.tsx'
import { OrganisationName } from './organisation-name.tsx'
import css from './report.module.css'
import type { FullReport } from './with-entries.tsx'

const shownRows = 12

/** Largest amounts in person-years, as magnitudes. */
type Largest = { burden: number; contribution: number }

/** The organisations with the largest burden, the goals with a value, and the largest amounts for the bars. */
function useLargestCarriers({ entries, readings }: FullReport): { rows: Entry[]; goals: number[]; largest: Largest } {
  const rows = useMemo(
    () => [...entries].sort((a, b) => (a.impact ?? 1) - (b.impact ?? 1)).slice(0, shownRows),
    [entries],
  )
  // Burdens by size, then contributions by size.
  const goals = useMemo(
    () =>
      readings
        .filter(r => r.value !== null)
        .sort(
          (a, b) =>
            Number((a.value ?? 0) > 0) - Number((b.value ?? 0) > 0) || Math.abs(b.value ?? 0) - Math.abs(a.value ?? 0),
        )
        .map(r => r.goal),
    [readings],
  )
  // Burdens share one scale and contributions another: the two are never compared.
  const largest = useMemo(() => {
    const values = rows.flatMap(e => goals.map(g => e.goals[g - 1] ?? 0))
    return { burden: Math.max(0, ...values.map(v => -v)), contribution: Math.max(0, ...values) }
  }, [rows, goals])
  return { rows, goals, largest }
}

/** Organisations by goals, allocation included. What has no number says why in words. */
export const Carriers = memo(function Carriers({
  report,
  onOrganisation,
}: {
  report: FullReport
  onOrganisation: (id: string) => void
}) {
  const { t } = useTranslation(['report', 'charts'])
  const { entries, portfolio } = report
  const { rows, goals, largest } = useLargestCarriers(report)
  const columns = [
    nameColumn(t, onOrganisation),
    ...burdenColumns(t, portfolio.total_impact),
    ...goals.map(goal => goalColumn(goal, largest)),
  ]
  return (
    <Section
      id="carriers"
      title={t('report:carriers.title')}
      sentence={
        <>
          {t('report:carriers.sentence')}{' '}
          {entries.length > shownRows &&
            t('report:carriers.top', {
              shown: shownRows,
              count: entries.length,
            })}
        </>
      }
      source={t('report:carriers.source')}
    >
      <DataTable
        label={t('report:carriers.table')}
        columns={columns}
        rows={rows}
        rowKey={e => e.id}
        csv={`${portfolio.name} ${t('report:carriers.title')}`}
      />
    </Section>
  )
})

type Translate = TFunction<['report', 'charts']>

function nameColumn(t: Translate, onOrganisation: (id: string) => void): Column<Entry> {
  return {
    id: 'name',
    name: t('report:carriers.organisation'),
    cell: e => <OrganisationName entry={e} onOpen={onOrganisation} />,
    value: e => e.organisation.name,
    isFixed: true,
  }
}

function burdenColumns(t: Translate, total: number | null): Column<Entry>[] {
  return [
    {
      id: 'impact',
      name: t('report:carriers.burden'),
      isEnd: true,
      cell: e =>
        e.impact === null ? (
          <span className={css.nil}>{t(`charts:word.${e.impact_status}`)}</span>
        ) : (
          <b>
            <NumCell value={e.impact} unit={t('charts:unit')} />
          </b>
        ),
      value: e => e.impact,
    },
    {
      id: 'share',
      name: t('report:carriers.share'),
      isEnd: true,
      cell: e => (e.impact !== null && total ? formatPercent(e.impact / total) : null),
      value: e => (e.impact !== null && total ? e.impact / total : null),
    },
  ]
}

function goalColumn(goal: number, largest: Largest): Column<Entry> {
  return {
    id: `sdg${goal}`,
    name: `SDG ${goal} ${goalWord(goal)}`,
    head: (
      <span className={css.goalHead}>
        <Tile goal={goal} />
        {goalWord(goal)}
      </span>
    ),
    isEnd: true,
    cell: e => <GoalCell entry={e} goal={goal} largest={largest} />,
    value: e => e.goals[goal - 1] ?? null,
  }
}

function GoalCell({ entry, goal, largest }: { entry: Entry; goal: number; largest: Largest }) {
  const { t } = useTranslation('charts')
  const value = entry.goals[goal - 1] ?? null
  if (value === null)
    return <span className={css.nil}>{t(`word.${entry.goals_status[goal - 1] ?? 'not_assessed'}`)}</span>
  return (
    <span className={css.goalCell}>
      <NumCell value={value} plus unit={t('unit')} />
      <BarCell
        share={value === 0 ? 0 : Math.abs(value) / (value > 0 ? largest.contribution : largest.burden)}
        kind={value > 0 ? 'lines' : 'solid'}
        paint={goalPaint(goal)}
        thin
        end
      />
    </span>
  )
}
