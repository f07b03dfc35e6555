import { loadCities, loadReference } from '@cradle/data'
import { expect, test } from 'vitest'
import { addressParts, findPlace, indexPlaces, placeOf } from './place-site.ts'

const reference = loadReference()
const places = indexPlaces(loadCities())
const at = (city: string, country: string, latitude: number | null = null, longitude: number | null = null) =>
  placeOf(reference, () => places, { city, country, latitude, longitude })

test('given coordinates come first, then the city, then the capital, each with its precision', () => {
  expect(at('Hamburg', 'DEU', 1, 2)).toEqual({ latitude: 1, longitude: 2, precision: 'site' })
  const hamburg = at('hamburg', 'DEU')
  expect([Math.round(hamburg.latitude!), Math.round(hamburg.longitude!), hamburg.precision]).toEqual([54, 10, 'city'])
  expect(at('Sao Paulo', 'BRA').precision).toBe('city')
  expect(at('Nowhere at all', 'DEU').precision).toBe('country')
  const capital = at('', 'FRA')
  expect([Math.round(capital.latitude!), Math.round(capital.longitude!), capital.precision]).toEqual([49, 2, 'country'])
  expect(at('', '')).toEqual({ latitude: null, longitude: null, precision: 'none' })
})

test('a town is found by its name in a language of its country, in another, and without what tells it from its namesakes', () => {
  for (const [name, country] of [
    ['München', 'DEU'],
    ['Monaco di Baviera', 'DEU'],
    ['Nürnberg', 'DEU'],
    ['Roma', 'ITA'],
    ['Bozen', 'ITA'],
    ['Lisboa', 'PRT'],
    ['Bruxelles', 'BEL'],
    ['Brussel', 'BEL'],
    ['Luik', 'BEL'],
    ['København', 'DNK'],
    ['Praha', 'CZE'],
    ['Αθήνα', 'GRC'],
    ['Москва', 'RUS'],
    ['北京', 'CHN'],
    ['Frankfurt', 'DEU'],
    ['Halle', 'DEU'],
  ] as const)
    expect([name, at(name, country).precision]).toEqual([name, 'city'])
  expect(at('Frankfurt', 'DEU')).toEqual(at('Frankfurt am Main', 'DEU'))
  expect(at('Monaco di Baviera', 'DEU')).toEqual(at('Munich', 'DEU'))
})

test('a place is looked for in its own country only', () => {
  const [texas, france] = [at('Paris', 'USA'), at('Paris', 'FRA')]
  expect(texas.precision).toBe('city')
  expect(texas.longitude!).toBeLessThan(-60)
  expect(Math.round(france.longitude!)).toBe(2)
})

test('the city of an address is found where no city is given, and no street is taken for one', () => {
  const from = (address: string, country: string) =>
    findPlace(reference, () => places, { city: '', address, country, latitude: null, longitude: null })
  expect(from('12 rue de la République, 69002 Lyon', 'FRA')).toMatchObject({ precision: 'city', by: 'address' })
  expect(Math.round(from('12 rue de la République, 69002 Lyon', 'FRA').latitude!)).toBe(46)
  expect(Math.round(from('800 Bell Street, Houston TX 77002, USA', 'USA').longitude!)).toBe(-95)
  expect(Math.round(from('Köln', 'DEU').longitude!)).toBe(7)
  expect(from('Hamburg Street 3', 'DEU')).toMatchObject({ precision: 'country', by: 'capital' })
  expect(from('Hamburg, Musterstadt an der Nirgendwo', 'DEU').by).toBe('capital')
  expect(addressParts('1 Main St, Springfield, IL 62701, USA')).toEqual(['USA', 'IL', 'Springfield'])
  expect(addressParts('')).toEqual([])
})
