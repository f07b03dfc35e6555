/**
 * The reference edition as plain data: what `loadReference` returns and what `@cradle/impact` computes with.
 * Everything is immutable, keyed by the field's codes, and free of IO. Units stand in the names or beside the field.
 */

/** The 16 impact categories of EF 3.1 by the edition's short ids, in the edition's order. */
export const CATEGORIES = [
  'CC',
  'OD',
  'IR',
  'POF',
  'PM',
  'HTc',
  'HTnc',
  'AC',
  'EUf',
  'EUm',
  'EUt',
  'ECO',
  'LU',
  'WU',
  'RUf',
  'RUm',
] as const
export type CategoryId = (typeof CATEGORIES)[number]

/** The 17 power technologies of the edition. */
export const TECHNOLOGIES = [
  'biomass',
  'coal',
  'cogeneration',
  'gas',
  'geothermal',
  'hydro',
  'nuclear',
  'oil',
  'other',
  'petcoke',
  'solar_csp',
  'solar_pv',
  'storage',
  'waste',
  'wave_tidal',
  'wind_offshore',
  'wind_onshore',
] as const
export type TechnologyId = (typeof TECHNOLOGIES)[number]

/** ISO 3166-1 alpha-3, `XKX` for Kosovo. */
export type Iso3 = string

export type Category = { id: CategoryId; name: string; unit: string }

export type Technology = {
  id: TechnologyId
  name: string
  /** The fuel word of the plant database that means this technology, if any. */
  wriFuel: string | null
  /** 1 counts fully as renewable, 0 not, a mix lies between; null: not decided (the indicator is absent, never 0). */
  renewable: number | null
  /** Share of life-cycle water that is used at the plant itself, 0..1. */
  operationalWaterShare: number
  /** Technology whose capacity factors apply; null: none, capacity alone is not enough. */
  cfTechnology: TechnologyId | null
}

/** One life-cycle factor per kWh of net generation. `value` is null when `status` is `not_quantified`. */
export type PowerFactor = {
  technology: TechnologyId
  category: CategoryId
  /** Impact per kWh in the category's unit (WU: inventory m3 per kWh before AWARE). */
  value: number | null
  unit: string
  status: 'quantified' | 'proxy' | 'not_quantified'
  source: string
  /** Pedigree `reliability;completeness;time;geography;technology`, each 1..5. */
  pedigree: string
  uBasic: number | null
  note: string
}

export type CapacityFactor = {
  technology: TechnologyId
  level: 'country' | 'subregion' | 'world'
  /** iso3, M49 subregion name or `WORLD`, by level. */
  area: string
  /** Fraction of 8760 h at nameplate, 0..1. */
  value: number
  plants: number
  reported: number
  capacityMw: number
}

export type Country = {
  iso3: Iso3
  iso2: string
  /** ISO 3166-1 numeric, three digits, or '' where there is none. */
  numeric: string
  name: string
  /** Other spellings and local names for recognising, not for display. */
  aliases: readonly string[]
  m49Subregion: string
  cedaRegion: string
  /** AWARE country factor, m3 world-equivalent per m3. */
  awareCf: number
  awareLevel: 'country' | 'GLO'
  capital: { name: string; latitude: number; longitude: number } | null
}

export type Industry = {
  /** Stable within the edition, 1..414. */
  id: number
  code: string
  name: string
  kind: 'power' | 'revenue'
  technology: TechnologyId | null
  beaCode: string | null
  isic4: string
  nace2: string
  naics: string
  manufacturing: boolean
  /** Output as a share of sales, 1 or the trade margin (.2 wholesale, .3 retail). */
  outputShareOfSales: number
  aliases: readonly string[]
}

/** A column-compressed or coordinate sparse matrix in coordinates; duplicates are summed by the reader of it. */
export type Coordinates = { rows: number; columns: number; row: Int32Array; column: Int32Array; value: Float64Array }

export type InputOutput = {
  /** 411 commodities by index. */
  sectors: readonly { code: string; name: string }[]
  indicators: readonly { code: string; name: string; unit: string; group: string }[]
  /** Direct requirements A (411 x 411), USD per USD, column = purchaser. */
  A: Coordinates
  /** Direct impacts D (23 indicators x 411 sectors), unit of the indicator per USD; for the price year see the manifest. */
  D: Coordinates
  /** Price ratio P_2012 / P_y per sector for the year used (2018). */
  rho2018: Float64Array
  /** BEA code -> weights over the 411 commodities, summing to 1. */
  bridge: ReadonlyMap<string, readonly { sector: number; weight: number }[]>
}

/** Spend-based GHG factors: kg CO2e per USD2023, producer price. Missing cells are NaN. */
export type SectorGhg = {
  beaCodes: readonly string[]
  beaIndex: ReadonlyMap<string, number>
  /** Area (iso3, `R:region`, `ROW`) -> row of factors in the order of `beaCodes`. */
  areas: ReadonlyMap<string, Float64Array>
}

export type Profile = {
  id: string
  label: string
  enabled: boolean
  /** Normalisation factor: impact of one average person in a year, category unit per person-year. */
  nf: Partial<Record<CategoryId, number>>
  weights: Partial<Record<CategoryId, number>>
  totalKeyCategories: readonly CategoryId[]
}

/** The indicators of contributions that have a reference amount per person. */
export const CONTRIBUTIONS = ['renewable_kwh', 'jobs', 'gva_usd2023', 'mva_usd2023'] as const
export type ContributionId = (typeof CONTRIBUTIONS)[number]

