import { loadReference } from '@cradle/data'
import { describe, expect, it } from 'vitest'
import { activitiesOf } from '../src/activities.ts'
import {
  assessOrganisation,
  type Interval,
  type Intervals,
  notDistinguishable,
  organisationIntervals,
  portfolioIntervals,
  prepare,
  Sampler,
} from '../src/index.ts'
import { normalQuantile } from '../src/normal-quantile.ts'
import { intervalOf } from '../src/quantiles.ts'
import { addDraws, lognormalTable, NORMAL_LEVELS, stateOf } from '../src/random.ts'
import { sumDraws } from '../src/sums.ts'
import { type GoldenInput, golden, inputOf } from './golden/cases.ts'

const prepared = prepare(loadReference())
const { method } = prepared.reference
const input: GoldenInput = golden('input')
const results = new Map(input.organisations.map(o => [o.entity_id, assessOrganisation(prepared, inputOf(o))]))

type Expected = { impact?: Interval; goals: Record<string, Interval> }
type MonteCarlo = {
  organisations: Record<string, Expected>
  portfolios: { total_impact: Interval; goals: Record<string, Interval> }[]
}
const monteCarlo: MonteCarlo = golden('monte_carlo')

function deviation(actual: Interval | null, expected: Interval): number {
  const parts = (['p5', 'p50', 'p95'] as const).map(p => {
    if (expected[p] === 0) return actual?.[p] === 0 ? 0 : Number.POSITIVE_INFINITY
    return actual ? Math.abs(actual[p] / expected[p] - 1) : Number.POSITIVE_INFINITY
  })
  return Math.max(...parts)
}

const worst = (actual: Intervals, expected: Expected): number =>
  Math.max(
    expected.impact ? deviation(actual.impact, expected.impact) : 0,
    ...Object.entries(expected.goals).map(([sdg, e]) => deviation(actual.goals[Number(sdg) - 1]!, e)),
  )

describe('conformance of the draws: 20,000 against 200,000, within 3 %', () => {
  // Three seeds, so that it is not the luck of one.
  it.each([1, 2, 3])('seed %i', seed => {
    const sampler = new Sampler(method, { seed, draws: 20_000 })
    let max = 0
    for (const [id, expected] of Object.entries(monteCarlo.organisations)) {
      max = Math.max(max, worst(organisationIntervals(prepared, sampler, results.get(id)!), expected))
      // The draws that meet in sums, also for organisations of one site.
      const o = results.get(id)!
      const sums = sumDraws(prepared, sampler, activitiesOf(id, o.sites), o.profile)
      for (const [sdg, e] of Object.entries(expected.goals)) {
        max = Math.max(max, deviation(intervalOf(sums[Number(sdg)]!), e))
      }
    }
    input.portfolios.forEach((p, i) => {
      const entries = p.entries.map(e => ({ organisation: results.get(e.entity_id)!, allocation: e.allocation }))
      const { total_impact: impact, goals } = monteCarlo.portfolios[i]!
      max = Math.max(max, worst(portfolioIntervals(prepared, sampler, entries), { impact, goals }))
    })
    console.info(`draws, seed ${seed}: largest relative deviation ${(max * 100).toFixed(2)} %`)
    expect(max).toBeLessThan(0.03)
  })
})

