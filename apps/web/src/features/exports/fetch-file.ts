import type { Export, ExportFormat, ExportOptions } from '@cradle/contract'
import { call, type Outcome } from '../../api/call.ts'
import type { CallError } from '../../call-error.ts'
import { fileName, saveFile } from '../../charts/save-table.ts'
import { detailText } from '../../i18n/messages.ts'

/** A file that can be taken: one of the exports, or the replay bundle. */
export type Wanted = { kind: 'export'; format: ExportFormat; options: ExportOptions } | { kind: 'bundle' }

export type FileState =
  | { kind: 'idle' }
  /** `total` 0: it is not known yet how much there is to do. */
  | { kind: 'making'; done: number; total: number }
  | { kind: 'fetching' }
  | { kind: 'failed'; error: CallError }

/** How long to wait before asking again how far a file is, in milliseconds: often at first, then less. */
export const waitBefore = (turn: number): number => Math.min(3000, 400 * 1.4 ** turn)

const later = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** What the server says of a file that it failed to make, as any failed call. */
const failureOf = (made: Export): CallError => ({
  status: 500,
  detail: detailText(made),
  code: 'export_failed',
  message: made.message,
  problems: [],
  retryAfter: null,
  body: made,
})

/**
 * Has a file made, waits for it, and hands it to the browser. Long reports take a while: `onState` says how far it is. True when it
 * was saved; a stopped wait (`signal`) is no failure.
 */
export async function fetchFile(
  portfolio: { id: string; name: string },
  wanted: Wanted,
  { signal, onState }: { signal: AbortSignal; onState: (state: FileState) => void },
): Promise<boolean> {
  const fail = (error: CallError): false => {
    if (!signal.aborted) onState({ kind: 'failed', error })
    return false
  }
  const take = async (outcome: Promise<Outcome<unknown>>, name: string): Promise<boolean> => {
    onState({ kind: 'fetching' })
    const got = await outcome
    if (!got.isOk) return fail(got.error)
    if (signal.aborted || !(got.data instanceof Blob)) return false
    saveFile(name, got.data)
    onState({ kind: 'idle' })
    return true
  }
  const params = { id: portfolio.id }
  if (wanted.kind === 'bundle')
    return await take(call('readBundle', { params }, { signal }), fileName(`${portfolio.name} replay`, 'zip'))
  const { format, options } = wanted
  onState({ kind: 'making', done: 0, total: 0 })
  let made = await call('prepareExport', { params, body: { format, ...options } }, { signal })
  for (let turn = 0; made.isOk && (made.data.status === 'waiting' || made.data.status === 'making'); turn++) {
    const { id, status, done, total } = made.data
    onState({ kind: 'making', done, total: status === 'waiting' ? 0 : total })
    await later(waitBefore(turn), signal)
    if (signal.aborted) return false
    made = await call('readExport', { params: { ...params, export: id } }, { signal })
  }
  if (!made.isOk) return fail(made.error)
  if (made.data.status === 'failed') return fail(failureOf(made.data))
  return await take(
    call('exportPortfolio', { params: { ...params, format }, query: options }, { signal }),
    made.data.name || fileName(portfolio.name, format),
  )
}
