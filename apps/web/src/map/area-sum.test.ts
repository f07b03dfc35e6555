import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Placed, sitesWithout, sumByCountry, sumPlaces } from './area-sum.ts'

const site = (country: string, organisation: string, value: number | null): Placed => ({
  lat: 0,
  lng: 0,
  organisation,
  country,
  sites: 1,
  value,
})
const places = [site('DE', 'a', -5), site('DE', 'b', 2), site('FR', 'a', -1), site('FR', 'c', null), site('PL', 'd', 0)]

describe('what lies in an area', () => {
  it('is summed with burdens and contributions apart; what is not assessed is counted and in no sum', () =>
    expect(
      sumPlaces(
        places,
        new Map([
          ['DE', 3],
          ['US', 7],
        ]),
      ),
    ).toEqual({
      sites: 4,
      without: 4,
      organisations: 4,
      countries: 3,
      negative: { sites: 2, sum: -6 },
      positive: { sites: 1, sum: 2 },
    }))
  it('is nothing where nothing is', () =>
    expect(sumPlaces([])).toMatchObject({ sites: 0, without: 0, negative: { sites: 0 }, positive: { sites: 0 } }))
  it('is given by country, the largest first', () =>
    expect(sumByCountry(places).map(({ code, negative }) => [code, negative.sum])).toEqual([
      ['DE', -5],
      ['FR', -1],
      ['PL', 0],
    ]))
  it('of two parts is that of the whole', () => {
    const place = fc.tuple(fc.constantFrom('DE', 'FR', 'PL'), fc.constantFrom('a', 'b'), fc.option(fc.integer()))
    fc.assert(
      fc.property(fc.array(place), fc.nat(20), (given, cut) => {
        const all = given.map(one => site(...one))
        const [one, other, whole] = [all.slice(0, cut), all.slice(cut), all].map(part => sumPlaces(part))
        for (const side of ['negative', 'positive'] as const)
          expect((one?.[side].sum ?? 0) + (other?.[side].sum ?? 0)).toBe(whole?.[side].sum)
        expect((one?.sites ?? 0) + (other?.sites ?? 0)).toBe(whole?.sites)
        expect((one?.without ?? 0) + (other?.without ?? 0)).toBe(whole?.without)
      }),
    )
  })
})

describe('sites that are not assessed', () => {
  const countries = [
    { code: 'DE', sites: 5 },
    { code: 'FR', sites: 2 },
    { code: 'US', sites: 4 },
    { code: 'XX', sites: 1 },
  ]
  it('are those of a country that have no place on the map; a country that has no other is a place itself', () =>
    expect(sitesWithout(countries, places, new Map([['US', { lat: 40, lng: -100 }]]))).toEqual({
      places: [{ lat: 40, lng: -100, organisation: null, country: 'US', sites: 4, value: null }],
      without: new Map([
        ['DE', 3],
        ['FR', 0],
        ['XX', 1],
      ]),
    }))
})
