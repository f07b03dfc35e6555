/**
 * The compiled kernels of Monte Carlo. Records of addresses are taken apart here, in the order of
 * the parameters in kernels.as.
 */

import { instantiate } from '../kernels/wasm.ts'
import { MONTE_CARLO_BASE64 } from './kernels.generated.ts'
import type { MonteCarloKernels } from './kernels.ts'

/**
 * A fresh set of kernels with its own memory. @throws NoWebAssembly where WebAssembly or its SIMD
 * is missing.
 */
export function wasmMonteCarloKernels(): MonteCarloKernels {
  const { kernel, arena } = instantiate(MONTE_CARLO_BASE64)
  const [fillRandom, stratify, addSlots] = [kernel('fillRandom'), kernel('stratify'), kernel('addSlots')]
  const [sweep, sweepCheck, product] = [kernel('sweep'), kernel('sweepCheck'), kernel('product')]
  const [inventoryDrawn, inventoryCertain] = [kernel('inventoryDrawn'), kernel('inventoryCertain')]
  return {
    kind: 'wasm',
    arena,
    fillRandom: (count, { keys, seed0, seed1, batch }, out) => void fillRandom(count, keys, seed0, seed1, batch, out),
    stratify: (count, { keys, seed0, seed1, batch }, { samples, half }, out) =>
      void stratify(count, keys, seed0, seed1, batch, samples, half, out),
    toNormal: kernel('toNormal'),
    drawLognormal: kernel('drawLognormal'),
    drawLinear: kernel('drawLinear'),
    drawTriangular: kernel('drawTriangular'),
    setSlots: kernel('setSlots'),
    addSlots: (count, { coefficient, from, source, to, base }) =>
      void addSlots(count, coefficient, from, source, to, base),
    invert: kernel('invert'),
    sweep: (rows, f, s, from, to) => void sweep(rows.start, rows.index, rows.value, rows.inverse, f, s, from, to),
    sweepCheck: (rows, f, s, from, to) => sweepCheck(rows.start, rows.index, rows.value, rows.inverse, f, s, from, to),
    product: (rows, diagonal, s, r, from, to) =>
      void product(rows.start, rows.index, rows.value, diagonal, s, r, from, to),
    inventoryDrawn: ({ count, value, row, column }, s, g) => void inventoryDrawn(count, value, row, column, s, g),
    inventoryCertain: ({ count, value, row, column }, s, g) => void inventoryCertain(count, value, row, column, s, g),
  }
}
