import type { ImpactStatus, PhysicalFigure, WatchedFigure } from '@cradle/contract'

/** What is read of a delivered report. */
export type ReportFigures = {
  totalImpact: number | null
  totalCoverage: number | null
  dataQuality: number | null
  goals: { status: readonly ImpactStatus[]; values: readonly (number | null)[] }
  /** Null under the first edition of the method. */
  physical: readonly Pick<PhysicalFigure, 'indicator' | 'value'>[] | null
}

/** Statuses with a value; the 0 of any other is not a number. */
const WITH_VALUE: readonly ImpactStatus[] = ['quantified', 'indicative', 'partial']

const finite = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

/** A figure as the report shows it; null where it is not assessed, which is not 0. */
export function watchedValue(figure: WatchedFigure, report: ReportFigures): number | null {
  if (figure === 'total') return finite(report.totalImpact)
  if (figure === 'coverage') return finite(report.totalCoverage)
  if (figure === 'data_quality') return finite(report.dataQuality)
  const goal = /^goal_(\d+)$/.exec(figure)
  if (!goal) return finite(report.physical?.find(({ indicator }) => indicator === figure)?.value)
  const at = Number(goal[1]) - 1
  const status = report.goals.status[at]
  return status !== undefined && WITH_VALUE.includes(status) ? finite(report.goals.values[at]) : null
}
