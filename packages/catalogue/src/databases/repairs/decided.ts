/** Decisions about gaps as they are kept, laid on what a file says. */

import type { DatabaseRepair } from '@cradle/contract'
import { flowKey, type LedgerEntry, type Repair } from '@cradle/interchange'
import { ef31Flows } from '../library/ef31.ts'
import type { KnownFlow } from '../our-method.ts'

/** How many exchanges each decision settled, by key. */
export type Applied = ReadonlyMap<string, number>

/** Those about suppliers and allocation, as the import takes them. */
export const importRepairs = (repairs: readonly DatabaseRepair[]): Repair[] =>
  repairs.flatMap(({ gap: key, choice }): Repair[] => {
    if (choice.kind === 'flow') return []
    if (choice.kind === 'allocation') return [{ key, kind: 'allocation', allocation: choice }]
    const { kind, ...supplier } = choice
    return [{ key, kind, supplier }]
  })

/** Engine's ids of units name their kind where two have one name; the file's own words count. */
const unitText = (unit: string) => unit.replace(/ \(.*\)$/, '')

export const keyOfFlow = ({ id, name = '', cas, compartment = [], unit }: KnownFlow): string =>
  flowKey({ id, name, cas, compartment, unit: unitText(unit) })

/** Flows with what they were decided to be, and the key of each such flow by its id. */
export function decidedFlows(
  flows: readonly KnownFlow[],
  repairs: readonly DatabaseRepair[],
): { flows: readonly KnownFlow[]; decided: ReadonlyMap<string, string> } {
  const decided = new Map<string, string>()
  const chosen = new Map(repairs.flatMap(({ gap, choice }) => (choice.kind === 'flow' ? [[gap, choice.flow]] : [])))
  if (chosen.size === 0) return { flows, decided }
  const known = flows.map(flow => {
    const key = keyOfFlow(flow)
    const means = ef31Flows().get(chosen.get(key) ?? '')
    if (!means) return flow
    decided.set(flow.id, key)
    return { ...flow, means }
  })
  return { flows: known, decided }
}

/** The ledger with what was decided apart from what the file says; still every exchange once. */
export function ledgerWith(
  ledger: readonly LedgerEntry[],
  decided: Partial<Record<LedgerEntry['class'], number>>,
): LedgerEntry[] {
  return ledger.flatMap((line): LedgerEntry[] => {
    const count = line.reason === '' ? Math.min(decided[line.class] ?? 0, line.count) : 0
    if (count === 0) return [line]
    const rest = line.count - count
    return [...(rest > 0 ? [{ ...line, count: rest }] : []), { class: line.class, reason: 'DECIDED', count }]
  })
}

/** Exchanges that decisions settled, by the class of the ledger that they are in. */
export function decidedByClass(repairs: readonly DatabaseRepair[], applied: Applied) {
  const count = (kind: DatabaseRepair['kind']) =>
    repairs.reduce((sum, one) => sum + (one.kind === kind ? (applied.get(one.gap) ?? 0) : 0), 0)
  return { linked: count('supplier'), reference: count('allocation'), elementary: count('flow') }
}
