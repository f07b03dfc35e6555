import type { Goals, MapPoint, Portfolio, ReferenceSummary } from '@cradle/contract'
import { useMemo } from 'react'
import { useAsk } from '../../api/ask.ts'
import { useLoggedIn } from '../../api/use-session.ts'
import { type GoalReading, readingsOf } from '../../goal-marks.ts'

export type World = { portfolio: Portfolio; goals: Goals; readings: GoalReading[]; reference: ReferenceSummary }

const kept = { staleTime: 10 * 60_000, settings: { quiet: true, stay: true } }

/** The reference world, or a delivered portfolio seen the same way. */
export function useWorld(id: string) {
  const portfolio = useAsk('readPortfolio', { params: { id } }, kept)
  const goals = useAsk('readGoals', { params: { id } }, kept)
  const reference = useAsk('readReference', {}, { staleTime: 60 * 60_000, settings: { quiet: true } })
  const world = useMemo<World | null>(
    () =>
      portfolio.data && goals.data && reference.data
        ? {
            portfolio: portfolio.data,
            goals: goals.data,
            reference: reference.data,
            readings: readingsOf(goals.data, portfolio.data.total_organization),
          }
        : null,
    [portfolio.data, goals.data, reference.data],
  )
  const answers = [portfolio, goals, reference]
  return {
    world,
    error: answers.find(a => a.error)?.error ?? null,
    retry: () => {
      for (const a of answers) if (a.isError) void a.refetch()
    },
  }
}

/** Tens of thousands of sites: fetched only when they are looked at. */
export function useWorldSites(id: string, goal: number, isWanted: boolean): readonly MapPoint[] | null {
  return useAsk('readMap', { params: { id, goal } }, { ...kept, enabled: isWanted }).data ?? null
}

/** What the page can be about: the world, the public example and, after log-in, one's own delivered portfolios. */
export function useChoices(): { id: string; name: string }[] {
  const isIn = useLoggedIn()
  const own = useAsk('listPortfolios', { query: { status: 'delivered' } }, { ...kept, enabled: isIn }).data ?? []
  return own.map(p => ({ id: p.id, name: p.name }))
}
