import { geoEqualEarthRaw } from 'd3-geo'
import type { FeatureCollection, Position } from 'geojson'
import { type Extent, extentOf, world } from './extent.ts'
import type { Land } from './land.ts'
import type { MapPlace } from './shapes.ts'

/** Where a place of the earth is drawn, as longitude and latitude of the engine, which draws all of them by Mercator. */
export type Plane = (place: MapPlace) => [lng: number, lat: number]

/** As the engine draws: angles are true, so that the surroundings of a site look as they do on a street map. Also for the globe. */
export const mercator: Plane = ({ lng, lat }) => [lng, lat]

const DEGREE = Math.PI / 180
/** The equator is as long as that of the engine. */
const SCALE = Math.PI / geoEqualEarthRaw(Math.PI, 0)[0]

/**
 * Areas are true (Equal Earth; Šavrič, Patterson and Jenny 2019, doi 10.1080/13658816.2018.1504949): the place whose Mercator position is the
 * position that this projection asks for.
 */
export const equalEarth: Plane = ({ lng, lat }) => {
  const [x, y] = geoEqualEarthRaw(lng * DEGREE, lat * DEGREE)
  return [(x * SCALE) / DEGREE, Math.atan(Math.sinh(y * SCALE)) / DEGREE]
}

/** The northernmost latitude that the engine draws. */
const NORTHERNMOST = 85.05

const within = (bound: number, value: number): number => Math.min(bound, Math.max(-bound, value))

/** The place of the earth that is drawn at a position of the engine; beside the flat earth, the nearest on its edge. */
export function placeAt(plane: Plane, { lng, lat }: MapPlace): MapPlace {
  if (plane === mercator) return { lng, lat: within(NORTHERNMOST, lat) }
  const [, top] = geoEqualEarthRaw(0, Math.PI / 2)
  const y = within(top, Math.asinh(Math.tan(within(NORTHERNMOST, lat) * DEGREE)) / SCALE)
  const [lambda, phi] = geoEqualEarthRaw.invert?.((lng * DEGREE) / SCALE, y) ?? [0, 0]
  return { lng: within(180, lambda / DEGREE), lat: within(90, phi / DEGREE) }
}

/** The whole inhabited world on a plane: as wide as the equator, as high as the middle meridian. */
export function worldOn(plane: Plane): Extent {
  const [[west, south], [east, north]] = world
  return [
    [plane({ lng: west, lat: 0 })[0], plane({ lng: 0, lat: south })[1]],
    [plane({ lng: east, lat: 0 })[0], plane({ lng: 0, lat: north })[1]],
  ]
}

/** The smallest box on the plane around all places; null without places. */
export const extentOn = (plane: Plane, places: readonly MapPlace[]): Extent | null =>
  extentOf(
    places.map(place => {
      const [lng, lat] = plane(place)
      return { lng, lat }
    }),
  )

const lands = new WeakMap<Land, Land>()

/** The land on the plane; made once for each land, because it has a hundred thousand corners. */
export function landOn(plane: Plane, land: Land): Land {
  if (plane === mercator) return land
  const known = lands.get(land)
  if (known) return known
  const made = shapesOn(plane, land)
  lands.set(land, made)
  return made
}

/** A shape on the plane; a collection of shapes stays. */
export function movedGeometry(plane: Plane, geometry: GeoJSON.Geometry): GeoJSON.Geometry {
  const at = ([lng = 0, lat = 0]: Position): Position => plane({ lng, lat })
  switch (geometry.type) {
    case 'Point':
      return { ...geometry, coordinates: at(geometry.coordinates) }
    case 'MultiPoint':
    case 'LineString':
      return { ...geometry, coordinates: geometry.coordinates.map(at) }
    case 'MultiLineString':
    case 'Polygon':
      return { ...geometry, coordinates: geometry.coordinates.map(line => line.map(at)) }
    case 'MultiPolygon':
      return { ...geometry, coordinates: geometry.coordinates.map(part => part.map(line => line.map(at))) }
    default:
      return geometry
  }
}

/** All shapes of a collection on the plane. */
export const shapesOn = <P>(
  plane: Plane,
  shapes: FeatureCollection<GeoJSON.Geometry, P>,
): FeatureCollection<GeoJSON.Geometry, P> => ({
  ...shapes,
  features: shapes.features.map(one => ({ ...one, geometry: movedGeometry(plane, one.geometry) })),
})
