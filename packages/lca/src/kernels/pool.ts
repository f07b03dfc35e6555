/**
 * Kernels that a solver has given back, for the next: fresh memory costs a page fault for every 4 kB touched, which for a small system
 * is most of the work.
 */

import { createKernels, type KernelKind, type Kernels } from './kernels.ts'

const MOST = 2
const LARGEST = 64 << 20
const idle: Kernels[] = []

/** Kernels with an empty arena; what the memory holds is undefined. */
export function takeKernels(kind?: KernelKind): Kernels {
  const at = idle.findIndex(kernels => kind === undefined || kernels.kind === kind)
  return at < 0 ? createKernels(kind) : idle.splice(at, 1)[0]!
}

/** They must not be used after this. */
export function giveBackKernels(kernels: Kernels): void {
  kernels.arena.reset()
  if (idle.length < MOST && kernels.arena.size() <= LARGEST) idle.push(kernels)
}
