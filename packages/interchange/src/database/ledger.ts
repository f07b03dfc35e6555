/** The import ledger: every exchange of the file in exactly one class, with its reason; the sum is the number in the file. */

import type { Database, LedgerClass, LedgerReason } from './model.ts'

export type LedgerEntry = { class: LedgerClass; reason: LedgerReason; count: number }

/** In the order of the classes, then by reason. An exchange that nothing has settled is an error of this program. */
export function ledgerOf({ dataSets }: Pick<Database, 'dataSets'>): LedgerEntry[] {
  const entries = new Map<string, LedgerEntry>()
  for (const { id, exchanges } of dataSets) {
    for (const exchange of exchanges) {
      if (exchange.class === 'open') throw new Error(`Exchange ${exchange.index} of ${id} is not settled.`)
      const key = `${exchange.class} ${exchange.reason}`
      const entry = entries.get(key)
      if (entry) entry.count += 1
      else entries.set(key, { class: exchange.class, reason: exchange.reason, count: 1 })
    }
  }
  return [...entries.values()].sort(
    (a, b) => ORDER.indexOf(a.class) - ORDER.indexOf(b.class) || (a.reason < b.reason ? -1 : 1),
  )
}

const ORDER: readonly LedgerClass[] = ['reference', 'linked', 'elementary', 'cutoff', 'dropped']
