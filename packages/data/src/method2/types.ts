/** The second edition of the method (2.0.0, 2.1.0) as plain data: what `loadMethod2` returns and what `@cradle/method2` computes with. */
import type { Country, Industry, Iso3, Manifest } from '../types.ts'

/** The eight categories that every row has and every total needs, in the order of the method. */
export const CORE = ['CC', 'PM', 'AC', 'POF', 'EUt', 'EUm', 'WU', 'RUf'] as const
export type CoreId = (typeof CORE)[number]

/** Categories that only some rows have: shown, in no goal and in no total. */
export const EXTENDED = ['EUf', 'LU', 'RUm', 'OD'] as const
export type ExtendedId = (typeof EXTENDED)[number]

/** Flows of power that are shown apart: kg per kWh (BIOG_CH4_CO2E: kg CO2e). */
export const POWER_FLOWS = ['BIOG_CO2', 'BIOG_CH4_CO2E', 'PM25_KG', 'NOX_KG', 'SO2_KG'] as const
export type PowerFlow = (typeof POWER_FLOWS)[number]

export type FactorStatus2 = 'quantified' | 'proxy' | 'not_quantified' | 'shown apart'

/** Amounts per kWh of net generation; null together where the status is not_quantified. */
export type PowerFactor2 = {
  /** Of the stack or the plant itself. */
  own: number | null
  /** Of the fuel chain, construction and end of life. */
  chain: number | null
  total: number | null
  status: FactorStatus2
  /** Ratio of the 97.5th percentile to the median; null for flows shown apart. */
  u95: number | null
  source: string
}

export type Technology2 = {
  id: string
  name: string
  /** 1, 0, or null where it is not decided (the indicator is then null, never 0). */
  renewable: number | null
  fuel: string | null
  /** Group of the fuel chain, which grows with the heat rate; null: none. */
  fuelChain: string | null
  /** MJ of lower heating value per kWh of net generation. */
  heatRate: number | null
  cfTechnology: string | null
  /** Electricity delivered over electricity taken, 0..1; null: no storage. */
  storageEfficiency: number | null
}

/** CO2 in kg per GJ of lower heating value, fossil and biogenic; its fossil share 0..1. */
export type Fuel2 = { id: string; co2: number; fossilShare: number }

/**
 * How far single plants lie from their generation by capacity or by a model: spreads of ln above and below. `plants`, `years`: what was
 * measured.
 */
export type PlantSpread2 = { up: number; down: number; plants: number; years: number }

/** Climate zones of the IPCC that reservoirs are told apart by (2019 Refinement, volume 4, chapter 7). */
export const CLIMATE_ZONES = [
  'boreal',
  'cool_temperate',
  'warm_temperate_dry',
  'warm_temperate_moist',
  'tropical_dry',
  'tropical_moist',
] as const
export type ClimateZone = (typeof CLIMATE_ZONES)[number]

/** A typical reservoir plant of a climate zone, kg CO2e per kWh: with construction, and of it the methane of the water. */
export type ReservoirZone = { total: number; methane: number; u95: number }

/** A rectangle of the globe in degrees, and the zone that most of it has. The first that holds a place counts. */
export type ClimatePlace = { zone: ClimateZone; south: number; north: number; west: number; east: number }

export type CapacityFactor2 = { value: number; uActivity: number; basis: string }

/** Shares of the sources of electricity in a country, 0..1, in the words of the table. */
export type GridMix2 = ReadonlyMap<string, number>

/** Sectors of a class with weights that add to 1, and the spread of ln intensity between them. */
export type SectorSet2 = {
  sectors: readonly { bea: string; weight: number }[]
  rule: 'expert' | 'output_weighted' | 'single'
  spread: number
}

/** Intensity of one sector. `s1`, `s2`: shares of greenhouse gases, 0..1; all others per USD2023 of output. */
export type SectorIntensity2 = {
  bea: string
  s1: number
  s2: number
  /** Category unit per USD2023: PM, AC, POF, EUt, EUm, RUf. */
  core: Readonly<Record<Exclude<CoreId, 'CC' | 'WU'>, number>>
  eutrophicationFreshwater: number
  ozoneDepletion: number
  /** Water consumed, m3: whole chain, and of it the own part. */
  water: number
  waterOwn: number
  withdrawal: number
  pm25Kg: number
  energyMj: number
  landM2a: number
  hazardousWasteKg: number
  /** Persons employed per USD2023 in the United States. */
  jobs: number
  /** Value added per USD2023 of output. */
  valueAdded: number
  /** Output as a share of sales: 1, or the margin of trade. */
  outputShareOfSales: number
}

