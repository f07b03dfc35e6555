import { useDeferredValue, useMemo } from 'react'
import { useApiQuery } from '../../api/api-query.ts'
import { readingsOf } from '../../goal-marks.ts'

const demo = { params: { id: 'demo' } }
const options = { staleTime: 10 * 60_000 }

/** The live example's seventeen readings and its coverage. */
export function useExample() {
  const portfolio = useApiQuery('readPortfolio', demo, options)
  const goals = useApiQuery('readGoals', demo, options)
  const coverage = useApiQuery('readCoverage', demo, options)
  const readings = useMemo(
    () => (goals.data && portfolio.data ? readingsOf(goals.data, portfolio.data.total_organization) : null),
    [goals.data, portfolio.data],
  )
  return {
    // Drawn in pieces: the wheel is most of the work of this page.
    readings: useDeferredValue(readings),
    coverage: useDeferredValue(coverage.data ?? null),
    failed: goals.isError || portfolio.isError || coverage.isError,
  }
}
