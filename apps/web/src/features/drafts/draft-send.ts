import type { Draft } from '@cradle/contract'
import { keyOf, queryClient } from '../../api/api-query.ts'
import {
  applyRules,
  type CallError,
  call,
  type Outcome,
  type Reply,
  type Settings,
  send as sendCall,
} from '../../api/call.ts'
import { isLoggedIn, onSessionChange } from '../../api/session.ts'

/** Calls that change a draft; each names the revision it was made on. */
export type Writing =
  | 'setColumns'
  | 'setReading'
  | 'patchRows'
  | 'correctRows'
  | 'undoChange'
  | 'decideMatches'
  | 'setAllocations'

const keyOfDraft = (id: string) => keyOf('readDraft', { params: { id } })

/** The draft as the last answer told it, so that no screen has to ask again. */
const takeDraft = (draft: Draft): void => {
  queryClient.setQueryData(keyOfDraft(draft.id), draft)
}

const readAgain = async (id: string): Promise<Draft | null> => {
  const outcome = await call('readDraft', { params: { id } })
  if (!outcome.isOk) return null
  takeDraft(outcome.data)
  return outcome.data
}

/** No answer, or none for now: nothing was refused, so the change can be sent again. */
const isAway = ({ status }: CallError) => status === 0 || status === 502 || status === 503 || status === 504
const longestPauseMs = 5000

const pause = (tries: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, Math.min(longestPauseMs, 500 * 2 ** tries)))

/** The session is over: the change waits until somebody logs in here again. */
const nextLogIn = (): Promise<void> =>
  new Promise(resolve => {
    if (isLoggedIn()) return resolve()
    const stop = onSessionChange(() => {
      if (!isLoggedIn()) return
      stop()
      resolve()
    })
  })

const revisionOf = async (id: string): Promise<number> => {
  const known = queryClient.getQueryData<Draft>(keyOfDraft(id)) ?? (await readAgain(id))
  return known?.revision ?? 0
}
const settle = (id: string, reply: unknown): void => {
  const { draft, revision: next } = (reply ?? {}) as { draft?: Draft; revision?: number }
  if (draft) takeDraft(draft)
  else if (next !== undefined)
    queryClient.setQueryData<Draft>(keyOfDraft(id), was => (was ? { ...was, revision: next } : was))
}
/** Sends one change; `hold` hears why it waits. It waits where the server is away or the session is over; one made on an older revision (another window was faster) is made again on the newest. */
export const sendChange = async <N extends Writing>(
  id: string,
  name: N,
  body: Record<string, unknown>,
  settings: Settings,
  hold: (failure: CallError) => void,
): Promise<Outcome<Reply<N>>> => {
  let stale = 0
  for (let tries = 0; ; tries++) {
    const needs = { params: { id }, body: { ...body, revision: await revisionOf(id) } } as never
    const outcome = await sendCall(name, needs, settings)
    if (outcome.isOk) {
      settle(id, outcome.data)
      return outcome
    }
    const isStale = outcome.error.code === 'stale_revision' && stale++ === 0
    // What is repaired right here did not fail.
    if (!isStale && name !== 'undoChange') applyRules(name, outcome.error)
    if (outcome.error.status === 401 || isAway(outcome.error)) {
      hold(outcome.error)
      await (outcome.error.status === 401 ? nextLogIn() : pause(tries))
      continue
    }
    if (!isStale) return outcome
    await readAgain(id)
  }
}
