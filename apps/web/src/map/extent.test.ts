import { expect, test } from 'vitest'
import { extentOf } from './extent.ts'

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
