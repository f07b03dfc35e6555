/** What of all rows and entries of a list counts for the list as a whole: with it some rows can be read again without the others. */
import {
  addMarks,
  addRatios,
  allocationOfUnits,
  allocationUnits,
  type Marks,
  NOTHING_COUNTED,
  type NumberStyle,
  type OfRows,
  type RatioCounts,
} from '@cradle/impact/rows'
import type { AssessedEntry, EntrySource } from '../assess/assessed.ts'
import type { LedgerTotals } from '../ledger/ledger-totals.ts'
import { isSafeInBulk } from '../match/settle.ts'

type MatchCounts = { exact: number; likely: number; new: number; open: number; safe: number; decided: number }

/** As it is stored: JSON. Sums of allocations are whole numbers in units of 2^-40. */
export type ListTotals = {
  /** How the numbers were read. */
  style: NumberStyle
  marks: Marks
  /** Without `ratios` where an earlier version read the list: then units of whole columns are not judged. */
  counted: { count: number; sum: string; ratios?: RatioCounts }
  /** Rows with cells behind the last column. */
  surplus: number
  /** Rows that a person left out. */
  deleted: number
  ledger: LedgerTotals
  matches: MatchCounts
  allocation: { sum: string; computed: number }
}

export type TotalOfEntries = Pick<ListTotals, 'matches' | 'allocation'>

type Counting = Pick<AssessedEntry, 'matchClass' | 'proposals' | 'decision' | 'allocation'> & {
  source: Pick<EntrySource, 'allocationBasis'>
}

/** Counts entries, and takes others off. */
export class EntryCounter {
  readonly matches: MatchCounts
  #sum: bigint
  #computed: number

  constructor(before?: TotalOfEntries) {
    this.matches = { ...(before?.matches ?? { exact: 0, likely: 0, new: 0, open: 0, safe: 0, decided: 0 }) }
    this.#sum = BigInt(before?.allocation.sum ?? 0)
    this.#computed = before?.allocation.computed ?? 0
  }

  add({ matchClass, proposals, decision, allocation, source }: Counting, times: 1 | -1 = 1): void {
    const isOpen = matchClass === 'likely' && !decision
    const [best] = proposals ?? []
    this.matches[matchClass ?? 'new'] += times
    if (isOpen) this.matches.open += times
    if (isOpen && best && isSafeInBulk(best)) this.matches.safe += times
    if (decision) this.matches.decided += times
    if (source.allocationBasis === 'computed') this.#computed += times
    this.#sum += BigInt(times) * allocationUnits(allocation)
  }

  get totals(): TotalOfEntries {
    return { matches: this.matches, allocation: { sum: String(this.#sum), computed: this.#computed } }
  }
}

/** The sum of stored allocations. It is exact to 2^-40 a row, and shown without the digits behind. */
export const sumOfAllocations = ({ allocation }: TotalOfEntries): number =>
  Number(allocationOfUnits(BigInt(allocation.sum)).toFixed(9))

export const storedCounted = ({ count, sum, ratios }: OfRows['counted']): ListTotals['counted'] => ({
  count,
  sum: String(sum),
  ratios,
})

/** Of the rows of the list that are not among some: those that are read again. */
export function othersOf(
  { marks, counted }: Pick<ListTotals, 'marks' | 'counted'>,
  some: { marks: Marks; counted?: OfRows['counted'] },
): OfRows {
  const { count, sum, ratios } = some.counted ?? NOTHING_COUNTED
  return {
    marks: addMarks(marks, some.marks, -1),
    counted: {
      count: counted.count - count,
      sum: BigInt(counted.sum) - sum,
      ratios: addRatios(counted.ratios ?? null, ratios, -1),
    },
  }
}
