/**
 * The inner loops of Monte Carlo, in WebAssembly with SIMD and in plain TypeScript (same bytes). Eight samples run side by side: a
 * number that differs between samples is a slot of eight f64. All arguments are addresses in `arena`, byte offsets or counts; what
 * each kernel does stands in kernels.as.
 */

import { NoWebAssembly } from '../errors.ts'
import { type Arena, createArena } from '../kernels/arena.ts'
import type { KernelKind } from '../kernels/kernels.ts'
import { MONTE_CARLO_BASE64 } from './kernels.generated.ts'
import { typescriptMonteCarloKernels } from './typescript-kernels.ts'

/** Samples side by side. */
export const LANES = 8
/** Bytes of a slot. */
export const SLOT = 64

export type MonteCarloKernels = {
  readonly kind: KernelKind
  readonly arena: Arena
  fillRandom(count: number, keys: number, seed0: number, seed1: number, batch: number, out: number): void
  stratify(
    count: number,
    keys: number,
    seed0: number,
    seed1: number,
    batch: number,
    samples: number,
    half: number,
    out: number,
  ): void
  toNormal(count: number, at: number): void
  drawLognormal(count: number, z: number, parameters: number, to: number, base: number): void
  drawLinear(count: number, x: number, parameters: number, to: number, base: number): void
  drawTriangular(count: number, u: number, parameters: number, to: number, base: number): void
  setSlots(count: number, certain: number, to: number, base: number): void
  addSlots(count: number, coefficient: number, from: number, source: number, to: number, base: number): void
  invert(count: number, to: number, diagonal: number, inverse: number): void
  sweep(
    start: number,
    index: number,
    value: number,
    inverse: number,
    f: number,
    s: number,
    from: number,
    to: number,
  ): void
  sweepCheck(
    start: number,
    index: number,
    value: number,
    inverse: number,
    f: number,
    s: number,
    from: number,
    to: number,
  ): number
  inventoryDrawn(count: number, b: number, row: number, column: number, s: number, g: number): void
  inventoryCertain(count: number, value: number, row: number, column: number, s: number, g: number): void
}

// Only the part of WebAssembly used here: the engine's types must hold in Node and in a browser alike.
type Memory = { buffer: ArrayBuffer; grow(pages: number): number }
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> }
}

let compiled: object | null | undefined

/** A fresh set of kernels with its own memory: WebAssembly where it is to be had, otherwise the twins. */
export function createMonteCarloKernels(kind?: KernelKind): MonteCarloKernels {
  if (kind !== 'typescript') {
    if (compiled === undefined) compiled = compile()
    if (compiled !== null) return instantiate(compiled)
    if (kind === 'wasm') throw new NoWebAssembly()
  }
  return typescriptMonteCarloKernels()
}

function compile(): object | null {
  try {
    const text = atob(MONTE_CARLO_BASE64)
    return new WebAssembly.Module(Uint8Array.from(text, character => character.charCodeAt(0)))
  } catch {
    return null
  }
}

function instantiate(module: object): MonteCarloKernels {
  const exports = new WebAssembly.Instance(module, {}).exports
  const memory = exports.memory as Memory
  const arena = createArena(
    () => memory.buffer,
    bytes => {
      memory.grow(Math.ceil(bytes / 65_536))
    },
  )
  return { ...(exports as object), kind: 'wasm', arena } as MonteCarloKernels
}
