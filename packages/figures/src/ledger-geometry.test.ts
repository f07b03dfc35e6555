import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutLedger } from './ledger-geometry.ts'
import type { Mark } from './mark.ts'

const mark = (id: number, value: number | null, low = value, high = value): Mark => ({
  id: String(id),
  badge: String(id),
  label: '',
  fullLabel: '',
  state: value === null ? 'absent' : 'known',
  value,
  low,
  high,
  note: '',
  name: '',
  paint: { fill: '', outline: '', ink: '' },
  href: '#',
})

describe('ledger', () => {
  it('keeps every value and whisker inside the zone, on one linear scale', () => {
    const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 17 }),
        fc.integer({ min: 300, max: 1200 }),
        (vs, width) => {
          const layout = layoutLedger(
            vs.map((v, i) => mark(i + 1, v, v - Math.abs(v), v + Math.abs(v))),
            width,
          )
          for (const v of vs)
            for (const at of [v, 2 * v, 0]) {
              expect(layout.x(at)).toBeGreaterThanOrEqual(layout.zone.left - 0.01)
              expect(layout.x(at)).toBeLessThanOrEqual(layout.zone.right + 0.01)
            }
          expect(layout.x(0)).toBe(layout.zero)
        },
      ),
    )
  })
  it('gives absent marks a quiet row', () => {
    const layout = layoutLedger([mark(1, null), mark(2, 0)], 684)
    expect(layout.rows.map(r => r.quiet)).toEqual([true, false])
    expect(layout.ticks).toEqual([0])
  })
})
