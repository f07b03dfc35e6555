import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equalEarth, extentOn, landOn, mercator, movedGeometry, placeAt, worldOn } from './plane.ts'

const DEGREE = Math.PI / 180
/** Where the engine draws a position, in radians of the equator. */
const drawn = ([lng, lat]: readonly [number, number]) => [lng * DEGREE, Math.asinh(Math.tan(lat * DEGREE))] as const

/** Area on the drawn map of a field of the earth, degrees, by its outline in steps of a tenth of a degree. */
function areaOf(west: number, south: number, side: number): number {
  const steps = Array.from({ length: side * 10 }, (_, i) => i / 10)
  const outline = [
    ...steps.map(s => ({ lng: west + s, lat: south })),
    ...steps.map(s => ({ lng: west + side, lat: south + s })),
    ...steps.map(s => ({ lng: west + side - s, lat: south + side })),
    ...steps.map(s => ({ lng: west, lat: south + side - s })),
  ].map(place => drawn(equalEarth(place)))
  const twice = outline.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice / 2)
}
/** Area of the same field on the sphere, but for a factor. */
const onSphere = (south: number, side: number) => Math.sin((south + side) * DEGREE) - Math.sin(south * DEGREE)

describe('the plane of equal areas', () => {
  it.each([
    [0, 0],
    [100, 0],
    [-60, -55],
    [20, 60],
    [150, 70],
  ])('a field at %s, %s is as large as on the earth', (west, south) =>
    expect(areaOf(west, south, 10) / areaOf(0, 0, 10)).toBeCloseTo(onSphere(south, 10) / onSphere(0, 10), 3),
  )
  it('is as wide as the equator and symmetric', () => {
    expect(equalEarth({ lng: 180, lat: 0 })[0]).toBeCloseTo(180)
    expect(equalEarth({ lng: 0, lat: 0 })).toEqual([0, 0])
    const [lng, lat] = equalEarth({ lng: 30, lat: 40 })
    const [mirroredLng, mirroredLat] = equalEarth({ lng: -30, lat: -40 })
    expect([mirroredLng, mirroredLat]).toEqual([-lng, -lat])
  })
  it('brings the poles to an edge and keeps places in order', () => {
    const lats = [-90, -60, 0, 60, 89, 90].map(lat => equalEarth({ lng: 10, lat })[1])
    expect(lats).toEqual(lats.toSorted((a, b) => a - b))
    expect(Math.abs(lats[0] ?? 0)).toBeLessThan(70)
  })
})

describe('the place that is drawn at a position', () => {
  const lng = fc.double({ min: -180, max: 180, noNaN: true })
  const lat = fc.double({ min: -85, max: 85, noNaN: true })
  it.each([
    ['equal areas', equalEarth],
    ['the engine', mercator],
  ])('is the one that the plane of %s brings there', (_, plane) =>
    fc.assert(
      fc.property(lng, lat, (x, y) => {
        const [drawnLng, drawnLat] = plane({ lng: x, lat: y })
        const place = placeAt(plane, { lng: drawnLng, lat: drawnLat })
        expect(place.lng).toBeCloseTo(x, 5)
        expect(place.lat).toBeCloseTo(y, 5)
      }),
    ),
  )
  it('is on the edge of the earth where there is nothing', () => {
    expect(placeAt(equalEarth, { lng: 170, lat: 60 }).lng).toBe(180)
    expect(placeAt(equalEarth, { lng: 0, lat: 88 }).lat).toBeCloseTo(90, 3)
  })
})

describe('what is drawn on a plane', () => {
  const square = [
    [
      [10, 50],
      [12, 50],
      [12, 52],
      [10, 50],
    ],
  ]
  it('moves every corner of a shape, and none on the plane of the engine', () => {
    const shape = { type: 'Polygon' as const, coordinates: square }
    expect(movedGeometry(mercator, shape)).toEqual(shape)
    expect(movedGeometry(equalEarth, shape)).toEqual({
      type: 'Polygon',
      coordinates: [square[0]?.map(([lng = 0, lat = 0]) => equalEarth({ lng, lat }))],
    })
  })
  it('makes the land once', () => {
    const feature = {
      type: 'Feature' as const,
      properties: { code: 'DE', name: 'Germany' },
      geometry: { type: 'Polygon' as const, coordinates: square },
    }
    const land = { type: 'FeatureCollection' as const, features: [feature] }
    expect(landOn(mercator, land)).toBe(land)
    expect(landOn(equalEarth, land)).toBe(landOn(equalEarth, land))
    expect(landOn(equalEarth, land).features[0]?.properties).toEqual(feature.properties)
  })
  it('shows the world, and the box around places', () => {
    const [[west, south], [east, north]] = worldOn(equalEarth)
    expect([west < -160, east > 170, south > -60, north < 74]).toEqual([true, true, true, true])
    expect(extentOn(mercator, [{ lng: 5, lat: 50 }])).toEqual([
      [5, 50],
      [5, 50],
    ])
    expect(extentOn(equalEarth, [])).toBeNull()
  })
})
