import { loadReference, loadReferenceWorld } from '@cradle/data'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assessOrganisation,
  assessPortfolio,
  assessSite,
  CONTRIBUTION_GOALS,
  type GoalResult,
  organisationIntervals,
  organisationsOfWorld,
  type PortfolioResult,
  portfolioIntervals,
  prepare,
  Sampler,
} from '../src/index.ts'
import { arbitraryPortfolio, type Drawn } from './arbitrary.ts'

const reference = loadReference()
const prepared = prepare(reference)
const portfolios = arbitraryPortfolio(reference)

const entriesOf = (drawn: Drawn[], profile?: string) =>
  drawn.map(d => ({
    organisation: assessOrganisation(prepared, d.organisation, { profile }),
    allocation: d.allocation,
  }))

/** Equal but for the order of the additions. */
const expectClose = (a: number, b: number) => {
  expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-11 * Math.max(Math.abs(a), Math.abs(b), 1e-300))
}
const sum = (values: (number | null)[]) => values.reduce((s: number, v) => s + (v ?? 0), 0)
const goal = (goals: readonly GoalResult[], sdg: number) => goals[sdg - 1]!.value

describe('sums reconcile', () => {
  it('sites and countries add up to their organisation, entries and countries to their portfolio', () => {
    fc.assert(
      fc.property(portfolios, fc.constantFrom('ef31-notox', 'ef31-equal', 'pb2020', 'gwp-only'), (drawn, profile) => {
        const entries = entriesOf(drawn, profile)
        for (const { organisation: o } of entries) {
          expectClose(sum(o.sites.map(s => s.impact)), o.impact ?? 0)
          expectClose(sum(o.countries.map(c => c.impact)), o.impact ?? 0)
          for (let sdg = 1; sdg <= 17; sdg++) {
            const ofSites = o.sites.map(s => s.goals.find(g => g.sdg === sdg)?.value ?? null)
            expectClose(sum(ofSites), goal(o.goals, sdg) ?? 0)
            expectClose(sum(o.countries.map(c => goal(c.goals, sdg))), goal(o.goals, sdg) ?? 0)
          }
        }
        const p = assessPortfolio(prepared, entries, { profile })
        expectClose(sum(p.entries.map(e => e.impact)), p.totalImpact ?? 0)
        expectClose(sum(p.countries.map(c => c.impact)), p.totalImpact ?? 0)
        for (let sdg = 1; sdg <= 17; sdg++) {
          const weighted = entries.map(e => e.allocation * (goal(e.organisation.goals, sdg) ?? 0))
          expectClose(sum(weighted), goal(p.goals, sdg) ?? 0)
          expectClose(sum(p.countries.map(c => goal(c.goals, sdg))), goal(p.goals, sdg) ?? 0)
        }
        const shares = Object.values(p.shareOfTotal)
        if (profile === 'ef31-notox' && shares.length > 0) expectClose(sum(shares), 1)
      }),
      { numRuns: 200 },
    )
  })

  it('allocation is linear', () => {
    fc.assert(
      fc.property(portfolios, fc.double({ min: 1e-9, max: 1, noNaN: true }), (drawn, factor) => {
        const entries = entriesOf(drawn)
        const whole = assessPortfolio(prepared, entries)
        const part = assessPortfolio(
          prepared,
          entries.map(e => ({ ...e, allocation: e.allocation * factor })),
        )
        expectClose(part.totalImpact ?? 0, (whole.totalImpact ?? 0) * factor)
        for (let sdg = 1; sdg <= 17; sdg++) {
          expectClose(goal(part.goals, sdg) ?? 0, (goal(whole.goals, sdg) ?? 0) * factor)
          expect(part.goals[sdg - 1]!.status).toBe(whole.goals[sdg - 1]!.status)
        }
      }),
    )
  })

  it('the order of the rows changes last bits at most', () => {
    const statuses = (p: PortfolioResult) => [p.totalStatus, ...p.goals.map(g => g.status)]
    fc.assert(
      fc.property(
        portfolios.chain(p => fc.tuple(fc.constant(p), fc.shuffledSubarray(p, { minLength: p.length }))),
        ([drawn, shuffled]) => {
          const a = assessPortfolio(prepared, entriesOf(drawn))
          const turned = shuffled.map(d => ({
            ...d,
            organisation: { ...d.organisation, sites: [...d.organisation.sites].reverse() },
          }))
          const b = assessPortfolio(prepared, entriesOf(turned))
          expectClose(a.totalImpact ?? 0, b.totalImpact ?? 0)
          for (let sdg = 1; sdg <= 17; sdg++) expectClose(goal(a.goals, sdg) ?? 0, goal(b.goals, sdg) ?? 0)
          expect(statuses(a)).toEqual(statuses(b))
          expect(a.assessedPerGoal).toEqual(b.assessedPerGoal)
        },
      ),
    )
  })
})

