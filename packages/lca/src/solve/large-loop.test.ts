import { describe, expect, test } from 'vitest'
import { largeLoop, stream } from '../../test/large-loops.ts'
import type { Kernels } from '../kernels/kernels.ts'
import { COMPILED, type KernelSource } from '../kernels/source.ts'
import { type Columns, type Rows, toColumns, toRows } from '../sparse.ts'
import { createSolver } from './solver.ts'

const CATEGORIES = 20

/** Exchanges with nature, `each` for every process, and factors for all categories. */
function exchanges(n: number, each: number, size: (k: number) => number = () => 1): { B: Columns; C: Rows } {
  const next = stream(7)
  const flows = 60
  const count = n * each
  return {
    B: toColumns({
      rows: flows,
      columns: n,
      row: Int32Array.from({ length: count }, (_, e) => e % flows),
      column: Int32Array.from({ length: count }, (_, e) => Math.floor(e / each)),
      value: Float64Array.from({ length: count }, next),
    }),
    C: toRows({
      rows: CATEGORIES,
      columns: flows,
      row: Int32Array.from({ length: CATEGORIES * flows }, (_, e) => Math.floor(e / flows)),
      column: Int32Array.from({ length: CATEGORIES * flows }, (_, e) => e % flows),
      value: Float64Array.from({ length: CATEGORIES * flows }, (_, e) => next() * size(Math.floor(e / flows))),
    }),
  }
}

function expectExact(A: Columns, { B, C }: { B: Columns; C: Rows }) {
  const swept = createSolver(A, { method: 'gauss-seidel' }).multipliers(B, C)
  const direct = createSolver(A, { method: 'direct' }).multipliers(B, C)
  expect(swept.route.method).toBe('gauss-seidel')
  expect(direct.route.method).toBe('direct')
  let worst = 0
  swept.values.forEach((value, k) => {
    worst = Math.max(worst, Math.abs(value / direct.values[k]! - 1))
  })
  expect(worst).toBeLessThan(1e-12)
}

describe('a loop large enough for a start in single precision', () => {
  test('has the multipliers of the direct solution', () => {
    expectExact(largeLoop(1500, 0.9), exchanges(1500, 4))
  })

  test('in whatever units', () => {
    const unit = (j: number) => 10 ** ((j * 37) % 13)
    expectExact(
      largeLoop(1500, 0.9, unit),
      exchanges(1500, 4, k => 10 ** (3 * k - 30)),
    )
  })

  test('in units that leave the range of single precision', () => {
    expectExact(
      largeLoop(1500, 0.9, j => (j % 2 === 0 ? 1 : 1e50)),
      exchanges(1500, 4),
    )
    expectExact(
      largeLoop(1500, 0.9, j => (j % 2 === 0 ? 1 : 1e-50)),
      exchanges(1500, 4),
    )
  })
})

describe('memory of a solve', () => {
  /** Bytes of the kernels' memory after all multipliers. */
  function bytesFor(n: number, each: number): { bytes: number; entries: number } {
    const made: Kernels[] = []
    const kernels: KernelSource = {
      ...COMPILED,
      solver() {
        const set = COMPILED.solver()
        made.push(set)
        return set
      },
    }
    const A = largeLoop(n, 0.5)
    const { B, C } = exchanges(n, each)
    createSolver(A, { kernels }).multipliers(B, C)
    return { bytes: made[0]!.arena.size(), entries: A.value.length }
  }

  test('does not grow with the exchanges with nature, which the caller holds', () => {
    expect(bytesFor(4000, 60).bytes).toBe(bytesFor(4000, 6).bytes)
  })

  test('is one copy of A and what is solved: no second one of either', () => {
    const n = 20_000
    const { bytes, entries } = bytesFor(n, 4)
    const copy = 12 * entries + 28 * n
    // The solution, the right-hand sides of the loop, and both in single precision for its start.
    const panels = 3 * CATEGORIES * 8 * n
    expect(bytes).toBeLessThan(1.15 * (copy + panels) + 2 ** 20)
  })
})
