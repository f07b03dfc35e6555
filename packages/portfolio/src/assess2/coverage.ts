/** The ledger of coverage under the second edition: the classes of rows as before, and shares by what stands behind the rows. */
import { LedgerAdder2, type RowResult } from '@cradle/method2'
import type { AssessedEntry } from '../assess/assessed.ts'
import { type CoverageRow, type CoverageSite, coverageLedger, type RejectedRow } from '../assess/coverage-ledger.ts'
import type { OrganisationResult2, PortfolioCoverage2 } from './shapes.ts'
import { basisOf } from './store-site.ts'
import type { GoalCell2 } from './sum-rows.ts'

/** `held`: the holder's amount; absent where the file names none. */
export type CoveredEntry = { entry: AssessedEntry; result: OrganisationResult2; held?: number }

/** Takes entry by entry what the ledger says of each; the results themselves need not be held. */
export class CoverageAdder2 {
  readonly #classes: CoverageRow[] = []
  readonly #ledger = new LedgerAdder2()

  add({ entry, result, held }: CoveredEntry): void {
    this.#classes.push({
      rows: entry.rows,
      name: result.name,
      allocation: entry.allocation,
      money: held ?? null,
      impact: result.sites.some(({ row }) => row.calculable) ? 0 : null,
      reference: entry.kind === 'reference',
      sites: result.sites.map(({ row }) => coverageSite(row)),
    })
    // The amount of an entry is spread evenly over its sites.
    const money = held === undefined ? null : held / Math.max(1, result.sites.length)
    for (const { row } of result.sites) this.#ledger.add({ result: row, allocation: entry.allocation, money })
  }

  coverage(rejected: readonly RejectedRow[], goals: readonly GoalCell2[]): PortfolioCoverage2 {
    for (const { money, allocation } of rejected) this.#ledger.add({ result: null, allocation: allocation ?? 0, money })
    const { lines, rowsWithoutMoney } = this.#ledger.ledger()
    const bases = lines.map(({ basis, rows, shareOfRows, shareOfMoney, shareOfCc }) => ({
      ...{ basis, rows, share_of_rows: shareOfRows, share_of_money: shareOfMoney },
      // What cannot be calculated has unknown tonnes, not none.
      share_of_cc_t: basis === 'not_calculable' ? null : shareOfCc,
    }))
    return { ...coverageLedger(this.#classes, rejected, goals), bases, bases_without_money: rowsWithoutMoney }
  }
}

const coverageSite = (row: RowResult): CoverageSite =>
  row.calculable
    ? { calculable: true, impact: row.impact, dataQuality: row.dataQualityS12, basis: basisOf(row) }
    : { calculable: false, reason: row.reason }
