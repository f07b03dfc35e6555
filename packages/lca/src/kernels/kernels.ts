/**
 * The inner loops of the engine, in two implementations with one interface: WebAssembly with SIMD, and plain TypeScript (its twin,
 * for places without WebAssembly and as the check on the other). All arguments are addresses in `arena` or plain numbers.
 * What each does stands beside the AssemblyScript: src/kernels/assembly and build-panels.ts.
 */

import { NoWebAssembly } from '../errors.ts'
import type { Arena } from './arena.ts'
import { typescriptKernels } from './typescript.ts'
import { wasmKernels } from './wasm.ts'

export type PanelWidth = 1 | 4 | 8 | 16

/** Kernels for W right-hand sides interleaved: entry t of position k at `k * W + t`. */
export type PanelKernels = {
  readonly width: PanelWidth
  gather(
    lo: number,
    hi: number,
    index: number,
    value: number,
    inverse: number,
    h: number,
    y: number,
    from: number,
    to: number,
  ): void
  reduce(lo: number, hi: number, index: number, value: number, h: number, y: number, from: number, to: number): void
  gatherCheck(
    lo: number,
    hi: number,
    index: number,
    value: number,
    inverse: number,
    diagonal: number,
    h: number,
    y: number,
    from: number,
    to: number,
  ): number
  gatherResidual(
    lo: number,
    hi: number,
    index: number,
    value: number,
    diagonal: number,
    h: number,
    y: number,
    r: number,
    from: number,
    to: number,
  ): number
  scatter(
    lo: number,
    hi: number,
    index: number,
    value: number,
    inverse: number,
    r: number,
    s: number,
    from: number,
    to: number,
  ): void
  push(lo: number, hi: number, index: number, value: number, s: number, r: number, from: number, to: number): void
  scatterResidual(
    lo: number,
    hi: number,
    index: number,
    value: number,
    diagonal: number,
    f: number,
    s: number,
    r: number,
    w: number,
    from: number,
    to: number,
  ): number
  characterise(n: number, perm: number, start: number, row: number, value: number, c: number, h: number): void
  take(n: number, index: number, scale: number, from: number, to: number): void
  give(n: number, index: number, scale: number, from: number, to: number): void
  lower(n: number, start: number, index: number, value: number, x: number): void
  upper(n: number, sparse: number, start: number, index: number, value: number, inverse: number, x: number): void
  upperTransposed(
    n: number,
    sparse: number,
    start: number,
    index: number,
    value: number,
    inverse: number,
    x: number,
  ): void
  lowerTransposed(n: number, start: number, index: number, value: number, x: number): void
  solveDense(n: number, a: number, inverse: number, x: number): void
  solveDenseTransposed(n: number, a: number, inverse: number, x: number): void
}

export type Kernels = {
  readonly kind: 'wasm' | 'typescript'
  readonly arena: Arena
  panel(width: PanelWidth): PanelKernels
  components(n: number, start: number, row: number, perm: number, blocks: number, scratch: number): number
  permute(
    n: number,
    start: number,
    row: number,
    value: number,
    perm: number,
    position: number,
    blocks: number,
    count: number,
    lo: number,
    mid: number,
    index: number,
    out: number,
    diagonal: number,
    inverse: number,
  ): number
  minimumDegree(
    n: number,
    lo: number,
    hi: number,
    index: number,
    offset: number,
    density: number,
    order: number,
    scratch: number,
    pool: number,
    result: number,
  ): number
  factorSparse(
    n: number,
    core: number,
    lo: number,
    hi: number,
    index: number,
    value: number,
    diagonal: number,
    offset: number,
    order: number,
    rowScale: number,
    columnScale: number,
    prefer: number,
    tiny: number,
    lStart: number,
    lIndex: number,
    lValue: number,
    lRoom: number,
    uStart: number,
    uIndex: number,
    uValue: number,
    uRoom: number,
    uInverse: number,
    rowAt: number,
    pivotOf: number,
    dense: number,
    scratch: number,
    work: number,
  ): number
  factorDense(n: number, a: number, pivot: number, inverse: number, tiny: number): number
}

export type KernelKind = 'wasm' | 'typescript'

/** A fresh set of kernels with its own memory: WebAssembly where it is to be had, otherwise the twins. */
export function createKernels(kind?: KernelKind): Kernels {
  if (kind === 'typescript') return typescriptKernels()
  const wasm = wasmKernels()
  if (wasm) return wasm
  if (kind === 'wasm') throw new NoWebAssembly()
  return typescriptKernels()
}

/** The panel widths that cover `count` right-hand sides: 20 becomes 16 + 4. The last may be partly empty. */
export function panelWidths(count: number): PanelWidth[] {
  const widths: PanelWidth[] = []
  let left = count
  while (left >= 16) {
    widths.push(16)
    left -= 16
  }
  if (left > 8) widths.push(16)
  else if (left > 4) widths.push(8)
  else if (left > 1) widths.push(4)
  else if (left === 1) widths.push(1)
  return widths
}
