import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evenOutline, readRing, splitSides, withinRing, writeRing } from './ring.ts'
import type { MapPlace } from './shapes.ts'

const lng = fc.double({ min: -180, max: 180, noNaN: true })
const lat = fc.double({ min: -80, max: 80, noNaN: true })
const place = fc.record({ lng, lat })
const ring = fc.array(place, { minLength: 3, maxLength: 12 })
/** Corners at whole degrees, less than half a turn apart: no side is longer than the other way around the earth. */
const wholeRing = fc.array(
  fc.record({ lng: fc.integer({ min: -80, max: 80 }), lat: fc.integer({ min: -80, max: 80 }) }),
  { minLength: 3, maxLength: 12 },
)
const box = fc.record({
  west: lng,
  south: fc.double({ min: -80, max: 70, noNaN: true }),
  width: fc.double({ min: 1, max: 170, noNaN: true }),
  height: fc.double({ min: 1, max: 10, noNaN: true }),
})
const cornersOf = ({ west, south, width, height }: { west: number; south: number; width: number; height: number }) => [
  { lng: west, lat: south },
  { lng: west + width, lat: south },
  { lng: west + width, lat: south + height },
  { lng: west, lat: south + height },
]
const DEGREE = Math.PI / 180
const polygonArea = (points: readonly (readonly [number, number])[]) =>
  points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [0, 0]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
const turned = (by: number, { lng: x, lat: y }: MapPlace) => ({ lng: x + by, lat: y })

describe('a place in an area', () => {
  it('is what lies between the sides of a box, on either side of the antimeridian', () =>
    fc.assert(
      fc.property(box, place, (shape, at) => {
        const within = withinRing(cornersOf(shape))
        const eastOfWest = (((at.lng - shape.west) % 360) + 360) % 360
        fc.pre([eastOfWest, eastOfWest - shape.width].every(x => Math.abs(x) > 1e-6))
        fc.pre([at.lat - shape.south, at.lat - shape.south - shape.height].every(y => Math.abs(y) > 1e-6))
        const expected = eastOfWest < shape.width && at.lat > shape.south && at.lat < shape.south + shape.height
        expect(within(at)).toBe(expected)
      }),
    ))
  it('is the same wherever the outline begins, and in which direction it goes', () =>
    fc.assert(
      fc.property(
        wholeRing,
        fc.integer({ min: -80, max: 80 }),
        fc.integer({ min: -80, max: 80 }),
        fc.nat(11),
        (corners, x, y, n) => {
          // On no side and at no corner.
          const at = { lng: x + Math.PI / 10, lat: y + Math.E / 10 }
          const begun = n % corners.length
          const expected = withinRing(corners)(at)
          expect(withinRing([...corners.slice(begun), ...corners.slice(0, begun)])(at)).toBe(expected)
          expect(withinRing(corners.toReversed())(at)).toBe(expected)
        },
      ),
    ))
  it('is the same for longitudes counted a turn further', () =>
    fc.assert(
      fc.property(box, place, fc.constantFrom(-360, 360), (shape, at, by) => {
        const corners = cornersOf(shape)
        fc.pre(Math.abs(((at.lng - shape.west) % 360) % shape.width) > 1e-6)
        expect(withinRing(corners.map(corner => turned(by, corner)))(at)).toBe(withinRing(corners)(at))
      }),
    ))
  it('is every mean of the corners of a triangle', () =>
    fc.assert(
      fc.property(fc.tuple(place, place, place), fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99)), (corners, parts) => {
        const narrow = corners.map(corner => ({ ...corner, lng: corner.lng / 3 }))
        const drawn = narrow.map(corner => [corner.lng, Math.asinh(Math.tan(corner.lat * DEGREE))] as const)
        fc.pre(Math.abs(polygonArea(drawn)) > 0.01)
        const weights = parts.map(part => part + 1)
        const mean = (i: 0 | 1) =>
          drawn.reduce((sum, point, k) => sum + point[i] * (weights[k] ?? 0), 0) / weights.reduce((a, b) => a + b)
        const at = { lng: mean(0), lat: Math.atan(Math.sinh(mean(1))) / DEGREE }
        expect(withinRing(narrow)(at)).toBe(true)
      }),
    ))
  it('is everything near a pole that a ring goes around', () => {
    const around = (y: number) => Array.from({ length: 12 }, (_, i) => ({ lng: -180 + 30 * i, lat: y }))
    expect(withinRing(around(60))({ lng: 17, lat: 78 })).toBe(true)
    expect(withinRing(around(60))({ lng: 17, lat: 50 })).toBe(false)
    expect(withinRing(around(-60))({ lng: -170, lat: -75 })).toBe(true)
    expect(withinRing(around(-60))({ lng: -170, lat: 75 })).toBe(false)
  })
  it('is nothing where there is no area', () => expect(withinRing([])({ lng: 0, lat: 0 })).toBe(false))
})

describe('an outline', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 1000 }))
  it('has corners at equal distances along the sides, and not too many', () =>
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 400 }), corners => {
        const even = evenOutline(corners, 24)
        const length = corners.reduce((sum, [x, y], i) => {
          const [nextX, nextY] = corners[(i + 1) % corners.length] ?? [0, 0]
          return sum + Math.hypot(nextX - x, nextY - y)
        }, 0)
        expect(even.length).toBe(Math.min(64, Math.ceil(length / 24)))
        if (length > 0) expect(even[0]).toEqual(corners[0])
      }),
    ))
})

describe('sides that are split', () => {
  it('have their corners and points between them', () =>
    expect(
      splitSides(
        [
          [0, 0],
          [4, 0],
          [4, 2],
        ],
        2,
      ),
    ).toEqual([
      [0, 0],
      [2, 0],
      [4, 0],
      [4, 1],
      [4, 2],
      [2, 1],
    ]))
})

describe('an area in an address', () => {
  it('is read as it was written, to a thousandth of a degree', () =>
    fc.assert(
      fc.property(ring, corners => {
        const read = readRing(writeRing(corners))
        expect(read).toHaveLength(corners.length)
        read?.forEach((at, i) => {
          expect(at.lng).toBeCloseTo(corners[i]?.lng ?? Number.NaN, 2.9)
          expect(at.lat).toBeCloseTo(corners[i]?.lat ?? Number.NaN, 2.9)
        })
      }),
    ))
  it('is none where the address holds something else', () =>
    expect(['', 'x', '1.2_3.4', '1.2_3.4_~.2', 'zzzzzz.1_1.1_2.2', '1_2_3'].map(readRing)).toEqual(
      Array.from({ length: 6 }, () => null),
    ))
})
