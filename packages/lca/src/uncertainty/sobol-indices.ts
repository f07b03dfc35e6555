/**
 * Sobol indices of the variance of a result: first order (what the input explains alone) and total
 * (with all its interactions). First order after Saltelli et al. 2010, total after Jansen 1999:
 *
 * S_i = mean(f(B) (f(A_B^i) - f(A))) / V, T_i = mean((f(A) - f(A_B^i))^2) / (2 V)
 *
 * A and B are two samples, A_B^i is A with input i from B, V the variance of f(A) and f(B). Results
 * are centred first, which takes most of the noise out of S_i.
 */

import { floatAt, intAt } from '../checked-access.ts'
import { middleOf, resamples } from './global-design.ts'

/** Results of the samples: `mixed[i][j]` has input i from the second sample. NaN: no solution. */
export type SobolRuns = { first: Float64Array; second: Float64Array; mixed: readonly Float64Array[] }

/** An index with the middle 95 % of its bootstrap. Without unit; estimates may lie a little outside 0 to 1. */
export type Index = { value: number; low: number; high: number }

export type SobolIndices = {
  /** Samples that count: those in which every result is finite. */
  samples: number
  failed: number
  first: Index[]
  total: Index[]
}

/** `resampled`: how many bootstrap resamples the intervals come from. */
export function sobolIndices(runs: SobolRuns, resampled: number, seed: number): SobolIndices {
  const usable = usableSamples(runs)
  const all = estimate(runs, usable)
  const boot = resamples(usable.length, resampled, seed)
  const spread = runs.mixed.map(() => ({ first: new Float64Array(resampled), total: new Float64Array(resampled) }))
  const chosen = new Int32Array(usable.length)
  for (let b = 0; b < resampled; b++) {
    chosen.forEach((_, j) => {
      chosen[j] = intAt(usable, intAt(boot, b * usable.length + j))
    })
    const again = estimate(runs, chosen)
    spread.forEach(({ first, total }, i) => {
      first[b] = floatAt(again.first, i)
      total[b] = floatAt(again.total, i)
    })
  }
  const indices = (kind: 'first' | 'total') =>
    spread.map((boots, i): Index => {
      const [low, high] = middleOf(boots[kind])
      return { value: floatAt(all[kind], i), low, high }
    })
  return {
    samples: usable.length,
    failed: runs.first.length - usable.length,
    first: indices('first'),
    total: indices('total'),
  }
}

function usableSamples({ first, second, mixed }: SobolRuns): Int32Array {
  const places: number[] = []
  first.forEach((value, j) => {
    if (Number.isFinite(value + floatAt(second, j)) && mixed.every(one => Number.isFinite(floatAt(one, j))))
      places.push(j)
  })
  return Int32Array.from(places)
}

/** Both indices of every input over these samples; NaN where nothing varies. */
function estimate({ first, second, mixed }: SobolRuns, places: Int32Array) {
  const count = places.length
  let mean = 0
  for (const j of places) mean += (first[j]! + second[j]!) / (2 * count)
  let variance = 0
  for (const j of places) variance += ((first[j]! - mean) ** 2 + (second[j]! - mean) ** 2) / (2 * count)
  const result = { first: new Float64Array(mixed.length), total: new Float64Array(mixed.length) }
  mixed.forEach((values, i) => {
    let alone = 0
    let whole = 0
    for (const j of places) {
      const change = values[j]! - first[j]!
      alone += (second[j]! - mean) * change
      whole += change * change
    }
    result.first[i] = variance > 0 ? alone / count / variance : Number.NaN
    result.total[i] = variance > 0 ? whole / (2 * count) / variance : Number.NaN
  })
  return result
}
