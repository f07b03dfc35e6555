import { type Classes, classOf } from '@cradle/figures/scale'
import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'
import type { CircleScale } from './circles.ts'
import type { Land } from './land.ts'
import type { Plane } from './plane.ts'
import type { Ring } from './ring.ts'
import type { MapArea, MapPoint, MapTown } from './shapes.ts'

export type Palette = {
  sea: string
  land: string
  listed: string
  border: string
  grid: string
  ink: string
  halo: string
  quiet: string
  fill: string
  edge: string
  class0: string
  class1: string
  class2: string
  class3: string
  class4: string
  class5: string
}

const font = ['Public Sans Variable']
const value: ExpressionSpecification = ['coalesce', ['get', 'sum'], ['get', 'value']]

/** Radius in pixels, area-true. */
export const radius = (scale: CircleScale): ExpressionSpecification => ['max', 1.5, ['*', scale.k, ['sqrt', value]]]

const classFill = (p: Palette): ExpressionSpecification => [
  'match',
  ['get', 'class'],
  0,
  p.class0,
  1,
  p.class1,
  2,
  p.class2,
  3,
  p.class3,
  4,
  p.class4,
  5,
  p.class5,
  p.land,
]

/** Land with what is known about each country: its class, whether it is hatched, whether it is named in the data at all. */
export function landSource(land: Land, areas: readonly MapArea[] | null, classes: Classes | null): Land {
  const byCode = new Map((areas ?? []).map(a => [a.code, a]))
  return {
    type: 'FeatureCollection',
    features: land.features.map(f => {
      const area = byCode.get(f.properties.code)
      const known = area !== undefined && area.value !== null && classes !== null
      return {
        ...f,
        properties: {
          ...f.properties,
          name: area?.name ?? f.properties.name,
          class: known ? classOf(area.value ?? 0, classes) : -1,
          listed: area !== undefined,
        },
      }
    }),
  }
}

/** How exactly a point is placed, as a number; a cluster is as exact as its best point. */
const exactness = { country: 0, city: 1, site: 2 } as const

/** Points as features; of two at one place the smaller lies on top. */
export const pointSource = (points: readonly MapPoint[], plane: Plane) => ({
  type: 'FeatureCollection' as const,
  features: points.map((p, index) => ({
    type: 'Feature' as const,
    properties: { index, value: p.value, exactness: exactness[p.precision], ...(p.label ? { label: p.label } : {}) },
    geometry: { type: 'Point' as const, coordinates: plane(p) },
  })),
})

/** Towns as features, the first the most important. */
export const townSource = (towns: readonly MapTown[], plane: Plane) => ({
  type: 'FeatureCollection' as const,
  features: towns.map((town, rank) => ({
    type: 'Feature' as const,
    properties: { name: town.name, rank },
    geometry: { type: 'Point' as const, coordinates: plane(town) },
  })),
})

/** The selected area, on the plane and without a jump at the antimeridian. */
export function areaSource(ring: Ring | null, plane: Plane): GeoJSON.FeatureCollection<GeoJSON.Polygon> {
  const corners: [number, number][] = []
  for (const [lng, lat] of (ring ?? []).map(plane)) {
    const before = corners.at(-1)?.[0] ?? lng
    corners.push([lng - 360 * Math.round((lng - before) / 360), lat])
  }
  const [first] = corners
  if (!first) return { type: 'FeatureCollection', features: [] }
  const geometry = { type: 'Polygon' as const, coordinates: [[...corners, first]] }
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] }
}

const nothing = { type: 'FeatureCollection' as const, features: [] }

/** Many points join into circles of their sum while they lie close; a few stay themselves. */
const clustersFrom = 2000

export type StyleNeeds = {
  palette: Palette
  grid: GeoJSON.GeoJSON
  /** How many points will come: enough of them are joined. */
  points: number
  hatched: boolean
  scale: CircleScale
  globe: boolean
}

/** The style without its land and points, which are large and are handed over apart. */
export function buildStyle(needs: StyleNeeds): StyleSpecification {
  const { palette, hatched, scale, globe } = needs
  return {
    version: 8,
    projection: { type: globe ? 'globe' : 'mercator' },
    sources: sourcesOf(needs),
    layers: [
      ...landLayers(palette, hatched),
      ...circleLayers(palette, scale),
      ...areaLayers(palette),
      ...nameLayers(palette),
    ],
  }
}

