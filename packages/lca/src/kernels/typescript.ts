import { createArena } from './arena.ts'
import type { Kernels, PanelKernels, PanelWidth } from './kernels.ts'
import { typescriptFactors } from './typescript-factors.ts'
import { typescriptPanel } from './typescript-panel.ts'
import { typescriptStructure } from './typescript-structure.ts'

/** Views over the whole memory; `refresh` after anything that may have grown it. Index = address / element size. */
export type Views = { I: Int32Array; F: Float64Array; grow(bytes: number): void }

/** The kernels in plain TypeScript, with their own memory. */
export function typescriptKernels(): Kernels {
  let buffer = new ArrayBuffer(1 << 16)
  const views: Views = {
    I: new Int32Array(buffer),
    F: new Float64Array(buffer),
    grow(bytes) {
      const larger = new ArrayBuffer(Math.ceil(Math.max(buffer.byteLength + bytes, buffer.byteLength * 1.5) / 64) * 64)
      new Uint8Array(larger).set(new Uint8Array(buffer))
      buffer = larger
      views.I = new Int32Array(buffer)
      views.F = new Float64Array(buffer)
    },
  }
  const arena = createArena(() => buffer, views.grow)
  const panels = new Map<PanelWidth, PanelKernels>()
  const panel = (width: PanelWidth): PanelKernels => {
    let kernels = panels.get(width)
    if (!kernels) {
      kernels = typescriptPanel(views, width)
      panels.set(width, kernels)
    }
    return kernels
  }
  return { kind: 'typescript', arena, panel, ...typescriptStructure(views), ...typescriptFactors(views) }
}
