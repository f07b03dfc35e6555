import { createArena } from './arena.ts'
import { KERNELS_BASE64 } from './kernels.generated.ts'
import type { Kernels, PanelKernels, PanelWidth } from './kernels.ts'

// Only the part of WebAssembly used here: the engine's types must hold in Node and in a browser alike.
type Memory = { buffer: ArrayBuffer; grow(pages: number): number }
type Module = object
declare const WebAssembly: {
  Module: { new (bytes: Uint8Array): Module; exports(module: Module): { name: string }[] }
  Instance: new (module: Module, imports: object) => { exports: Record<string, unknown> }
}

/** Names of the kernels by panel width, and of those without one; the same for every instance. */
type Compiled = { module: Module; plain: string[]; panels: Map<PanelWidth, [kernel: string, name: string][]> }

let compiled: Compiled | null | undefined

function compile(): Compiled | null {
  try {
    const text = atob(KERNELS_BASE64)
    const module = new WebAssembly.Module(Uint8Array.from(text, character => character.charCodeAt(0)))
    const plain: string[] = []
    const panels: Compiled['panels'] = new Map()
    for (const { name } of WebAssembly.Module.exports(module)) {
      const [, kernel, width] = /^(\D+)(\d+)$/.exec(name) ?? []
      if (kernel === undefined) plain.push(name)
      else panels.set(Number(width) as PanelWidth, [...(panels.get(Number(width) as PanelWidth) ?? []), [kernel, name]])
    }
    return { module, plain, panels }
  } catch {
    return null
  }
}

/** Kernels in WebAssembly with their own memory, or null where WebAssembly or its SIMD is missing. Compiled once. */
export function wasmKernels(): Kernels | null {
  if (compiled === undefined) compiled = compile()
  if (compiled === null) return null
  const { module, plain, panels } = compiled
  const { exports } = new WebAssembly.Instance(module, {})
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
  const made = new Map<PanelWidth, PanelKernels>()
  const panel = (width: PanelWidth): PanelKernels => {
    let kernels = made.get(width)
    if (!kernels) {
      const named = Object.fromEntries((panels.get(width) ?? []).map(([kernel, name]) => [kernel, exports[name]]))
      kernels = { ...named, width } as PanelKernels
      made.set(width, kernels)
    }
    return kernels
  }
  const kernels: Record<string, unknown> = { kind: 'wasm', arena, panel }
  for (const name of plain) kernels[name] = exports[name]
  return kernels as Kernels
}