describe('what is not assessed is never 0', () => {
  it('a figure is null exactly where its status says that there is none', () => {
    const none = new Set(['not_assessed', 'insufficient', 'not_calculable'])
    fc.assert(
      fc.property(portfolios, drawn => {
        const entries = entriesOf(drawn)
        const p = assessPortfolio(prepared, entries)
        const groups = [p, ...p.countries, ...entries.map(e => e.organisation)]
        for (const { goals } of groups) {
          for (const g of goals) {
            expect(g.value === null).toBe(none.has(g.status))
            if (g.value === null) continue
            expect(Object.is(g.value, -0)).toBe(false)
            if (CONTRIBUTION_GOALS.has(g.sdg)) expect(g.value).toBeGreaterThanOrEqual(0)
            else expect(g.value).toBeLessThanOrEqual(0)
          }
        }
        // A sum has a number exactly if one of its parts has.
        for (let sdg = 1; sdg <= 17; sdg++) {
          const some = entries.some(e => goal(e.organisation.goals, sdg) !== null)
          expect(goal(p.goals, sdg) !== null).toBe(some)
        }
      }),
    )
  })

  it('goals without a cause-effect model stay without a number', () => {
    fc.assert(
      fc.property(portfolios, drawn => {
        const p = assessPortfolio(prepared, entriesOf(drawn))
        for (const sdg of [1, 2, 4, 5, 10, 14, 16, 17]) expect(goal(p.goals, sdg)).toBeNull()
      }),
    )
  })
})

describe('draws', () => {
  it('same seed, same bytes, in any order of asking; another seed, other bytes', () => {
    fc.assert(
      fc.property(portfolios, fc.nat(), (drawn, seed) => {
        const entries = entriesOf(drawn)
        const all = (s: Sampler) => ({
          organisations: entries.map(e => organisationIntervals(prepared, s, e.organisation)),
          portfolio: portfolioIntervals(prepared, s, entries),
        })
        const first = all(new Sampler(reference.method, { seed, draws: 500 }))
        const sampler = new Sampler(reference.method, { seed, draws: 500 })
        const portfolio = portfolioIntervals(prepared, sampler, entries)
        const organisations = [...entries].reverse().map(e => organisationIntervals(prepared, sampler, e.organisation))
        expect(JSON.stringify({ organisations: organisations.reverse(), portfolio })).toBe(JSON.stringify(first))
        const several = portfolio.impact !== null && new Set(Object.values(portfolio.impact)).size > 1
        const sites = entries.flatMap(e => e.organisation.sites).filter(s => s.calculable && s.impact !== null)
        if (several && sites.length > 1) {
          const other = all(new Sampler(reference.method, { seed: seed + 1, draws: 500 }))
          expect(other.portfolio.impact).not.toEqual(portfolio.impact)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('a figure has an interval exactly if it has a value, and the interval is in order', () => {
    const sampler = new Sampler(reference.method, { seed: 7, draws: 400 })
    fc.assert(
      fc.property(portfolios, drawn => {
        const entries = entriesOf(drawn)
        const p = assessPortfolio(prepared, entries)
        const { impact, goals } = portfolioIntervals(prepared, sampler, entries)
        const pairs = [
          { value: p.totalImpact, interval: impact },
          ...p.goals.map((g, i) => ({ value: g.value, interval: goals[i]! })),
        ]
        for (const { value, interval } of pairs) {
          expect(interval === null).toBe(value === null)
          if (!interval) continue
          expect(interval.p5).toBeLessThanOrEqual(interval.p50)
          expect(interval.p50).toBeLessThanOrEqual(interval.p95)
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('the reference world', () => {
  const world = loadReferenceWorld()
  const organisations = organisationsOfWorld(world)
  const results = organisations.map(o => assessOrganisation(prepared, o))
  const total = assessPortfolio(
    prepared,
    results.map(organisation => ({ organisation, allocation: 1 })),
  )

  it('all plants per goal = sum of organisations = sum of countries', () => {
    expect(world.sites.length).toBe(34_936)
    expect(results.length).toBe(23_937)
    const plants = organisations.flatMap(o => o.sites).map(s => assessSite(prepared, s))
    expect(plants.length).toBe(34_936)
    for (let sdg = 1; sdg <= 17; sdg++) {
      const ofPlants = sum(plants.map(p => p.goals.find(g => g.sdg === sdg)?.value ?? null))
      const whole = goal(total.goals, sdg)
      if (whole === null) {
        expect(ofPlants).toBe(0)
        continue
      }
      // 34,936 numbers of one sign added in three orders: rounding grows with their number.
      expect(Math.abs(ofPlants / whole - 1)).toBeLessThan(1e-11)
      expect(Math.abs(sum(results.map(r => goal(r.goals, sdg))) / whole - 1)).toBeLessThan(1e-11)
      expect(Math.abs(sum(total.countries.map(c => goal(c.goals, sdg))) / whole - 1)).toBeLessThan(1e-11)
    }
    expect(Math.abs(sum(plants.map(p => p.impact)) / total.totalImpact! - 1)).toBeLessThan(1e-11)
  })

  it('has numbers for six goals and none for the rest', () => {
    expect(total.goals.filter(g => g.value !== null).map(g => g.sdg)).toEqual([3, 6, 7, 11, 13, 15])
  })
})
