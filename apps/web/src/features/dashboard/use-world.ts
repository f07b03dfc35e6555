import type { Goals, Portfolio, ReferenceSummary, WorldSites, WorldValues } from '@cradle/contract'
import { useMemo } from 'react'
import { useApiQuery } from '../../api/api-query.ts'
import { useLoggedIn } from '../../api/use-session.ts'
import { type GoalReading, readingsOf } from '../../goal-marks.ts'
import { useDeferredAnswer } from '../../ui/use-deferred-answer.ts'

export type World = { portfolio: Portfolio; goals: Goals; readings: GoalReading[]; reference: ReferenceSummary }

const options = { staleTime: 10 * 60_000 }

const isSameWorld = (one: World, other: World) => one.portfolio.id === other.portfolio.id

/** The reference world, or a delivered portfolio seen the same way. */
export function useWorld(id: string) {
  const portfolio = useApiQuery('readPortfolio', { params: { id } }, options)
  const goals = useApiQuery('readGoals', { params: { id } }, options)
  const reference = useApiQuery('readReference', {}, { staleTime: 60 * 60_000 })
  const answered = useMemo<World | null>(
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
  const world = useDeferredAnswer(answered, isSameWorld)
  const answers = [portfolio, goals, reference]
  return {
    world,
    error: answers.find(a => a.error)?.error ?? null,
    retry: () => {
      for (const a of answers) if (a.isError) void a.refetch()
    },
  }
}

/** A site with a value for the goal, as the map and its tooltips need it. */
export type Site = {
  id: string
  site: string
  companyName: string
  country: string
  lat: number
  lng: number
  impact: number
  technology: string | null
  precision: 'site' | 'city' | 'country'
}

const precisions = ['site', 'city', 'country'] as const

/** Places and values of the world come as columns; here they become sites again. */
const joinSites = ({ organisations, technologies, countries, sites }: WorldSites, { values }: WorldValues): Site[] =>
  values.flatMap((impact, k) => {
    if (impact === null) return []
    const of = sites.organisation[k] ?? -1
    const technology = sites.technology[k] ?? -1
    return {
      id: organisations.id[of] ?? '',
      site: sites.name[k] ?? '',
      companyName: organisations.name[of] ?? '',
      country: countries?.[sites.country?.[k] ?? -1] ?? '',
      lat: sites.lat[k] ?? 0,
      lng: sites.lng[k] ?? 0,
      impact,
      technology: technologies[technology] ?? null,
      precision: precisions[sites.precision[k] ?? 2] ?? 'country',
    }
  })

/**
 * Tens of thousands of sites: fetched only when they are looked at. The places of the world come once, then one column of
 * numbers per goal; a portfolio comes whole.
 */
export function useWorldSites(id: string, goal: number, isWanted: boolean): readonly Site[] | null {
  const isWorld = id === 'world'
  const own = useApiQuery('readMap', { params: { id, goal } }, { ...options, enabled: isWanted && !isWorld }).data
  const places = useApiQuery('readWorldSites', {}, { ...options, enabled: isWanted && isWorld }).data
  const values = useApiQuery('readWorldValues', { params: { goal } }, { ...options, enabled: isWanted && isWorld }).data
  return useMemo(
    () => (isWorld ? (places && values ? joinSites(places, values) : null) : (own ?? null)),
    [isWorld, places, values, own],
  )
}

export type TechnologySum = { id: string; name: string; sites: number; value: number }

/** The goal's sum per technology, largest first; the world's are added up by the server. */
export function useTechnologies(id: string, goal: number, isWanted: boolean): readonly TechnologySum[] | null {
  const isWorld = id === 'world'
  const world = useApiQuery('readWorldTechnologies', {}, { ...options, enabled: isWanted && isWorld }).data
  const names = useApiQuery('readFilters', {}, { ...options, enabled: isWanted && !isWorld }).data
  const sites = useWorldSites(id, goal, isWanted && !isWorld)
  return useMemo(() => {
    const bySize = (all: TechnologySum[]) => all.sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
    if (isWorld)
      return world
        ? bySize(
            world.results.flatMap(({ id: of, name, goals, sites_with_value: known }) => {
              const value = goals[goal - 1] ?? null
              return value === null ? [] : { id: of, name, sites: known[goal - 1] ?? 0, value }
            }),
          )
        : null
    if (!sites) return null
    const name = new Map(names?.technologies.map(t => [t.id, t.name]))
    return bySize(
      [...Map.groupBy(sites, s => s.technology ?? '')].map(([of, some]) => ({
        id: of,
        name: name.get(of) ?? of.replaceAll('_', ' '),
        sites: some.length,
        value: some.reduce((sum, s) => sum + s.impact, 0),
      })),
    )
  }, [isWorld, world, sites, names, goal])
}

/** What the page can be about: the world, the public example and, after log-in, one's own delivered portfolios. */
export function useChoices(): { id: string; name: string }[] {
  const isIn = useLoggedIn()
  const own =
    useApiQuery('listPortfolios', { query: { status: 'delivered' } }, { ...options, enabled: isIn }).data ?? []
  return own.map(p => ({ id: p.id, name: p.name }))
}
