/**
 * Which way to solve a loop: measured, not configured. Costs are in nanoseconds on an ordinary machine; only their ratios matter.
 */

import type { Ordering } from './direct.ts'
import type { Block } from './structure.ts'

/** Loops up to this size are factored at once: it costs microseconds. */
export const SMALL = 48
/** LU beyond this many stored numbers (8 bytes each, and as many again while factoring) is left to Krylov steps. */
export const MOST_STORED = 60e6

/** One sweep for a panel of `count` right-hand sides. */
export function sweepCost(block: Block, count: number): number {
  return block.entries * (0.7 + 0.2 * (count - 1)) + block.size * 3
}

/** Ordering a block for LU. */
export function orderingCost(block: Block): number {
  return block.entries * 400
}

/** Factoring: sparse multiplications cost more than those of the dense core. */
export function factoringCost(ordering: Ordering): number {
  const dense = ordering.core ** 3 / 3
  return (ordering.multiplies - dense) * 2.5 + dense * 0.35 + (ordering.lower + ordering.upper) * 15
}

/** One solve with factors, refinement included. */
export function directCost(ordering: Ordering, block: Block, count: number): number {
  const stored = ordering.lower + ordering.upper + ordering.core ** 2
  return 2 * (stored + 2 * block.entries) * (0.8 + 0.25 * (count - 1))
}

/** Numbers LU of this order will hold. */
export function storedBy(ordering: Ordering): number {
  return ordering.lower + ordering.upper + ordering.core ** 2
}
