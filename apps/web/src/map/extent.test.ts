import { expect, test } from 'vitest'
import { extentOf } from './extent.ts'
import type { Land } from './land.ts'
import { mainlands } from './mainlands.ts'

test('the extent holds every place and ends at the outermost', () => {
  const places = [
    { lat: 51.06, lng: 6.45 },
    { lat: 39.9, lng: 29.2 },
    { lat: 51.4, lng: -3.4 },
  ]
  expect(extentOf(places)).toEqual([
    [-3.4, 39.9],
    [29.2, 51.4],
  ])
  expect(extentOf(places.slice(0, 1))).toEqual([
    [6.45, 51.06],
    [6.45, 51.06],
  ])
  expect(extentOf([])).toBeNull()
})

test('the extent of countries holds the largest piece of land of each, and no island far away', () => {
  const square = (west: number, south: number, side: number) => [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south],
    ],
  ]
  const shape = (code: string, coordinates: number[][][][]): Land['features'][number] => ({
    type: 'Feature',
    properties: { code, name: code },
    geometry: { type: 'MultiPolygon', coordinates },
  })
  const land: Land = {
    type: 'FeatureCollection',
    features: [shape('NO', [square(15, 77, 3), square(5, 58, 12)]), shape('BR', [square(-60, -20, 30)])],
  }
  expect(extentOf(mainlands(land, [{ code: 'NO' }]))).toEqual([
    [5, 58],
    [17, 70],
  ])
  expect(mainlands(land, [])).toEqual([])
})
