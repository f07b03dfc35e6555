import type { HoldingsQuestion, ReadHolding } from './understanding.ts'
import { WORDS } from './vocabulary.ts'

const words = (list: readonly string[]) => new Set(list.map(word => word.toLowerCase()))
const SHORT = words(WORDS.side.short)
/** Fields that a short position has with a minus. */
const SIGNED = ['outstanding_amount', 'quantity']

/** A side column makes amounts negative. A minus and the word short together are asked: the second may take the first back. */
export function applySides(holdings: readonly ReadHolding[]): {
  holdings: ReadHolding[]
  questions: HoldingsQuestion[]
} {
  const rows: number[] = []
  const sided = holdings.map(holding => {
    if (!SHORT.has(String(holding.values.side ?? '').toLowerCase())) return holding
    const values = { ...holding.values }
    for (const field of SIGNED) {
      const value = values[field]
      if (typeof value !== 'number') continue
      if (value < 0 && !rows.includes(holding.row)) rows.push(holding.row)
      values[field] = -Math.abs(value)
    }
    return { ...holding, values }
  })
  const questions: HoldingsQuestion[] =
    rows.length > 0 ? [{ code: 'side_and_sign', column: null, proposal: null, evidence: { rows } }] : []
  return { holdings: sided, questions }
}