function sourcesOf({ points, grid }: StyleNeeds): StyleSpecification['sources'] {
  const many = points > clustersFrom
  return {
    land: { type: 'geojson', data: nothing, tolerance: 0.2 },
    names: { type: 'geojson', data: nothing },
    grid: { type: 'geojson', data: grid },
    towns: { type: 'geojson', data: nothing },
    area: { type: 'geojson', data: nothing },
    points: {
      type: 'geojson',
      data: nothing,
      ...(many
        ? {
            cluster: true,
            clusterRadius: 26,
            clusterMaxZoom: 9,
            clusterProperties: { sum: ['+', ['get', 'value']], exactness: ['max', ['get', 'exactness']] },
          }
        : {}),
    },
  }
}

type Layers = StyleSpecification['layers']

function landLayers(p: Palette, hatched: boolean): Layers {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': p.sea } },
    { id: 'grid', type: 'line', source: 'grid', paint: { 'line-color': p.grid, 'line-width': 0.6 } },
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      paint: {
        'fill-color': hatched ? classFill(p) : ['case', ['get', 'listed'], p.listed, p.land],
        'fill-antialias': true,
      },
    },
    {
      id: 'hatch',
      type: 'fill',
      source: 'land',
      filter: ['==', ['get', 'class'], -1],
      layout: { visibility: hatched ? 'visible' : 'none' },
      paint: { 'fill-pattern': 'hatch' },
    },
    { id: 'borders', type: 'line', source: 'land', paint: { 'line-color': p.border, 'line-width': 0.6 } },
    {
      id: 'chosen',
      type: 'line',
      source: 'land',
      filter: ['==', ['get', 'code'], '-'],
      paint: { 'line-color': p.ink, 'line-width': 1.5 },
    },
  ]
}

function circleLayers(p: Palette, scale: CircleScale): Layers {
  return [
    {
      id: 'towns',
      type: 'circle',
      source: 'towns',
      paint: {
        'circle-radius': 2.5,
        'circle-color': p.quiet,
        'circle-stroke-color': p.halo,
        'circle-stroke-width': 1,
      },
    },
    {
      id: 'points',
      type: 'circle',
      source: 'points',
      layout: { 'circle-sort-key': ['-', 0, value] },
      paint: {
        'circle-radius': radius(scale),
        'circle-color': p.fill,
        'circle-opacity': ['match', ['get', 'exactness'], 0, 0.28, 1, 0.5, 0.8],
        'circle-stroke-color': ['match', ['get', 'exactness'], 2, p.halo, p.edge],
        'circle-stroke-width': ['match', ['get', 'exactness'], 0, 1.5, 1, 1.25, 0.75],
      },
    },
  ]
}

/** The outline lies over the circles: a light line under a dark one is seen on every colour. */
function areaLayers(p: Palette): Layers {
  const line = (id: string, width: number, colour: string): Layers[number] => ({
    id,
    type: 'line',
    source: 'area',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width },
  })
  return [
    { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': p.ink, 'fill-opacity': 0.07 } },
    line('area-edge', 4, p.halo),
    line('area-line', 1.75, p.ink),
  ]
}

function nameLayers(p: Palette): Layers {
  return [
    {
      id: 'country-names',
      type: 'symbol',
      source: 'names',
      minzoom: 2.4,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': 12,
        'text-max-width': 8,
        'symbol-sort-key': ['-', 0, ['get', 'size']],
      },
      paint: { 'text-color': p.quiet, 'text-halo-color': p.halo, 'text-halo-width': 1.2 },
    },
    {
      id: 'town-names',
      type: 'symbol',
      source: 'towns',
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': 11.5,
        'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
        'text-radial-offset': 0.6,
        'text-justify': 'auto',
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': p.quiet, 'text-halo-color': p.halo, 'text-halo-width': 1.4 },
    },
    {
      id: 'labels',
      type: 'symbol',
      source: 'points',
      filter: ['has', 'label'],
      layout: {
        'text-field': ['get', 'label'],
        'text-font': font,
        'text-size': 12,
        'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
        'text-radial-offset': 1.2,
        'text-justify': 'auto',
        'text-max-width': 16,
        'symbol-sort-key': ['-', 0, ['get', 'value']],
        'text-optional': true,
      },
      paint: { 'text-color': p.ink, 'text-halo-color': p.halo, 'text-halo-width': 1.6 },
    },
  ]
}

/** A tile of 45-degree lines, `size` pixels square, for countries without a value. */
export function hatchImage(colour: string, size = 8): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const pen = canvas.getContext('2d')!
  pen.strokeStyle = colour
  pen.lineWidth = 1
  pen.beginPath()
  for (const shift of [-size, 0, size]) {
    pen.moveTo(shift - 1, size + 1)
    pen.lineTo(shift + size + 1, -1)
  }
  pen.stroke()
  return pen.getImageData(0, 0, size, size)
}
