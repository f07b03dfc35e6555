import type { UndoData } from '@cradle/portfolio/columns'
import type { Edits } from '@cradle/portfolio/edits'
import { fromStored, type Message, message } from '@cradle/words/messages'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Deps } from '../deps/deps.ts'
import { refuse } from '../http/refuse.ts'
import { deleteDecisions, rememberDecisions } from '../memory/queries.ts'
import type { OwnedPortfolioId } from '../portfolios/rights.ts'
import { changeList } from './change-list.ts'
import { lastChange, markUndone, stepsOfRevision } from './queries.ts'
import { rereader } from './reading.ts'

/** Undoes the last change by a further change: the trail loses nothing. Returns a description of what was undone. */
export async function undoLast(
  deps: Deps,
  owner: WorkspaceId,
  id: OwnedPortfolioId,
  revision: number,
): Promise<Message> {
  const { db } = deps
  const last = await lastChange(db, id)
  if (!last) refuse(409, 'nothing_to_undo')
  const back = await stepsOfRevision(db, id, last.revision)
  const { undo } = last
  const edits: Edits = {
    ...(back.length > 0 ? { back } : {}),
    ...(undo?.kind === 'columns' ? { choices: undo.choices, decimal: undo.decimal } : {}),
    ...(undo?.kind === 'matches' ? { decisionsBefore: undo.before } : {}),
  }
  const readBefore = ({ worksheet, headerRow, headerBy, choices, decimal }: Extract<UndoData, { kind: 'reading' }>) =>
    rereader(deps, id, owner, {
      choice: { worksheet, headerRow },
      until: last.revision,
      present: worksheet,
      headerBy,
      columns: { choices, decimal },
    })
  const undone = fromStored(last.text)
  const text = message('changes:undone', {
    change: undone.message ?? message('changes:earlier', { text: undone.detail }),
  })
  await changeList(deps, {
    id,
    owner,
    revision,
    edits,
    ...(undo?.kind === 'reading' && { reread: await readBefore(undo) }),
    tell: () => ({ kind: 'undo', text, count: last.count }),
    also: async (tx, edited) => {
      await markUndone(tx, id, last.revision)
      if (undo?.kind !== 'matches') return
      await deleteDecisions(tx, owner, edited.withdrawn)
      await rememberDecisions(tx, owner, edited.decided, deps.clock.now())
    },
  })
  return text
}
