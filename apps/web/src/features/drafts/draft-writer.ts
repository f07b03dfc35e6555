import type { CodedMessage, Draft } from '@cradle/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { invalidate, keyOf, queryClient } from '../../api/api-query.ts'
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
import { rememberNow, stepOf } from '../../undo/undo.ts'
import type { StepOutcome } from '../../undo/undo-stack.ts'

/** How a draft's changes are doing. They are kept by the server one after the other, in the order they were made. */
export type Saving = { isSaving: boolean; at: number | null; failure: CallError | null }

/** Calls that change a draft; each names the revision it was made on. */
type Writing =
  | 'setColumns'
  | 'setReading'
  | 'patchRows'
  | 'correctRows'
  | 'undoChange'
  | 'decideMatches'
  | 'setAllocations'

/** Everything that a step back or forth may show differently. */
const afterStep = [
  'listChanges',
  'listMatches',
  'listPlaces',
  'listRows',
  'readColumns',
  'readReading',
  'listProblems',
  'listDecisions',
] as const

type Cell = { alike?: boolean }
/** Cells alone, each for itself: such changes can be made together with the ones that are still waiting. */
const plainCells = (name: Writing, body: Record<string, unknown>): Cell[] | null =>
  name === 'patchRows' && Object.keys(body).join() === 'cells' && (body.cells as Cell[]).every(cell => !cell.alike)
    ? (body.cells as Cell[])
    : null
/** Most cells of one change. */
const maxCells = 5000

const calm: Saving = { isSaving: false, at: null, failure: null }

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

const makeWriter = (id: string) => {
  let saving = calm
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0
  /** The last change in the queue, if it only writes cells and has not begun. */
  let last: { cells: Cell[]; done: Promise<unknown> } | null = null
  const listeners = new Set<() => void>()
  const update = (change: Partial<Saving>) => {
    saving = { ...saving, ...change }
    for (const listener of listeners) listener()
  }
  const revision = async (): Promise<number> => {
    const known = queryClient.getQueryData<Draft>(keyOfDraft(id)) ?? (await readAgain(id))
    return known?.revision ?? 0
  }
  const settle = (reply: unknown): void => {
    const { draft, revision: next } = (reply ?? {}) as { draft?: Draft; revision?: number }
    if (draft) takeDraft(draft)
    else if (next !== undefined)
      queryClient.setQueryData<Draft>(keyOfDraft(id), was => (was ? { ...was, revision: next } : was))
  }
  /** Set while a change waits for the server or for a log-in. */
  let held: { until: Promise<void>; end: () => void } | null = null
  const hold = (failure: CallError) => {
    update({ failure })
    if (held) return
    const { promise, resolve } = Promise.withResolvers<void>()
    held = { until: promise, end: resolve }
  }
  const letGo = () => {
    held?.end()
    held = null
  }
  /** Sends one change. It waits where the server is away or the session is over; one made on an older revision (another window was faster) is made again on the newest. */
  const send = async <N extends Writing>(
    name: N,
    body: Record<string, unknown>,
    settings: Settings,
  ): Promise<Outcome<Reply<N>>> => {
    let stale = 0
    for (let tries = 0; ; tries++) {
      const needs = { params: { id }, body: { ...body, revision: await revision() } } as never
      const outcome = await sendCall(name, needs, settings)
      if (outcome.isOk) {
        settle(outcome.data)
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
  const steppers = new Set<() => void>()
  /** Steps back or forth, and lets the screens read again; `change`: only where that is the last one. */
  const step = async (direction: 'undo' | 'redo', change?: number): Promise<Outcome<Reply<'undoChange'>>> => {
    const outcome = await write('undoChange', { step: direction, ...(change === undefined ? {} : { change }) })
    await invalidate(...afterStep)
    for (const tell of steppers) tell()
    return outcome
  }
  /** A change can be taken back from the moment it is made, as long as it is the last one; the steps wait until it is written. */
  const rememberChange = (done: Promise<Outcome<unknown>>): void => {
    const what: { message: CodedMessage | null; text: string } = { message: null, text: '' }
    const change = done.then(outcome => {
      if (!outcome.isOk) {
        remembered.drop()
        return undefined
      }
      const { draft, revision: next } = (outcome.data ?? {}) as { draft?: Draft; revision?: number }
      Object.assign(what, draft?.undo ? { message: draft.undo.message, text: draft.undo.text } : {})
      return draft ? draft.undo?.revision : next
    })
    const take = (direction: 'undo' | 'redo') => async (): Promise<StepOutcome> => {
      const of = await change
      return of === undefined ? { isOk: true } : stepOf(await step(direction, of))
    }
    const steps = { undo: take('undo'), redo: take('redo') }
    const remembered = rememberNow({ what, screen: `/portfolio/${id}`, ...steps })
  }
  const write = <N extends Writing>(
    name: N,
    body: Record<string, unknown>,
    settings: Settings = {},
  ): Promise<Outcome<Reply<N>>> => {
    const cells = plainCells(name, body)
    if (cells && last && last.cells.length + cells.length <= maxCells) {
      last.cells.push(...cells)
      return last.done as Promise<Outcome<Reply<N>>>
    }
    waiting += 1
    update({ isSaving: true, failure: null })
    const done = queue.then(() => {
      if (last?.cells === cells) last = null
      return send(name, body, settings)
    })
    queue = done
    last = cells ? { cells, done } : null
    if (name !== 'undoChange') rememberChange(done)
    return done.then(outcome => {
      waiting -= 1
      if (waiting === 0) letGo()
      update({
        isSaving: waiting > 0,
        ...(outcome.isOk ? { at: Date.now(), failure: null } : { failure: outcome.error }),
      })
      if (waiting === 0) void invalidate('listPortfolios', 'readPortfolio')
      return outcome
    })
  }
  return {
    step,
    /** Tells when a change was taken back or made again. */
    onStep: (tell: () => void) => {
      steppers.add(tell)
      return () => void steppers.delete(tell)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    saving: () => saving,
    isBusy: () => waiting > 0,
    /** Waits for changes that the server could not take yet: who reads before them reads what will not be. */
    whenThrough: (): Promise<void> => held?.until ?? Promise.resolve(),
    /** Puts a change behind those on their way and says how it went. */
    write,
  }
}
export type DraftWriter = ReturnType<typeof makeWriter>

const writers = new Map<string, DraftWriter>()

/** The one writer of a draft in this window. */
export const writerOf = (id: string): DraftWriter => {
  const known = writers.get(id)
  if (known) return known
  const made = makeWriter(id)
  writers.set(id, made)
  return made
}

/** How saving goes; closing the window while something is on its way asks first. */
export const useSaving = (id: string): Saving => {
  const writer = writerOf(id)
  const saving = useSyncExternalStore(writer.subscribe, writer.saving)
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (writer.isBusy()) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [writer])
  return saving
}
