/** The import ledger: every exchange of the file in exactly one class, with its reason; the sum is the number in the file. */

import type { Database, LedgerClass, LedgerReason } from './model.ts'

export type LedgerEntry = { class: LedgerClass; reason: LedgerReason; count: number }

/** Counts exchanges by class and reason. */
export class Ledger {
  readonly #entries = new Map<string, LedgerEntry>()

  add(group: LedgerClass, reason: LedgerReason = '', count = 1): void {
    const key = `${group} ${reason}`
    const entry = this.#entries.get(key)
    if (entry) entry.count += count
    else this.#entries.set(key, { class: group, reason, count })
  }

  /** In the order of the classes, then by reason. */
  get lines(): LedgerEntry[] {
    return [...this.#entries.values()]
      .filter(({ count }) => count > 0)
      .sort((a, b) => ORDER.indexOf(a.class) - ORDER.indexOf(b.class) || (a.reason < b.reason ? -1 : 1))
  }
}

/** Of a linked database. An exchange that nothing has settled is an error of this program. */
export function ledgerOf({ dataSets }: Pick<Database, 'dataSets'>): LedgerEntry[] {
  const ledger = new Ledger()
  for (const { id, exchanges } of dataSets) {
    for (const exchange of exchanges) {
      if (exchange.class === 'open') throw new Error(`Exchange ${exchange.index} of ${id} is not settled.`)
      ledger.add(exchange.class, exchange.reason)
    }
  }
  return ledger.lines
}

const ORDER: readonly LedgerClass[] = ['reference', 'linked', 'elementary', 'cutoff', 'dropped']
