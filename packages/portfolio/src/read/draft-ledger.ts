/** The ledger of a draft: every row of the list in one class, by rows, share and money, with what would make the others calculable. */
import type { Draft } from '@cradle/contract'
import { type ClassSum, sumByClass } from '@cradle/impact'
import type { Message } from '@cradle/impact/rows'
import { DRAFT_CLASSES, type DraftClass, type RowState } from './row-state.ts'

type WireLedger = NonNullable<Draft['ledger']>
type Reason = { class: DraftClass; rows: number; first: number; allocation: number; money: number } & {
  message: Message
  remedy: Message | null
}
/** As it is stored: its texts are messages. */
export type DraftLedger = Omit<WireLedger, 'reasons'> & { reasons: Reason[] }

/** Reasons that are listed, those of most rows first. */
const REASONS_SHOWN = 50

export function draftLedger(states: readonly RowState[]): DraftLedger {
  const sums = sumByClass(
    DRAFT_CLASSES,
    states.map(({ class: name, size }) => ({ class: name, ...size })),
  )
  const reasons = reasonsOf(states)
  return {
    rows: sums.rows,
    allocation: sums.allocation,
    money: sums.money,
    rows_without_allocation: sums.rowsWithoutAllocation,
    rows_without_money: sums.rowsWithoutMoney,
    classes: sums.classes.filter(({ rows }) => rows > 0).map(sum => classOf(sum, sums.money !== null)),
    reasons: reasons.slice(0, REASONS_SHOWN),
    reasons_count: reasons.length,
  }
}

/** Rounding may carry a share a hair past 1. */
const fraction = (share: number | null): number => Math.min(1, share ?? 0)

const classOf = (sum: ClassSum<DraftClass>, hasMoney: boolean): WireLedger['classes'][number] => ({
  class: sum.class,
  rows: sum.rows,
  share_of_rows: fraction(sum.shareOfRows),
  allocation: sum.allocation,
  share_of_allocation: fraction(sum.shareOfAllocation),
  ...(hasMoney && { money: sum.money, share_of_money: fraction(sum.shareOfMoney) }),
})

/** Rows with the same reason, what is quoted of their cells aside. */
function reasonsOf(states: readonly RowState[]): Reason[] {
  const found = new Map<string, Reason>()
  for (const { class: name, why, row, size } of states) {
    if (why === null) continue
    const key = `${name}\n${why.message.code}\n${why.remedy?.code}`
    const known = found.get(key) ?? { class: name, rows: 0, first: row, allocation: 0, money: 0, ...why }
    known.rows++
    known.allocation += size.allocation ?? 0
    known.money += size.money ?? 0
    found.set(key, known)
  }
  return [...found.values()].sort((a, b) => b.rows - a.rows || a.first - b.first)
}
