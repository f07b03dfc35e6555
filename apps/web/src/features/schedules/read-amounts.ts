import { readAmount } from '../../read-amount.ts'

/** A percentage above 0 as somebody types it, `5`, `2,5 %`; null where it is none. */
export function readPercent(text: string): number | null {
  const read = readAmount(text.trim().replace(/\s*%$/, ''))
  return typeof read === 'object' && read.value > 0 && read.value <= 10_000 ? read.value : null
}

/** A limit of a figure, with its sign: burdens are below 0. Null where it is none, or may be read in two ways. */
export function readLimit(text: string): number | null {
  const plain = text.trim().replace(/^[−–]/, '-')
  const read = readAmount(plain.replace(/^-/, ''))
  if (typeof read !== 'object' || read.value > 1e15) return null
  return plain.startsWith('-') ? -read.value : read.value
}
