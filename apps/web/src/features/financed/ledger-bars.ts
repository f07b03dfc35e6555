import type { FinancedResult, LedgerClass } from '@cradle/contract'

/** How a part of the ledger is drawn: ink of falling depth by evidence, hatched without a result, an outline where out of scope. */
type LedgerLook = 'verified' | 'stated' | 'estimated' | 'poor' | 'noResult' | 'outside'

export type LedgerBar = {
  id: string
  class: LedgerClass
  label: string
  look: LedgerLook
  /** Rows, or parts of rows where a class is known in several ways. */
  rows: number
  size: number
  share: number | null
}

type Ledger = FinancedResult['ledger']
type Words = { ledger: (id: LedgerClass) => string; part: (basis: string) => string }

const LOOKS: Readonly<Record<string, LedgerLook>> = {
  verified: 'verified',
  stated: 'stated',
  energy: 'estimated',
  production: 'estimated',
  revenue: 'poor',
  money: 'poor',
  fund: 'poor',
}
const LOOK_OF: Readonly<Record<LedgerClass, LedgerLook>> = {
  reported: 'stated',
  estimated: 'estimated',
  no_result: 'noResult',
  out_of_scope: 'outside',
  undrawn: 'outside',
}

/** Classes of the ledger, those that are known in several ways divided by how; undrawn commitments are in no share. */
export const ledgerBars = (ledger: Ledger, words: Words): LedgerBar[] =>
  ledger.classes
    .filter(one => one.class !== 'undrawn' && (one.rows > 0 || one.size > 0))
    .flatMap((one): LedgerBar[] => {
      const base = { class: one.class, look: LOOK_OF[one.class] }
      if (one.parts.length === 0)
        return [
          {
            ...base,
            id: one.class,
            label: words.ledger(one.class),
            rows: one.rows,
            size: one.size,
            share: one.share_of_money,
          },
        ]
      return one.parts.map(part => ({
        ...base,
        id: `${one.class} ${part.basis}`,
        label: `${words.ledger(one.class)}: ${words.part(part.basis)}`,
        look: LOOKS[part.basis] ?? base.look,
        rows: part.lines,
        size: part.size,
        share: part.share_of_money,
      }))
    })
