import type { Edits } from '@cradle/portfolio/edits'
import { type Message, message } from '@cradle/words/messages'
import type { Deps } from '../core/deps.ts'
import { fromStored } from '../core/stored-message.ts'
import { refuse } from '../http/refuse.ts'
import type { OwnedPortfolioId } from '../portfolios/rights.ts'
import { changeList } from './change-list.ts'
import { forgetDecisions, lastChange, markUndone, rememberDecisions, stepsOfRevision } from './queries.ts'

/** Takes the last change back, as a change of its own: nothing is ever rubbed out of the trail. Gives what was done, in words. */
export async function undoLast(deps: Deps, owner: string, id: OwnedPortfolioId, revision: number): Promise<Message> {
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
  const undone = fromStored(last.text)
  const text = message('changes:undone', {
    change: undone.message ?? message('changes:earlier', { text: undone.detail }),
  })
  await changeList(deps, {
    ...{ id, owner, revision, edits },
    tell: () => ({ kind: 'undo', text, count: last.count }),
    also: async (tx, reworked) => {
      await markUndone(tx, id, last.revision)
      if (undo?.kind !== 'matches') return
      await forgetDecisions(tx, owner, reworked.forgotten)
      await rememberDecisions(tx, owner, reworked.decided, deps.clock.now())
    },
  })
  return text
}
