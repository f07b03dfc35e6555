/** Where a solver or a sampler takes its kernels from. */

import type { MonteCarloKernels } from '../uncertainty/kernels.ts'
import { wasmMonteCarloKernels } from '../uncertainty/wasm.ts'
import type { Kernels } from './kernels.ts'
import { wasmKernels } from './wasm.ts'

/**
 * An implementation of all kernels. The product has one, `COMPILED`; the tests have a second one in
 * plain TypeScript (test/oracle), against which each compiled kernel is checked number by number.
 */
export type KernelSource = {
  /** A fresh set of the solver's kernels, with a memory of its own. @throws NoWebAssembly */
  solver(): Kernels
  /** A fresh set of the kernels of Monte Carlo, with a memory of its own. @throws NoWebAssembly */
  monteCarlo(): MonteCarloKernels
}

/** The kernels in WebAssembly with SIMD: Node 16.4 and every browser since 2023. */
export const COMPILED: KernelSource = { solver: wasmKernels, monteCarlo: wasmMonteCarloKernels }
