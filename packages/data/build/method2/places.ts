import { column, type Draft, draft } from '../draft.ts'
import { listOf, type Source } from '../source.ts'
import * as passports from './passports.ts'

/** Names of towns in the official languages of their country and in seven languages of lists. */
export const placeTables2 = (source: Source): Draft[] => [
  draft('city_names', passports.CITY_NAMES, source.own('geonames/local-names.csv'), [
    [column('iso2', 'ISO 3166-1 alpha-2'), r => r.iso2!],
    [column('name', 'name of the place in the table cities'), r => r.name!],
    [column('latitude', 'latitude', '1e-5 degree'), r => Math.round(Number(r.latitude) * 1e5)],
    [column('longitude', 'longitude', '1e-5 degree'), r => Math.round(Number(r.longitude) * 1e5)],
    [column('names', 'further names'), r => listOf(r.names, '|')],
  ]),
]
