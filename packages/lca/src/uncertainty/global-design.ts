/**
 * Designs of global sensitivity: two independent Latin hypercubes in the unit cube. Column k of each
 * covers (0, 1) evenly, so that few samples say much; numbers come from Philox by seed, cube, input
 * and sample, and do not depend on how many inputs or samples are asked for beside them.
 */

import { permuted, philox, seedWords, unitInterval } from './random.ts'

/** Probabilities in (0, 1): input k of sample j at `values[k * samples + j]`. */
export type Design = { samples: number; inputs: number; values: Float64Array }

/** The two cubes of Saltelli et al. 2010, Comput. Phys. Commun. 181: 259. */
export function designs(samples: number, inputs: number, seed: number): { first: Design; second: Design } {
  return { first: cube(samples, inputs, seed, 1), second: cube(samples, inputs, seed, 2) }
}

function cube(samples: number, inputs: number, seed: number, number: number): Design {
  const [seed0, seed1] = seedWords(seed)
  const values = new Float64Array(inputs * samples)
  const counter = new Uint32Array(4)
  for (let k = 0; k < inputs; k++) {
    for (let j = 0; j < samples; j++) {
      counter.set([j, k, number, 0x51ab])
      philox(counter, seed0, seed1)
      const [low = 0, high = 0] = counter
      const stratum = permuted(j, samples, (seed0 ^ (k * 2 + number)) | 0, (seed1 + k) | 0)
      values[k * samples + j] = (stratum + unitInterval(low, high)) / samples
    }
  }
  return { samples, inputs, values }
}

/**
 * Resamples of 0 .. count - 1 with replacement, `times` of them, one after the other. The same seed
 * gives the same resamples.
 */
export function resamples(count: number, times: number, seed: number): Int32Array {
  const [seed0, seed1] = seedWords(seed)
  const places = new Int32Array(count * times)
  const counter = new Uint32Array(4)
  for (let at = 0; at < places.length; at += 2) {
    counter.set([at, 3, 0, 0xb007])
    philox(counter, seed0, seed1)
    const [a = 0, b = 0, c = 0, d = 0] = counter
    places[at] = Math.floor(unitInterval(a, b) * count)
    if (at + 1 < places.length) places[at + 1] = Math.floor(unitInterval(c, d) * count)
  }
  return places
}

/** The middle 95 % of values, in any order; NaN for none. */
export function middleOf(values: Float64Array): readonly [low: number, high: number] {
  const sorted = values.filter(Number.isFinite).sort()
  const at = (probability: number) => sorted[Math.round(probability * (sorted.length - 1))] ?? Number.NaN
  return [at(0.025), at(0.975)]
}
