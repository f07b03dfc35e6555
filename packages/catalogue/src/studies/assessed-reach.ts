/**
 * Which categories the life cycle of a process is assessed in: those in which it or a supplier states a flow with a factor. A score in
 * any other category would be a zero that nobody measured. As bits by column, carried from suppliers to those who use them.
 */
import type { Characterisation, StatedUnassessed, System } from '@cradle/lca'
import { laidOut, type Opened, type OpenedMethod } from '../databases/opened.ts'

/** By column of a system: categories with a flow, and categories that a data set says it does not assess. */
export type AssessedReach = { ids: ReadonlyMap<string, number>; seen: BigUint64Array; stated: BigUint64Array }

const NOTHING: AssessedReach = { ids: new Map(), seen: new BigUint64Array(), stated: new BigUint64Array() }
/** Categories of a method that bits are kept of; further ones count as assessed. */
const BITS = 64

/** Of the whole background. */
export function assessedReach(opened: Opened, method: OpenedMethod): AssessedReach {
  const { system } = opened
  if (!system || system.columns.length === 0) return NOTHING
  const own = ownBits(system, laidOut(opened, system, method), opened.notAssessed)
  carry(system, own.seen)
  carry(system, own.stated)
  return { ids: system.processes.index, ...own }
}

/** Of a small system on it; columns that supply it take what the background says of them. */
export function reachAbove(
  below: AssessedReach,
  system: System,
  characterisation: Characterisation,
  isSupplier: (column: number) => boolean,
) {
  const own = ownBits(system, characterisation, new Map())
  system.columns.forEach(({ id }, j) => {
    const at = isSupplier(j) ? below.ids.get(id) : undefined
    if (at === undefined) return
    own.seen[j] = below.seen[at] ?? 0n
    own.stated[j] = below.stated[at] ?? 0n
  })
  carry(system, own.seen)
  carry(system, own.stated)
  const has = (bits: BigUint64Array, j: number, k: number) => k >= BITS || ((bits[j] ?? 0n) >> BigInt(k)) % 2n === 1n
  const isStated = (j: number, k: number) => k < BITS && has(own.stated, j, k)
  return {
    isAssessed: (j: number, k: number) => has(own.seen, j, k) && !isStated(j, k),
    why(j: number, k: number, hasFactors: boolean): 'no_factors' | 'no_flows' | 'stated' | null {
      if (isStated(j, k)) return 'stated'
      if (has(own.seen, j, k)) return null
      return hasFactors ? 'no_flows' : 'no_factors'
    },
  }
}

function ownBits({ B, columns }: System, { C, categories }: Characterisation, stated: StatedUnassessed) {
  const ofFlow = new BigUint64Array(B.rows)
  for (let k = 0; k < Math.min(C.rows, BITS); k++)
    for (let q = C.start[k]!; q < C.start[k + 1]!; q++) ofFlow[C.column[q]!]! |= 1n << BigInt(k)
  const seen = new BigUint64Array(columns.length)
  const unassessed = new BigUint64Array(columns.length)
  columns.forEach(({ process }, j) => {
    let bits = 0n
    for (let q = B.start[j]!; q < B.start[j + 1]!; q++) bits |= ofFlow[B.row[q]!]!
    seen[j] = bits
    for (const category of stated.get(process)?.keys() ?? []) {
      const k = categories.index.get(category)
      if (k !== undefined && k < BITS) unassessed[j]! |= 1n << BigInt(k)
    }
  })
  return { seen, stated: unassessed }
}

/** What a supplier has, those who use it have too: again and again, until nobody learns anything. */
function carry({ A }: System, bits: BigUint64Array): void {
  const users = usersOf(A)
  const waiting = [...bits.keys()].filter(j => bits[j] !== 0n)
  for (let j = waiting.pop(); j !== undefined; j = waiting.pop()) {
    const carried = bits[j]!
    for (let q = users.start[j]!; q < users.start[j + 1]!; q++) {
      const user = users.column[q]!
      const before = bits[user]!
      if ((before | carried) === before) continue
      bits[user] = before | carried
      waiting.push(user)
    }
  }
}

/** Columns by the row of what they use. */
function usersOf({ start, row, columns }: System['A']): { start: Int32Array; column: Int32Array } {
  const counts = new Int32Array(columns + 1)
  for (const i of row) counts[i + 1]!++
  for (let i = 0; i < columns; i++) counts[i + 1]! += counts[i]!
  const next = counts.slice()
  const column = new Int32Array(row.length)
  for (let j = 0; j < columns; j++) for (let q = start[j]!; q < start[j + 1]!; q++) column[next[row[q]!]!++] = j
  return { start: counts, column }
}
