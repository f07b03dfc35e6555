import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Mark } from './mark.ts'
import { chooseSpoke, layoutWheel, wheelScale } from './wheel-geometry.ts'

const paint = { fill: '#000', outline: '#000', ink: '#fff' }
const mark = (id: number, value: number | null): Mark => ({
  id: String(id),
  badge: String(id),
  label: `Mark ${id}`,
  fullLabel: `Mark ${id}`,
  state: value === null ? 'absent' : 'known',
  value,
  low: value === null ? null : value - Math.abs(value) * 0.3,
  high: value === null ? null : value + Math.abs(value) * 0.3,
  note: '',
  name: '',
  paint,
  href: '#',
})
const value = fc.oneof(
  fc.constant(null),
  fc.double({ min: 1e-3, max: 1e9, noNaN: true }),
  fc.double({ min: -1e9, max: -1e-3, noNaN: true }),
  fc.constant(0),
)
const marks = fc.array(value, { minLength: 17, maxLength: 17 }).map(vs => vs.map((v, i) => mark(i + 1, v)))

describe('area-true scale', () => {
  it('gives equal areas to equal amounts in both rings', () => {
    const s = wheelScale(185, 42, 44, 23_000)
    const inner = s.inner(5_000) ** 2 - s.hub ** 2
    const outer = s.outer(5_000) ** 2 - s.edge ** 2
    expect(outer).toBeCloseTo(inner, 8)
    expect(s.inner(23_000)).toBeCloseTo(185, 8)
    expect(s.inner(10_000) ** 2 - s.hub ** 2).toBeCloseTo(2 * inner, 8)
  })
})

describe('two scales', () => {
  it('gives a far larger outer ring its own, and never the inner one', () => {
    const large = layoutWheel([mark(1, -100), mark(2, 5_000), mark(3, null)], 470, true).scale
    expect(large.isCommon).toBe(false)
    expect(large.max).toBeLessThan(200)
    const small = layoutWheel([mark(1, -5_000), mark(2, 100), mark(3, null)], 470, true).scale
    expect(small.isCommon).toBe(true)
    expect(small.outer(100) ** 2 - small.edge ** 2).toBeCloseTo(small.inner(100) ** 2 - small.hub ** 2, 6)
  })
})

describe('layout', () => {
  it('fits what is drawn into the square, for amounts of any size', () => {
    fc.assert(
      fc.property(marks, fc.integer({ min: 280, max: 700 }), (ms, size) => {
        const layout = layoutWheel(ms, size, size >= 420)
        expect(layout.width).toBeLessThanOrEqual(size + 0.01)
        expect(layout.height).toBeLessThanOrEqual(size + 0.01)
        expect(layout.scale.rim).toBeGreaterThan(layout.scale.hub)
        const lows = ms.flatMap(m => (m.low === null ? [] : [-m.low]))
        expect(layout.scale.max).toBeGreaterThanOrEqual(Math.max(0, ...lows) * (1 - 1e-9))
        for (const m of ms)
          if (m.low !== null) expect(layout.scale.inner(-m.low)).toBeLessThanOrEqual(layout.scale.rim + 0.01)
      }),
      { numRuns: 200 },
    )
  })
  it('draws rings that neither touch each other nor the hub', () => {
    fc.assert(
      fc.property(marks, ms => {
        const { scale, rings } = layoutWheel(ms, 470, true)
        const radii = [scale.hub, ...rings.map(scale.inner)]
        for (let i = 1; i < radii.length; i++) expect(radii[i]! - radii[i - 1]!).toBeGreaterThan(13)
      }),
      { numRuns: 200 },
    )
  })
})

it('shows no scale where nothing has a value', () => {
  expect(layoutWheel([mark(1, null), mark(2, 0), mark(3, null)], 470, true).rings).toEqual([])
})

describe('spoke of the ring labels', () => {
  it('stands at twelve unless a bar is there', () => {
    expect(chooseSpoke([mark(1, null), mark(2, -5), mark(3, null), mark(4, null)])).toBe(0)
  })
  it('moves to the nearest free boundary', () => {
    const ms = [mark(1, -3), mark(2, null), mark(3, null), mark(4, -2)]
    expect(chooseSpoke(ms)).toBeCloseTo(Math.PI, 9)
  })
})
