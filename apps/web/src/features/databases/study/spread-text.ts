import type { StudyUncertainty } from '@cradle/contract'
import { readNumber, writeNumber } from '../../../lca/number-field.tsx'

const short = (value: number) => writeNumber(Number(value.toPrecision(6)))

/** A spread as people write it: `×1.2` (geometric standard deviation), `±0.3` (standard deviation), `1..3`, `1/2/3` (least, mode, most). */
export function writeSpread(spread: StudyUncertainty | null): string {
  switch (spread?.type) {
    case 'lognormal':
      return `×${short(spread.gsd)}`
    case 'normal':
      return `±${short(spread.sd)}`
    case 'uniform':
      return `${short(spread.min)}..${short(spread.max)}`
    case 'triangular':
      return `${short(spread.min)}/${short(spread.mode)}/${short(spread.max)}`
    default:
      return ''
  }
}

/** What was written, around an amount; null: certain; undefined: it cannot be read. `±5 %` is of the amount. */
export function readSpread(text: string, amount: number): StudyUncertainty | null | undefined {
  const plain = text.trim()
  if (plain === '') return null
  const factor = /^[×x*]\s*(.+)$/i.exec(plain)?.[1]
  if (factor !== undefined) {
    const gsd = readNumber(factor)
    const gmean = Math.abs(amount)
    return gsd !== null && gsd >= 1 && gmean > 0 ? { type: 'lognormal', gmean, gsd } : undefined
  }
  const around = /^(?:±|\+\/-|\+-)\s*([^%]+?)\s*(%?)$/.exec(plain)
  if (around) {
    const read = readNumber(around[1] ?? '')
    const sd = read === null ? null : around[2] === '%' ? (Math.abs(amount) * read) / 100 : read
    return sd !== null && sd >= 0 ? { type: 'normal', mean: amount, sd } : undefined
  }
  const [min, mode, max, ...more] = plain.split(/\.\.|…|\//).map(readNumber)
  if (min === undefined || mode === undefined || more.length > 0 || min === null || mode === null) return undefined
  if (max === undefined) return min <= mode ? { type: 'uniform', min, max: mode } : undefined
  return max !== null && min <= mode && mode <= max ? { type: 'triangular', min, mode, max } : undefined
}
