/** The ledger of a draft: every row of the list in one class, by rows, share and money, with what would make the others calculable. */
import type { Draft } from '@cradle/contract'
import { allocationOfUnits, type Message } from '@cradle/impact/rows'
import { LedgerCounter, shownSum } from './ledger-totals.ts'
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

export const draftLedger = (states: readonly RowState[]): DraftLedger => ledgerOf(countedStates(states))

export function countedStates(states: readonly RowState[]): LedgerCounter {
  const counter = new LedgerCounter()
  for (const state of states) counter.add(state)
  return counter
}

export function ledgerOf({ classes, reasons }: LedgerCounter): DraftLedger {
  const all = [...classes.values()]
  const count = (of: 'rows' | 'withAllocation' | 'withMoney') => all.reduce((sum, one) => sum + one[of], 0)
  const add = (of: 'allocation' | 'money') => all.reduce((sum, one) => sum + one[of], 0n)
  const whole = { rows: count('rows'), allocation: add('allocation'), money: add('money') }
  const hasMoney = count('withMoney') > 0
  return {
    rows: whole.rows,
    allocation: shownSum(whole.allocation),
    money: hasMoney ? shownSum(whole.money) : null,
    rows_without_allocation: whole.rows - count('withAllocation'),
    rows_without_money: whole.rows - count('withMoney'),
    classes: DRAFT_CLASSES.flatMap(name => {
      const sum = classes.get(name)
      if (!sum || sum.rows === 0) return []
      return [
        {
          class: name,
          rows: sum.rows,
          share_of_rows: sum.rows / whole.rows,
          allocation: shownSum(sum.allocation),
          share_of_allocation: share(sum.allocation, whole.allocation),
          ...(hasMoney && { money: shownSum(sum.money), share_of_money: share(sum.money, whole.money) }),
        },
      ]
    }),
    reasons: shownReasons(reasons),
    reasons_count: reasons.size,
  }
}

/** 0..1; 0 of nothing. Rounding may carry it a hair past 1, amounts below nothing further. */
const share = (part: bigint, whole: bigint): number =>
  whole > 0n ? Math.min(1, Math.max(0, allocationOfUnits(part) / allocationOfUnits(whole))) : 0

const shownReasons = (reasons: LedgerCounter['reasons']): Reason[] =>
  [...reasons.values()]
    .sort((a, b) => b.rows - a.rows || a.first - b.first)
    .slice(0, REASONS_SHOWN)
    .map(({ class: name, rows, first, allocation, money, message, remedy }) => ({
      class: name,
      rows,
      first,
      allocation: shownSum(allocation),
      money: shownSum(money),
      message,
      remedy,
    }))
