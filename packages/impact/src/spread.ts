/** Lognormal spreads (methodology section 9): x = x0 exp(sigma z), sigma = sqrt(sum (ln U / 2)^2). All U are expert values but the pedigree table. */
import type { Method } from '@cradle/data/types'

/** One U alone: sigma = ln U / 2. */
export const sigmaOf = (u: number): number => Math.log(u) / 2

/** Basic and extra uncertainty with a pedigree `reliability;completeness;time;geography;technology`, each 1..5. */
export function pedigreeSigma(table: Method['uncertainty']['pedigree'], pedigree: string, ...others: number[]): number {
  const scores = pedigree.split(';').map(Number)
  const us = [table.rel, table.comp, table.temp, table.geo, table.tech].map((row, i) => row[scores[i]! - 1]!)
  return Math.sqrt([...others, ...us].reduce((sum, u) => sum + sigmaOf(u) ** 2, 0))
}
