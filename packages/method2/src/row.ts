import type { Assurance } from '@cradle/data/method2'

/** How the generation of a row is known. An upload is `user`; the others come from a linked plant. */
export type GenerationBasis = 'user' | 'metered' | 'reported' | 'from_co2' | 'estimated'

/** A part of production in one country: share 0..1. */
export type ProductionPart = { country: string; share: number }

/** What somebody stated of a row beside its activity. Absent or null: not stated; 0 is a value. */
export type StatedValues = {
  /** t CO2e of the row's own year. */
  ownScope1T?: number | null
  ownScope2LocationT?: number | null
  ownScope2MarketT?: number | null
  ownScope3UpstreamT?: number | null
  ownElectricityMwh?: number | null
  /** Withdrawal, m3. */
  ownWaterM3?: number | null
  /** Persons employed. */
  ownJobs?: number | null
  ownYear?: number | null
  ownAssurance?: Assurance | null
  ownSource?: string | null
}

/** One site row after reading: power where `technology` is there, otherwise revenue (methodology2 section 2). */
export type Row2 = StatedValues & {
  /** ISO 3166-1 alpha-2 or alpha-3. */
  country?: string | null
  technology?: string | null
  /** Degrees of the site itself, north and east positive; not those of its town or country. */
  latitude?: number | null
  longitude?: number | null
  generationGwh?: number | null
  generationBasis?: GenerationBasis | null
  capacityMw?: number | null
  /** 0..1 */
  capacityFactor?: number | null
  /** Measured heat rate, MJ of lower heating value per kWh of net generation. */
  heatRateMjPerKwh?: number | null
  /** Measured carbon dioxide of the fuel, kg per GJ of lower heating value. */
  fuelCo2KgPerGj?: number | null
  industry?: string | null
  industrySystem?: string | null
  /** What was typed, where `industry` is a code that was made of words: the words of this edition go before it. */
  industryText?: string | null
  /** Plain units of the currency. */
  revenue?: number | null
  currency?: string | null
  year?: number | null
  /** `DE:0.4;PL:0.6`, or its parts; shares add to 1. */
  productionSplit?: string | readonly ProductionPart[] | null
  /** Spread of ln of the quantity, where it was measured on plants of the kind; replaces the edition's. */
  activitySigma?: number | null
  /** Spread of ln of the stated scope 1, where its source is known better than by its assurance. */
  ownScope1Sigma?: number | null
  /** Data quality of the stated scope 1, 1 (best) to 5, where its source sets it apart from its assurance. */
  ownScope1Quality?: number | null
  /** A plant that only a meter could tell of: oil runs when nothing else does, and models err by a factor of 7 to 16. */
  isUnmetered?: boolean
}
