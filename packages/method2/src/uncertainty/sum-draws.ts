import { itemAt } from '@cradle/impact/checked-access'
import type { Prepared2 } from '../prepare.ts'
import { drawPower } from './draw-power.ts'
import { drawRevenue } from './draw-revenue.ts'
import type { DrawnRow } from './drawn-row.ts'
import { isStatedWater, isStatedWork } from './figures.ts'
import type { Sampler2 } from './sampler2.ts'
import { Sums } from './sums.ts'

/**
 * Draws of the sums of rows (methodology2 section 9). Rows of one profile are added first and meet the draws that they share once;
 * the order of rows within a profile, and of profiles by their first row, decides the last digits.
 */
export function sumDraws2(
  prepared: Prepared2,
  sampler: Sampler2,
  rows: readonly DrawnRow[],
  zeros?: () => Float64Array,
): Sums {
  const sums = new Sums(sampler.draws, zeros)
  for (const family of byProfile(rows)) {
    if (itemAt(family, 0).row.spread.kind === 'power') drawPower(sampler, family, sums)
    else drawRevenue(prepared, sampler, family, sums)
  }
  for (const one of rows) drawStated(sampler, one, sums)
  return sums
}

/** Rows without a quantity have no figures per unit and add nothing; what they state is drawn all the same. */
function byProfile(rows: readonly DrawnRow[]): DrawnRow[][] {
  const families = new Map<string, DrawnRow[]>()
  for (const one of rows) {
    const { spread, quantity, kind } = one.row
    if (quantity === 0) continue
    const key = `${kind}|${spread.profile}`
    let family = families.get(key)
    if (!family) {
      family = []
      families.set(key, family)
    }
    family.push(one)
  }
  return [...families.values()]
}

/** Stated scopes, jobs and water: each with a draw of its own. */
function drawStated(sampler: Sampler2, { row, key, allocation }: DrawnRow, sums: Sums): void {
  const { indicators, spread } = row
  const add = (figure: 's1' | 's2' | 's3' | 'jobs' | 'waterWithdrawalM3', sigma: number, amount: number) =>
    sampler.add(`row|${key}|stated|${figure}`, sigma, allocation * amount, sums.of(figure))
  const { s1, s2, s3 } = spread.stated
  if (s1 !== null) add('s1', s1, indicators.s1T ?? 0)
  if (s2 !== null) add('s2', s2, indicators.s2T ?? 0)
  if (s3 !== null) add('s3', s3, indicators.s3UpstreamT ?? 0)
  if (isStatedWork(row)) add('jobs', spread.assurance, indicators.jobs ?? 0)
  if (isStatedWater(row)) add('waterWithdrawalM3', spread.assurance, indicators.waterWithdrawalM3 ?? 0)
}
