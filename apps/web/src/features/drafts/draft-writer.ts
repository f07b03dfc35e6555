import { useEffect, useSyncExternalStore } from 'react'
import { invalidate } from '../../api/api-query.ts'
import type { CallError, Outcome, Reply, Settings } from '../../api/call.ts'
import { backOf } from '../../offline/waiting/signals.ts'
import { sendChange, type Writing } from './draft-send.ts'
import { makeSteps } from './draft-steps-back.ts'

/** How a draft's changes are doing. They are kept by the server one after the other, in the order they were made. */
export type Saving = { isSaving: boolean; at: number | null; failure: CallError | null }

type Cell = { alike?: boolean }
/** Cells alone, each for itself: such changes can be made together with the ones that are still waiting. */
const plainCells = (name: Writing, body: Record<string, unknown>): Cell[] | null =>
  name === 'patchRows' && Object.keys(body).join() === 'cells' && (body.cells as Cell[]).every(cell => !cell.alike)
    ? (body.cells as Cell[])
    : null
/** Most cells of one change. */
const maxCells = 5000

const calm: Saving = { isSaving: false, at: null, failure: null }

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
  const { step, rememberChange, onStep } = makeSteps(id, {
    undo: body => write('undoChange', body),
    write: (name, body) => write(name, body, {}, true),
  })
  const write = <N extends Writing>(
    name: N,
    body: Record<string, unknown>,
    settings: Settings = {},
    isStep = name === 'undoChange',
  ): Promise<Outcome<Reply<N>>> => {
    const cells = isStep ? null : plainCells(name, body)
    if (cells && last && last.cells.length + cells.length <= maxCells) {
      last.cells.push(...cells)
      return last.done as Promise<Outcome<Reply<N>>>
    }
    waiting += 1
    update({ isSaving: true, failure: null })
    const done = queue.then(() => {
      if (last?.cells === cells) last = null
      return sendChange(id, name, body, settings, hold)
    })
    queue = done
    last = cells ? { cells, done } : null
    if (!isStep) rememberChange(done, name, body)
    return done.then(outcome => {
      waiting -= 1
      if (waiting === 0) letGo()
      update({
        isSaving: waiting > 0,
        failure: outcome.isOk ? null : outcome.error,
        // What waits for the network is not saved yet.
        ...(outcome.isOk && !backOf(outcome.data) ? { at: Date.now() } : {}),
      })
      if (waiting === 0) void invalidate('listPortfolios', 'readPortfolio')
      return outcome
    })
  }
  return {
    step,
    onStep,
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
