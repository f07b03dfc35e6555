/**
 * Kernels that a solver has given back, for the next solver. Fresh memory costs a page fault for
 * every 4 kB that is touched, which for a small system is most of the work.
 */

import type { Kernels } from './kernels.ts'
import { COMPILED, type KernelSource } from './source.ts'

/** Sets of kernels that are kept while no solver uses them. */
const MAX_IDLE = 2
/** Bytes of memory above which a set is not kept. */
const MAX_BYTES = 64 << 20

const idle = new Map<KernelSource, Kernels[]>()

/** Kernels with an empty arena; what the memory holds is undefined. @throws NoWebAssembly */
export function takeKernels(source: KernelSource = COMPILED): Kernels {
  return idle.get(source)?.pop() ?? source.solver()
}

/**
 * Takes back what `takeKernels` gave for the same source. The kernels must not be used after this.
 */
export function giveBackKernels(kernels: Kernels, source: KernelSource = COMPILED): void {
  kernels.arena.reset()
  const waiting = idle.get(source) ?? []
  if (waiting.length < MAX_IDLE && kernels.arena.size() <= MAX_BYTES) idle.set(source, [...waiting, kernels])
}
