import type { Coverage, Goals, MapPoint, Portfolio, ReferenceSummary } from '@cradle/contract'
import { useMemo } from 'react'
import { useApiQuery } from '../../api/api-query.ts'
import { type GoalReading, readingsOf } from '../../goal-marks.ts'
import { useDeferredAnswer } from '../../ui/use-deferred-answer.ts'

/** Without its entries: a long list of them comes after what it is summed to (`WithEntries`). */
export type Report = {
  /** As it was asked for. */
  id: string
  portfolio: Portfolio
  goals: Goals
  coverage: Coverage
  readings: GoalReading[]
}

const isSameReport = (one: Report, other: Report) => one.id === other.id

/** A portfolio while it is made, and everything its report shows once it is delivered. The answers are asked for side by side. */
export function useReport(id: string) {
  const params = { id }
  const portfolio = useApiQuery(
    'readPortfolio',
    { params },
    { refetchInterval: data => (data?.status === 'in_progress' ? 1500 : false) },
  )
  const delivered = portfolio.data?.status === 'delivered'
  // A frozen report does not change: asked once. The public example is always delivered, so nothing waits for its status.
  const frozen = {
    enabled: delivered || (id === 'demo' && portfolio.isPending),
    staleTime: 10 * 60_000,
  }
  const goals = useApiQuery('readGoals', { params }, frozen)
  const coverage = useApiQuery('readCoverage', { params }, frozen)
  const answered = useMemo<Report | null>(
    () =>
      delivered && portfolio.data && goals.data && coverage.data
        ? {
            id,
            portfolio: portfolio.data,
            goals: goals.data,
            coverage: coverage.data,
            readings: readingsOf(goals.data, portfolio.data.total_organization),
          }
        : null,
    [id, delivered, portfolio.data, goals.data, coverage.data],
  )
  const report = useDeferredAnswer(answered, isSameReport)
  const failed = portfolio.error ?? (delivered ? (goals.error ?? coverage.error) : null)
  const retry = () => {
    for (const answer of [portfolio, goals, coverage]) if (answer.isError) void answer.refetch()
  }
  return { portfolio: portfolio.data ?? null, report, error: failed, retry }
}

/** The sites with a value for one goal; asked for only when a goal that carries a value is chosen. */
export function useSites(id: string, goal: number, isKnown: boolean): readonly MapPoint[] | null {
  const answer = useApiQuery('readMap', { params: { id, goal } }, { enabled: isKnown, staleTime: 10 * 60_000 })
  const answered = useMemo(
    () => (isKnown && answer.data ? { id, goal, sites: answer.data } : null),
    [id, goal, isKnown, answer.data],
  )
  return useDeferredAnswer(answered, isSameGoal)?.sites ?? null
}

type SitesOf = { id: string; goal: number; sites: readonly MapPoint[] }
const isSameGoal = (a: SitesOf, b: SitesOf) => a.id === b.id && a.goal === b.goal

/** Names of goals' key categories and reasons, the same for every report of an edition. */
export function useReference(): ReferenceSummary | null {
  return useApiQuery('readReference', {}, { staleTime: 60 * 60_000 }).data ?? null
}