export type Method = {
  id: string
  edition: string
  defaultProfile: string
  categories: readonly Category[]
  /** Category -> goal -> share; the shares of a category sum to 1. */
  shares: Record<CategoryId, Partial<Record<number, number>>>
  keyCategory: Partial<Record<number, CategoryId>>
  totalMinCoverage: number
  contributions: Record<ContributionId, { sdg: number; reference: number; unit: string }>
  bridges: Partial<Record<CategoryId, { indicator: string; factor: number }>>
  awareGlobal: number
  hoursPerYear: number
  profiles: Record<string, Profile>
  uncertainty: {
    pedigree: Record<'rel' | 'comp' | 'temp' | 'geo' | 'tech', readonly number[]>
    revenue: {
      cc: { u_basic: number; pedigree: Record<'country' | 'region' | 'row', string> }
      other: {
        u_basic: Record<'OD' | 'AC' | 'PM' | 'RUf', number>
        pedigree_us: string
        pedigree_other: string
        u_extra_us: number
        u_extra_other: number
      }
      jobs: { us: number; other: number }
      va: { us: number; other: number }
    }
    activity: Record<string, number>
    draws_default: number
    quantile: string
  }
  years: { fx_min: number; fx_max: number; cpi_max: number; default: number }
}

export type GenerationBasis = 'reported' | 'estimated' | ''

export type ReferenceSite = {
  siteId: string
  entityId: string
  name: string
  iso3: Iso3
  latitude: number
  longitude: number
  technology: TechnologyId
  capacityMw: number
  generationGwh: number | null
  generationBasis: GenerationBasis
  generationYear: number | null
  commissioningYear: number | null
  /** What registers know of the plant in a typical year; absent: the edition has no such table, or no line of the plant. */
  known?: KnownPlant
}

/** A plant in a typical year, as the second edition of the method calculates it. */
export type KnownPlant = {
  /** Of the second edition, such as `gas_ccgt`. */
  technology: string
  years: readonly number[]
  /** null: it follows from the capacity. */
  generationGwh: number | null
  generationBasis: 'metered' | 'reported' | 'from_co2' | 'estimated' | null
  /** Spread of ln of the generation; null: that of its basis. */
  generationSigma: number | null
  /** CO2 of the stacks, t: fossil only. null: not measured. */
  co2T: number | null
  co2Assurance: 'verified' | 'reasonable' | 'none' | null
  co2Sigma: number | null
  /** Data quality of the CO2, 1 (best) to 5. */
  co2Quality: number | null
  /** `unmetered`: oil without a meter, which no model knows well enough to publish a number. */
  state: 'running' | 'retired' | 'unmetered'
}

export type ReferenceOrganisation = {
  entityId: string
  name: string
  /** All spellings met in the source, the shown name included. */
  spellings: readonly string[]
  kind: 'owner_group' | 'plant'
  iso3: Iso3
  latitude: number
  longitude: number
  siteCount: number
  capacityMw: number
}

export type City = {
  name: string
  /** One other name, '' if none is known (Köln: Cologne). */
  alternative: string
  /** Names in other languages, of larger places (München, Monaco di Baviera). */
  otherNames: readonly string[]
  iso3: Iso3
  /** First-level administrative division, '' if unknown. */
  admin: string
  /** Inhabitants, null if unknown. */
  population: number | null
  latitude: number
  longitude: number
}

/** One of the 17 goals, for display. */
export type Goal = { goal: number; title: string; colour: string; about: string }

/** One table's passport in the manifest. */
export type TableManifest = {
  id: string
  file: string
  bytes: number
  rows: number
  sha256: string
  columns: readonly { name: string; unit?: string; description: string }[]
  source: string
  version: string
  year: string
  licence: string
  licenceUrl: string
  /** The line that must be printed where results appear, or '' if none is asked for. */
  attribution: string
  changes: string
  /** The edition whose folder holds the file, where it is not the edition's own: tables that two editions share. */
  storedIn?: string
}

export type Manifest = {
  edition: string
  method: { id: string; edition: string }
  made: string
  tables: readonly TableManifest[]
}

/** What the calculation needs. Sites, organisations and cities are loaded apart (`loadReferenceWorld`, `loadCities`). */
export type Reference = {
  edition: string
  manifest: Manifest
  method: Method
  technologies: ReadonlyMap<TechnologyId, Technology>
  /** `technology|category` -> factor. */
  powerFactors: ReadonlyMap<string, PowerFactor>
  /** `technology|level|area` -> factor. */
  capacityFactors: ReadonlyMap<string, CapacityFactor>
  countries: ReadonlyMap<Iso3, Country>
  /** The country of a large town or region without a namesake to speak of elsewhere, by its name tightly folded. */
  countryOfTown: (name: string) => Iso3 | undefined
  industries: readonly Industry[]
  /** `SYSTEM:code` (ISIC4, NACE2, NAICS; no dots) -> BEA codes sorted ascending. */
  crosswalk: ReadonlyMap<string, readonly string[]>
  /** ISIC Rev. 4 code (two to four digits) -> title. */
  isicTitles: ReadonlyMap<string, string>
  sectorGhg: SectorGhg
  inputOutput: InputOutput
  /** Currency -> year -> units per USD, yearly average. */
  exchangeRates: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** Year -> US CPI-U, 1982-84 = 100. */
  usCpi: ReadonlyMap<number, number>
}

export type ReferenceWorld = { organisations: readonly ReferenceOrganisation[]; sites: readonly ReferenceSite[] }
