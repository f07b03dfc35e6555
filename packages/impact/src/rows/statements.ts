/**
 * What a row states of its own footprint and of its plant, beside its activity: scopes, electricity, water, jobs, heat rate, fuel, where it
 * produces. 0 is a value; an empty cell is not stated. What cannot be read is a problem of the row, never a guess.
 */
import { readAmount } from './amount-with-unit.ts'
import type { Assurance } from './assurance.ts'
import type { RowCells } from './cells.ts'
import { readAssurance, readStatedYear, readText } from './evidence-cells.ts'
import type { Field } from './fields.ts'
import { readProductionSplit } from './production-split.ts'

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

/** The largest amount that a stated figure can be, in the plain unit of its field; null: the field is no such amount. */
export const largestStated = (field: Field): number | null =>
  Object.values(AMOUNTS).find(amount => amount.field === field)?.limits[1] ?? null

/** Reads what a row states; problems go to `cells`. */
export function readStatements(cells: RowCells): RowStatements {
  const stated: RowStatements = {}
  for (const name of AMOUNT_NAMES) {
    const value = readAmount(cells, AMOUNTS[name].field, AMOUNTS[name].limits)
    if (value !== null) stated[name] = value
  }
  const ownYear = readStatedYear(cells, 'own_year', OWN_FIELDS)
  const ownAssurance = readAssurance(cells, 'own_assurance')
  const ownSource = readText(cells, 'own_source')
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
