import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutScopes, type ScopeBar } from './scope-geometry.ts'

const bar = (value: number | null, high: number | null): ScopeBar => ({
  id: 's1_t',
  label: '',
  value,
  low: value,
  median: value,
  high,
  isApart: false,
})

test('every bar and whisker begins at 0 and stays inside the drawing', () => {
  const amount = fc.option(fc.double({ min: 0, max: 1e12, noNaN: true }))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 280, max: 1300 }),
      (amounts, width) => {
        const { x, left, right, rows, height, ticks } = layoutScopes(
          amounts.map(([value, high]) => bar(value, high)),
          width,
        )
        expect(x(0)).toBe(left)
        for (const value of [...amounts.flat(), ...ticks]) {
          if (value === null) continue
          expect(x(value)).toBeGreaterThanOrEqual(left)
          expect(x(value)).toBeLessThanOrEqual(right + 0.01)
        }
        for (const { barY, textY } of rows) expect(Math.max(barY, textY)).toBeLessThan(height)
      },
    ),
  )
})

test('a report without amounts has an axis that says 0', () => {
  expect(layoutScopes([bar(null, null)], 800).ticks).toEqual([0])
})
