import { createArena } from '../../src/kernels/arena.ts'
import type { Kernels, PanelKernels, PanelWidth } from '../../src/kernels/kernels.ts'
import type { KernelSource } from '../../src/kernels/source.ts'
import { typescriptFactors } from './factors.ts'
import { typescriptMonteCarloKernels } from './monte-carlo.ts'
import { typescriptPanel } from './panel.ts'
import { typescriptStructure } from './structure.ts'

/** Views over the whole memory; `refresh` after anything that may have grown it. Index = address / element size. */
export type Views = { I: Int32Array; F: Float64Array; grow(bytes: number): void }

/** The reference: every kernel in plain TypeScript, written to be read beside the compiled one. */
export const REFERENCE: KernelSource = { solver: typescriptKernels, monteCarlo: typescriptMonteCarloKernels }

/** The kernels in plain TypeScript, with their own memory. */
function typescriptKernels(): Kernels {
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