export type LabourSector = 'agriculture' | 'industry' | 'services'
/** Value added per person employed in USD; null where it is not known. And three context figures with their years. */
export type CountryLabour2 = {
  valueAddedPerWorker: Readonly<Record<LabourSector, number | null>>
  context: readonly { figure: ContextFigure; value: number; year: number | null }[]
}
export const CONTEXT_FIGURES = [
  'labour_share_of_gdp',
  'fatal_injuries_per_100k_workers',
  'electricity_access_percent',
] as const
export type ContextFigure = (typeof CONTEXT_FIGURES)[number]

export type ScopeId = 'S1' | 'S2' | 'S3'
/** Median ratio of reported to estimated emissions of a group, and the spreads of its ln above and below. */
export type Calibration2 = {
  companies: number
  kappa: number
  sigmaUp: number
  sigmaDown: number
  /** What both spreads were multiplied with so that intervals hold companies that they were not fitted on. */
  widening: number
}

/** A value that was judged, or quoted without reading the page again. `row` `*`: the whole column. */
export type ValueMark = { table: string; column: string; row: string; mark: 'expert' | 'quoted'; note: string }

export type Assurance = 'verified' | 'reasonable' | 'limited' | 'none'

export type MethodConstants2 = {
  id: string
  edition: string
  /** Weight of each core category, and its normalisation in category units per person-year. */
  weights: Readonly<Record<CoreId, number>>
  nf: Readonly<Record<CoreId, number>>
  /** Category -> goal -> share; the shares of a category add to 1. */
  shares: Readonly<Record<CoreId, Readonly<Record<string, number>>>>
  burdenGoals: readonly number[]
  references: { renewableKwh: number; jobs: number; manufacturingUsd: number }
  awareGlobal: number
  labourExponent: number
  /** People employed over the jobs that sales, sector and country say, median of large companies; 1 before edition 2.1.0. */
  jobsCalibration: number
  uncertainty: {
    modelSigma: number
    companySigmaOther: number
    jobsSigma: number
    assurance: Readonly<Record<Assurance, number>>
    activity: Readonly<Record<ActivityBasis, number>>
  }
  years: { revenueMin: number; fxMax: number; priceMax: number; default: number }
  generatorWords: readonly string[]
}

export const ACTIVITY_BASES = [
  'generation_user',
  'generation_metered',
  'generation_reported',
  'generation_estimated',
  'capacity_user_cf',
  'revenue',
  'revenue_year_assumed',
] as const
export type ActivityBasis = (typeof ACTIVITY_BASES)[number]

/** What an edition of the second method calculates with. */
export type Reference2 = {
  edition: string
  manifest: Manifest
  method: MethodConstants2
  countries: ReadonlyMap<Iso3, Country>
  technologies: ReadonlyMap<string, Technology2>
  fuels: ReadonlyMap<string, Fuel2>
  /** `technology|category` -> factor per kWh. */
  powerFactors: ReadonlyMap<string, PowerFactor2>
  /** `technology|level|area` -> capacity factor. */
  capacityFactors: ReadonlyMap<string, CapacityFactor2>
  /** `capacity` or `model`, technology, and country or `*`, joined by `|`; none where too few plants were measured. */
  plantSpreads: ReadonlyMap<string, PlantSpread2>
  gridMix: ReadonlyMap<Iso3, GridMix2>
  /** Empty in bundles from before climates were told apart. */
  reservoirZones: ReadonlyMap<ClimateZone, ReservoirZone>
  climatePlaces: readonly ClimatePlace[]
  industries: readonly Industry[]
  /** `SYSTEM:code` (ISIC4, NACE2, NAICS; no dots) -> sectors. */
  crosswalk: ReadonlyMap<string, SectorSet2>
  /** Words as written, by kind, with their technology or BEA code. */
  synonyms: readonly { kind: 'power' | 'revenue'; word: string; code: string }[]
  /** Area (iso3, `R:region`, ROW, WORLD) -> BEA code -> kg CO2e per USD2023; a missing cell is absent. */
  climateFactors: ReadonlyMap<string, ReadonlyMap<string, number>>
  sectors: ReadonlyMap<string, SectorIntensity2>
  /** BEA code -> year -> price index, 2017 = 100. */
  prices: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** Currency -> year -> units per USD, yearly average. */
  exchangeRates: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** `scope|group` -> calibration. */
  calibration: ReadonlyMap<string, Calibration2>
  /** BEA code of a trade -> goods with shares that add to 1. */
  tradeGoods: ReadonlyMap<string, readonly { bea: string; share: number }[]>
  labour: ReadonlyMap<Iso3, CountryLabour2>
  marks: readonly ValueMark[]
}

/** What is told of the edition without its tables: constants and manifest. */
export type Description2 = Pick<Reference2, 'manifest' | 'method'>
