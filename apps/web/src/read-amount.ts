import { locale } from './format.ts'

/** What an amount may be taken for: a number of 0 or more, one of two numbers, or none. */
export type ReadAmount = { value: number } | 'unclear' | 'none'

/**
 * A number as people of many countries write it. Where one sign stands before three last digits, `1.234` or `1,234`, it may be a
 * thousand or a decimal: nobody guesses between figures that are a thousand apart.
 */
export function readAmount(text: string): ReadAmount {
  const plain = text.trim().replace(/[\s\u00a0\u202f'’]/g, '')
  if (!/^\d[\d.,]*$/.test(plain)) return 'none'
  const marks = plain.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return { value: Number(plain) }
  if (new Set(marks).size === 2) {
    const other = last === ',' ? '.' : ','
    const isGrouped = /^\d{1,3}([.,]\d{3})+[.,]\d+$/.test(plain) && marks.filter(mark => mark === last).length === 1
    return isGrouped ? { value: Number(plain.replaceAll(other, '').replace(last, '.')) } : 'none'
  }
  if (marks.length > 1)
    return /^\d{1,3}([.,]\d{3})+$/.test(plain) ? { value: Number(plain.replaceAll(last, '')) } : 'none'
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) return 'unclear'
  return /\d$/.test(plain) ? { value: Number(plain.replace(last, '.')) } : 'none'
}

/** A number as text that `readAmount` takes for nothing else, a sign before it: `1.234` gets a further digit; with the decimal sign of the reader's language. */
export function writeAmount(value: number): string {
  const text = value.toLocaleString(locale(), { useGrouping: false, maximumFractionDigits: 20 })
  return readAmount(text.replace('-', '')) === 'unclear' ? `${text}0` : text
}
