/**
 * Uncertainty from data quality: each pedigree score stands for an uncertainty factor U (the
 * contribution to the square of the geometric standard deviation), and the logarithms add as
 * variances: GSD95 = exp(sqrt(sum (ln U_i)^2)). Weidema & Wesnaes 1996, J. Cleaner Prod. 4;
 * Frischknecht et al. 2007, ecoinvent report 1, table 7.3.
 */

import { InvalidDistribution } from '../errors.ts'

/**
 * Uncertainty factors by indicator (reliability, completeness, temporal, geographical and further
 * technological correlation) and score 1 to 5, as in ecoinvent 2. The two cells that table leaves
 * empty (geographical 4, technological 2) hold the value between their neighbours that openLCA
 * uses.
 */
export const PEDIGREE_FACTORS: readonly (readonly number[])[] = [
  [1, 1.05, 1.1, 1.2, 1.5],
  [1, 1.02, 1.05, 1.1, 1.2],
  [1, 1.03, 1.1, 1.2, 1.5],
  [1, 1.01, 1.02, 1.05, 1.1],
  [1, 1.05, 1.2, 1.5, 2],
]

/**
 * Combines uncertainty factors (each >= 1). `gsd95` is the square of the geometric standard
 * deviation: 95 % of a lognormal lies between median / gsd95 and median * gsd95. `gsd` is the
 * geometric standard deviation itself.
 * @throws InvalidDistribution for a factor below 1 or not finite.
 */
export function combineUncertaintyFactors(factors: readonly number[]): { gsd95: number; gsd: number } {
  let variance = 0
  for (const factor of factors) {
    if (!(factor >= 1) || !Number.isFinite(factor)) {
      throw new InvalidDistribution(`an uncertainty factor is ${factor}, it must be at least 1`)
    }
    variance += Math.log(factor) ** 2
  }
  const gsd95 = Math.exp(Math.sqrt(variance))
  return { gsd95, gsd: Math.sqrt(gsd95) }
}

/**
 * The geometric standard deviation of an amount with the pedigree `scores` (5 numbers from 1 to 5;
 * `null` where not applicable) and the basic uncertainty factor of its kind of flow (1 when left
 * out).
 * @throws InvalidDistribution
 */
export function pedigreeGsd(scores: readonly (number | null)[], basic = 1): number {
  const factors = scores.map((score, indicator) => {
    if (score === null) return 1
    const factor = PEDIGREE_FACTORS[indicator]?.[score - 1]
    if (factor === undefined) throw new InvalidDistribution(`pedigree score ${score} of indicator ${indicator + 1}`)
    return factor
  })
  return combineUncertaintyFactors([basic, ...factors]).gsd
}

/** Reads `(3;2;4;n.a.;2)`; undefined when it is not a pedigree entry. */
export function parsePedigree(entry: string): (number | null)[] | undefined {
  const parts = entry.trim().replace(/^\(/, '').replace(/\)$/, '').split(/[;,]/)
  const scores: (number | null)[] = []
  for (const part of parts.slice(0, 5)) {
    const text = part.trim().toLowerCase()
    if (/^[1-5]$/.test(text)) scores.push(Number(text))
    else if (text === 'na' || text === 'n.a.' || text === '0' || text === '') scores.push(null)
    else return undefined
  }
  return scores.length === 5 ? scores : undefined
}
