/** Decisions about matches: made one by one or many at once, withdrawn, or put back as they were. */
import { message } from '@cradle/words/messages'
import type { DecisionBefore } from '../columns/column-choices.ts'
import { type Decided, decisionKey } from '../match/decisions.ts'
import { isSafeInBulk } from '../match/settle.ts'
import type { ListEntry } from '../rows/list-entries.ts'
import { CannotEdit } from './edit-cells.ts'
import type { EditedList, Edits } from './edited-list.ts'

export const decidedOf = ({ linkedTo, decidedBy }: ListEntry): Decided => ({
  to: linkedTo,
  by: decidedBy ?? 'you',
})

/** Adds new decisions to `decided`, and returns the ones that they replace. */
export function decide(edits: Edits, entries: readonly ListEntry[], decided: Map<string, Decided>) {
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  const before = new Map<string, DecisionBefore>()
  const decisions = new Map<string, EditedList['decided'][number]>()
  const withdrawn: string[] = []
  const remember = (entry: ListEntry) => {
    const key = decisionKey(entry.source)
    if (!before.has(key))
      before.set(key, {
        key,
        decision: entry.decision ?? null,
        decidedBy: entry.decidedBy ?? null,
        organisationId: entry.decision ? entry.linkedTo : null,
      })
    return key
  }
  const store = (entry: ListEntry, to: string | null) => {
    const key = remember(entry)
    const { name, entityId, country } = entry.source
    decided.set(key, { to, by: 'you' })
    decisions.set(key, { key, name, entityId: entityId.startsWith('USR-') ? '' : entityId, country, to })
  }
  const found = (id: string) => {
    const entry = byId.get(id)
    if (!entry) throw new CannotEdit(message('edits:no_such_entry'))
    return entry
  }
  for (const { entry, to } of edits.decisions ?? []) store(found(entry), to)
  if (edits.bulk)
    for (const entry of entries) {
      const best = entry.proposals?.[0]
      if (entry.matchClass !== 'likely' || entry.decision || !best || best.score < edits.bulk.minScore) continue
      if (edits.bulk.decision === 'confirm' && !isSafeInBulk(best)) continue
      store(entry, edits.bulk.decision === 'confirm' ? best.id : null)
    }
  for (const id of edits.forget ?? []) {
    const key = remember(found(id))
    decided.delete(key)
    withdrawn.push(key)
  }
  for (const was of edits.decisionsBefore ?? []) {
    const entry = entries.find(one => decisionKey(one.source) === was.key)
    if (was.decision) {
      if (entry) store(entry, was.organisationId)
      decided.set(was.key, { to: was.organisationId, by: was.decidedBy ?? 'you' })
    } else {
      if (entry) remember(entry)
      decided.delete(was.key)
      withdrawn.push(was.key)
    }
  }
  return { before: [...before.values()], decided: [...decisions.values()], withdrawn }
}
