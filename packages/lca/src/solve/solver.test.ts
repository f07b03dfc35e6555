import { describe, expect, it } from 'vitest'
import { REFERENCE } from '../../test/oracle/kernels.ts'
import { relativeResidual } from '../../test/solvers.ts'
import {
  type Columns,
  fromDense,
  InvalidNumber,
  NonsquareTechnosphere,
  ShapeMismatch,
  SingularTechnosphere,
  toColumns,
  toRows,
} from '../index.ts'
import { COMPILED } from '../kernels/source.ts'
import { createSolver } from './solver.ts'

/** n processes in a ring plus random inputs: one loop, contraction set by `strength`. */
function ring(n: number, strength: number, inputs = 4): Columns {
  let state = 12345
  const next = () => {
    state = (Math.imul(state, 48271) >>> 0) % 2147483647
    return state / 2147483647
  }
  const row: number[] = []
  const column: number[] = []
  const value: number[] = []
  for (let j = 0; j < n; j++) {
    row.push(j)
    column.push(j)
    value.push(1)
    const chosen = new Set([(j + 1) % n])
    while (chosen.size < Math.min(inputs, n - 1)) {
      const i = Math.floor(next() * n)
      if (i !== j) chosen.add(i)
    }
    const shares = [...chosen].map(() => next() + 0.05)
    const total = shares.reduce((sum, x) => sum + x, 0)
    for (const [k, i] of [...chosen].entries()) {
      row.push(i)
      column.push(j)
      value.push((-strength * shares[k]!) / total)
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

function expectClose(x: number, exact: number) {
  expect(Math.abs(x - exact), `${x} instead of ${exact}`).toBeLessThanOrEqual(1e-10 * Math.abs(exact))
}

const unit = (n: number, i = 0) => Float64Array.from({ length: n }, (_, k) => (k === i ? 1 : 0))

describe('the chooser', () => {
  it('needs substitution alone where there is no loop', () => {
    const chain = toColumns(
      fromDense([
        [1, 0, 0],
        [-2, 1, 0],
        [0, -3, 1],
      ]),
    )
    const solver = createSolver(chain)
    const { values, route } = solver.solve([unit(3)])
    expect([...values[0]!]).toEqual([1, 2, 6])
    expect(route).toMatchObject({ method: 'substitution', substituted: 3, blocks: [], sweeps: 0, warnings: [] })
    expect(solver.loops).toEqual([])
  })

  it('factors a small loop at once', () => {
    const A = ring(20, 0.6)
    const { route } = createSolver(A).solve([unit(20)])
    expect(route.method).toBe('direct')
    expect(route.blocks[0]).toMatchObject({ size: 20, reason: 'small loop' })
  })

  it('sweeps a large loop that contracts, and says how fast', () => {
    const A = ring(600, 0.6)
    const solver = createSolver(A)
    expect(solver.loops).toEqual([600])
    const { values, route } = solver.solve([unit(600)])
    expect(route.method).toBe('gauss-seidel')
    expect(route.sweeps).toBeGreaterThan(4)
    expect(route.blocks[0]!.contraction).toBeLessThan(0.8)
    expect(route.errorBound).toBeLessThan(1e-12)
    expect(relativeResidual(A, values[0]!, unit(600))).toBeLessThan(1e-13)
  })

  it('turns to LU where sweeps contract too slowly for their number', () => {
    const A = ring(600, 0.9999, 3)
    const { values, route } = createSolver(A).solve(Array.from({ length: 16 }, (_, i) => unit(600, i)))
    expect(route.method).toBe('direct')
    expect(route.blocks[0]!.reason).toMatch(/contract/)
    expect(relativeResidual(A, values[3]!, unit(600, 3))).toBeLessThan(1e-13)
  })

  it('finds an order with less feedback where many sweeps are due', () => {
    const A = ring(400, 0.995, 6)
    const demands = [unit(400, 3), unit(400, 70)]
    const right = Float64Array.from({ length: 800 }, (_, e) => 1 + (e % 7))
    const exact = createSolver(A, { method: 'direct' })
    for (const kernels of [COMPILED, REFERENCE]) {
      const solver = createSolver(A, { method: 'gauss-seidel', kernels })
      const adjoint = solver.solveTransposed(right, 2)
      expect(adjoint.route.blocks[0]!.reason).toMatch(/less feedback/)
      const forward = solver.solve(demands)
      expect(forward.route.method).toBe('gauss-seidel')
      for (const [k, y] of exact.solveTransposed(right, 2).values.entries()) expectClose(adjoint.values[k]!, y)
      for (const [d, s] of exact.solve(demands).values.entries())
        s.forEach((x, j) => void expectClose(forward.values[d]![j]!, x))
    }
    const plain = createSolver(A, { method: 'gauss-seidel' }).solve(demands)
    for (const [d, s] of exact.solve(demands).values.entries())
      s.forEach((x, j) => void expectClose(plain.values[d]![j]!, x))
  })

  it('keeps factors once the same system has been asked often enough', () => {
    const A = ring(300, 0.7)
    const solver = createSolver(A)
    const first = solver.solve([unit(300)])
    expect(first.route.method).toBe('gauss-seidel')
    let route = first.route
    for (let k = 0; k < 200 && route.method !== 'direct'; k++) route = solver.solve([unit(300)]).route
    expect(route).toMatchObject({ method: 'direct', blocks: [{ reason: 'factors at hand' }] })
    const warm = solver.solve([unit(300)]).values[0]!
    first.values[0]!.forEach((s, j) => {
      expect(Math.abs(warm[j]! - s)).toBeLessThanOrEqual(1e-11 * Math.abs(s))
    })
  })

  it('gives the same digits however often it is asked', () => {
    const A = ring(120, 0.8)
    const once = createSolver(A).solve([unit(120, 7)]).values[0]!
    expect(createSolver(A).solve([unit(120, 7)]).values[0]!).toEqual(once)
  })
})

describe('warnings', () => {
  it('not productive: a loop that eats more than it makes', () => {
    const { values, route } = createSolver(
      toColumns(
        fromDense([
          [1, -2],
          [-1, 1],
        ]),
      ),
      { processes: ['a', 'b'] },
    ).solve([unit(2)])
    expect([...values[0]!]).toEqual([-1, -1])
    expect(route.warnings).toEqual([
      { code: 'not_productive', message: expect.any(String), processes: expect.arrayContaining(['a', 'b']) },
    ])
  })

  it('productive although some inputs are credits', () => {
    const { route } = createSolver(
      toColumns(
        fromDense([
          [1, 0.9],
          [-0.9, 1],
        ]),
      ),
    ).solve([unit(2)])
    expect(route.warnings).toEqual([])
  })

  it('nearly singular: says how many digits are left', () => {
    const { route } = createSolver(
      toColumns(
        fromDense([
          [1, -1],
          [-1, 1 + 1e-10],
        ]),
      ),
    ).solve([unit(2)])
    expect(route.warnings.map(({ code }) => code)).toContain('ill_conditioned')
    expect(route.errorBound).toBeGreaterThan(1e-7)
  })
})

describe('errors', () => {
  const names = { processes: ['mine', 'mill', 'shop', 'farm'] }

  it('names the loop that depends on itself', () => {
    const A = toColumns(
      fromDense([
        [1, 0, 0, 0],
        [0, 1, -1, 0],
        [0, -1, 1, 0],
        [0, 0, 0, 1],
      ]),
    )
    const error = caught(() => createSolver(A, names).solve([unit(4, 1)]))
    expect(error).toBeInstanceOf(SingularTechnosphere)
    expect(error).toMatchObject({ kind: 'numerical', code: 'singular_technosphere' })
    expect([...(error as SingularTechnosphere).objects].sort()).toEqual(['mill', 'shop'])
  })

  it('names processes that share too few products', () => {
    // Rows 0 and 1 are all that three processes make or use.
    const A = toColumns(
      fromDense([
        [1, 1, 1, 0],
        [2, 1, 3, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 1],
      ]),
    )
    const error = caught(() => createSolver(A, names)) as SingularTechnosphere
    expect(error).toBeInstanceOf(SingularTechnosphere)
    expect(error.kind).toBe('structural')
    expect(error.objects).toEqual(['mine', 'mill', 'shop'])
  })

  it('finds the product of each process where rows are in another order', () => {
    const A = toColumns(
      fromDense([
        [0, 2, 0],
        [1, 0, -0.5],
        [0, 1, 3],
      ]),
    )
    const { values } = createSolver(A).solve([Float64Array.of(1, 2, 3)])
    ;[29 / 12, 1 / 2, 5 / 6].forEach((x, j) => {
      expect(values[0]![j]).toBeCloseTo(x, 14)
    })
  })

  it('refuses shapes and numbers by name', () => {
    const A = toColumns(
      fromDense([
        [1, 0],
        [0, 1],
      ]),
    )
    expect(caught(() => createSolver({ ...A, rows: 3 }))).toBeInstanceOf(NonsquareTechnosphere)
    expect(caught(() => createSolver(toColumns(fromDense([[Number.NaN]])), names))).toMatchObject({ objects: ['mine'] })
    const solver = createSolver(A)
    expect(caught(() => solver.solve([new Float64Array(3)]))).toBeInstanceOf(ShapeMismatch)
    expect(caught(() => solver.solve([Float64Array.of(1, Number.NaN)]))).toBeInstanceOf(InvalidNumber)
    expect(caught(() => solver.solveTransposed(new Float64Array(3), 1))).toBeInstanceOf(ShapeMismatch)
    expect(
      caught(() => solver.multipliers(toColumns(fromDense([[1, 1, 1]])), toRows(fromDense([[1]])))),
    ).toBeInstanceOf(ShapeMismatch)
  })

  it('cannot be used once released, and may be released twice', () => {
    const solver = createSolver(toColumns(fromDense([[1]])))
    solver.release()
    solver.release()
    expect(caught(() => solver.solve([unit(1)]))).toMatchObject({ message: 'This solver has been released.' })
    const [one, other] = [createSolver(ring(60, 0.5)), createSolver(ring(80, 0.5))]
    expect(one.solve([unit(60)]).values[0]).toEqual(createSolver(ring(60, 0.5)).solve([unit(60)]).values[0])
    expect(other.n).toBe(80)
  })

  it('solves nothing for no demand and an empty system', () => {
    expect(createSolver(toColumns(fromDense([[1]]))).solve([]).values).toEqual([])
    const none = toColumns({
      rows: 0,
      columns: 0,
      row: new Int32Array(0),
      column: new Int32Array(0),
      value: new Float64Array(0),
    })
    expect(createSolver(none).solve([new Float64Array(0)]).values).toEqual([new Float64Array(0)])
  })
})

function caught(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}
