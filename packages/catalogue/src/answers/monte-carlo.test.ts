import { expect, test } from 'vitest'
import { summarise } from './monte-carlo.ts'

const N = 1000
const even = Float64Array.from({ length: N }, (_, i) => -(i + 1))
const nothing = Array<null>(18).fill(null)
const side = (total: Float64Array | null): (Float64Array | null)[] => [total, ...nothing.slice(1)]
const point = (total: number | null): (number | null)[] => [total, ...nothing.slice(1)]
const directions = Array<null>(18).fill(null)
const totals = (draws: (Float64Array | null)[], values: (number | null)[], bins = 10) =>
  summarise(draws.map(side), { values: values.map(point), directions }, bins)[0]!

test('quantiles, moments and bins of evenly spread runs', () => {
  const { sides, edges } = totals([even], [-500])
  expect(sides[0]).toMatchObject({ value: -500, p50: -500.5 })
  expect(sides[0]!.p5).toBeCloseTo(-950.05, 9)
  expect(sides[0]!.mean).toBeCloseTo(-500.5, 9)
  expect(sides[0]!.sd).toBeCloseTo(288.819, 3)
  expect(edges).toHaveLength(11)
  expect(edges).toEqual(edges.toSorted((a, b) => a - b))
  expect(sides[0]!.counts.reduce((sum, count) => sum + count, 0)).toBe(N)
  expect(Math.max(...sides[0]!.counts) - Math.min(...sides[0]!.counts)).toBeLessThan(12)
})

test('the same side twice, a side that is always greater, one that turns its sign, and one without a value', () => {
  const less = even.map(x => x * 2)
  const turning = even.map((x, i) => (i % 10 === 0 ? x - 1 : x + 1))
  const { pairs, sides } = totals([even, even.slice(), less, turning, null], [-500, -500, -1000, -499, null])
  const of = (a: number, b: number) => pairs.find(pair => pair.a === a && pair.b === b)
  expect(of(0, 1)).toMatchObject({ probability_greater: 0, probability_equal: 1, not_distinguishable: true })
  expect(of(0, 2)).toMatchObject({ probability_greater: 1, not_distinguishable: false })
  expect(of(0, 2)!.difference).toMatchObject({ value: 500, p50: 500.5 })
  expect(of(0, 3)).toMatchObject({ probability_greater: 0.1, not_distinguishable: true })
  expect(of(0, 4)).toBeUndefined()
  expect(sides[4]).toEqual({ value: null, mean: null, sd: null, p5: null, p50: null, p95: null, counts: [] })
})

test('one value in every run stands in one bin; without any value there is no histogram', () => {
  const same = new Float64Array(N).fill(-3)
  const { sides, edges } = totals([same], [-3], 5)
  expect(sides[0]!.counts).toEqual([0, 0, N, 0, 0])
  expect(edges[0]!).toBeLessThan(-3)
  expect(edges[5]!).toBeGreaterThan(-3)
  expect(totals([new Float64Array(N)], [0], 5).sides[0]!.counts).toEqual([0, 0, N, 0, 0])
  expect(totals([null], [null])).toMatchObject({ edges: [], pairs: [] })
})
