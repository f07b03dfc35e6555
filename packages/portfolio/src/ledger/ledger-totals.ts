/** What the rows of a draft come to in its ledger: sums that are exact, so that rows can be taken off again and their order makes no difference. */
import { allocationOfUnits, allocationUnits, type Message } from '@cradle/impact/rows'
import { keyOf } from '../rows/short-key.ts'
import { DRAFT_CLASSES, type DraftClass, type RowState } from './row-state.ts'

/** Of some rows; sums of shares and amounts are whole numbers in units of 2^-40. */
type Sum = { rows: number; withAllocation: number; withMoney: number; allocation: bigint; money: bigint }
type StoredSum = Omit<Sum, 'allocation' | 'money'> & { allocation: string; money: string }
type Reason = { class: DraftClass; first: number; message: Message; remedy: Message | null }
/** As it is stored: JSON. */
export type LedgerTotals = {
  classes: ({ class: DraftClass } & StoredSum)[]
  reasons: (Reason & StoredSum)[]
}

/** Amounts above count as this one. */
const MAX_AMOUNT = 1e200

/** What becomes of a row, and why, as a number: what is quoted of its cells aside. */
export const stateKey = ({ class: name, why }: Pick<RowState, 'class' | 'why'>): number =>
  keyOf(`${name}\n${why?.message.code ?? ''}\n${why?.remedy?.code ?? ''}`)

/** Counts rows in classes and reasons, and takes others off. */
export class LedgerCounter {
  readonly classes = new Map<DraftClass, Sum>()
  readonly reasons = new Map<number, Reason & Sum>()
  readonly #classOf = new Map(DRAFT_CLASSES.map(name => [stateKey({ class: name, why: null }), name]))

  constructor(before: LedgerTotals = { classes: [], reasons: [] }) {
    for (const { class: name, ...sum } of before.classes) this.classes.set(name, sumOf(sum))
    for (const reason of before.reasons) {
      const why = { message: reason.message, remedy: reason.remedy }
      this.reasons.set(stateKey({ class: reason.class, why }), { ...reason, ...sumOf(reason) })
    }
  }

  add(state: RowState): void {
    const { class: name, why, row, size } = state
    this.#count(this.#sumOf(name), size, 1)
    if (why === null) return
    const key = stateKey(state)
    const known = this.reasons.get(key)
    const reason = known ?? { class: name, first: row, ...why, ...NOTHING }
    // The first row of a reason is the one that is quoted.
    if (known && row <= known.first) Object.assign(reason, { first: row, ...why })
    this.reasons.set(key, reason)
    this.#count(reason, size, 1)
  }

  /** Takes off a row of which the key of its state is known; false where nothing like it was counted. */
  takeOff(key: number, size: RowState['size']): boolean {
    const reason = this.reasons.get(key)
    const name = reason?.class ?? this.#classOf.get(key)
    if (name === undefined) return false
    this.#count(this.#sumOf(name), size, -1)
    if (!reason) return true
    this.#count(reason, size, -1)
    if (reason.rows === 0) this.reasons.delete(key)
    return true
  }

  get totals(): LedgerTotals {
    const inOrder = [...this.reasons.values()].sort((a, b) => a.first - b.first)
    return {
      classes: DRAFT_CLASSES.flatMap(name => {
        const sum = this.classes.get(name)
        return sum && sum.rows > 0 ? [{ class: name, ...stored(sum) }] : []
      }),
      reasons: inOrder.map(reason => ({ ...reason, ...stored(reason) })),
    }
  }

  #sumOf(name: DraftClass): Sum {
    const sum = this.classes.get(name) ?? { ...NOTHING }
    this.classes.set(name, sum)
    return sum
  }

  #count(sum: Sum, { allocation, money }: RowState['size'], times: 1 | -1): void {
    sum.rows += times
    if (allocation !== null) sum.withAllocation += times
    if (money !== null) sum.withMoney += times
    sum.allocation += BigInt(times) * units(allocation)
    sum.money += BigInt(times) * units(money)
  }
}

const NOTHING: Sum = { rows: 0, withAllocation: 0, withMoney: 0, allocation: 0n, money: 0n }

const units = (value: number | null): bigint =>
  value === null ? 0n : allocationUnits(Math.max(-MAX_AMOUNT, Math.min(MAX_AMOUNT, value)))

const sumOf = ({ rows, withAllocation, withMoney, allocation, money }: StoredSum): Sum => ({
  rows,
  withAllocation,
  withMoney,
  allocation: BigInt(allocation),
  money: BigInt(money),
})

const stored = ({ rows, withAllocation, withMoney, allocation, money }: Sum): StoredSum => ({
  rows,
  withAllocation,
  withMoney,
  allocation: String(allocation),
  money: String(money),
})

/** A sum as it is shown: without the digits behind what one row is exact to. */
export const shownSum = (sum: bigint): number => Number(allocationOfUnits(sum).toFixed(9))
