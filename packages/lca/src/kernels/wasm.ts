/**
 * The compiled kernels. The module is part of the source (kernels.generated.ts, base64), so nothing
 * is fetched and nothing can be missing; it is compiled once a thread, and instantiated with a
 * memory of its own for each set of kernels.
 */

import { NoWebAssembly } from '../errors.ts'
import { type Arena, createArena } from './arena.ts'
import { KERNELS_BASE64 } from './kernels.generated.ts'
import type { Kernels, PanelKernels, PanelWidth, SingleKernels } from './kernels.ts'

// Only the part of WebAssembly used here: the engine's types must hold in Node and in a browser alike.
type Memory = { buffer: ArrayBuffer; grow(pages: number): number }
type Module = object
/** A compiled function. Those without a result return undefined, which nobody reads. */
type Kernel = (...args: number[]) => number
type Exports = { memory: Memory } & Record<string, Kernel>
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => Module
  Instance: new (module: Module, imports: object) => { exports: Exports }
}

/** Bytes by which WebAssembly memory grows. */
const PAGE = 65_536

const modules = new Map<string, Module>()

/**
 * The module of a base64 text, compiled at its first use. @throws NoWebAssembly where WebAssembly
 * or its SIMD is missing.
 */
function compile(base64: string): Module {
  let module = modules.get(base64)
  if (module === undefined) {
    try {
      module = new WebAssembly.Module(Uint8Array.from(atob(base64), character => character.charCodeAt(0)))
    } catch {
      throw new NoWebAssembly()
    }
    modules.set(base64, module)
  }
  return module
}

/**
 * The functions of a module in an instance of its own, by name, and the arena over its memory.
 * Memory grows by at least an eighth, so that many small allocations do not copy it over and over.
 * @throws NoWebAssembly
 */
export function instantiate(base64: string): { kernel: (name: string) => Kernel; arena: Arena } {
  const { exports } = new WebAssembly.Instance(compile(base64), {})
  const { memory } = exports
  const arena = createArena(
    () => memory.buffer,
    bytes => {
      try {
        memory.grow(Math.ceil(Math.max(bytes, memory.buffer.byteLength / 8) / PAGE))
      } catch {
        memory.grow(Math.ceil(bytes / PAGE))
      }
    },
  )
  const kernel = (name: string) => {
    const found = exports[name]
    if (found === undefined) throw new TypeError(`The compiled module has no function ${name}.`)
    return found
  }
  return { kernel, arena }
}

/**
 * A fresh set of compiled kernels with its own memory. A WebAssembly function takes plain numbers,
 * so this file is the one place where records of addresses are taken apart, in the order of the
 * parameters in build-panels.ts and src/kernels/assembly.
 * @throws NoWebAssembly
 */
export function wasmKernels(): Kernels {
  const { kernel, arena } = instantiate(KERNELS_BASE64)
  const panels = new Map<PanelWidth, PanelKernels>()
  return {
    kind: 'wasm',
    arena,
    panel(width) {
      let panel = panels.get(width)
      if (panel === undefined) {
        panel = wasmPanel(name => kernel(`${name}${width}`), width)
        panels.set(width, panel)
      }
      return panel
    },
    components: kernel('components'),
    factorDense: kernel('factorDense'),
    permute: permuteBy(kernel('permute')),
    minimumDegree: degreeBy(kernel('minimumDegree')),
    factorSparse: factorBy(kernel('factorSparse')),
  }
}

/**
 * The kernels of one panel width. Those with few parameters are the compiled functions themselves.
 */
function wasmPanel(kernel: (name: string) => Kernel, width: PanelWidth): PanelKernels {
  const [gather, reduce, gatherCheck] = [kernel('gather'), kernel('reduce'), kernel('gatherCheck')]
  const [gatherResidual, scatterResidual] = [kernel('gatherResidual'), kernel('scatterResidual')]
  const [scatter, push, characterise] = [kernel('scatter'), kernel('push'), kernel('characterise')]
  const [lower, lowerTransposed] = [kernel('lower'), kernel('lowerTransposed')]
  const [upper, upperTransposed] = [kernel('upper'), kernel('upperTransposed')]
  return {
    width,
    single: width === 1 ? null : wasmSingle(kernel),
    gather: (m, h, y, from, to) => void gather(m.lo, m.hi, m.index, m.value, m.inverse, h, y, from, to),
    reduce: (m, h, y, from, to) => void reduce(m.lo, m.hi, m.index, m.value, h, y, from, to),
    gatherCheck: (m, h, y, from, to) =>
      gatherCheck(m.lo, m.hi, m.index, m.value, m.inverse, m.diagonal, h, y, from, to),
    gatherResidual: (m, h, y, r, from, to) =>
      gatherResidual(m.lo, m.hi, m.index, m.value, m.diagonal, h, y, r, from, to),
    scatter: (m, r, s, from, to) => void scatter(m.lo, m.hi, m.index, m.value, m.inverse, r, s, from, to),
    push: (m, s, r, from, to) => void push(m.lo, m.hi, m.index, m.value, s, r, from, to),
    scatterResidual: (m, { f, s, r, w }, from, to) =>
      scatterResidual(m.lo, m.hi, m.index, m.value, m.diagonal, f, s, r, w, from, to),
    characterise: (n, position, B, c, h) => void characterise(n, position, B.start, B.index, B.value, c, h),
    take: kernel('take'),
    give: kernel('give'),
    lower: (n, L, x) => void lower(n, L.start, L.index, L.value, x),
    lowerTransposed: (n, L, x) => void lowerTransposed(n, L.start, L.index, L.value, x),
    upper: (n, sparse, U, x) => void upper(n, sparse, U.start, U.index, U.value, U.inverse, x),
    upperTransposed: (n, sparse, U, x) => void upperTransposed(n, sparse, U.start, U.index, U.value, U.inverse, x),
    solveDense: kernel('solveDense'),
    solveDenseTransposed: kernel('solveDenseTransposed'),
  }
}

function wasmSingle(kernel: (name: string) => Kernel): SingleKernels {
  const gather = kernel('gatherSingle')
  return {
    gather: (m, h, y, from, to) => void gather(m.lo, m.hi, m.index, m.value, m.inverse, h, y, from, to),
    narrow: kernel('toSingle'),
    widen: kernel('fromSingle'),
  }
}

function permuteBy(kernel: Kernel): Kernels['permute'] {
  return ({ n, count, start, row, value, perm, position, blocks, lo, mid, index, out, diagonal, inverse }) =>
    kernel(n, start, row, value, perm, position, blocks, count, lo, mid, index, out, diagonal, inverse)
}

function degreeBy(kernel: Kernel): Kernels['minimumDegree'] {
  return ({ n, lo, hi, index, offset, density, order, scratch, pool, result }) =>
    kernel(n, lo, hi, index, offset, density, order, scratch, pool, result)
}

function factorBy(kernel: Kernel): Kernels['factorSparse'] {
  return ({ matrix, L, U, ...at }) => {
    const { lo, hi, index, value, diagonal } = matrix
    const given = [at.n, at.core, lo, hi, index, value, diagonal, at.offset, at.order, at.rowScale, at.columnScale]
    const lower = [L.start, L.index, L.value, at.lRoom]
    const upper = [U.start, U.index, U.value, at.uRoom, U.inverse]
    return kernel(
      ...[...given, at.prefer, at.tiny, ...lower, ...upper],
      ...[at.rowAt, at.pivotOf, at.dense, at.scratch, at.work],
    )
  }
}
