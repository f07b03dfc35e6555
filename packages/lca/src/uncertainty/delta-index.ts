/**
 * Borgonovo's delta: how far knowing an input moves the whole distribution of the result, not its
 * variance alone. delta_i = 1/2 E[integral |f_Y(y) - f_Y|Xi(y)| dy], between 0 (independent) and 1
 * (Borgonovo 2007, Reliab. Eng. Syst. Saf. 92: 771).
 *
 * From given data (Plischke, Borgonovo & Smith 2013, Eur. J. Oper. Res. 226: 536): samples in
 * classes of the input, densities by kernels on a grid. delta does not change when the result is
 * transformed monotonously, so it is measured on normal scores of the ranks, where tails do not
 * decide how wide the kernel is. The estimate is too high by what chance makes of a class; half of
 * the bootstrap's excess over the estimate is taken off, as they propose.
 */

import { floatAt, intAt } from '../checked-access.ts'
import { normalQuantile } from './arithmetic.ts'
import { middleOf, resamples } from './global-design.ts'
import type { Index } from './sobol-indices.ts'

/** Places of the grid from -SPAN to SPAN standard deviations. */
const GRID = 121
const SPAN = 4
const STEP = (2 * SPAN) / (GRID - 1)

/** `inputs[i][j]`: input i of sample j, in any monotone scale. Results that are not finite are left out. */
export function deltaIndices(
  inputs: readonly Float64Array[],
  results: Float64Array,
  resampled: number,
  seed: number,
): Index[] {
  const usable = Int32Array.from([...results.keys()].filter(j => Number.isFinite(floatAt(results, j))))
  const n = usable.length
  const classes = classCount(n)
  const place = gridPlaces(
    usable.map(j => j),
    results,
  )
  const boot = resamples(n, resampled, seed)
  return inputs.map(values => {
    const group = classesOf(usable, values, classes)
    const identity = Int32Array.from(usable, (_, j) => j)
    const estimate = deltaOf(group, place, identity, classes)
    const boots = new Float64Array(resampled)
    for (let b = 0; b < resampled; b++) boots[b] = deltaOf(group, place, boot.subarray(b * n, (b + 1) * n), classes)
    const excess = resampled > 0 ? boots.reduce((sum, x) => sum + x, 0) / resampled - estimate : 0
    const [low, high] = middleOf(boots.map(x => Math.max(0, x - 2 * excess)))
    return { value: Math.max(0, estimate - excess), low, high }
  })
}

/** Number of classes for n samples, after Plischke et al. 2013, at most 48. */
const classCount = (n: number): number =>
  Math.max(2, Math.min(48, Math.ceil(n ** (2 / (7 + Math.tanh((1500 - n) / 500))))))

/** Class of each sample by the rank of its input: classes of equal size. */
function classesOf(usable: Int32Array, values: Float64Array, classes: number): Int32Array {
  const order = [...usable.keys()].sort(
    (a, b) => floatAt(values, intAt(usable, a)) - floatAt(values, intAt(usable, b)) || a - b,
  )
  const group = new Int32Array(usable.length)
  order.forEach((sample, rank) => {
    group[sample] = Math.floor((rank * classes) / usable.length)
  })
  return group
}

/** The place on the grid of each result, by the normal score of its rank. */
function gridPlaces(usable: Int32Array, results: Float64Array): Int32Array {
  const order = [...usable.keys()].sort(
    (a, b) => floatAt(results, intAt(usable, a)) - floatAt(results, intAt(usable, b)) || a - b,
  )
  const place = new Int32Array(usable.length)
  order.forEach((sample, rank) => {
    const score = normalQuantile((rank + 0.5) / usable.length)
    place[sample] = Math.max(0, Math.min(GRID - 1, Math.round((score + SPAN) / STEP)))
  })
  return place
}

/** delta over these samples, uncorrected. */
function deltaOf(group: Int32Array, place: Int32Array, chosen: Int32Array, classes: number): number {
  const counts = new Float64Array(classes * GRID)
  const sizes = new Float64Array(classes)
  const all = new Float64Array(GRID)
  for (const j of chosen) {
    const m = group[j]!
    counts[m * GRID + place[j]!]! += 1
    sizes[m]! += 1
    all[place[j]!]! += 1
  }
  const whole = density(all, chosen.length)
  let delta = 0
  for (let m = 0; m < classes; m++) {
    const size = sizes[m]!
    if (size < 2) continue
    const own = density(counts.subarray(m * GRID, (m + 1) * GRID), size)
    let distance = 0
    for (let g = 0; g < GRID; g++) distance += Math.abs(own[g]! - whole[g]!) * STEP
    delta += (size / chosen.length) * (distance / 2)
  }
  return delta
}

/** Density on the grid by a Gaussian kernel, its width after Silverman 1986 (0.9 sd n^-0.2). */
function density(counts: Float64Array, size: number): Float64Array {
  let mean = 0
  for (let g = 0; g < GRID; g++) mean += (g * counts[g]!) / size
  let variance = 0
  for (let g = 0; g < GRID; g++) variance += (counts[g]! * (g - mean) ** 2) / size
  const width = Math.max(0.6, 0.9 * Math.sqrt(variance) * size ** -0.2)
  const reach = Math.min(GRID - 1, Math.ceil(4 * width))
  const kernel = Float64Array.from({ length: reach + 1 }, (_, d) => Math.exp(-((d / width) ** 2) / 2))
  const sum = kernel.reduce((total, x, d) => total + (d === 0 ? x : 2 * x), 0)
  const result = new Float64Array(GRID)
  for (let g = 0; g < GRID; g++) {
    const mass = counts[g]!
    if (mass === 0) continue
    const scale = mass / (size * sum * STEP)
    for (let d = -reach; d <= reach; d++) {
      const at = g + d
      if (at >= 0 && at < GRID) result[at]! += scale * kernel[Math.abs(d)]!
    }
  }
  return result
}
