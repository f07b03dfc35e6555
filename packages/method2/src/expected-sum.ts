import type { Calibration2, ScopeId } from '@cradle/data/method2'
import { exp } from '@cradle/impact/elementary'
import type { SectorGroup } from './groups.ts'
import type { Entry2 } from './portfolio.ts'
import type { Prepared2 } from './prepare.ts'
import type { CalculatedRow2, RowResult } from './result.ts'
import { calibrationOf } from './revenue/sum-sectors.ts'

/** t CO2e of scopes 1 to 3: the sum of the points, and the mean that many companies of the groups are expected to add to. */
export type ExpectedSum = {
  s1T: number
  s2T: number
  s3UpstreamT: number
  ccT: number
  /** The same scopes as points, for the ratio that is shown. */
  pointCcT: number
  /** Rows whose scopes were raised; stated and power rows keep their points. */
  rowsRaised: number
}

/**
 * Mean of the sum of many revenue rows (methodology2 section 12). A point is the median of companies; a sum of medians lies below the
 * sum of companies, because a few emit far more. Estimated scopes of revenue rows are multiplied with mean over median of their group,
 * shrunk; everything else keeps its value. It is an estimate beside the sum of points, never instead of it.
 */
export function expectedSum(prepared: Prepared2, entries: readonly Entry2<RowResult>[]): ExpectedSum {
  const adder = new ExpectedAdder(prepared)
  for (const { allocation, rows } of entries) for (const row of rows) adder.add(row, allocation)
  return adder.sum()
}

/** The same row by row. */
export class ExpectedAdder {
  readonly #prepared: Prepared2
  readonly #sum: ExpectedSum = { s1T: 0, s2T: 0, s3UpstreamT: 0, ccT: 0, pointCcT: 0, rowsRaised: 0 }

  constructor(prepared: Prepared2) {
    this.#prepared = prepared
  }

  add(row: RowResult, allocation: number): void {
    if (!row.calculable) return
    const sum = this.#sum
    const raised = raisedScopes(this.#prepared, row)
    sum.s1T += allocation * raised.s1
    sum.s2T += allocation * raised.s2
    sum.s3UpstreamT += allocation * raised.s3
    sum.pointCcT += allocation * (row.indicators.ccT ?? 0)
    if (row.kind === 'revenue') sum.rowsRaised++
  }

  sum(): ExpectedSum {
    const { s1T, s2T, s3UpstreamT } = this.#sum
    return { ...this.#sum, ccT: s1T + s2T + s3UpstreamT }
  }
}

function raisedScopes(prepared: Prepared2, { indicators, spread, scopeBasis }: CalculatedRow2) {
  const ratio = (scope: ScopeId, basis: string) =>
    spread.kind === 'revenue' && basis === 'estimated' ? meanOverMedian(prepared, scope, spread.group) : 1
  return {
    s1: (indicators.s1T ?? 0) * ratio('S1', scopeBasis.s1),
    s2: (indicators.s2T ?? 0) * ratio('S2', scopeBasis.s2),
    s3: (indicators.s3UpstreamT ?? 0) * ratio('S3', scopeBasis.s3),
  }
}

/** Weight, in companies, of a group without any: the prior strength of the calibration itself. */
const PRIOR = 8
/**
 * The part of the variance that raises a sum. A log-normal with all of it has a mean that rests on companies which nobody saw: held-out
 * companies add to .7 of that. Chosen by cross-validation over 172 companies that report (methodology2 section 12); half of the
 * companies alone choose .2 to .6.
 */
export const PART_OF_VARIANCE = 0.4

/** Mean over median of one scope of a group, exp(part x sigma^2 / 2); at least 1. */
export function meanOverMedian(
  prepared: Prepared2,
  scope: ScopeId,
  group: SectorGroup,
  part: number = PART_OF_VARIANCE,
): number {
  return exp((part * shrunkVariance(calibrationOf(prepared, scope, group))) / 2)
}

/**
 * sigma^2 n / (n + 8): with few companies a large spread is more often luck than a heavy tail. sigma: mean of the two sides as they were measured,
 * without what widens them so that intervals hold.
 */
function shrunkVariance({ sigmaUp, sigmaDown, widening, companies }: Calibration2): number {
  const sigma = (sigmaUp + sigmaDown) / 2 / widening
  return (sigma * sigma * companies) / (companies + PRIOR)
}
