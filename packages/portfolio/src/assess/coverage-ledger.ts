/** The coverage ledger of the method as it is stored with a report, with the evidence and the first reasons. */

import type { Coverage } from '@cradle/contract'
import { type AmountBasis, EVIDENCE_KINDS } from '@cradle/contract/evidence-kinds'
import {
  type LedgerRow,
  type LedgerSite,
  coverageLedger as ledgerOf,
  type Message,
  type RowClass,
} from '@cradle/impact'

/** A site of any edition of the method; `basis`: how its quantity is known. */
export type CoverageSite = LedgerSite & ({ calculable: true; basis: string } | { calculable: false })

export type CoverageRow = {
  rows: readonly number[]
  name: string
  allocation: number
  /** Outstanding amount of the organisation, in the one currency of the file; null where the file has none. */
  money: number | null
  impact: number | null
  /** Matched to reference plants: all its rows represent all its sites. */
  reference: boolean
  sites: readonly CoverageSite[]
}

export type RejectedRow = {
  row: number
  name: string
  allocation: number | null
  /** Amount held, where it can be read. */
  money: number | null
  /** A person left the row out. */
  isSetAside?: boolean
  /** Class of the problem. */
  reason: string
  message: Message
  remedy: Message | null
}

/** A row without a full value: its class, why, and what helps. */
export type CoverageReason = Omit<RejectedRow, 'allocation' | 'money' | 'isSetAside'> & { class: RowClass }

/** The ledger without words: its texts are messages. */
export type PortfolioCoverage = Omit<Coverage, 'evidence' | 'reasons'> & {
  evidence: { basis: string; sites: number }[]
  reasons: CoverageReason[]
}

const REASONS_SHOWN = 500

/** Bases of amounts, best first. */
const EVIDENCE = EVIDENCE_KINDS.flatMap(({ bases }): readonly AmountBasis[] => bases)

export function coverageLedger(
  entries: readonly CoverageRow[],
  rejected: readonly RejectedRow[],
  goals: readonly { value: number | null; status: string }[],
): PortfolioCoverage {
  const named = [...entries.flatMap(ledgerRowsOf), ...rejected.map(rejectedLedgerRow)].sort((a, b) => a.row - b.row)
  const ledger = ledgerOf(named)
  const reasons = ledger.lines.flatMap((line, i) =>
    line.why === null
      ? []
      : [
          {
            row: line.row,
            name: named[i]!.name,
            class: line.class,
            reason: line.why.code,
            message: line.why.message,
            remedy: line.why.remedy,
          },
        ],
  )
  const sites = entries.flatMap(entry => entry.sites)
  const bases = new Map<string, number>()
  for (const site of sites) if (site.calculable) bases.set(site.basis, (bases.get(site.basis) ?? 0) + 1)
  const goalsWith = (...statuses: string[]) => goals.filter(goal => statuses.includes(goal.status)).length
  return {
    rows: ledger.rows,
    classes: ledger.classes.map(sum => ({
      class: sum.class,
      rows: sum.rows,
      share_of_rows: fraction(sum.shareOfRows),
      allocation: sum.allocation,
      share_of_allocation: fraction(sum.shareOfAllocation),
      ...(ledger.money !== null && { money: sum.money, share_of_money: fraction(sum.shareOfMoney) }),
    })),
    allocation: ledger.allocation,
    money: ledger.money,
    rows_without_allocation: ledger.rowsWithoutAllocation,
    rows_without_money: ledger.rowsWithoutMoney,
    evidence: EVIDENCE.flatMap(basis => {
      const count = bases.get(basis)
      return count === undefined ? [] : [{ basis, sites: count }]
    }),
    reasons: reasons.slice(0, REASONS_SHOWN),
    reasons_count: reasons.length,
    organisations: entries.length,
    organisations_with_value: entries.filter(entry => entry.impact !== null).length,
    sites: sites.length,
    sites_calculated: sites.filter(site => site.calculable).length,
    goals_with_value: goals.filter(goal => goal.value !== null).length,
    goals_insufficient: goalsWith('insufficient'),
    goals_not_assessed: goalsWith('not_assessed', 'not_calculable'),
  }
}

/** Rounding may carry a share a hair past 1. */
const fraction = (share: number | null): number => Math.min(1, share ?? 0)

type NamedRow = LedgerRow & { name: string }

/** A row of an own organisation is one site; allocation and amount of an entry are spread evenly over its rows. */
function ledgerRowsOf(entry: CoverageRow): NamedRow[] {
  const share = 1 / Math.max(1, entry.rows.length)
  const allocation = entry.allocation * share
  const money = entry.money === null ? null : entry.money * share
  const bySite = !entry.reference && entry.sites.length === entry.rows.length
  return entry.rows.map((row, i) => ({
    row,
    name: entry.name,
    allocation,
    money,
    sites: bySite ? [entry.sites[i]!] : entry.sites,
  }))
}

const rejectedLedgerRow = ({ row, name, reason, message, remedy, ...size }: RejectedRow): NamedRow => ({
  row,
  name,
  ...size,
  sites: null,
  rejection: { code: reason, message, remedy },
})
