/** Distributions as formats state them -> those of the engine. Degenerate ones (no spread) are none. */

import type { Distribution } from '@cradle/lca'

/** `median`: in absolute value, as the engine has it. none: GSD of 1 or below, or no finite one. */
export function lognormal(median: number | null, gsd: number | null): Distribution | undefined {
  if (median === null || gsd === null || median === 0 || !(gsd > 1) || !Number.isFinite(gsd)) return undefined
  return { type: 'lognormal', gmean: Math.abs(median), gsd }
}

/** none: no positive standard deviation. */
export function normal(mean: number | null, sd: number | null): Distribution | undefined {
  if (mean === null || sd === null || !(sd > 0) || !Number.isFinite(sd)) return undefined
  return { type: 'normal', mean, sd }
}

/** none: minimum not below maximum. A mode outside is returned as stated: `isUsable` refuses it. */
export function triangular(min: number | null, mode: number | null, max: number | null): Distribution | undefined {
  if (min === null || mode === null || max === null || min >= max) return undefined
  return { type: 'triangular', min, mode, max }
}

/** none: minimum not below maximum. */
export function uniform(min: number | null, max: number | null): Distribution | undefined {
  return min === null || max === null || min >= max ? undefined : { type: 'uniform', min, max }
}

/** Whether numbers can be drawn from it: a triangle needs its mode between its ends. */
export function isUsable(distribution: Distribution): boolean {
  if (distribution.type !== 'triangular') return true
  const { min, mode, max } = distribution
  return mode >= min && mode <= max
}

/** ln-variance -> geometric standard deviation. */
export const gsdOfVariance = (variance: number | null): number | null =>
  variance === null || variance < 0 ? null : Math.exp(Math.sqrt(variance))

/** The 95 % interval of a lognormal is median / GSD² to median · GSD². */
export const gsdOfSquare = (square: number | null): number | null =>
  square === null || square < 0 ? null : Math.sqrt(square)
