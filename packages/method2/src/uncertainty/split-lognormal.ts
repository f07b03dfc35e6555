import type { Calibration2 } from '@cradle/data/method2'
import { itemAt } from '@cradle/impact/checked-access'
import { NORMAL_LEVELS, normalQuantile } from '@cradle/impact/draws'
import { exp } from '@cradle/impact/elementary'

/**
 * The factor of one scope of a group: exp(t > 0 ? up t : down t), t = rho Z + sqrt(1 - rho^2) z. Z is the bias of the model, one draw
 * for all rows of a report; z is the company's own. rho is such that Z moves ln by `modelSigma` (methodology2 section 9).
 */
export type SplitSpread = {
  up: number
  down: number
  rho: number
}

export function splitSpreadOf({ sigmaUp, sigmaDown }: Calibration2, modelSigma: number): SplitSpread {
  return { up: sigmaUp, down: sigmaDown, rho: Math.min(modelSigma / ((sigmaUp + sigmaDown) / 2), 1) }
}

/** exp of the split spread at t standard deviations. */
export const splitFactorAt = ({ up, down }: SplitSpread, t: number): number => exp((t > 0 ? up : down) * t)

/**
 * The factor by draw and by level of z: a level of at least `limit` takes the upper side. For each draw the common part is worked out
 * once, so that a row costs one comparison, two look-ups and a product. Lower and upper side alternate, so that no branch is taken;
 * those by level are single precision, which halves what the inner loop touches.
 */
export type ScopeTable = { limit: Uint16Array; byDraw: Float64Array; byLevel: Float32Array }

/** `bias`: the draws of Z. */
export function scopeTable({ up, down, rho }: SplitSpread, bias: Float64Array): ScopeTable {
  const own = Math.sqrt(1 - rho * rho)
  const limitOf = (z: number) => levelsUpTo(own === 0 ? (z > 0 ? -Infinity : Infinity) : (-rho * z) / own)
  return {
    limit: Uint16Array.from(bias, limitOf),
    byDraw: Float64Array.from([...bias].flatMap(z => [exp(down * rho * z), exp(up * rho * z)])),
    byLevel: byLevel(up * own, down * own),
  }
}

/** Tables of 128 kB; an edition has 33 pairs of spreads. */
const CACHED = 200
const tables = new Map<string, Float32Array>()

/** Lower and upper side of each level: the same for every seed, so made once. */
function byLevel(up: number, down: number): Float32Array {
  const key = `${up}|${down}`
  let table = tables.get(key)
  if (!table) {
    table = Float32Array.from([...NORMAL_LEVELS.keys()].flatMap(i => [levelMean(down, i), levelMean(up, i)]))
    if (tables.size >= CACHED) tables.clear()
    tables.set(key, table)
  }
  return table
}

/** Levels at each end whose mean differs from the value at their middle, and the parts they are cut into. */
const END = 16
const PARTS = 256

/**
 * exp(sigma z) of a level: at its middle, and the mean of the level at both ends. Spreads of 3 carry a seventh of their mean above the
 * last middle, which sums of many rows would lack.
 */
function levelMean(sigma: number, level: number): number {
  const levels = NORMAL_LEVELS.length
  if (level >= END && level < levels - END) return exp(sigma * itemAt(NORMAL_LEVELS, level))
  let sum = 0
  for (let part = 0; part < PARTS; part++) sum += exp(sigma * normalQuantile((level + (part + 0.5) / PARTS) / levels))
  return sum / PARTS
}

/** Number of levels whose normal is at most z. */
function levelsUpTo(z: number): number {
  let low = 0
  let high = NORMAL_LEVELS.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((NORMAL_LEVELS[middle] ?? Infinity) <= z) low = middle + 1
    else high = middle
  }
  return low
}
