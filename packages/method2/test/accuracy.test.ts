import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { reporters } from '../accuracy/companies.ts'
import { bandOf, compareAll, median } from '../accuracy/compare.ts'
import { spreadLines } from '../accuracy/fit-plants.ts'
import { type DrawnRow, intervals2, Sampler2 } from '../src/index.ts'
import { calibrationOf } from '../src/revenue/sum-sectors.ts'
import { chance, shuffled } from './portfolios.ts'
import { prepared } from './support.ts'

/** Bands as docs/methodology2.md prints them: a change of tables or code that moves them has to say so there. */
const BANDS = [
  { set: 'technologies', pairs: 7, median: 1.083, typical: 1.268, inside: 0.857 },
  { set: 'grid', pairs: 41, median: 1.155, typical: 1.165, inside: 1 },
  { set: 'capacity-factors', pairs: 42, median: 1.009, typical: 1.151, inside: 0.976 },
  { set: 'stack', pairs: 5, median: 0.971, typical: 1.076, inside: 0.6 },
  { set: 'reservoirs', pairs: 18, median: 0.807, typical: 2.931, inside: 0.833 },
  { set: 'plants-generation', pairs: 14929, median: 1.107, typical: 1.408, inside: 0.896 },
  { set: 'plants-stack', pairs: 115, median: 0.997, typical: 1.044, inside: 0.913 },
  { set: 'companies-s1', pairs: 172, median: 0.837, typical: 2.759, inside: 0.965 },
  { set: 'companies-s2', pairs: 163, median: 0.738, typical: 2.16, inside: 0.975 },
  { set: 'process-s1', pairs: 21, median: 0.794, typical: 1.531, inside: 1 },
  { set: 'companies-jobs', pairs: 87, median: 1.395, typical: 1.821, inside: 0.805 },
]

const comparisons = compareAll()

describe('published figures against calculated ones', () => {
  it.each(BANDS)('$set', ({ set, pairs, median, typical, inside }) => {
    const band = bandOf(set, comparisons)
    expect(band.pairs).toBe(pairs)
    expect(band.median).toBeCloseTo(median, 2)
    expect(band.typical).toBeCloseTo(typical, 2)
    expect(band.inside).toBeCloseTo(inside, 2)
  })
  it('mark what is circular', () => expect(comparisons.filter(({ circular }) => circular)).toHaveLength(3))
})

describe('plants that no spread was fitted on', () => {
  const generation = comparisons.filter(({ set }) => set === 'plants-generation')
  const byTechnology = [...Map.groupBy(generation, ({ name }) => name.split(' ')[0] ?? '')]

  it('lie inside the 90 % interval in 85 to 98 % of all years', () => {
    const { inside } = bandOf('plants-generation', generation)
    expect(inside).toBeGreaterThan(0.85)
    expect(inside).toBeLessThan(0.98)
  })
  it.each(byTechnology.filter(([, years]) => years.length >= 100))('%s: in 80 to 98 %', (_, years) => {
    const { inside } = bandOf('plants-generation', years)
    expect(inside).toBeGreaterThan(0.8)
    expect(inside).toBeLessThan(0.98)
  })
  const stacks = comparisons.filter(({ set }) => set === 'plants-stack')
  const stacksByTechnology = [...Map.groupBy(stacks, ({ name }) => name.split(' ')[0] ?? '')]
  it.each(stacksByTechnology.filter(([, years]) => years.length >= 25))('stacks of %s: in 85 to 95 %', (_, years) => {
    const { inside } = bandOf('plants-stack', years)
    expect(inside).toBeGreaterThan(0.85)
    expect(inside).toBeLessThan(0.95)
  })
  it('have spreads that the calibration plants give: the source is what fit-plants writes', () => {
    const file = new URL('../../data/sources/method2/plant_spreads.csv', import.meta.url)
    expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual(spreadLines())
  })
})

it('producers of cement, steel, fuel and fertiliser: what their group would take from them, as docs/methodology2.md says', () => {
  const logs = comparisons.filter(({ set }) => set === 'process-s1').map(({ ratio }) => -Math.log(ratio))
  const middle = median(logs)
  // The rule of METHOD2 for a group: kappa with a prior of four companies that says 0, the spread with one of eight, both sides widened.
  const kappa = Math.exp((logs.length * middle) / (logs.length + 4))
  // Of all companies: what a group without any has, the mean of both sides without their widening.
  const { sigmaUp, sigmaDown } = calibrationOf(prepared, 'S1', 'generation')
  const pooled = (sigmaUp + sigmaDown) / 2 / 1.25
  const squares = logs.reduce((sum, log) => sum + (log - middle) ** 2, 0)
  const spread = 1.25 * Math.sqrt((squares + 8 * pooled ** 2) / (logs.length + 8))
  expect(kappa).toBeCloseTo(1.21, 2)
  expect(spread).toBeCloseTo(1.33, 2)
  const inside = logs.filter(log => Math.abs(log - Math.log(kappa)) <= 1.645 * spread)
  expect(inside).toHaveLength(21)
})

it('jobs of large companies: the spread that would hold nine in ten of them, as docs/methodology2.md says', () => {
  const logs = comparisons.filter(({ set }) => set === 'companies-jobs').map(({ ratio }) => -Math.log(ratio))
  const middle = median(logs)
  expect(Math.exp(middle)).toBeCloseTo(0.72, 2)
  const held = (spread: number) => logs.filter(log => Math.abs(log - middle) <= 1.645 * spread).length / logs.length
  expect(held(0.9)).toBeCloseTo(0.84, 2)
  expect(held(1.1)).toBeCloseTo(0.93, 2)
})

it('the interval of a sum of 25 companies holds what they reported, and its median lies above', () => {
  const next = chance(2)
  const sampler = new Sampler2({ seed: 1, draws: 1000 })
  const rows = reporters(prepared)
  const found = Array.from({ length: 60 }, () => {
    const taken = shuffled(rows, next).slice(0, 25)
    const drawn: DrawnRow[] = taken.map(({ name, row, revenue }) => ({ row, key: name, allocation: 1 / revenue }))
    const sum = intervals2(prepared, sampler, drawn).s12T
    const reported = taken.reduce(
      (total, { s1, s2, revenue }) => total + ((s1?.reported ?? 0) + (s2?.reported ?? 0)) / revenue,
      0,
    )
    return { reported, p5: sum?.p5 ?? 0, p50: sum?.p50 ?? 0, p95: sum?.p95 ?? 0 }
  })
  const inside = found.filter(({ reported, p5, p95 }) => reported >= p5 && reported <= p95)
  expect(inside.length / found.length).toBeGreaterThanOrEqual(0.9)
  const toMedian = median(found.map(({ reported, p50 }) => reported / p50))
  expect(toMedian).toBeGreaterThan(0.45)
  expect(toMedian).toBeLessThan(0.7)
})