describe('streams', () => {
  it('levels are the standard normal', () => {
    const mean = NORMAL_LEVELS.reduce((s, z) => s + z, 0) / NORMAL_LEVELS.length
    const variance = NORMAL_LEVELS.reduce((s, z) => s + z * z, 0) / NORMAL_LEVELS.length
    expect(Math.abs(mean)).toBeLessThan(1e-12)
    expect(variance).toBeGreaterThan(0.9999)
    expect(variance).toBeLessThan(1)
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 14)
    expect(normalQuantile(1e-10)).toBeCloseTo(-6.361340902404056, 12)
  })

  it('are uniform, uncorrelated along a stream and between streams of similar keys', () => {
    const draws = 100_000
    const z = (key: string, seed = 42) => {
      const stream = new Float64Array(draws)
      addDraws(stateOf(seed, key), NORMAL_LEVELS, 1, stream)
      return stream
    }
    const correlation = (a: Float64Array, b: Float64Array, lag = 0) => {
      let sum = 0
      for (let i = lag; i < draws; i++) sum += a[i]! * b[i - lag]!
      return sum / draws
    }
    const [a, b, c] = [z('site|E1|1'), z('site|E1|2'), z('site|E2|1')]
    // 4 standard errors of 1 / sqrt(n).
    const limit = 4 / Math.sqrt(draws)
    expect(Math.abs(correlation(a!, a!) - 1)).toBeLessThan(1.5 * limit)
    for (const lag of [1, 2, 3]) expect(Math.abs(correlation(a!, a!, lag))).toBeLessThan(limit)
    for (const [x, y] of [
      [a, b],
      [a, c],
      [b, c],
      [a, z('site|E1|1', 43)],
    ])
      expect(Math.abs(correlation(x!, y!))).toBeLessThan(limit)
  })

  it('are the same bytes on every machine: the first words of a known key', () => {
    const levels = Float64Array.from(NORMAL_LEVELS, (_, i) => i)
    const stream = new Float64Array(6)
    addDraws(stateOf(1, 'factor|coal|CC'), levels, 1, stream)
    expect([...stream]).toMatchInlineSnapshot(`
      [
        12781,
        1917,
        5335,
        4205,
        3147,
        2815,
      ]
    `)
  })

  it('quantiles are of type 7', () => {
    const values = Float64Array.from({ length: 5000 }, (_, i) => -Math.exp((((i * 7919) % 5000) - 2500) / 300))
    const byHand = (list: Float64Array) => {
      const sorted = list.slice().sort()
      const at = (p: number) => {
        const h = (sorted.length - 1) * p
        const k = Math.floor(h)
        return sorted[k]! + (h - k) * (sorted[k + 1]! - sorted[k]!)
      }
      return { p5: at(0.05), p50: at(0.5), p95: at(0.95) }
    }
    expect(intervalOf(values)).toEqual(byHand(values))
    const positive = values.map(v => -v)
    expect(intervalOf(positive)).toEqual(byHand(positive))
    const mixed = values.map((v, i) => (i % 3 ? v : -v))
    expect(intervalOf(mixed)).toEqual(byHand(mixed))
    expect(intervalOf(Float64Array.of(3, 1, 2))).toEqual({ p5: 1.1, p50: 2, p95: 2.9 })
    expect(lognormalTable(0)[0]).toBe(1)
  })
})

describe('not distinguishable', () => {
  const wind = (entityId: string, generationGwh: number, country = 'DE') =>
    assessOrganisation(prepared, {
      entityId,
      name: entityId,
      sites: [{ siteId: '1', country, technology: 'wind_onshore', generationGwh }],
    })
  const sampler = new Sampler(method, { seed: 5 })

  it('shared factors cancel: 30 % more of the same is a difference, 5 % more is not', () => {
    // Both activities with U 1.05: sigma of the ratio is 0.0345.
    expect(notDistinguishable(prepared, sampler, wind('A', 100), wind('B', 130)).notDistinguishable).toBe(false)
    const close = notDistinguishable(prepared, sampler, wind('A', 100), wind('B', 105))
    expect(close.notDistinguishable).toBe(true)
    expect(close.signChanges).toBeGreaterThan(0.05)
    expect(close.signChanges).toBeLessThan(0.12)
  })

  it('compares on the common categories only', () => {
    const oil = assessOrganisation(prepared, {
      entityId: 'C',
      name: 'C',
      sites: [{ siteId: '1', country: 'DE', technology: 'oil', generationGwh: 1 }],
    })
    const c = notDistinguishable(prepared, sampler, wind('A', 100), oil)
    expect(c.categories).toEqual(['CC'])
    expect(c.a).toBeCloseTo(wind('A', 100).goals[12]!.value!, 9)
    expect(c.b).toBeCloseTo(oil.goals[12]!.value!, 9)
  })

  it('has nothing to say about what cannot be calculated', () => {
    const nothing = assessOrganisation(prepared, { entityId: 'D', name: 'D', sites: [] })
    expect(notDistinguishable(prepared, sampler, wind('A', 1), nothing)).toMatchObject({
      categories: [],
      difference: null,
      notDistinguishable: true,
    })
  })
})
