import { withoutAccents } from '@cradle/text'
import { isOneOf } from '../checked-access.ts'
import { OUTCOME_FIELDS } from '../outcomes/indicators.ts'
import { HEADERS, HEADERS_WITH_UNIT } from './words/headers.ts'
import { HOLDINGS_HEADERS, HOLDINGS_WORDS } from './words/holdings-words.ts'
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
  // Outcomes for people and places, of the whole organisation, and what stands beside them.
  ...OUTCOME_FIELDS,
  'outcome_year',
  'outcome_assurance',
  'outcome_source',
  'outcome_evidence',
  'outcome_what',
  'outcome_who',
  'outcome_how_much',
  'outcome_contribution',
  'outcome_risk',
  // Of a holding. Some give the allocation; the others are kept as they stand until financed emissions are calculated.
  'asset_class',
  'instrument_id',
  'ticker',
  'quantity',
  'price',
  'quote_currency',
  'undrawn_amount',
  'market_cap',
  'preferred',
  'non_controlling',
  'enterprise_value',
  'cash',
  'total_assets',
  'instrument_size',
  'own_scope12_t',
  'own_scope3_t',
  'energy_gwh',
  'steel_production_t',
] as const
/** A rank behind every word of the lists themselves. */
const OF_HOLDINGS = 300

/** A field of an upload. A column means one field or none; several columns may mean the same one. */
export type Field = (typeof FIELDS)[number]
/**
 * Whether a text is the name of a field. Problems and choices of columns may name others: a result
 * column, or a field of another version.
 */
export const isField = (text: unknown): text is Field => isOneOf(FIELDS, text)

/** `Leistung (MW)` -> `leistungmw`, `Anteil in %` -> `anteilin%`. */
export function headerWord(header: string): string {
  return withoutAccents(header)
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}%]+/gu, '')
}

/** Headers that mean a share of the company or a weight in the portfolio: they are taken for a share, and asked about where it may be a weight. */
export const SHARE_OR_WEIGHT: ReadonlySet<string> = new Set(
  [
    ...HOLDINGS_WORDS.ambiguous.filter(word => !word.startsWith('allocation')),
    '% share',
    'share',
    'share %',
    'Anteil Prozent',
  ].map(headerWord),
)

/** Header word -> field and the rank of the word among the field's words. The words of holdings come after those of lists. */
export const FIELD_OF_WORD: ReadonlyMap<string, { field: Field; rank: number }> = fieldOfWord()

function fieldOfWord(): Map<string, { field: Field; rank: number }> {
  const found = new Map<string, { field: Field; rank: number }>()
  const learn = (field: Field, words: readonly string[], from: number) => {
    for (const [i, word] of words.entries())
      if (!found.has(headerWord(word))) found.set(headerWord(word), { field, rank: from + i })
  }
  for (const field of FIELDS) learn(field, wordsOf(HEADERS[field]), 0)
  for (const field of FIELDS) learn(field, HOLDINGS_HEADERS.get(field) ?? [], OF_HOLDINGS)
  learn('allocation', HOLDINGS_WORDS.ambiguous, 2 * OF_HOLDINGS)
  return found
}

/** Header word -> field that it means beside a unit of that field. */
export const FIELD_WITH_UNIT: ReadonlyMap<string, readonly Field[]> = fieldsWithUnit()

function fieldsWithUnit(): Map<string, Field[]> {
  const found = new Map<string, Field[]>()
  for (const [field, words] of Object.entries(HEADERS_WITH_UNIT))
    for (const word of new Set(wordsOf(words).map(headerWord)))
      if (isField(field)) found.set(word, [...(found.get(word) ?? []), field])
  return found
}

/** The headers that mean a field, its own name first. */
export function headersOf(field: Field): readonly string[] {
  const words = [...wordsOf(HEADERS[field]), ...(HOLDINGS_HEADERS.get(field) ?? [])]
  const first = new Map(words.map(word => [headerWord(word), word] as const).reverse())
  return [...new Set(words)].filter(
    word => first.get(headerWord(word)) === word && FIELD_OF_WORD.get(headerWord(word))?.field === field,
  )
}
