/** Emissions or factors by scope. Null or absent is unknown; 0 is zero. */
export type ByScope = { s1?: number | null; s2?: number | null; s3?: number | null; s12?: number | null }

/** One activity of a company with several: a share of its revenue and factors in t per million of `factorCurrency`. */
export type ActivityPart = {
  share: number
  sector?: string | null
  country?: string | null
  factors: ByScope
  factorCurrency?: string | null
  revenue?: number | null
  currency?: string | null
  year?: number | null
}

/** One source of emissions: values, or activity times factors, or parts (docs/financed-emissions.md section 3). */
export type Candidate = {
  option: string
  s1?: number | null
  s2?: number | null
  s2Location?: number | null
  s2Market?: number | null
  s12?: number | null
  s3?: number | null
  s1ExcludingLulucf?: number | null
  s1IncludingLulucf?: number | null
  s3Boundary?: string | null
  unit?: string | null
  year?: number | null
  assurance?: string | null
  /** 1 to 5 of the method that estimated it; the worse of this and of the option counts. */
  quality?: number | null
  source?: string | null
  partial?: boolean | null
  origin?: 'stated' | 'match' | null
  confirmed?: boolean | null
  matchCoverage?: number | null
  activity?: number | null
  factors?: ByScope | null
  factorCurrency?: string | null
  assetTurnover?: number | null
  parts?: readonly ActivityPart[] | null
}

/** An activity as the file states it: a share of revenue in a sector and country, before anybody has factors for it. */
export type StatedActivity = { share: number | null; sector: string | null; country: string | null }

/** An owner that may be held, too: a company by its identifier, or the position in a row of the list. */
export type Parent = { entityId?: string | null; row?: number | null; share: number; consolidation?: number | null }

/** A fund's own footprint in t per million invested, in `currency` (reporting currency by default). */
export type Footprint = ByScope & { currency?: string | null; dq?: number | null }

/** What is known of a company, project, property, state or fund behind a position. Money in `denominatorCurrency`. */
export type Investee = {
  entityId?: string | null
  name?: string | null
  listed?: boolean | null
  evic?: number | null
  marketCap?: number | null
  preferred?: number | null
  debt?: number | null
  nonControlling?: number | null
  enterpriseValue?: number | null
  cash?: number | null
  equity?: number | null
  totalAssets?: number | null
  projectValue?: number | null
  propertyValue?: number | null
  propertyValueOrigination?: number | null
  gdpPppUsd?: number | null
  denominatorCurrency?: string | null
  denominatorDate?: string | null
  evicBase?: number | null
  evicBaseDate?: string | null
  revenue?: number | null
  revenueCurrency?: string | null
  fiscalYear?: number | null
  sector?: string | null
  country?: string | null
  naceSection?: string | null
  parents?: readonly Parent[] | null
  fossil?: boolean | null
  fossilSource?: string | null
  energyGwh?: number | null
  /** Crude steel of the company in its year, t. */
  steelProductionT?: number | null
  nonrenewableConsumptionShare?: number | null
  nonrenewableProductionShare?: number | null
  technology?: string | null
  capacityMw?: number | null
  generationGwh?: number | null
  avoidedT?: number | null
  removalsT?: number | null
  emissions?: readonly Candidate[] | null
  /** 100 % of last year's emissions as this year's edition of the factors would give them. */
  restatedPrior?: ByScope | null
  fundId?: string | null
  fundHoldings?: readonly Constituent[] | null
  fundFootprint?: Footprint | null
}

/** What a fund holds: `weight` is its part of the fund, `currency` that of its own figures. */
export type Constituent = Investee & {
  assetClass?: string | null
  instrumentId?: string | null
  weight?: number | null
  currency?: string | null
}

/** One position of the portfolio. Money in `currency`, shares as fractions. */
export type Holding = Investee & {
  row: number
  instrumentId?: string | null
  assetClass?: string | null
  underlyingClass?: string | null
  outstandingAmount?: number | null
  undrawnAmount?: number | null
  currency?: string | null
  valuationDate?: string | null
  quantity?: number | null
  price?: number | null
  priceFiscalYearEnd?: number | null
  ownershipShare?: number | null
  attributionFactor?: number | null
  weight?: number | null
  instrumentSize?: number | null
  proceedsAllocated?: number | null
  /** The code with which the reading refused the row. */
  rejected?: string | null
  /** Activities that the file states; parts of a source are made of them. No figure is made of them here. */
  activities?: readonly StatedActivity[] | null
  excluded?: boolean | null
  /** A row before it that is the same company by another name. */
  sameAsRow?: number | null
  /** Questions that a person has settled: as it is. */
  answers?: readonly string[] | null
}

/** Positions of a date by row: SFDR takes four dates of the year. */
export type Quarter = {
  date: string
  positions: Readonly<Record<string, { quantity?: number | null; amount?: number | null }>>
}
