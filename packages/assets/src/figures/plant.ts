import type { FuelFamily } from '../linking/fuel.ts'
import type { ClassCapacityFactor } from './class-capacity-factor.ts'
import type { ErrorRow } from './error-table.ts'
import type { Measurement } from './measurement.ts'

/** What figures of one power plant are chosen from. */
export type PlantFacts = {
  assetId: string
  family: FuelFamily
  /** Technology of the method, such as `gas_ccgt`. */
  technology: string
  iso3: string
  /** MW; null: unknown. */
  mw: number | null
  /** null: not retired. */
  retired: number | null
  /** Generation of the plant: metered, reported, averages, estimates. */
  generation: readonly Measurement[]
  /** Verified CO2 of its installations, whole. */
  installations: readonly InstallationCo2[]
  /** CO2 of its stacks by continuous monitors, or by a register that mixes them with estimates. */
  stacks: readonly Measurement[]
}

/** An installation of the EU registry that holds the plant. */
export type InstallationCo2 = {
  id: string
  relation: 'same' | 'covers'
  /** The part of the MW of all plants of the installation that is this plant's, 0 to 1. */
  mwShare: number
  emissions: readonly Measurement[]
}

/** Tables that are the same for all plants. */
export type FigureTables = {
  errors: readonly ErrorRow[]
  classFactors: readonly ClassCapacityFactor[]
  /** Capacity factors of a country that go before the model of edition 1 (solar outside the USA); null: none. */
  countryFactor(technology: string, iso3: string): number | null
}

const EUROPE = new Set(
  (
    'ALB AUT BEL BGR BIH CHE CYP CZE DEU DNK ESP EST FIN FRA GBR GRC HRV HUN IRL ISL ITA LIE LTU LUX LVA MKD MLT MNE NLD NOR POL PRT ' +
    'ROU SRB SVK SVN SWE XKX'
  ).split(' '),
)

/** The area that errors and classes are known for; null: elsewhere. */
export function areaOf(iso3: string): string | null {
  if (iso3 === 'USA' || iso3 === 'AUS' || iso3 === 'IND') return iso3
  return EUROPE.has(iso3) ? 'EUR' : null
}
