import type { RowResult } from './result.ts'

/** What stands behind a row, best first (methodology2 section 11). */
export const LEDGER_BASES = [
  'stated_verified',
  'stated',
  'metered',
  'estimated_by_production',
  'estimated_by_revenue',
  'not_calculable',
] as const
export type LedgerBasis = (typeof LEDGER_BASES)[number]

/** `result` null: the row was rejected when it was read. `money`: of the holding, in one currency for all rows; null: not known. */
export type LedgerRow2 = { result: RowResult | null; allocation: number; money: number | null }

export type LedgerLine2 = {
  basis: LedgerBasis
  rows: number
  /** Of all rows, of all known money, and of allocation x t CO2e; null where there is nothing to share. Each adds to 1. */
  shareOfRows: number | null
  shareOfMoney: number | null
  shareOfCc: number | null
}

/** One line per basis, in the order of `LEDGER_BASES`. `rowsWithoutMoney` are in no share of money. */
export function coverageLedger2(rows: readonly LedgerRow2[]): { lines: LedgerLine2[]; rowsWithoutMoney: number } {
  const ledger = new LedgerAdder2()
  for (const row of rows) ledger.add(row)
  return ledger.ledger()
}

/** The same row by row. */
export class LedgerAdder2 {
  readonly #sums = new Map(LEDGER_BASES.map(basis => [basis, { rows: 0, money: 0, cc: 0 }]))
  readonly #whole = { rows: 0, money: 0, cc: 0 }
  #withoutMoney = 0

  add({ result, allocation, money }: LedgerRow2): void {
    const cc = result?.calculable ? allocation * (result.indicators.ccT ?? 0) : 0
    for (const sum of [this.#sums.get(basisOf(result)), this.#whole]) {
      if (!sum) continue
      sum.rows++
      sum.money += money ?? 0
      sum.cc += cc
    }
    if (money === null) this.#withoutMoney++
  }

  ledger(): { lines: LedgerLine2[]; rowsWithoutMoney: number } {
    const whole = this.#whole
    const share = (part: number, all: number) => (all > 0 ? part / all : null)
    const lines = [...this.#sums].map(([basis, { rows, money, cc }]) => ({
      basis,
      rows,
      shareOfRows: share(rows, whole.rows),
      shareOfMoney: share(money, whole.money),
      shareOfCc: share(cc, whole.cc),
    }))
    return { lines, rowsWithoutMoney: this.#withoutMoney }
  }
}

const METERED: ReadonlySet<string> = new Set(['generation_metered', 'generation_reported'])

/** Stated: scope 1 of a plant, scopes 1 and 2 of any other row. */
function basisOf(result: RowResult | null): LedgerBasis {
  if (!result?.calculable) return 'not_calculable'
  if (result.evidence.CC === 'stated') {
    const { s1, s2 } = result.scopeBasis
    const isVerified = s1 === 'stated_verified' && (result.kind === 'power' || s2 === 'stated_verified')
    return isVerified ? 'stated_verified' : 'stated'
  }
  if (result.kind === 'revenue') return 'estimated_by_revenue'
  return METERED.has(result.basis) ? 'metered' : 'estimated_by_production'
}
