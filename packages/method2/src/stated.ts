import type { Assurance, MethodConstants2 } from '@cradle/data/method2'
import type { Flag2 } from './codes.ts'
import type { Indicators } from './indicators.ts'
import type { CalculatedRow2, ScopeBasis } from './result.ts'
import type { Row2 } from './row.ts'
import { type StatedSpread, sigmaOfFactor } from './spread.ts'
import { numberIn } from './words.ts'

/** t CO2e by scope; `s3` upstream only. */
export type Scopes = { s1: number; s2: number; s3: number }

/** The figure of each scope: stated where it is stated, the estimate beside it (methodology2 section 8). */
export type Chosen = {
  ccT: number
  isStated: boolean
  basis: CalculatedRow2['scopeBasis']
  sigma: StatedSpread
  /** Of anything else that the row states, by its assurance. */
  assurance: number
  indicators: Indicators
  flags: readonly Flag2[]
  /** Of a stated scope 1 (power), and of stated scopes 1 and 2 together (revenue); null: as the estimate. */
  s1Quality: number | null
  s12Quality: number | null
}

/** What a row may state of its own footprint, by its fields. */
export const STATED = [
  'ownScope1T',
  'ownScope2LocationT',
  'ownScope2MarketT',
  'ownScope3UpstreamT',
  'ownElectricityMwh',
  'ownWaterM3',
  'ownJobs',
] as const

/** Whether anything stated is below 0: a defect of the row. 0 is a value. */
export const hasNegativeStated = (row: Row2): boolean => STATED.some(field => (numberIn(row[field]) ?? 0) < 0)

/**
 * A stated value wins, in its own year and unscaled; a location-based scope 2 wins over a market-based one, which is listed beside it.
 */
export function chooseScopes(method: MethodConstants2, row: Row2, estimate: Scopes): Chosen {
  const assurance: Assurance = row.ownAssurance ?? 'none'
  const location = numberIn(row.ownScope2LocationT)
  const market = numberIn(row.ownScope2MarketT)
  const own = {
    s1: numberIn(row.ownScope1T),
    s2: location ?? market,
    s3: numberIn(row.ownScope3UpstreamT),
  }
  const scopes = { s1: own.s1 ?? estimate.s1, s2: own.s2 ?? estimate.s2, s3: own.s3 ?? estimate.s3 }
  const basis = (value: number | null): ScopeBasis => (value === null ? 'estimated' : `stated_${assurance}`)
  const spread = sigmaOfFactor(method.uncertainty.assurance[assurance])
  const sigma = (value: number | null) => (value === null ? null : spread)
  const isStated = own.s1 !== null || own.s2 !== null || own.s3 !== null
  const quality = assurance === 'verified' || assurance === 'reasonable' ? 1 : 2
  const ccT = scopes.s1 + scopes.s2 + scopes.s3
  return {
    ccT,
    isStated,
    basis: { s1: basis(own.s1), s2: basis(own.s2), s3: basis(own.s3) },
    sigma: {
      s1: own.s1 === null ? null : (numberIn(row.ownScope1Sigma) ?? sigma(own.s1)),
      s2: sigma(own.s2),
      s3: sigma(own.s3),
    },
    assurance: spread,
    indicators: {
      ccT,
      s1T: scopes.s1,
      s2T: scopes.s2,
      s3UpstreamT: scopes.s3,
      ccEstimatedT: estimate.s1 + estimate.s2 + estimate.s3,
      s1EstimatedT: estimate.s1,
      s2EstimatedT: estimate.s2,
      s3EstimatedT: estimate.s3,
      ...(market === null ? {} : { s2MarketT: market }),
    },
    flags: flagsOf(row, location === null && market !== null),
    s1Quality: own.s1 === null ? null : (numberIn(row.ownScope1Quality) ?? quality),
    s12Quality: own.s1 === null || own.s2 === null ? null : quality,
  }
}

function flagsOf(row: Row2, marketBased: boolean): Flag2[] {
  const stated = numberIn(row.ownYear)
  const year = numberIn(row.year)
  const differs = stated !== null && year !== null && stated !== year && STATED.some(f => numberIn(row[f]) !== null)
  return [
    ...(marketBased ? (['scope2_market_based'] as const) : []),
    ...(differs ? (['own_year_differs'] as const) : []),
  ]
}

/** Stated figures beside the scopes. Absent: not stated. */
export function statedIndicators(row: Row2): { jobs?: number; waterWithdrawalM3?: number; electricityMwh?: number } {
  const jobs = numberIn(row.ownJobs)
  const water = numberIn(row.ownWaterM3)
  const electricity = numberIn(row.ownElectricityMwh)
  return {
    ...(jobs === null ? {} : { jobs }),
    ...(water === null ? {} : { waterWithdrawalM3: water }),
    ...(electricity === null ? {} : { electricityMwh: electricity }),
  }
}
