/**
 * What each way of solving a loop costs, in nanoseconds on one core of a server of 2024. The
 * constants were measured, by timing each step on systems of 1,000 to 100,000 processes
 * (docs/performance-engine.md); only their ratios matter, and a choice that is wrong by a factor of
 * two costs at most that factor, never accuracy.
 *
 * `count` is the number of right-hand sides of a panel.
 */

import type { Ordering } from './direct.ts'
import type { Block } from './structure.ts'

/** Loops up to this size are factored at once: it costs microseconds. */
export const SMALL = 48
/**
 * LU beyond this many stored numbers (8 bytes each, and as many again while factoring) is left to
 * Krylov steps.
 */
export const MAX_STORED = 60e6

/**
 * One sweep for a panel of `count` right-hand sides: each entry is read once and used `count`
 * times.
 */
export function sweepCost(block: Block, count: number): number {
  return block.entries * (0.6 + 0.13 * count) + block.size * 2
}

/**
 * Ordering a block for LU: minimum degree updates lists of neighbours, which costs hundreds of
 * steps an entry.
 */
export function orderingCost(block: Block): number {
  return block.entries * 250
}

/**
 * Factoring: the multiplications of the dense core run over contiguous memory and cost a tenth of
 * sparse ones.
 */
export function factoringCost(ordering: Ordering): number {
  const dense = ordering.core ** 3 / 3
  return dense * 0.25 + (ordering.multiplies - dense) * 3 + (ordering.lower + ordering.upper) * 30
}

/**
 * One solve of a panel with factors: two triangles, and about two passes over the matrix for
 * refinement.
 */
export function directCost(ordering: Ordering, block: Block, count: number): number {
  return storedBy(ordering) * (0.9 + 0.5 * count) + 2 * sweepCost(block, count)
}

/** Numbers LU of this order will hold. */
export function storedBy(ordering: Ordering): number {
  return ordering.lower + ordering.upper + ordering.core ** 2
}

/** Finding an order with less feedback and moving the block into it. */
export function reorderingCost(block: Block): number {
  return block.entries * 300
}
