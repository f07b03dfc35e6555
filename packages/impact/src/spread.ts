/**
 * Lognormal spreads (methodology section 9): x = x0 exp(sigma z), z standard normal, sigma =
 * sqrt(sum of (ln U / 2)^2). U is the square of the geometric standard deviation, so 95 % of the
 * values lie between x0 / U and x0 U (Frischknecht et al. 2007). All U are expert values but the
 * pedigree table.
 */

import type { Method } from '@cradle/data/types'
import { itemAt } from './checked-access.ts'
/**
 * Lognormal spreads (methodology section 9): x = x0 exp(sigma z), sigma = sqrt(sum (ln U / 2)^2).
 * All U are expert values but the pedigree table.
 */
import { log } from './elementary.ts'

/** sigma of one U alone: ln U / 2. U at least 1, without unit. */
export const sigmaOf = (u: number): number => log(u) / 2

/**
 * sigma of basic and extra uncertainties (`others`, as U) together with a pedigree
 * `reliability;completeness;time;geography;technology`, each 1..5. Variances of logarithms add,
 * because the causes are taken as independent.
 */
export function pedigreeSigma(table: Method['uncertainty']['pedigree'], pedigree: string, ...others: number[]): number {
  const scores = pedigree.split(';').map(Number)
  const us = [table.rel, table.comp, table.temp, table.geo, table.tech].map((row, i) =>
    itemAt(row, itemAt(scores, i) - 1),
  )
  return Math.sqrt([...others, ...us].reduce((sum, u) => sum + sigmaOf(u) ** 2, 0))
}
