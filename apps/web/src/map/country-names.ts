import type { FeatureCollection, Geometry, Point, Position } from 'geojson'
import { countryName } from '../countries.ts'
import type { Land } from './land.ts'

export type CountryNames = FeatureCollection<Point, { name: string; size: number }>

const outerRings = (shape: Geometry): Position[][] =>
  (shape.type === 'MultiPolygon' ? shape.coordinates : shape.type === 'Polygon' ? [shape.coordinates] : []).flatMap(
    ([outer]) => (outer ? [outer] : []),
  )

/** Area in square degrees (signed, twice) and its centre, on the plane of longitude and latitude. */
function centreOf(ring: Position[]): { area: number; at: Position } {
  let [area, x, y] = [0, 0, 0]
  ring.forEach(([x0 = 0, y0 = 0], index) => {
    const [x1 = 0, y1 = 0] = ring[(index + 1) % ring.length] ?? []
    const cross = x0 * y1 - x1 * y0
    area += cross
    x += (x0 + x1) * cross
    y += (y0 + y1) * cross
  })
  return { area: Math.abs(area), at: area === 0 ? (ring[0] ?? [0, 0]) : [x / (3 * area), y / (3 * area)] }
}

/** The middle of the largest part of a country, and how large that is; null without land. */
export const middleOf = (shape: Geometry): { area: number; at: Position } | null =>
  outerRings(shape)
    .map(centreOf)
    .sort((a, b) => b.area - a.area)[0] ?? null

/** One name for each country, in the reader's language, in the middle of its largest part: not one for every island. */
export function countryNames(land: Land): CountryNames {
  return {
    type: 'FeatureCollection',
    features: land.features.flatMap(({ geometry, properties: { code, name } }) => {
      const largest = middleOf(geometry)
      if (!largest) return []
      return {
        type: 'Feature',
        properties: { name: code === '' ? name : countryName(code), size: largest.area },
        geometry: { type: 'Point', coordinates: largest.at },
      }
    }),
  }
}
