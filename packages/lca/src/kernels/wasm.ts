import { createArena } from './arena.ts'
import { KERNELS_BASE64 } from './kernels.generated.ts'
import type { Kernels, PanelKernels, PanelWidth } from './kernels.ts'

// Only the part of WebAssembly used here: the engine's types must hold in Node and in a browser alike.
type Memory = { buffer: ArrayBuffer; grow(pages: number): number }
type Module = object
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => Module
  Instance: new (module: Module, imports: object) => { exports: Record<string, unknown> }
}

let compiled: Module | null | undefined

function compile(): Module | null {
  try {
    const text = atob(KERNELS_BASE64)
    return new WebAssembly.Module(Uint8Array.from(text, character => character.charCodeAt(0)))
  } catch {
    return null
  }
}

/** Kernels in WebAssembly with their own memory, or null where WebAssembly or its SIMD is missing. Compiled once. */
export function wasmKernels(): Kernels | null {
  if (compiled === undefined) compiled = compile()
  if (compiled === null) return null
  const exports = new WebAssembly.Instance(compiled, {}).exports
  const memory = exports.memory as Memory
  const arena = createArena(
    () => memory.buffer,
    bytes => {
      // Grow by at least an eighth, so that many small allocations do not copy views over and over.
      const wanted = Math.ceil(Math.max(bytes, memory.buffer.byteLength / 8) / 65_536)
      try {
        memory.grow(wanted)
      } catch {
        memory.grow(Math.ceil(bytes / 65_536))
      }
    },
  )
  const panels = new Map<PanelWidth, PanelKernels>()
  const panel = (width: PanelWidth): PanelKernels => {
    let kernels = panels.get(width)
    if (!kernels) {
      const named = Object.entries(exports).flatMap(([name, kernel]) =>
        name.endsWith(String(width)) && /^\D+\d+$/.test(name) && name.replace(/\D/g, '') === String(width)
          ? [[name.replace(/\d+$/, ''), kernel]]
          : [],
      )
      kernels = { ...Object.fromEntries(named), width } as PanelKernels
      panels.set(width, kernels)
    }
    return kernels
  }
  return { ...(exports as object), kind: 'wasm', arena, panel } as Kernels
}
