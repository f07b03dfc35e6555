import { openTable } from './edition.ts'
import { mapRows, NoSuchTable, type TableRow } from './table.ts'
import type { City, Country, Iso3, Reference } from './types.ts'

/** Countries by ISO alpha-3 with codes, spellings, capital and the factors kept in share-alike tables. */
export function loadCountries(edition?: string): Reference['countries'] {
  const aware = byCountry('aware', edition, row => ({
    factor: row.fullNumber('aware_cf'),
    level: row.choice('level', ['country', 'GLO']),
  }))
  const cedaRegion = byCountry('ceda_regions', edition, row => row.text('region'))
  const countries = mapRows(openTable('countries', edition), (row): Country => {
    const iso3 = row.text('iso3')
    const water = aware(iso3)
    return {
      iso3,
      iso2: row.text('iso2'),
      numeric: row.text('numeric'),
      name: row.text('name'),
      aliases: row.list('aliases'),
      m49Subregion: row.text('m49_subregion'),
      cedaRegion: cedaRegion(iso3),
      awareCf: water.factor,
      awareLevel: water.level,
      capital: capitalOf(row),
    }
  })
  return new Map(countries.map(country => [country.iso3, country]))
}

/** Reads a table with one row per country. The function returned raises `NoSuchTable` for a country that it lacks. */
function byCountry<Value>(
  id: string,
  edition: string | undefined,
  read: (row: TableRow) => Value,
): (iso3: string) => Value {
  const values = new Map(
    mapRows(openTable(id, edition), (row): [string, { value: Value }] => [row.text('iso3'), { value: read(row) }]),
  )
  return iso3 => {
    const found = values.get(iso3)
    if (!found) throw new NoSuchTable(`row for ${iso3} in the table ${id}`)
    return found.value
  }
}

function capitalOf(row: TableRow): Country['capital'] {
  const latitude = row.number('capital_latitude')
  const longitude = row.number('capital_longitude')
  return latitude === null || longitude === null ? null : { name: row.text('capital'), latitude, longitude }
}

/** The edition that has names of places in other languages. They find a place; where it is stands in `cities` of every edition. */
const NAMES_EDITION = '2.0.0'

/** Populated places, by country, largest first. Population null: unknown. */
export function loadCities(edition?: string): City[] {
  const otherNames = namesInOtherLanguages()
  return mapRows(openTable('cities', edition), row => {
    const name = row.text('name')
    const latitude = row.fullNumber('latitude')
    const longitude = row.fullNumber('longitude')
    return {
      name,
      alternative: row.text('alternative'),
      otherNames: otherNames.get(placeKey(name, latitude, longitude)) ?? NO_NAMES,
      iso3: row.text('iso3'),
      admin: row.text('admin'),
      population: row.number('population'),
      latitude: latitude / 1e5,
      longitude: longitude / 1e5,
    }
  })
}

const NO_NAMES: readonly string[] = []

let towns: ReadonlyMap<string, Iso3> | undefined

/**
 * The country of a large town or region that has no namesake to speak of elsewhere, by its name tightly folded; undefined: none or several.
 * The names are read at the first question: only a list that names towns in place of countries needs them.
 */
export function countryOfTown(name: string): Iso3 | undefined {
  towns ??= new Map(
    mapRows(openTable('towns_by_country', NAMES_EDITION), row =>
      row.list('names').map((town): [string, Iso3] => [town, row.text('iso3')]),
    ).flat(),
  )
  return towns.get(name)
}

/** A place by its name and coordinates in 1e-5 degree, which together are one place of one country. */
const placeKey = (name: string, latitude: number, longitude: number): string => `${name}|${latitude}|${longitude}`

const namesInOtherLanguages = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    mapRows(openTable('city_names', NAMES_EDITION), row => [
      placeKey(row.text('name'), row.fullNumber('latitude'), row.fullNumber('longitude')),
      row.list('names'),
    ]),
  )
