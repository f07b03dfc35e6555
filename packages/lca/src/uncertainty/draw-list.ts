/**
 * A list of draws in the arena, grouped by kind of distribution and drawn in chunks that stay in
 * the first-level cache: 256 slots of 64 bytes are 16 kB. A draw is made in three steps, each over
 * a whole chunk: uniform numbers, the quantile function, and the entry's own parameters.
 */

import { place } from '../kernels/arena.ts'
import { type MonteCarloKernels, SLOT } from './kernels.ts'
import { KINDS, type Sources } from './uncertain-system.ts'

/** One draw: `coefficient` times the value of `source`, into the slot at address `to`. */
export type Draw = { source: number; coefficient: number; to: number }

/** How samples are drawn: the seed as two words, and for a Latin hypercube the number of strata. */
export type Sampling = { seed0: number; seed1: number; strata: number }

/** Draws of a chunk. */
const CHUNK = 256

export type DrawList = {
  readonly count: number
  /** The draws in the order in which they are made. */
  readonly order: readonly Draw[]
  /** Draws everything for one batch (samples 8 batch .. 8 batch + 7). */
  run(batch: number): void
  /**
   * The same in chunks: calls back after each with the range of `order` now drawn. `to` addresses
   * are then offsets from `base`, given again by `toOf`.
   */
  runChunks(batch: number, then: (from: number, to: number) => void): void
}

/**
 * Half the bits of a number that counts to `count`, rounded up: the width of each half in the
 * Feistel network that orders the strata.
 */
function halfBits(count: number): number {
  let half = 1
  while (2 ** (2 * half) < count) half += 1
  return half
}

/**
 * `streamed`: all draws of a chunk go to the same CHUNK slots at `streamed`, one after the other,
 * whatever their `to`; the callback of `runChunks` must use them at once.
 */
export function makeDrawList(
  kernels: MonteCarloKernels,
  sources: Sources,
  draws: readonly Draw[],
  sampling: Sampling,
  streamed?: number,
): DrawList {
  const { arena } = kernels
  const byKind = Object.values(KINDS).map(kind => ({
    kind,
    draws: draws.filter(draw => sources.kind[draw.source] === kind),
  }))
  const order = byKind.flatMap(group => group.draws)
  const count = order.length
  const keyWords = new Int32Array(2 * count)
  const parameterValues = new Float64Array(4 * count)
  const targets = new Int32Array(count)
  const chunks: { from: number; to: number; kind: number }[] = []
  let k = 0
  for (const { kind, draws: ofKind } of byKind) {
    for (let first = 0; first < ofKind.length; first += CHUNK) {
      const from = k
      for (const { source, coefficient, to: target } of ofKind.slice(first, first + CHUNK)) {
        keyWords.set(sources.keys.subarray(2 * source, 2 * source + 2), 2 * k)
        parameterValues.set(fold(sources, source, coefficient), 4 * k)
        targets[k] = streamed === undefined ? target : (k - from) * SLOT
        k += 1
      }
      chunks.push({ from, to: k, kind })
    }
  }
  const keys = place(arena, keyWords)
  const parameters = place(arena, parameterValues)
  const to = place(arena, targets)
  const uniforms = arena.allocate(CHUNK * SLOT)
  const base = streamed ?? 0
  const { seed0, seed1, strata } = sampling
  const half = halfBits(strata)

  const runChunks = (batch: number, then: (from: number, to: number) => void) => {
    for (const { from, to: end, kind } of chunks) {
      const size = end - from
      const stream = { keys: keys + from * 8, seed0, seed1, batch }
      kernels.fillRandom(size, stream, uniforms)
      if (strata > 0) kernels.stratify(size, stream, { samples: strata, half }, uniforms)
      if (kind === KINDS.lognormal || kind === KINDS.normal) kernels.toNormal(size, uniforms)
      const draw =
        kind === KINDS.lognormal
          ? kernels.drawLognormal
          : kind === KINDS.triangular
            ? kernels.drawTriangular
            : kernels.drawLinear
      draw(size, uniforms, parameters + from * 32, to + from * 4, base)
      then(from, end)
    }
  }
  return { count, order, run: batch => runChunks(batch, () => {}), runChunks }
}

/**
 * The four parameters the kernels want, with the coefficient of the entry folded in: c exp(ln m + s
 * z) is a lognormal of median c m, and c (a + b x) a linear draw with parameters c a and c b. A
 * triangle keeps its coefficient apart.
 */
function fold({ kind, parameters }: Sources, source: number, coefficient: number): number[] {
  const [a = 0, b = 0, c = 0] = parameters.subarray(3 * source, 3 * source + 3)
  switch (kind[source]) {
    case KINDS.lognormal:
      return [coefficient * a, b, 0, 0]
    case KINDS.normal:
      return [coefficient * a, coefficient * b, 0, 0]
    case KINDS.triangular:
      return [a, b, c, coefficient]
    default:
      return [coefficient * a, coefficient * (b - a), 0, 0]
  }
}
