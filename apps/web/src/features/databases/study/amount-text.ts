import { readNumber, writeNumber } from '../../../lca/number-field.tsx'

/** An amount as it stands in a cell: a formula begins with an equals sign. */
export const writeAmount = (amount: number, formula: string | null): string =>
  formula === null ? writeNumber(amount) : `=${formula}`

/** What was typed: a number, a formula, or neither. What is no number is a formula, with or without its sign. */
export function readAmount(text: string): { amount: number } | { formula: string } | null {
  const plain = text.trim()
  if (plain === '' || plain === '=') return null
  if (plain.startsWith('=')) return { formula: plain.slice(1).trim() }
  const amount = readNumber(plain)
  return amount === null ? { formula: plain } : { amount }
}
