/** Scenarios as changes of one matrix, against systems that are changed and solved again. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidNumber, ShapeMismatch } from './errors.ts'
import { type EntryChange, scenarioScores } from './scenarios.ts'
import { createSolver } from './solve/solver.ts'
import { multiply, multiplyRows, toColumns, toRows } from './sparse.ts'

const SCENARIOS = 3

function sparse(rows: number, columns: number, dense: readonly (readonly number[])[]) {
  const list = dense.flatMap((line, i) => line.flatMap((x, j) => (x === 0 ? [] : [[i, j, x] as const])))
  return {
    rows,
    columns,
    row: Int32Array.from(list, ([i]) => i),
    column: Int32Array.from(list, ([, j]) => j),
    value: Float64Array.from(list, ([, , x]) => x),
  }
}
const systemOf = (a: number[][], b: number[][], c: number[][]) => ({
  A: toColumns(sparse(a.length, a.length, a)),
  B: toColumns(sparse(b.length, a.length, b)),
  C: toRows(sparse(c.length, b.length, c)),
})
const solved = ({ A, B, C }: ReturnType<typeof systemOf>, demand: Float64Array) =>
  multiplyRows(C, multiply(B, createSolver(A).solve([demand]).values[0]!))

const cases = fc
  .record({
    n: fc.integer({ min: 2, max: 7 }),
    numbers: fc.array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 200, maxLength: 200 }),
  })
  .map(({ n, numbers }) => {
    let at = 0
    const next = () => numbers[at++ % numbers.length]!
    const line = (make: (j: number) => number) => Array.from({ length: n }, (_, j) => make(j))
    const a = line(() => 0).map((_, i) => line(j => (i === j ? 1 + next() : next() < 0.5 ? -next() / (2 * n) : 0)))
    const b = [line(next), line(() => (next() < 0.5 ? next() : 0))]
    const c = [
      [next(), next()],
      [next(), 0],
    ]
    const changes = Array.from({ length: 2 * n }, (): EntryChange => {
      const isA = next() < 0.6
      const row = Math.floor(next() * 0.999 * (isA ? n : 2))
      const column = Math.floor(next() * 0.999 * n)
      const value = () => (next() < 0.2 ? Number.NaN : isA ? (row === column ? 1 + next() : -next() / (2 * n)) : next())
      return { matrix: isA ? 'A' : 'B', row, column, values: Float64Array.from({ length: SCENARIOS }, value) }
    })
    return { a, b, c, changes, demand: Float64Array.from(line(next)) }
  })

describe('scenarios of one system', () => {
  test('each scores as its changed system does, new entries and several changes of one entry included', () => {
    fc.assert(
      fc.property(cases, ({ a, b, c, changes, demand }) => {
        const found = scenarioScores(systemOf(a, b, c), demand, changes, SCENARIOS)
        const last = new Map(changes.map(one => [`${one.matrix} ${one.row} ${one.column}`, one]))
        for (let s = 0; s < SCENARIOS; s++) {
          const [x, y] = [a.map(line => [...line]), b.map(line => [...line])]
          for (const { matrix, row, column, values } of last.values())
            if (!Number.isNaN(values[s]!)) (matrix === 'A' ? x : y)[row]![column] = values[s]!
          solved(systemOf(x, y, c), demand).forEach((expected, k) => {
            const score = found.scores[s * found.categories + k]!
            expect(Math.abs(score - expected)).toBeLessThanOrEqual(1e-9 * Math.abs(expected) + 1e-12)
          })
        }
      }),
      { numRuns: 200 },
    )
  })

  const small = () =>
    systemOf(
      [
        [1, -0.5],
        [-0.5, 1],
      ],
      [[1, 2]],
      [[3]],
    )

  test('without changes every scenario is as now; one without a solution has no score, its neighbours have', () => {
    const demand = Float64Array.of(1, 0)
    const now = solved(small(), demand)
    expect([...scenarioScores(small(), demand, [], 2).scores]).toEqual([now[0], now[0]])
    const values = Float64Array.of(-2, Number.NaN)
    const { scores } = scenarioScores(small(), demand, [{ matrix: 'A', row: 0, column: 1, values }], 2)
    expect(scores[0]).toBeNaN()
    expect(scores[1]).toBe(now[0])
  })

  test('changes that do not fit are refused', () => {
    const of = (change: Partial<EntryChange>) => () =>
      scenarioScores(
        small(),
        Float64Array.of(1, 0),
        [{ matrix: 'A', row: 0, column: 0, values: Float64Array.of(1), ...change }],
        1,
      )
    expect(of({ row: 2 })).toThrow(ShapeMismatch)
    expect(of({ matrix: 'B', row: 1 })).toThrow(ShapeMismatch)
    expect(of({ column: -1 })).toThrow(ShapeMismatch)
    expect(of({ values: Float64Array.of(1, 2) })).toThrow(ShapeMismatch)
    expect(of({ values: Float64Array.of(Number.POSITIVE_INFINITY) })).toThrow(InvalidNumber)
  })
})
