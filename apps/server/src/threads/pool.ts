import { Piscina } from 'piscina'
import { inSpan } from '../traces/spans.ts'

export type ThreadPool = Pick<Piscina, 'run' | 'queueSize' | 'destroy'>

/** Threads that run what a file exports, begun when first asked for and ended after a while without work. */
export function openThreadPool(options: {
  filename: string
  maxThreads: number
  oldSpaceMb: number
  idleMs: number
}): ThreadPool {
  const { filename, maxThreads, oldSpaceMb, idleMs } = options
  const pool = new Piscina({
    filename,
    minThreads: 0,
    maxThreads,
    idleTimeout: idleMs,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: oldSpaceMb, maxYoungGenerationSizeMb: 64 },
  })
  return {
    run: (task, given) => inSpan(`thread ${given?.name ?? 'default'}`, {}, () => pool.run(task, given)),
    get queueSize() {
      return pool.queueSize
    },
    destroy: () => pool.destroy(),
  }
}
