/** Systems of one large loop, for what only large loops use: starts in single precision, solving samples together. */

import { type Columns, toColumns } from '../src/sparse.ts'

/** A reproducible stream of numbers between 0 and 1. */
export function stream(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * n processes that all need each other, directly or not: each takes inputs of `share` of its output in
 * all from its neighbour and from three others. `unit(j)`: the size of the unit product j is counted
 * in.
 */
export function largeLoop(n: number, share: number, unit: (j: number) => number = () => 1): Columns {
  const next = stream(n)
  const row: number[] = []
  const column: number[] = []
  const value: number[] = []
  for (let j = 0; j < n; j++) {
    row.push(j)
    column.push(j)
    value.push(1)
    const suppliers = [(j + 1) % n, ...Array.from({ length: 3 }, () => Math.floor(n * next() ** 2))]
    for (const i of new Set(suppliers.filter(i => i !== j))) {
      row.push(i)
      column.push(j)
      value.push((-share * (0.1 + 0.3 * next()) * unit(j)) / unit(i))
    }
  }
  return toColumns({
    rows: n,
    columns: n,
    row: Int32Array.from(row),
    column: Int32Array.from(column),
    value: Float64Array.from(value),
  })
}
