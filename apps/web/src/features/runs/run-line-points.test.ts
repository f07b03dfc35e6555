import type { Run } from '@cradle/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joined, placesOf, pointsOf } from './run-line-points.ts'

const run = (number: number, delivered: string | null, total: number | null, method = '2.0.0') =>
  ({
    id: `x.${number}`,
    number,
    status: delivered ? 'delivered' : 'draft',
    delivered,
    total_impact: total,
    p5: total === null ? null : total * 2,
    p95: total === null ? null : total / 2,
    stand: { data_version: '2.0.0', method_version: method },
  }) as unknown as Run

it('has delivered runs with a number in the order of their delivery', () => {
  const points = pointsOf([
    run(4, null, null),
    run(3, '2026-03-01T00:00:00Z', -30),
    run(2, '2026-02-01T00:00:00Z', null),
    run(1, '2026-01-01T00:00:00Z', -10, '1.0.0'),
  ])
  expect(points.map(({ number, value, low, high }) => [number, value, low, high])).toEqual([
    [1, -10, -20, -5],
    [3, -30, -60, -15],
  ])
})

it('joins neighbours of the same data and method only', () => {
  const points = pointsOf([
    run(1, '2026-01-01T00:00:00Z', -1, '1.0.0'),
    run(2, '2026-01-02T00:00:00Z', -2),
    run(3, '2026-01-03T00:00:00Z', -3),
  ])
  expect(joined(points).map(line => line.map(({ number }) => number))).toEqual([[1], [2, 3]])
})

it('keeps order, ends and distances of places on the axis of time', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 60 }), unsorted => {
      const times = unsorted.sort((a, b) => a - b)
      const places = placesOf(times, 40, 640, 24)
      const gap = Math.min(24, 600 / Math.max(1, times.length - 1))
      for (const [i, place] of places.entries()) {
        expect(place).toBeGreaterThanOrEqual(40 - 1e-6)
        expect(place).toBeLessThanOrEqual(640 + 1e-6)
        if (i > 0) expect(place - places[i - 1]!).toBeGreaterThanOrEqual(gap - 1e-6)
      }
    }),
  )
  expect(placesOf([0, 50, 100], 0, 100, 10)).toEqual([0, 50, 100])
  expect(placesOf([5], 0, 100, 10)).toEqual([50])
})
