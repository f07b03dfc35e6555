import type { Classes } from '../charts/scale.ts'

/** A country's amount; null where nothing is known, which is hatched. */
export type MapArea = { code: string; value: number | null; name: string }

/** How exactly a point is placed. */
export type Precision = 'site' | 'city' | 'country'

/** A place with an amount (a magnitude, never negative). */
export type MapPoint = {
  id: string
  lat: number
  lng: number
  value: number
  precision: Precision
  /** Written beside the circle where there is room. */
  label?: string
  /** The sentence of its tooltip; made only when asked for, there can be tens of thousands. */
  detail: () => string
}

/** What a map shows: filled countries, places, or both. */
export type MapData = {
  areas: readonly MapArea[] | null
  classes: Classes | null
  points: readonly MapPoint[] | null
}

export type MapWords = {
  title: string
  zoomIn: string
  zoomOut: string
  whole: string
  flat: string
  globe: string
  projection: string
  gesture: { windows: string; mac: string; mobile: string }
  noShapes: string
  noGraphics: string
  cluster: (count: number, value: number) => string
  area: (area: MapArea) => string
}
