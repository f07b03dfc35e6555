import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BridgeScope, bridgeBars, bridgeFloor, EFFECTS } from './bridge-bars.ts'

const tonnes = fc.double({ min: -1e6, max: 1e6, noNaN: true })
const scope = fc
  .tuple(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.array(tonnes, { minLength: 9, maxLength: 9 }))
  .map(([start, values]): BridgeScope => {
    const effects = Object.fromEntries(EFFECTS.map((id, i) => [id, values[i] ?? 0])) as BridgeScope['effects']
    const end = start + values.reduce((sum, value) => sum + value, 0)
    return { start, end, effects, residual: 0, sentence: { code: 'financed:bridge.sentence' } }
  })

describe('the bars of a bridge', () => {
  it('lead from start to end without a gap, within the width', () => {
    fc.assert(
      fc.property(scope, one => {
        const bars = bridgeBars(one)
        expect(bars.map(({ id }) => id)).toEqual(['start', ...EFFECTS, 'end'])
        for (const { from, to } of bars) {
          expect(from).toBeGreaterThanOrEqual(-1e-12)
          expect(to).toBeLessThanOrEqual(1 + 1e-12)
          expect(to).toBeGreaterThanOrEqual(from)
        }
        const sizes = bars.slice(1, -1).reduce((sum, { value }) => sum + value, 0)
        expect(one.start + sizes).toBeCloseTo(one.end, 3)
      }),
    )
  })
  it('begin at a round number below small changes, so that they can be seen, and at 0 beside large ones', () => {
    const effects = (emission: number) =>
      Object.fromEntries(EFFECTS.map(id => [id, id === 'emission' ? emission : 0])) as BridgeScope['effects']
    const of = (emission: number): BridgeScope => ({
      start: 30_887,
      end: 30_887 + emission,
      effects: effects(emission),
      residual: 0,
      sentence: { code: 'financed:bridge.sentence' },
    })
    expect(bridgeFloor(of(-874))).toBe(29_700)
    const bars = bridgeBars(of(-874))
    expect(bars.at(0)?.to).toBe(1)
    expect(bars.at(-1)?.to).toBeCloseTo((30_013 - 29_700) / (30_887 - 29_700), 9)
    expect([of(-25_000), of(0)].map(bridgeFloor)).toEqual([0, 0])
    expect(bridgeBars(of(-25_000)).at(-1)?.to).toBeCloseTo(5887 / 30_887, 9)
  })
  it('of nothing are empty', () => {
    const effects = Object.fromEntries(EFFECTS.map(id => [id, 0])) as BridgeScope['effects']
    const none = { start: 0, end: 0, effects, residual: 0, sentence: { code: 'financed:bridge.sentence' } }
    expect(bridgeBars(none).every(({ from, to }) => from === 0 && to === 0)).toBe(true)
  })
})
