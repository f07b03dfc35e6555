import { expect, test } from 'vitest'
import { setVoice } from '../format.ts'
import { countryNames } from './country-names.ts'
import type { Land } from './land.ts'

const square = (west: number, south: number, size: number) => [
  [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ],
]

test('a country with islands is named once, in its largest part, in the language of the reader', () => {
  const land: Land = {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { code: 'TR', name: 'Turkey' },
        geometry: { type: 'MultiPolygon', coordinates: [square(0, 0, 1), square(30, 36, 6), square(10, 0, 2)] },
      },
      {
        type: 'Feature',
        properties: { code: '', name: 'Somaliland' },
        geometry: { type: 'Polygon', coordinates: square(44, 8, 2) },
      },
    ],
  }
  setVoice({ locale: 'de-DE', to: 'bis' })
  expect(
    countryNames(land).features.map(({ properties, geometry }) => [properties.name, ...geometry.coordinates]),
  ).toEqual([
    ['Türkei', 33, 39],
    ['Somaliland', 45, 9],
  ])
})
