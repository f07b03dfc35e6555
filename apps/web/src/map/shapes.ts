import type { Classes } from '@cradle/figures/scale'

/** A country's amount; null where nothing is known, which is hatched. */
export type MapArea = { code: string; value: number | null; name: string }

/** How exactly a point is placed. */
type Precision = 'site' | 'city' | 'country'

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

/** A town drawn so that people know where they are; the first of a list is the most important. */
export type MapTown = { name: string; lat: number; lng: number }

export type MapPlace = { lat: number; lng: number }

/** A place that is being chosen on the map: a press or a drag moves it. `zoom`: how near it is shown. */
export type MapPick = { at: MapPlace | null; name: string; zoom: number; onPick: (at: MapPlace) => void }

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
  /** On paper, in the place of a map that was not there yet. */
  notDrawn: string
  cluster: (count: number, value: number) => string
  area: (area: MapArea) => string
}
