import type { MapPlace } from './shapes.ts'

/** The outline of a selected area: corners in degrees of the earth, in order; the last is joined to the first. */
export type Ring = readonly MapPlace[]

/** A point of the plane of Mercator: degrees of longitude, and as many of the same length to the north. */
type Point = readonly [x: number, y: number]

const DEGREE = Math.PI / 180
/** Degrees of latitude at which the plane ends: the poles are infinitely far away. */
const EDGE = 89.9

const pointOf = ({ lng, lat }: MapPlace): Point => [
  lng,
  Math.asinh(Math.tan(Math.min(EDGE, Math.max(-EDGE, lat)) * DEGREE)) / DEGREE,
]

/** `lng` less as many whole turns as bring it within half a turn of `near`. */
const turnedTo = (near: number, lng: number): number => lng - 360 * Math.round((lng - near) / 360)

/**
 * The ring on the plane, without a jump at the antimeridian: each corner is within half a turn of the one before. A ring around
 * a pole does not come back to where it began; it is closed along the edge of the plane at that pole.
 */
function unrolled(ring: Ring): Point[] {
  const points: Point[] = []
  for (const [x, y] of ring.map(pointOf)) points.push([turnedTo(points.at(-1)?.[0] ?? x, x), y])
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return points
  const end = turnedTo(last[0], first[0])
  if (Math.abs(end - first[0]) < 180) return points
  const north = points.reduce((sum, [, y]) => sum + y, 0) > 0
  const [, edge] = pointOf({ lng: 0, lat: north ? EDGE : -EDGE })
  return [...points, [end, first[1]], [end, edge], [first[0], edge]]
}

/** Whether a point lies inside: a ray to the east crosses the outline an odd number of times. */
function isInside(points: readonly Point[], x: number, y: number): boolean {
  let isIn = false
  let [x0, y0] = points.at(-1) ?? [0, 0]
  for (const [x1, y1] of points) {
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isIn = !isIn
    x0 = x1
    y0 = y1
  }
  return isIn
}

/** Tells of any place whether it is in the area; the same in every projection of the map. */
export function withinRing(ring: Ring): (place: MapPlace) => boolean {
  const points = unrolled(ring)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [south, north] = [Math.min(...ys), Math.max(...ys)]
  return place => {
    const [lng, y] = pointOf(place)
    if (y < south || y > north) return false
    for (let x = lng + 360 * Math.ceil((west - lng) / 360); x <= east; x += 360) if (isInside(points, x, y)) return true
    return false
  }
}

/** All corners of an outline with `parts` - 1 more on each side: straight on the map, sides are bent on the earth. */
export const splitSides = (corners: readonly Point[], parts: number): Point[] =>
  corners.flatMap((from, i) => {
    const to = corners[(i + 1) % corners.length] ?? from
    return Array.from({ length: parts }, (_, k): Point => {
      const part = k / parts
      return [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]
    })
  })

/** Corners along an outline at equal distances of at most `step`, and no more than `max` of them. */
export function evenOutline(corners: readonly Point[], step: number, max = 64): Point[] {
  const sides = corners.map((from, i): [Point, Point, number] => {
    const to = corners[(i + 1) % corners.length] ?? from
    return [from, to, Math.hypot(to[0] - from[0], to[1] - from[1])]
  })
  const length = sides.reduce((sum, [, , side]) => sum + side, 0)
  const count = Math.min(max, Math.ceil(length / step))
  const out: Point[] = []
  let before = 0
  for (const [from, to, side] of sides) {
    for (let at = (out.length * length) / count; at < before + side && out.length < count; at += length / count) {
      const part = (at - before) / side
      out.push([from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])])
    }
    before += side
  }
  return out
}

/** Thousandths of a degree, about a hundred metres: what an address holds of a place. */
const PARTS = 1000

/** A ring as an address holds it. */
export const writeRing = (ring: Ring): string =>
  ring.map(({ lng, lat }) => [lng, lat].map(degrees => Math.round(degrees * PARTS).toString(36)).join('.')).join('_')

const isPlace = ({ lng, lat }: MapPlace): boolean => Math.abs(lng) <= 540 && Math.abs(lat) <= 90

/** The ring of an address; null where it holds none, or something else. */
export function readRing(text: string): Ring | null {
  const corners = text.split('_').map(corner => {
    const [lng, lat] = corner
      .split('.')
      .map(part => (/^-?[0-9a-z]+$/.test(part) ? Number.parseInt(part, 36) : Number.NaN))
    return { lng: (lng ?? Number.NaN) / PARTS, lat: (lat ?? Number.NaN) / PARTS }
  })
  return corners.length >= 3 && corners.length <= 200 && corners.every(isPlace) ? corners : null
}
