/** One panel of right-hand sides on its way through a solver. */

import type { Arena } from '../kernels/arena.ts'
import type { PanelWidth } from '../kernels/kernels.ts'
import type { Block } from './structure.ts'

/** Bytes of a 64-bit floating-point number. */
export const BYTES = 8

/**
 * `width` right-hand sides at once: those of A s = f (forward), or of A^T y = h where `transposed`
 * (adjoint). `right` and `into` are the addresses of the right-hand sides and of the solutions over
 * all positions; right-hand side t at position k is the element `k * width + t`.
 */
export type Panel = {
  readonly transposed: boolean
  readonly width: PanelWidth
  readonly right: number
  readonly into: number
}

/** The part of a panel that belongs to a block, as a view. It is valid until the arena grows. */
export function partOf(arena: Arena, address: number, block: Block, width: number): Float64Array {
  return arena.f64(address + block.from * width * BYTES, block.size * width)
}
