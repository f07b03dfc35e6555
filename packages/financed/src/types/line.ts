import type { Holding } from './holding.ts'
import type { UsedRate } from './settings.ts'

export type Scope = 's1' | 's2' | 's3'
export type Scopes<T> = { s1: T; s2: T; s3: T }
export type LedgerClass = 'reported' | 'estimated' | 'no_result' | 'out_of_scope'

/** An amount as the file gives it, with the date whose rate converts it. */
export type Amount = {
  value: number
  currency: string
  date: string
  from: 'stated' | 'quantity' | 'share' | 'weight' | 'fund'
}

/** One source beside the others: what it gives for 100 % of the investee (t CO2e), and why it was chosen or not. */
export type Alternative = {
  option: string
  year: number | null
  source: string | null
  score: number | null
  s1: number | null
  s2: number | null
  s3: number | null
  ratioS12: number | null
  verdict: string
  /** Of states both, whichever the setting counts: without and with land use. */
  s1ExcludingLulucf?: number | null
  s1IncludingLulucf?: number | null
}

/** A part of a line by sector and country; shares add to 1. `pieces` on the wire. */
export type Segment = { sector: string | null; country: string | null; share: number }

/** The denominator of an attribution factor in its own currency, and the rate into the currency of the amount. */
export type Denominator = { value: number; currency: string; date: string; rate: UsedRate | null }

/**
 * One line of the result: a row, or a part of it (fund, unallocated proceeds, undrawn). `money` is the absolute amount in reporting
 * currency; `e` 100 % of the investee and `fe` the attributed part, both in t CO2e. Null is unknown.
 */
export type Line = {
  row: number
  part: string | null
  name: string | null
  entityId: string | null
  assetClass: string | null
  money: number | null
  committed: number | null
  ledger: LedgerClass
  reason: string | null
  af: number | null
  afBasis: string | null
  option: Scopes<string | null>
  dqS12: number | null
  dqS3: number | null
  e: Scopes<number | null>
  fe: Scopes<number | null>
  eJoint: number | null
  feJoint: number | null
  feS12: number | null
  avoided: number | null
  removals: number | null
  flags: string[]
  alternatives: Alternative[]
  questions: string[]
  breakdown?: Segment[]
  rates: UsedRate[]
}

/** Emissions of the investee whether or not there is an attribution factor: for intensities by revenue. */
export type InvesteeEmissions = { s12: number | null; s3: number | null; isReported: boolean }

/** A line with what later steps need and no report shows. */
export type Position = {
  line: Line
  holding: Holding
  /** Keys of the funds that lead to it, outermost first. */
  path: readonly string[]
  amount: Amount | null
  /** Signed money in reporting currency; null where it is unknown. */
  signed: number | null
  weight: number | null
  denominator: Denominator | null
  investee: InvesteeEmissions
  /** Sources by option as this year's list gives them, for comparing years with the same option. */
  byOption: ReadonlyMap<string, Scopes<number | null> & { joint: number | null }>
  s3Whole: boolean
}
