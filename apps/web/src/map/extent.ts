import type { MapPlace } from './shapes.ts'

/** South-west and north-east corner, each as longitude and latitude. */
export type Extent = [[number, number], [number, number]]

/** The whole inhabited world. */
export const world: Extent = [
  [-168, -56],
  [178, 74],
]

/** The smallest box around all places, of no size for one place; null without places. Not across the antimeridian, where the map ends. */
export function extentOf(places: readonly MapPlace[]): Extent | null {
  if (places.length === 0) return null
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)]
  const bounds = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const
  const [[west, east], [south, north]] = [bounds(lngs), bounds(lats)]
  return [
    [west, south],
    [east, north],
  ]
}
