/** The page's side of the talk with the engine's worker. One request of each kind at a time: a later one ends an earlier one. */
import type { EngineError, Reply, Request, Results, Step } from './protocol.ts'

export class EngineFailed extends Error {
  readonly code: EngineError | 'stopped' | 'no_worker'
  readonly part: string | null
  constructor(code: EngineFailed['code'], part: string | null = null) {
    super(code)
    this.name = 'EngineFailed'
    this.code = code
    this.part = part
  }
}

type Waiting = {
  kind: Request['kind']
  resolve: (result: never) => void
  reject: (error: EngineFailed) => void
  onStep: ((step: Step) => void) | undefined
}
type NewRequest = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never

export type Engine = {
  ask<K extends keyof Results>(
    request: NewRequest & { kind: K },
    options?: { onStep?: (step: Step) => void; signal?: AbortSignal },
  ): Promise<Results[K]>
  /** Ends the thread and everything that it does. */
  stop(): void
}

export function startEngine(): Engine {
  let worker: Worker | null = null
  let last = 0
  const waiting = new Map<number, Waiting>()
  const failAll = (code: EngineFailed['code']) => {
    for (const { reject } of waiting.values()) reject(new EngineFailed(code))
    waiting.clear()
  }
  const stop = () => {
    worker?.terminate()
    worker = null
    failAll('stopped')
  }
  const take = ({ data }: { data: Reply }) => {
    const one = waiting.get(data.id)
    if (!one) return
    if ('step' in data) return one.onStep?.(data.step)
    waiting.delete(data.id)
    if ('error' in data) one.reject(new EngineFailed(data.error, data.part))
    else one.resolve(data.result as never)
  }
  const start = (): Worker => {
    const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    made.onmessage = take
    made.onerror = () => {
      made.terminate()
      if (worker === made) worker = null
      failAll('no_worker')
    }
    return made
  }
  return {
    stop,
    ask: (request, { onStep, signal } = {}) =>
      new Promise((resolve, reject) => {
        if (typeof Worker === 'undefined') return reject(new EngineFailed('no_worker'))
        for (const [id, one] of waiting)
          if (one.kind === request.kind) {
            waiting.delete(id)
            one.reject(new EngineFailed('stopped'))
          }
        worker ??= start()
        const id = ++last
        waiting.set(id, { kind: request.kind, resolve, reject, onStep })
        signal?.addEventListener('abort', () => {
          if (waiting.delete(id)) reject(new EngineFailed('stopped'))
        })
        worker.postMessage({ ...request, id })
      }),
  }
}
