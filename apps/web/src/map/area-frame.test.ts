import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameAfter, frameCorners, middleFrame } from './area-frame.ts'

const room = { width: 800, height: 400 }
const press = (keys: readonly (readonly [string, boolean])[], size = room) =>
  keys.reduce((frame, [key, isShift]) => frameAfter(frame, key, isShift, size) ?? frame, middleFrame(size))

describe('a frame that keys move', () => {
  it('begins in the middle of the map', () =>
    expect(middleFrame(room)).toEqual({ x: 200, y: 100, width: 400, height: 200 }))
  it('moves by arrows', () =>
    expect(
      press([
        ['ArrowRight', false],
        ['ArrowUp', false],
      ]),
    ).toEqual({ x: 216, y: 84, width: 400, height: 200 }))
  it('changes its size about its middle by arrows with Shift', () =>
    expect(
      press([
        ['ArrowRight', true],
        ['ArrowDown', true],
      ]),
    ).toEqual({ x: 184, y: 116, width: 432, height: 168 }))
  it('knows no other key', () => expect(frameAfter(middleFrame(room), 'a', false, room)).toBeNull())
  it('never leaves the map, and is never nothing', () => {
    const key = fc.tuple(fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'), fc.boolean())
    const size = fc.record({ width: fc.integer({ min: 200, max: 2000 }), height: fc.integer({ min: 100, max: 1000 }) })
    fc.assert(
      fc.property(fc.array(key, { maxLength: 200 }), size, (keys, given) => {
        const frame = press(keys, given)
        expect(Math.min(frame.width, frame.height)).toBeGreaterThanOrEqual(32)
        for (const [x, y] of frameCorners(frame)) {
          expect(x).toBeGreaterThanOrEqual(-1e-9)
          expect(y).toBeGreaterThanOrEqual(-1e-9)
          expect(x).toBeLessThanOrEqual(given.width + 1e-9)
          expect(y).toBeLessThanOrEqual(given.height + 1e-9)
        }
      }),
    )
  })
})
