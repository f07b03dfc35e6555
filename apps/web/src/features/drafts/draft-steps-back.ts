import type { CodedMessage, Draft } from '@cradle/contract'
import { invalidate } from '../../api/api-query.ts'
import type { Outcome, Reply } from '../../api/call.ts'
import { rememberNow, stepOf } from '../../undo/undo.ts'
import type { StepOutcome } from '../../undo/undo-stack.ts'

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

/** Steps back and forth of a draft, and the memory of its changes; `undo` sends one behind those on their way. */
export const makeSteps = (id: string, undo: (step: Step) => Promise<UndoReply>) => {
  const steppers = new Set<() => void>()
  /** Steps back or forth, and lets the screens read again; `change`: only where that is the last one. */
  const step = async (direction: 'undo' | 'redo', change?: number): Promise<UndoReply> => {
    const outcome = await undo({ step: direction, ...(change === undefined ? {} : { change }) })
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
