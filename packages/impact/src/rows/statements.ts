/**
 * What a row states of its own footprint and of its plant, beside its activity: scopes, electricity, water, jobs, heat rate, fuel, where it
 * produces. 0 is a value; an empty cell is not stated. What cannot be read is a problem of the row, never a guess.
 */
import { fieldName, message } from '../message.ts'
import { readAmount } from './amount-with-unit.ts'
import { type Assurance, assuranceOf } from './assurance.ts'
import { isNotAvailable, type RowCells } from './cells.ts'
import type { Field } from './fields.ts'
import { readProductionSplit } from './production-split.ts'
import { yearOf } from './years.ts'

/** In the units of the method; a property that is absent is not stated. Amounts are never below 0. */
export type RowStatements = {
  /** t CO2e of the year, the whole organisation or site. */
  ownScope1T?: number
  /** t CO2e of bought electricity and heat by the mix of the grid. It counts before the market-based one. */
  ownScope2LocationT?: number
  /** t CO2e of bought electricity and heat by contracts. */
  ownScope2MarketT?: number
  /** t CO2e of the supply chain; not the use of what is sold. */
  ownScope3UpstreamT?: number
  /** MWh bought or made and used. */
  ownElectricityMwh?: number
  /** Withdrawal, m3. */
  ownWaterM3?: number
  /** Persons, or full-time equivalents where those are stated. */
  ownJobs?: number
  /** Calendar year of the figures; that of the row may differ. */
  ownYear?: number
  /** How far they were checked; absent: not stated, which the method takes for not checked. */
  ownAssurance?: Assurance
  /** As typed. */
  ownSource?: string
  /** MJ of lower heating value per kWh of net generation. */
  heatRateMjPerKwh?: number
  /** kg CO2 per GJ of lower heating value. */
  fuelCo2KgPerGj?: number
  /** `DE:0.4;PL:0.6`: ISO 3166-1 alpha-2, shares that add to 1. */
  productionSplit?: string
}

/**
 * Fields that are amounts, with the largest that somebody on earth has. What is above has a wrong unit: all organisations together emit
 * 6e10 t CO2e and withdraw 4e12 m3 a year, and the best plants need 5.6 MJ per kWh.
 */
const AMOUNTS = {
  ownScope1T: { field: 'own_scope1_t', limits: [0, 5e9] },
  ownScope2LocationT: { field: 'own_scope2_location_t', limits: [0, 5e9] },
  ownScope2MarketT: { field: 'own_scope2_market_t', limits: [0, 5e9] },
  ownScope3UpstreamT: { field: 'own_scope3_upstream_t', limits: [0, 1e10] },
  ownElectricityMwh: { field: 'own_electricity_mwh', limits: [0, 5e9] },
  ownWaterM3: { field: 'own_water_m3', limits: [0, 1e12] },
  ownJobs: { field: 'own_jobs', limits: [0, 2e7] },
  heatRateMjPerKwh: { field: 'heat_rate_mj_per_kwh', limits: [4, 60] },
  fuelCo2KgPerGj: { field: 'fuel_co2_kg_per_gj', limits: [0, 300] },
} as const satisfies Partial<Record<keyof RowStatements, { field: Field; limits: readonly [number, number] }>>

type AmountName = keyof typeof AMOUNTS
const AMOUNT_NAMES = Object.keys(AMOUNTS).filter((name): name is AmountName => Object.hasOwn(AMOUNTS, name))
/** Those whose year, assurance and source the row may name. */
const OWN_FIELDS = AMOUNT_NAMES.filter(name => name.startsWith('own')).map(name => AMOUNTS[name].field)

/** Reads what a row states; problems go to `cells`. */
export function readStatements(cells: RowCells): RowStatements {
  const stated: RowStatements = {}
  for (const name of AMOUNT_NAMES) {
    const value = readAmount(cells, AMOUNTS[name].field, AMOUNTS[name].limits)
    if (value !== null) stated[name] = value
  }
  const ownYear = readOwnYear(cells)
  const ownAssurance = readAssurance(cells)
  const ownSource = readSource(cells)
  const productionSplit = readProductionSplit(cells)
  return {
    ...stated,
    ...(ownYear === null ? {} : { ownYear }),
    ...(ownAssurance === null ? {} : { ownAssurance }),
    ...(ownSource === null ? {} : { ownSource }),
    ...(productionSplit === null ? {} : { productionSplit }),
  }
}

/** Whether a row states a figure of its own footprint, which goes before any estimate. */
export const hasOwnFigure = (stated: RowStatements): boolean =>
  AMOUNT_NAMES.some(name => name.startsWith('own') && stated[name] !== undefined)

/** The year of the stated figures: its column, else the one that their headers name; where headers name two, it is not known. */
function readOwnYear(cells: RowCells): number | null {
  const text = cells.text('own_year')
  if (text === '' || isNotAvailable(text)) return yearOfHeaders(cells)
  const year = yearOf(text)
  if (year === undefined)
    cells.error(
      'own_year',
      'not_a_number',
      message('problems:not_a_year', { text }),
      message('remedies:write_year_or_date'),
    )
  else if (year < 1900 || year > 2100)
    cells.error(
      'own_year',
      'out_of_range',
      message('problems:year_impossible', { year: String(year) }),
      message('remedies:write_year'),
    )
  return year ?? null
}

/** The year in the headers of the stated figures of this row; null where they name none, or two with a warning. */
function yearOfHeaders(cells: RowCells): number | null {
  const named = OWN_FIELDS.map(field => cells.cell(field)).flatMap(({ text, year }) =>
    text === '' || year === null ? [] : [year],
  )
  const [first, other] = new Set(named)
  if (first === undefined || other === undefined) return first ?? null
  cells.warn(
    'own_year',
    'out_of_range',
    message('problems:two_years', { first: String(first), other: String(other) }),
    message('remedies:give_own_year'),
  )
  return null
}

/** How far the stated figures were checked, by words in five languages. */
function readAssurance(cells: RowCells): Assurance | null {
  const text = cells.text('own_assurance')
  if (text === '' || isNotAvailable(text)) return null
  const level = assuranceOf(text)
  if (level === undefined)
    cells.error(
      'own_assurance',
      'out_of_range',
      message('problems:assurance_unknown', { text }),
      message('remedies:write_assurance'),
    )
  return level ?? null
}

/** Letters of a source: a citation or an address, not a pasted report. */
const MAX_SOURCE_LENGTH = 1000

/** Where the stated figures come from, as typed: the source and the document or link that is evidence of it, where both have a column. */
function readSource(cells: RowCells): string | null {
  const text = [...new Set(cells.texts('own_source'))].join('; ')
  if (text.length > MAX_SOURCE_LENGTH)
    cells.error(
      'own_source',
      'out_of_range',
      message('problems:text_too_long', { field: fieldName('own_source'), limit: MAX_SOURCE_LENGTH }),
      message('remedies:shorten'),
    )
  return text || null
}
