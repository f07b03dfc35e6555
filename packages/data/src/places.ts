import { openTable } from './edition.ts'
import { fullNumbers, lists, numbers, texts } from './table.ts'
import type { City, Country, Reference } from './types.ts'

/** Countries by ISO alpha-3 with codes, spellings, capital and the factors kept in share-alike tables. */
export function loadCountries(edition?: string): Reference['countries'] {
  const table = openTable('countries', edition)
  const aware = openTable('aware', edition)
  const awareCf = new Map(zip(texts(aware, 'iso3'), fullNumbers(aware, 'aware_cf')))
  const awareLevel = new Map(zip(texts(aware, 'iso3'), texts(aware, 'level')))
  const ceda = openTable('ceda_regions', edition)
  const cedaRegion = new Map(zip(texts(ceda, 'iso3'), texts(ceda, 'region')))
  const column = Object.fromEntries(
    ['iso2', 'numeric', 'name', 'm49_subregion', 'capital'].map(name => [name, texts(table, name)]),
  )
  const aliases = lists(table, 'aliases')
  const latitude = numbers(table, 'capital_latitude')
  const longitude = numbers(table, 'capital_longitude')
  return new Map(
    texts(table, 'iso3').map((iso3, i): [string, Country] => [
      iso3,
      {
        iso3,
        iso2: column.iso2![i]!,
        numeric: column.numeric![i]!,
        name: column.name![i]!,
        aliases: aliases[i]!,
        m49Subregion: column.m49_subregion![i]!,
        cedaRegion: cedaRegion.get(iso3)!,
        awareCf: awareCf.get(iso3)!,
        awareLevel: awareLevel.get(iso3) as Country['awareLevel'],
        capital:
          latitude[i] === null || longitude[i] === null
            ? null
            : { name: column.capital![i]!, latitude: latitude[i]!, longitude: longitude[i]! },
      },
    ]),
  )
}

/** Populated places, by country, largest first. Population null: unknown. */
export function loadCities(edition?: string): City[] {
  const table = openTable('cities', edition)
  const alternative = texts(table, 'alternative')
  const iso3 = texts(table, 'iso3')
  const admin = texts(table, 'admin')
  const population = numbers(table, 'population')
  const latitude = fullNumbers(table, 'latitude')
  const longitude = fullNumbers(table, 'longitude')
  return texts(table, 'name').map((name, i) => ({
    name,
    alternative: alternative[i]!,
    iso3: iso3[i]!,
    admin: admin[i]!,
    population: population[i]!,
    latitude: latitude[i]! / 1e5,
    longitude: longitude[i]! / 1e5,
  }))
}

function zip<A, B>(left: readonly A[], right: readonly B[]): [A, B][] {
  return left.map((a, i) => [a, right[i]!])
}
