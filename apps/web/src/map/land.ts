import { geoEquirectangular } from 'd3-geo'
import { geoProject } from 'd3-geo-projection'
import type { Feature, FeatureCollection, Geometry, MultiPolygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import shapes from 'world-atlas/countries-50m.json?url'
import { alpha2OfNumeric } from './country-codes.ts'

/** `code` is ISO 3166-1 alpha-2, empty where a shape belongs to no code. */
type LandProperties = { code: string; name: string }
export type Land = FeatureCollection<Geometry, LandProperties>

const noNumber: Record<string, string> = { Kosovo: 'XK' }

/** Parts of France that the shapes hold inside it, with a box around each. */
const overseas: [code: string, name: string, west: number, south: number, east: number, north: number][] = [
  ['GF', 'French Guiana', -55, 1.5, -51, 6.5],
  ['GP', 'Guadeloupe', -62.2, 15.6, -60.8, 16.8],
  ['MQ', 'Martinique', -61.5, 14.2, -60.6, 15.1],
  ['RE', 'Réunion', 54.9, -21.6, 56.1, -20.6],
  ['YT', 'Mayotte', 44.8, -13.2, 45.5, -12.4],
]

const ringsOf = (g: Geometry): Position[][][] =>
  g.type === 'MultiPolygon' ? g.coordinates : g.type === 'Polygon' ? [g.coordinates] : []

/** Gives the overseas parts their own code; they report apart. */
function partFrance(france: Feature<Geometry, LandProperties>): Feature<Geometry, LandProperties>[] {
  const home: Position[][][] = []
  const parts = new Map<string, Feature<MultiPolygon, LandProperties>>()
  for (const polygon of ringsOf(france.geometry)) {
    const [lon = 0, lat = 0] = polygon[0]?.[0] ?? []
    const place = overseas.find(([, , w, s, e, n]) => lon >= w && lon <= e && lat >= s && lat <= n)
    if (!place) {
      home.push(polygon)
      continue
    }
    const [code, name] = place
    const part = parts.get(code) ?? {
      type: 'Feature',
      properties: { code, name },
      geometry: { type: 'MultiPolygon', coordinates: [] },
    }
    part.geometry.coordinates.push(polygon)
    parts.set(code, part)
  }
  return [{ ...france, geometry: { type: 'MultiPolygon', coordinates: home } }, ...parts.values()]
}

/** Cuts what crosses the antimeridian (Russia, Fiji, Antarctica), so that no polygon runs around the world. */
function cutAtAntimeridian<P>(collection: FeatureCollection<Geometry, P>): FeatureCollection<Geometry, P> {
  const plane = geoEquirectangular()
    .translate([0, 0])
    .scale(180 / Math.PI)
    .reflectY(true)
    .precision(0)
  return geoProject(collection, plane)
}

type Countries = GeometryCollection<{ name: string }>

/** A country as features of a flat map: France with its overseas parts apart, none where a shape has no area. */
function featuresOf(topology: Topology, country: Countries['geometries'][number]): Land['features'] {
  const one: Countries = { type: 'GeometryCollection', geometries: [country] }
  const named = feature(topology, one).features.flatMap(({ id, properties, geometry }): Land['features'] => {
    if (geometry === null || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) return []
    const code = alpha2OfNumeric.get(String(id ?? '')) ?? noNumber[properties.name] ?? ''
    return [{ type: 'Feature', properties: { code, name: properties.name }, geometry }]
  })
  const cut = cutAtAntimeridian<LandProperties>({ type: 'FeatureCollection', features: named })
  return cut.features.filter(f => f.geometry).flatMap(f => (f.properties.code === 'FR' ? partFrance(f) : [f]))
}

/** Milliseconds of work at once, after which presses and drawing go first: all of it takes a tenth of a second and more. */
const workMs = 10
const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

/** Countries of Natural Earth, scale 1:50 million, ready for a flat map. */
export async function readLand(topology: Topology<{ countries: Countries }>): Promise<Land> {
  const features: Land['features'] = []
  let since = performance.now()
  for (const country of topology.objects.countries.geometries) {
    features.push(...featuresOf(topology, country))
    if (performance.now() - since < workMs) continue
    await nextTask()
    since = performance.now()
  }
  return { type: 'FeatureCollection', features }
}

let land: Promise<Land> | null = null
/** Fetched once, from our own origin. */
export function loadLand(): Promise<Land> {
  land ??= fetch(shapes)
    .then(answer => answer.json())
    .then(readLand)
    .catch((error: unknown) => {
      land = null
      throw error
    })
  return land
}

/** Meridians and parallels every `step` degrees. */
export function graticule(step = 30): FeatureCollection<Geometry, object> {
  const lines: Position[][] = []
  for (let lon = -180; lon <= 180; lon += step) lines.push(Array.from({ length: 35 }, (_, i) => [lon, -85 + i * 5]))
  for (let lat = -60; lat <= 60; lat += step) lines.push(Array.from({ length: 73 }, (_, i) => [-180 + i * 5, lat]))
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: lines } }],
  }
}
