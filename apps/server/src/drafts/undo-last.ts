import type { UndoData } from '@cradle/portfolio/columns'
import type { Edits } from '@cradle/portfolio/edits'
import { fromStored, type Message, message } from '@cradle/words/messages'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Deps } from '../deps/deps.ts'
import { refuse } from '../http/refuse.ts'
import { deleteDecisions, rememberDecisions } from '../memory/queries.ts'
import type { OwnedPortfolioId } from '../portfolios/rights.ts'
import { changeList, type ListChange } from './change-list.ts'
import { lastChange, lastTakenBack, markUndone, stepsOfRevision } from './queries.ts'
import { rereader } from './reading.ts'

type Wanted = { revision: number; step: 'undo' | 'redo'; change?: number | undefined }

/** Steps back, or forth again, by a further change: the trail loses nothing. Returns a description of what was undone or redone. */
export async function stepThrough(
  deps: Deps,
  owner: WorkspaceId,
  id: OwnedPortfolioId,
  { revision, step, change }: Wanted,
): Promise<Message> {
  const list = { id, owner, revision }
  return step === 'undo' ? await undoLast(deps, list, change) : await redoLast(deps, list, change)
}

type List = Pick<ListChange, 'id' | 'owner' | 'revision'>

async function undoLast(deps: Deps, list: List, wanted: number | undefined): Promise<Message> {
  const { db } = deps
  const last = await lastChange(db, list.id)
  if (!last) refuse(409, 'nothing_to_undo')
  if (wanted !== undefined && wanted !== last.revision) refuse(409, 'changed_since.undo')
  const text = message('changes:undone', { change: textOf(last.text) })
  await makeStep(deps, list, {
    of: last.revision,
    state: last.undo,
    trail: state => ({ until: last.revision, present: state.worksheet }),
    entry: { kind: 'undo', text, count: last.count, takesBack: last.revision },
    also: async tx => {
      await markUndone(tx, list.id, last.revision, true)
    },
  })
  return text
}

async function redoLast(deps: Deps, list: List, wanted: number | undefined): Promise<Message> {
  const last = await lastTakenBack(deps.db, list.id)
  if (!last) refuse(409, 'nothing_to_redo')
  const { change, step, again } = last
  if (wanted !== undefined && wanted !== change.revision) refuse(409, 'changed_since.undo')
  const text = message('changes:redone', { change: textOf(change.text) })
  await makeStep(deps, list, {
    of: step,
    state: again,
    trail: () => ({ until: change.revision }),
    entry: { kind: 'redo', text, count: change.count },
    also: async tx => {
      await markUndone(tx, list.id, step, true)
      await markUndone(tx, list.id, change.revision, false)
    },
  })
  return text
}

function textOf(stored: string): Message {
  const { message: known, detail } = fromStored(stored)
  return known ?? message('changes:earlier', { text: detail })
}

type ReadingBefore = Extract<UndoData, { kind: 'reading' }>

type Step = {
  /** The change whose steps are gone back. */
  of: number
  state: UndoData | null
  /** The changes that are made again where the file is read in another way, and the worksheet that they were made in. */
  trail: (state: ReadingBefore) => { until: number; present?: string | null }
  entry: ReturnType<ListChange['tell']>
  also: (tx: Deps['db']) => Promise<void>
}

async function makeStep(deps: Deps, list: List, { of, state, trail, entry, also }: Step): Promise<void> {
  const { id, owner } = list
  const back = await stepsOfRevision(deps.db, id, of)
  const edits: Edits = {
    ...(back.length > 0 ? { back } : {}),
    ...(state?.kind === 'columns' ? { choices: state.choices, decimal: state.decimal } : {}),
    ...(state?.kind === 'matches' ? { decisionsBefore: state.before } : {}),
  }
  const readAs = (reading: ReadingBefore) => {
    const { worksheet, headerRow, headerBy, choices, decimal } = reading
    return rereader(deps, id, owner, {
      choice: { worksheet, headerRow },
      ...trail(reading),
      headerBy,
      columns: { choices, decimal },
    })
  }
  await changeList(deps, {
    ...list,
    edits,
    ...(state?.kind === 'reading' && { reread: await readAs(state) }),
    tell: () => entry,
    also: async (tx, edited) => {
      await also(tx)
      if (state?.kind !== 'matches') return
      await deleteDecisions(tx, owner, edited.withdrawn)
      await rememberDecisions(tx, owner, edited.decided, deps.clock.now())
    },
  })
}
