import { column, type Draft, draft } from '../draft.ts'
import * as passports from '../passports.ts'
import { listOf, numberOrNull, type Row, type Source, textOrNull } from '../source.ts'

/** Countries with their factors (each share-alike column in a table of its own) and populated places. */
export function placeTables(source: Source): Draft[] {
  const geo = source.method('geo_factors.csv')
  const codes = new Map(source.raw('countries/countries.csv').map(r => [r.iso3!, r]))
  const names = new Map(source.own('countries/names.csv').map(r => [r.iso3!, r]))
  const cities = source.raw('geo/cities.csv.gz')
  const iso3Of = new Map(geo.map(r => [r.iso2!, r.iso3!]))
  const capitals = capitalsOf(source, codes, cities, new Map(geo.map(r => [r.iso3!, r.iso2!])))
  const aliasesOf = (iso3: string) => {
    const own = listOf(names.get(iso3)!.aliases, '|')
    const raw = codes.get(iso3)
    const local = raw ? [raw.name!, raw.name_fr!, raw.name_es!, raw.name_ar!, raw.name_ru!, raw.name_zh!] : []
    return [...new Set([...own, ...local])].filter(alias => alias !== '' && alias !== names.get(iso3)!.name)
  }
  return [
    draft('countries', passports.COUNTRIES, geo, [
      [column('iso3', 'ISO 3166-1 alpha-3, XKX for Kosovo'), r => r.iso3!],
      [column('iso2', 'ISO 3166-1 alpha-2, XK for Kosovo'), r => r.iso2!],
      [column('numeric', 'ISO 3166-1 numeric, three digits'), r => textOrNull(codes.get(r.iso3!)?.m49)],
      [column('name', 'short English name'), r => names.get(r.iso3!)!.name!],
      [column('aliases', 'other spellings and local names, for recognising'), r => aliasesOf(r.iso3!)],
      [column('m49_subregion', 'M49 subregion as used by the capacity factors'), r => r.m49_subregion!],
      [column('capital', 'capital or seat of government'), r => capitals.get(r.iso3!)?.name ?? null],
      [column('capital_latitude', 'its latitude', 'degree'), r => capitals.get(r.iso3!)?.latitude ?? null],
      [column('capital_longitude', 'its longitude', 'degree'), r => capitals.get(r.iso3!)?.longitude ?? null],
    ]),
    draft('aware', passports.AWARE, geo, [
      [column('iso3', 'ISO alpha-3'), r => r.iso3!],
      [column('aware_cf', 'AWARE factor', 'm3 world-equivalent per m3'), r => numberOrNull(r.aware_cf_m3eq_per_m3)],
      [column('level', 'country, or GLO where the global mean stands in'), r => r.aware_level!],
    ]),
    draft('ceda_regions', passports.CEDA_REGIONS, geo, [
      [column('iso3', 'ISO alpha-3'), r => r.iso3!],
      [column('region', 'region of Open CEDA; empty: rest of the world'), r => textOrNull(r.ceda_region)],
    ]),
    draft('cities', passports.CITIES, orderedCities(cities, iso3Of), [
      [column('name', 'name of the place'), r => r.name!],
      [column('alternative', 'another name'), r => textOrNull(r.alt_name)],
      [column('iso3', 'ISO alpha-3'), r => iso3Of.get(r.country_iso2!)!],
      [column('admin', 'first-level administrative division'), r => textOrNull(r.admin1)],
      [column('population', 'inhabitants; empty: unknown'), r => numberOrNull(r.population)],
      [column('latitude', 'latitude', '1e-5 degree'), r => hundredThousandths(r.lat!)],
      [column('longitude', 'longitude', '1e-5 degree'), r => hundredThousandths(r.lon!)],
    ]),
  ]
}

type Seat = { name: string; latitude: number; longitude: number }

function capitalsOf(
  source: Source,
  codes: Map<string, Row>,
  cities: Row[],
  iso2Of: Map<string, string>,
): Map<string, Seat> {
  const seats = new Map<string, Seat>()
  for (const [iso3, row] of codes) {
    if (row.capital_lat === '') continue
    seats.set(iso3, { name: row.capital!, latitude: Number(row.capital_lat), longitude: Number(row.capital_lon) })
  }
  for (const { iso3, name, geonames_name } of source.own('countries/seats.csv')) {
    const city = cities.find(c => c.name === geonames_name && c.country_iso2 === iso2Of.get(iso3!))
    if (!city) throw new Error(`no place ${geonames_name} for the seat of ${iso3}`)
    seats.set(iso3!, { name: name!, latitude: Number(city.lat), longitude: Number(city.lon) })
  }
  return seats
}

/** By country, then population (largest first), then name: the first hit of a name is the likeliest one. */
function orderedCities(cities: Row[], iso3Of: Map<string, string>): Row[] {
  const size = (row: Row) => numberOrNull(row.population) ?? -1
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return cities
    .filter(row => iso3Of.has(row.country_iso2!))
    .sort(
      (a, b) =>
        compare(iso3Of.get(a.country_iso2!)!, iso3Of.get(b.country_iso2!)!) ||
        size(b) - size(a) ||
        compare(a.name!, b.name!) ||
        compare(a.lat!, b.lat!) ||
        compare(a.lon!, b.lon!),
    )
}

function hundredThousandths(degrees: string): number {
  return Math.round(Number(degrees) * 1e5)
}
