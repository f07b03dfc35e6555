import { useMemo } from 'react'
import { useAsk } from '../../api/ask.ts'
import { readingsOf } from '../../goal-marks.ts'

const demo = { params: { id: 'demo' } }
const quiet = { staleTime: 10 * 60_000, settings: { quiet: true, stay: true } }

/** The live example's seventeen readings and its coverage. */
export function useExample() {
  const portfolio = useAsk('readPortfolio', demo, quiet)
  const goals = useAsk('readGoals', demo, quiet)
  const coverage = useAsk('readCoverage', demo, quiet)
  const readings = useMemo(
    () => (goals.data && portfolio.data ? readingsOf(goals.data, portfolio.data.total_organization) : null),
    [goals.data, portfolio.data],
  )
  return { readings, coverage: coverage.data ?? null, failed: goals.isError || portfolio.isError || coverage.isError }
}

/** The passport of one real figure: climate of the example's first organisation that has it. Null while there is none. */
export function useExamplePassport() {
  const entries = useAsk('listEntries', { ...demo, query: { limit: 5 } }, quiet)
  const entry = entries.data?.find(e => e.goals[12] != null) ?? null
  const passport = useAsk(
    'readPassport',
    { ...demo, query: { goal: 13, entry: entry?.id ?? '' } },
    { ...quiet, enabled: entry !== null },
  )
  return entry && passport.data ? { entry, passport: passport.data } : null
}
