import type { Geometry, Position } from 'geojson'
import type { Land } from './land.ts'
import type { MapPlace } from './shapes.ts'

type Box = { west: number; south: number; east: number; north: number }

const boxOf = (ring: readonly Position[]): Box => {
  const [lngs, lats] = [ring.map(([lng = 0]) => lng), ring.map(([, lat = 0]) => lat)]
  return { west: Math.min(...lngs), east: Math.max(...lngs), south: Math.min(...lats), north: Math.max(...lats) }
}

const sizeOf = ({ west, south, east, north }: Box): number => (east - west) * (north - south)

function largestOf(geometry: Geometry): Box | null {
  const polygons =
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : []
  const boxes = polygons.map(([outer = []]) => boxOf(outer)).sort((a, b) => sizeOf(b) - sizeOf(a))
  return boxes[0] ?? null
}

/** Two corners of the largest piece of land of every country: islands far away (Svalbard, the Canaries) do not count. */
export function mainlands(land: Land, areas: readonly { code: string }[]): MapPlace[] {
  const codes = new Set(areas.map(({ code }) => code))
  return land.features.flatMap(({ properties, geometry }) => {
    const box = codes.has(properties.code) ? largestOf(geometry) : null
    return box === null
      ? []
      : [
          { lat: box.south, lng: box.west },
          { lat: box.north, lng: box.east },
        ]
  })
}
