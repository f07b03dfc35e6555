import type { EntryChange } from './explain-difference.ts'
import { KINDS, type Kinds, largestOf, none, type Parts, sumOfParts } from './parts.ts'

const KEYS = ['rows', 'allocation', 'data', 'method'] as const
/** Three fewer than a double has: four parts of one size still add up without rounding. */
const DIGITS = 49

/**
 * Sums the parts of all entries so that they add up to the difference exactly. Sums of doubles in another order differ by rounding: the
 * parts and the difference are told on one grid of binary digits, 49 digits below the largest of them, where sums are exact; what
 * rounding left over goes to the largest part, and to the largest kind.
 */
export function addUp(
  changes: readonly EntryChange[],
  figure: number,
  difference: number,
): { parts: Parts; difference: number } {
  const parts = none()
  for (const change of changes) for (const key of KEYS) parts[key] += change.parts[figure]?.[key] ?? 0
  const largest = KEYS.reduce((max, key) => (Math.abs(parts[key]) > Math.abs(parts[max]) ? key : max))
  const kinds = sumOfKinds(changes, figure)
  const size = Math.max(...[parts[largest], difference, ...Object.values(kinds ?? {})].map(Math.abs))
  if (size === 0) return { parts: { ...parts, ...(kinds && { kinds }) }, difference: 0 }
  const grid = 2 ** (Math.floor(Math.log2(size)) - DIGITS)
  const onGrid = (value: number) => Math.round(value / grid) * grid + 0
  for (const key of KEYS) parts[key] = onGrid(parts[key])
  parts[largest] += onGrid(difference) - sumOfParts(parts)
  if (!kinds) return { parts, difference: sumOfParts(parts) }
  for (const kind of KINDS) kinds[kind] = onGrid(kinds[kind])
  kinds[largestOf(kinds)] += parts.method - kinds.activity - kinds.factor - kinds.method
  return { parts: { ...parts, kinds }, difference: sumOfParts(parts) }
}

/** undefined: the runs are of one edition. */
function sumOfKinds(changes: readonly EntryChange[], figure: number): Kinds | undefined {
  const found = changes.flatMap(({ parts }) => parts[figure]?.kinds ?? [])
  if (found.length === 0) return undefined
  const sum: Kinds = { activity: 0, factor: 0, method: 0 }
  for (const one of found) for (const kind of KINDS) sum[kind] += one[kind]
  return sum
}
