import { call } from '../api/call.ts'
import { EngineFailed, startEngine } from '../engine/engine.ts'
import { putBundle } from './offline.ts'

/** `first`: of the first edition of the method, which is calculated on the server alone. */
export type Held = { kind: 'held' } | { kind: 'first' | 'full' } | { kind: 'failed'; why: string }

/** Fetches the bundle of a report, has the engine open it, and stores it under its reader. */
export async function holdBundle({ id, name }: { id: string; name: string }): Promise<Held> {
  const got = await call('readBundle', { params: { id } })
  if (!got.isOk) return { kind: 'failed', why: got.error.detail }
  if (!(got.data instanceof Blob)) return { kind: 'failed', why: '' }
  const file = got.data
  const engine = startEngine()
  try {
    const opened = await engine.ask({ kind: 'open', file })
    if (!opened) return { kind: 'first' }
    await putBundle({ report: id, name, organisations: [...opened.organisations], file })
    return { kind: 'held' }
  } catch (error) {
    if (error instanceof EngineFailed) return { kind: 'failed', why: error.code }
    return { kind: 'full' }
  } finally {
    engine.stop()
  }
}
