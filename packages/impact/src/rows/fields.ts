import { withoutAccents } from '@cradle/text'
import { HEADERS } from './words/headers.ts'
import { wordsOf } from './words/words-of.ts'

/**
 * The fields that an upload can have. A header means one of them by `HEADERS`; it is compared after `headerWord`: lower case, without
 * accents and without anything that is neither letter, digit nor `%`.
 */
export const FIELDS = [
  'name',
  'entity_id',
  'country',
  'allocation',
  'weight',
  'outstanding_amount',
  'denominator',
  'equity',
  'debt',
  'portfolio_name',
  'investor_name',
  'site_id',
  'site_name',
  'address',
  'city',
  'postal_code',
  'latitude',
  'longitude',
  'technology',
  'capacity_mw',
  'capacity_unit',
  'capacity_factor',
  'generation_gwh',
  'production',
  'production_unit',
  'industry',
  'industry_system',
  'revenue',
  'currency',
  'year',
  'holdings_date',
  'is_giin',
  // What the organisation or site states of itself; an amount of 0 is stated, an empty cell is not.
  'own_scope1_t',
  'own_scope2_location_t',
  'own_scope2_market_t',
  'own_scope3_upstream_t',
  'own_electricity_mwh',
  'own_water_m3',
  'own_jobs',
  'own_year',
  'own_assurance',
  'own_source',
  // What was measured on a power plant.
  'heat_rate_mj_per_kwh',
  'fuel_co2_kg_per_gj',
  // Where an organisation produces, if not in the country of the row.
  'production_split',
] as const
/** A field of an upload. A column means one field or none; several columns may mean the same one. */
export type Field = (typeof FIELDS)[number]

/** The headers that mean a field, its own name first. */
export const headersOf = (field: Field): readonly string[] => wordsOf(HEADERS[field])

/** `Leistung (MW)` -> `leistungmw`, `Anteil in %` -> `anteilin%`. */
export function headerWord(header: string): string {
  return withoutAccents(header)
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}%]+/gu, '')
}

/** Header word -> field and the rank of the word among the field's words. */
export const FIELD_OF_WORD: ReadonlyMap<string, { field: Field; rank: number }> = new Map(
  FIELDS.flatMap(field =>
    headersOf(field).map((alias, rank) => [headerWord(alias), { field, rank }] as const),
  ).reverse(),
)
