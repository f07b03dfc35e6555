/**
 * What rows are read with: the indexes of an edition, and the columns and number style of a file.
 */

import type { Reference } from '@cradle/data/types'
import { OUTCOME_FIELDS } from '../outcomes/indicators.ts'
import type { Columns } from './columns.ts'
import { type CountryIndex, indexCountries } from './countries.ts'
import type { Field } from './fields.ts'
import { type IndustryReader, indexIndustryCells } from './industry-cell.ts'
import { countMarks, type Marks, type NumberStyle } from './numbers.ts'
import { type SectorRates, sectorRates } from './sector-rates.ts'

/** The indexes of an edition that rows are read with. Made once per edition. */
export type Vocabulary = {
  reference: Reference
  countries: CountryIndex
  industries: IndustryReader
  /** What the sectors of an industry have per output. */
  sectors: (industry: string) => SectorRates | undefined
}

/** All that reading one row of one file needs. */
export type Reader = Vocabulary & { columns: Columns; style: NumberStyle }

/** Indexes by edition. */
const vocabularies = new WeakMap<Reference, Vocabulary>()

/** The indexes of an edition, made at their first use. */
export function vocabularyOf(reference: Reference): Vocabulary {
  const known = vocabularies.get(reference)
  if (known) return known
  const industries = indexIndustryCells(reference)
  const vocabulary = {
    reference,
    countries: indexCountries(reference),
    industries,
    sectors: sectorRates(reference, industries.index),
  }
  vocabularies.set(reference, vocabulary)
  return vocabulary
}

/** The fields whose cells are numbers and so tell the file's way of writing them. */
const NUMERIC: readonly Field[] = [
  'allocation',
  'outstanding_amount',
  'denominator',
  'equity',
  'debt',
  'latitude',
  'longitude',
  'capacity_mw',
  'capacity_factor',
  'generation_gwh',
  'production',
  'revenue',
  'own_scope1_t',
  'own_scope2_location_t',
  'own_scope2_market_t',
  'own_scope3_upstream_t',
  'own_electricity_mwh',
  'own_water_m3',
  'own_jobs',
  'heat_rate_mj_per_kwh',
  'fuel_co2_kg_per_gj',
  ...OUTCOME_FIELDS,
  'quantity',
  'price',
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
]

/** How many rows of a sheet prove which decimal mark, by the cells of its numeric columns. */
export function marksOf(rows: Iterable<{ cells: readonly string[] }>, { of }: Columns): Marks {
  const numeric = NUMERIC.flatMap(field => of.get(field) ?? [])
  function* cells() {
    for (const row of rows) yield numeric.map(column => row.cells[column] ?? '')
  }
  return countMarks(cells(), numeric)
}
