/**
 * A figure as a tree of its arithmetic: every leaf says where its number comes from, every branch
 * says what is done with it. Anybody who has the tree can check the figure with a pocket
 * calculator.
 */

import { itemAt } from '../checked-access.ts'
import { type Coded, englishOf, type Remark, type Term } from './terms.ts'

/** Where the number of a leaf comes from. */
export type Origin =
  /** A cell of the uploaded row. */
  | { kind: 'upload'; field: string }
  /** A row of a table of the edition, by the table's id in the manifest. */
  | {
      kind: 'table'
      table: string
      row: string
      column: string
      remarks: readonly Remark[]
      /**
       * What the value holds for: ISO alpha-3, `R:` and a region, `WORLD`, `ROW`, or a region by
       * name; absent: no place.
       */
      place?: string
    }
  /** A value of the method file. */
  | { kind: 'method'; path: string }
  /** Solved by the engine from these tables. */
  | { kind: 'solved'; what: string; tables: readonly string[] }
  /** Share of the organisation attributed to the holder. */
  | { kind: 'allocation'; entityId: string }
  /** A constant of arithmetic. */
  | { kind: 'constant' }
  /** A figure with a passport of its own, shortened here. */
  | { kind: 'passport'; entityId: string; siteId: string | null }

/**
 * `name` is the term in English, of a term that stands elsewhere its code. `T`: the terms of another
 * edition of the method, where they are not those of this one.
 */
export type Given<T extends Coded = Term> = {
  op: 'given'
  term: T
  name: string
  value: number
  unit: string
  origin: Origin
}
/**
 * What a branch does with its parts: a quotient divides its first part by all others, a mean is the
 * plain one, a power raises its first part to the second.
 */
export type Operation = 'sum' | 'product' | 'quotient' | 'mean' | 'negative' | 'power'
/** What is worked out from parts. The value is that of the operation on the parts, so it can be checked. */
export type Branch<T extends Coded = Term> = {
  op: Operation
  term: T
  name: string
  value: number
  unit: string
  of: readonly Calculation<T>[]
}
/** A leaf or a branch. */
export type Calculation<T extends Coded = Term> = Given<T> | Branch<T>

/** A leaf: a number that is stated, solved or chosen, and not worked out here. */
export const given = <T extends Coded = Term>(term: T, value: number, unit: string, origin: Origin): Given<T> => ({
  op: 'given',
  term,
  name: englishOf(term),
  value,
  unit,
  origin,
})

/**
 * A branch with its value worked out from its parts. A quotient divides its first part by all
 * others.
 */
export function calculate<T extends Coded = Term>(
  op: Operation,
  term: T,
  unit: string,
  of: readonly Calculation<T>[],
): Branch<T> {
  return {
    op,
    term,
    name: englishOf(term),
    value: apply(
      op,
      of.map(c => c.value),
    ),
    unit,
    of,
  }
}

/**
 * The value from the leaves alone: what the branches say of themselves is not read. Unit of the
 * tree.
 */
export function evaluate<T extends Coded>(calculation: Calculation<T>): number {
  return calculation.op === 'given' ? calculation.value : apply(calculation.op, calculation.of.map(evaluate<T>))
}

/**
 * The value of an operation. Sums and products go from left to right, so the same tree gives the
 * same bytes.
 */
function apply(op: Operation, values: readonly number[]): number {
  switch (op) {
    case 'sum':
      return values.reduce((a, b) => a + b, 0)
    case 'product':
      return values.reduce((a, b) => a * b, 1)
    case 'quotient':
      return values.reduce((a, b) => a / b)
    case 'mean':
      return values.reduce((a, b) => a + b, 0) / values.length
    case 'negative':
      // + 0 turns -0 into 0.
      return -itemAt(values, 0) + 0
    case 'power':
      return values.reduce((a, b) => a ** b)
  }
}

/** Ids of all tables that a tree stands on, sorted. */
export function tablesOf(calculation: Calculation, found = new Set<string>()): Set<string> {
  if (calculation.op !== 'given') {
    for (const part of calculation.of) tablesOf(part, found)
    return found
  }
  const { origin } = calculation
  if (origin.kind === 'table') found.add(origin.table)
  if (origin.kind === 'method') found.add('method')
  if (origin.kind === 'solved') for (const table of origin.tables) found.add(table)
  return found
}
