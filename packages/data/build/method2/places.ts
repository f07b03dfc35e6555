import { column, type Draft, draft } from '../draft.ts'
import { listOf, type Source } from '../source.ts'
import * as passports from './passports.ts'
import { townsByCountry } from './towns.ts'

/** Names of towns in the official languages of their country and in seven languages of lists, and the countries that large ones lie in. */
export const placeTables2 = (source: Source): Draft[] => [
  draft('city_names', passports.CITY_NAMES, source.own('geonames/local-names.csv'), [
    [column('iso2', 'ISO 3166-1 alpha-2'), r => r.iso2!],
    [column('name', 'name of the place in the table cities'), r => r.name!],
    [column('latitude', 'latitude', '1e-5 degree'), r => Math.round(Number(r.latitude) * 1e5)],
    [column('longitude', 'longitude', '1e-5 degree'), r => Math.round(Number(r.longitude) * 1e5)],
    [column('names', 'further names'), r => listOf(r.names, '|')],
  ]),
  draft(
    'towns_by_country',
    passports.TOWNS_BY_COUNTRY,
    townsByCountry(source.own('geonames/local-names.csv'), source.own('geonames/region-names.csv')),
    [
      [column('iso3', 'ISO 3166-1 alpha-3'), r => r.iso3],
      [
        column('names', 'names of towns and regions in letters and digits alone, without accents, in small letters'),
        r => r.names,
      ],
    ],
  ),
]
