/**
 * A start for the sweeps of a large loop: its first sweeps in single precision. They move half the
 * bytes and hold twice the numbers in a register, and sweeps of a large loop are bound by memory.
 * The sweeps that follow in double precision, and the rule that ends them, are the same as from zero:
 * the start decides how many of them there are, never how exact the answer is.
 */

import { BYTES, type Panel } from './panel.ts'
import type { Block, Structure } from './structure.ts'

/** Processes from which a loop counts as large: below, its panels lie in the fastest cache. */
const LARGE = 1000
/**
 * At the usual contraction of 0.4 a sweep, the start is then within 4e-6 of the solution, and single
 * precision has about 1e-7 to give.
 */
const SWEEPS = 14
/** Bytes of a number in single precision. */
const SINGLE = 4

/**
 * Writes a start for A^T y = h to the panel's `into`, where the loop is large and the panel has several
 * right-hand sides. Each is divided by its largest number first, so that units hardly matter to the
 * range of single precision, 1e-38 to 1e38; where it is left all the same, there is no start.
 * @returns sweeps made; 0 when there is no start, and then `into` is undefined.
 */
export function startInSingle({ kernels, own }: Structure, block: Block, panel: Panel): number {
  const { arena } = kernels
  const { from, to, size } = block
  const { width, right, into } = panel
  const { single } = kernels.panel(width)
  if (single === null || size < LARGE) return 0
  const mark = arena.mark()
  const scale = arena.allocate(width * BYTES)
  const h = arena.allocate(size * width * SINGLE)
  const y = arena.allocate(size * width * SINGLE, true)
  const shift = from * width
  single.narrow(size, right + shift * BYTES, h, scale)
  // Addresses as if the panels went over all positions, like those of the matrix.
  for (let k = 0; k < SWEEPS; k++) single.gather(own, h - shift * SINGLE, y - shift * SINGLE, from, to)
  const largest = single.widen(size, y, into + shift * BYTES, scale)
  arena.release(mark)
  return Number.isFinite(largest) ? SWEEPS : 0
}
