/** Sums and products in which null is unknown: it never becomes 0. */

export const isKnown = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value)

export const known = (value: number | null | undefined): number | null => (isKnown(value) ? value : null)

/** The sum of the known values; null without any. */
export function sumKnown(values: Iterable<number | null>): number | null {
  let sum: number | null = null
  for (const value of values) if (value !== null) sum = (sum ?? 0) + value
  return sum
}

export const product = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a * b)

/** a / b; null where one is unknown or b is 0. */
export const quotient = (a: number | null, b: number | null): number | null =>
  a === null || b === null || b === 0 ? null : a / b

/** Mean of the values by their weights; null without weight. */
export function weightedMean(values: Iterable<readonly [value: number, weight: number]>): number | null {
  let sum = 0
  let weights = 0
  for (const [value, weight] of values) {
    sum += value * weight
    weights += weight
  }
  return weights === 0 ? null : sum / weights
}
