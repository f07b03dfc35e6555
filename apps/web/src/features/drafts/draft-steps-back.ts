import type { CodedMessage, Draft } from '@cradle/contract'
import { invalidate } from '../../api/api-query.ts'
import type { Outcome, Reply } from '../../api/call.ts'
import i18n from '../../i18n/i18n.ts'
import { backOf, isWaiting, onEditsSent } from '../../offline/waiting/signals.ts'
import { rememberNow, stepOf } from '../../undo/undo.ts'
import type { StepOutcome } from '../../undo/undo-stack.ts'
import type { Writing } from './draft-send.ts'

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

type UndoReply = Outcome<Reply<'undoChange'>>
type Step = { step: 'undo' | 'redo'; change?: number }

type Senders = {
  /** Sends a step behind the changes on their way. */
  undo: (step: Step) => Promise<UndoReply>
  /** Sends a change that is not remembered as one of its own. */
  write: (name: Writing, body: Record<string, unknown>) => Promise<Outcome<unknown>>
}

/** The server would take back a change before those that it does not have yet. */
const refusedStep = (): UndoReply => ({
  isOk: false,
  error: {
    ...{ status: 0, detail: i18n.t('drafts:saving.undoWaits'), code: '', message: null },
    ...{ problems: [], retryAfter: null, body: null },
  },
})

/** Steps back and forth of a draft, and the memory of its changes. */
export const makeSteps = (id: string, { undo, write }: Senders) => {
  const steppers = new Set<() => void>()
  const tellSteppers = () => {
    for (const tell of steppers) tell()
  }
  onEditsSent(of => {
    if (of === id) tellSteppers()
  })
  /** Steps back or forth, and lets the screens read again; `change`: only where that is the last one. */
  const step = async (direction: 'undo' | 'redo', change?: number): Promise<UndoReply> => {
    if (isWaiting(id)) return refusedStep()
    const outcome = await undo({ step: direction, ...(change === undefined ? {} : { change }) })
    await invalidate(...afterStep)
    tellSteppers()
    return outcome
  }
  /** A change can be taken back from the moment it is made, as long as it is the last one; the steps wait until it is written. */
  const rememberChange = (done: Promise<Outcome<unknown>>, name: Writing, body: Record<string, unknown>): void => {
    const what: { message: CodedMessage | null; text: string } = { message: null, text: '' }
    const change = done.then(outcome => {
      if (!outcome.isOk) {
        remembered.drop()
        return undefined
      }
      // It waits for the network: it is changed back here.
      const back = backOf(outcome.data)
      if (back && Object.keys(back).length > 0) return back
      if (back) {
        remembered.drop()
        return undefined
      }
      const { draft, revision: next } = (outcome.data ?? {}) as { draft?: Draft; revision?: number }
      Object.assign(what, draft?.undo ? { message: draft.undo.message, text: draft.undo.text } : {})
      return draft ? draft.undo?.revision : next
    })
    const take = (direction: 'undo' | 'redo') => async (): Promise<StepOutcome> => {
      const of = await change
      if (of === undefined) return { isOk: true }
      if (typeof of === 'number') return stepOf(await step(direction, of))
      const outcome = await write(name, direction === 'undo' ? of : body)
      await invalidate(...afterStep)
      tellSteppers()
      return stepOf(outcome)
    }
    const steps = { undo: take('undo'), redo: take('redo') }
    const remembered = rememberNow({ what, screen: `/portfolio/${id}`, ...steps })
  }
  return {
    step,
    rememberChange,
    /** Tells when a change was taken back or made again. */
    onStep: (tell: () => void) => {
      steppers.add(tell)
      return () => void steppers.delete(tell)
    },
  }
}
