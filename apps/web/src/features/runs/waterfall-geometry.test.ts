import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barsOf, rangeOf } from './waterfall-geometry.ts'

describe('the way from one run to the next', () => {
  const parts = { rows: -4, allocation: 1, data: 0, method: -2 }
  it('has each part begin where the one before ended', () => {
    const bars = barsOf(-10, -15, parts)
    expect(bars.map(bar => [bar.id, bar.start, bar.end])).toEqual([
      ['from', 0, -10],
      ['rows', -10, -14],
      ['allocation', -14, -13],
      ['data', -13, -13],
      ['method', -13, -15],
      ['to', 0, -15],
    ])
    expect(rangeOf(bars)).toEqual([-15, 0])
  })
  it('tells the method by kind between its editions', () => {
    const bars = barsOf(-10, -15, { ...parts, kinds: { activity: 2, factor: -5, method: 1 } })
    expect(bars.map(bar => [bar.id, bar.start, bar.end])).toEqual([
      ['from', 0, -10],
      ['rows', -10, -14],
      ['allocation', -14, -13],
      ['data', -13, -13],
      ['activity', -13, -11],
      ['factor', -11, -16],
      ['method', -16, -15],
      ['to', 0, -15],
    ])
    expect(rangeOf(bars)).toEqual([-16, 0])
  })
  it('cuts the axis where the change would be lost', () => {
    const [low, high] = rangeOf(barsOf(-1000, -1001, { rows: -1, allocation: 0, data: 0, method: 0 }))
    expect(low).toBeLessThan(-1001)
    expect(high).toBeLessThan(-999)
  })
  it('always holds every part', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(number, number, number, number, number, (from, rows, allocation, data, method) => {
        const bars = barsOf(from, from + rows + allocation + data + method, { rows, allocation, data, method })
        const [low, high] = rangeOf(bars)
        expect(low).toBeLessThan(high)
        for (const { start, end } of bars.slice(1, -1)) {
          expect(Math.min(start, end)).toBeGreaterThanOrEqual(low)
          expect(Math.max(start, end)).toBeLessThanOrEqual(high)
        }
      }),
    )
  })
})
