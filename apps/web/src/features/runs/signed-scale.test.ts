import fc from 'fast-check'
import { expect, it } from 'vitest'
import { signedScale, sparseTicks } from './signed-scale.ts'

const amounts = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 40 })

it('keeps the order of the values, with the smallest and the largest (or zero) at its ends', () => {
  fc.assert(
    fc.property(amounts, values => {
      const scale = signedScale(values)
      const sorted = [...values, 0].sort((a, b) => a - b)
      const places = sorted.map(scale.at)
      for (const [i, place] of places.entries()) {
        expect(place).toBeGreaterThanOrEqual(-1e-12)
        expect(place).toBeLessThanOrEqual(1 + 1e-12)
        if (i > 0) expect(place).toBeGreaterThanOrEqual(places[i - 1]! - 1e-12)
      }
      if (sorted.some(value => Math.abs(value) > 1e-100)) {
        expect(places[0]).toBeCloseTo(0, 12)
        expect(places.at(-1)).toBeCloseTo(1, 12)
      }
    }),
  )
})

it('has zero and the powers of ten on both sides as ticks, and leaves out those that would touch', () => {
  const scale = signedScale([-5000, 30])
  expect(scale.ticks).toEqual([-1000, -100, -10, 0, 10])
  expect(scale.at(0)).toBeGreaterThan(0.5)
  const sparse = sparseTicks(scale, 200, 60)
  expect(sparse).toContain(0)
  for (const [i, tick] of sparse.entries())
    if (i > 0) expect((scale.at(tick) - scale.at(sparse[i - 1]!)) * 200).toBeGreaterThanOrEqual(60)
})

it('has zero in its middle without a value worth drawing', () => {
  expect(signedScale([0, Number.NaN]).at(0)).toBe(0.5)
  expect(signedScale([]).ticks).toEqual([0])
})
