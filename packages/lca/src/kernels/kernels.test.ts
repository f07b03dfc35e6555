import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kernelsModule } from '../../build-kernels.ts'
import { REFERENCE } from '../../test/oracle/kernels.ts'
import { place } from './arena.ts'
import { type Kernels, type PanelWidth, panelWidths } from './kernels.ts'
import { COMPILED } from './source.ts'

const sources = { wasm: COMPILED, typescript: REFERENCE }

const widths: PanelWidth[] = [1, 4, 8, 16, 20]

/** A reproducible stream of numbers between -1 and 1. */
function stream(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 31 - 1
  }
}

/** A random block of n positions in the layout of `permute`, with `count` right-hand sides, in the memory of the kernels. */
function setUp(kernels: Kernels, seed: number, n: number, width: number) {
  const next = stream(seed)
  const lo = new Int32Array(n + 1)
  const index: number[] = []
  const value: number[] = []
  for (let k = 0; k < n; k++) {
    lo[k] = index.length
    for (let i = 0; i < n; i++) {
      if (i !== k && next() > 0.4) {
        index.push(i)
        value.push((next() / n) * 10 ** Math.round(3 * next()))
      }
    }
  }
  lo[n] = index.length
  const diagonal = Float64Array.from({ length: n }, () => 1 + Math.abs(next()))
  const { arena } = kernels
  const vector = () =>
    place(
      arena,
      Float64Array.from({ length: n * width }, () => (next() > 0.8 ? 0 : next())),
    )
  const at = {
    lo: place(arena, lo),
    index: place(
      arena,
      Int32Array.from([0, ...index])
        .subarray(1)
        .slice(),
    ),
    value: place(arena, Float64Array.from(value)),
    diagonal: place(arena, diagonal),
    inverse: place(
      arena,
      diagonal.map(x => 1 / x),
    ),
    a: vector(),
    b: vector(),
    c: vector(),
    d: vector(),
  }
  return { ...at, hi: at.lo + 4, read: (address: number) => [...kernels.arena.f64(address, n * width)] }
}

/** Runs the same call on both kinds of kernels and compares everything it may have written. */
function expectSame(
  run: (kernels: Kernels, at: ReturnType<typeof setUp>, width: PanelWidth, n: number) => number | undefined,
) {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom(...widths),
      (seed, n, width) => {
        const both = (['wasm', 'typescript'] as const).map(kind => {
          const kernels = sources[kind].solver()
          const at = setUp(kernels, seed, n, width)
          const result = run(kernels, at, width, n)
          return [result ?? 0, ...at.read(at.a), ...at.read(at.b), ...at.read(at.c), ...at.read(at.d)]
        })
        const [wasm, typescript] = both as [number[], number[]]
        wasm.forEach((x, k) => {
          const y = typescript[k]!
          if (x === y) return
          expect(Math.abs(x - y), `${x} and ${y}`).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(x), Math.abs(y)))
        })
      },
    ),
    { numRuns: 60 },
  )
}

describe('each kernel and its reference in TypeScript', () => {
  it('gather', () => {
    expectSame((k, m, w, n) => void k.panel(w).gather(m, m.a, m.b, 0, n))
  })
  it('reduce', () => {
    expectSame((k, m, w, n) => void k.panel(w).reduce(m, m.a, m.b, 0, n))
  })
  it('gatherCheck', () => {
    expectSame((k, m, w, n) => k.panel(w).gatherCheck(m, m.a, m.b, 0, n))
  })
  it('gatherResidual', () => {
    expectSame((k, m, w, n) => k.panel(w).gatherResidual(m, m.a, m.b, m.c, 0, n))
  })
  it('scatter', () => {
    expectSame((k, m, w, n) => void k.panel(w).scatter(m, m.a, m.b, 0, n))
  })
  it('push', () => {
    expectSame((k, m, w, n) => void k.panel(w).push(m, m.a, m.b, 0, n))
  })
  it('scatterResidual', () => {
    expectSame((k, m, w, n) => k.panel(w).scatterResidual(m, { f: m.a, s: m.b, r: m.c, w: m.d }, 0, n))
  })
  it('sweeps in single precision, there and back', () => {
    expectSame((k, m, w, n) => {
      const { single } = k.panel(w)
      if (single === null) return undefined
      const scale = k.arena.allocate(w * 8)
      const [h, y] = [k.arena.allocate(n * w * 4), k.arena.allocate(n * w * 4)]
      single.narrow(n, m.b, y, scale)
      single.narrow(n, m.a, h, scale)
      single.gather(m, h, y, 0, n)
      return single.widen(n, y, m.c, scale)
    })
  })
  it('characterise', () => {
    expectSame((k, m, w, n) => {
      const position = place(
        k.arena,
        Int32Array.from({ length: n }, (_, j) => n - 1 - j),
      )
      k.panel(w).characterise(n, position, { start: m.lo, index: m.index, value: m.value }, m.a, m.b)
      return undefined
    })
  })
  it('take and give', () => {
    expectSame((k, m, w, n) => {
      const order = place(
        k.arena,
        Int32Array.from({ length: n }, (_, i) => (i * 7 + 3) % n),
      )
      k.panel(w).take(n, order, m.diagonal, m.a, m.b)
      k.panel(w).give(n, order, m.diagonal, m.b, m.c)
      return undefined
    })
  })
  it('dense factors and both solves', () => {
    expectSame((k, m, w, n) => {
      const next = stream(n * 31 + w)
      const matrix = place(
        k.arena,
        Float64Array.from({ length: n * n }, (_, e) => next() + (e % (n + 1) === 0 ? 3 : 0)),
      )
      const pivot = k.arena.allocate(n * 4)
      const inverse = k.arena.allocate(n * 8)
      const failed = k.factorDense(n, matrix, pivot, inverse, 1e-14)
      k.panel(w).solveDense(n, matrix, inverse, m.a)
      k.panel(w).solveDenseTransposed(n, matrix, inverse, m.b)
      return failed
    })
  })
})

describe('dense factors beyond one panel', () => {
  it.each(['wasm', 'typescript'] as const)('%s solves a system of 131', kind => {
    const kernels = sources[kind].solver()
    const n = 131
    const next = stream(5)
    const matrix = Float64Array.from({ length: n * n }, next)
    const x = Float64Array.from({ length: n }, next)
    const right = x.map((_, i) => x.reduce((sum, value, j) => sum + matrix[i * n + j]! * value, 0))
    const at = place(kernels.arena, matrix)
    const pivotAt = kernels.arena.allocate(n * 4)
    const inverse = kernels.arena.allocate(n * 8)
    expect(kernels.factorDense(n, at, pivotAt, inverse, 1e-14)).toBe(-1)
    const pivot = kernels.arena.i32(pivotAt, n)
    const solved = place(
      kernels.arena,
      Float64Array.from({ length: n }, (_, k) => right[pivot[k]!]!),
    )
    kernels.panel(1).solveDense(n, at, inverse, solved)
    kernels.arena.f64(solved, n).forEach((value, k) => {
      expect(value).toBeCloseTo(x[k]!, 10)
    })
  })

  it.each(['wasm', 'typescript'] as const)('%s names the column without a pivot', kind => {
    const kernels = sources[kind].solver()
    const at = place(kernels.arena, Float64Array.of(1, 2, 3, 2, 4, 6, 1, 1, 1))
    expect(kernels.factorDense(3, at, kernels.arena.allocate(12), kernels.arena.allocate(24), 1e-12)).toBe(2)
  })
})

describe('structure', () => {
  const start = Int32Array.of(0, 1, 2, 4, 5, 6)
  // 0 needs 1, 1 needs 0 (a loop); 2 needs 0 and 3; 3 needs nothing but itself; 4 needs 2.
  const row = Int32Array.of(1, 0, 0, 3, 3, 2)

  it.each(['wasm', 'typescript'] as const)('%s finds components, suppliers first', kind => {
    const kernels = sources[kind].solver()
    const { arena } = kernels
    const n = 5
    const perm = arena.allocate(n * 4)
    const blocks = arena.allocate((n + 1) * 4)
    const count = kernels.components(
      n,
      place(arena, start),
      place(arena, row),
      perm,
      blocks,
      arena.allocate(7 * n * 4, true),
    )
    expect(count).toBe(4)
    const order = [...arena.i32(perm, n)]
    const bounds = [...arena.i32(blocks, count + 1)]
    const groups = bounds.slice(0, -1).map((from, b) => order.slice(from, bounds[b + 1]).sort())
    expect(groups).toEqual([[0, 1], [3], [2], [4]])
  })

  it('orders and factors alike in both kinds', () => {
    const results = (['wasm', 'typescript'] as const).map(kind => {
      const kernels = sources[kind].solver()
      const at = setUp(kernels, 77, 25, 1)
      const { arena } = kernels
      const order = arena.allocate(25 * 4)
      const scratch = arena.allocate((13 * 25 + 101) * 4)
      const result = arena.allocate(20)
      const pool = arena.allocate(8)
      expect(kernels.minimumDegree({ ...at, n: 25, offset: 0, density: 0.9, order, scratch, pool, result })).toBe(0)
      return [[...arena.i32(order, 25)], [...arena.i32(result, 5)]]
    })
    expect(results[0]).toEqual(results[1])
  })
})

describe('panelWidths', () => {
  it('covers any count, wide first', () => {
    expect(panelWidths(0)).toEqual([])
    expect(panelWidths(1)).toEqual([1])
    expect(panelWidths(3)).toEqual([4])
    expect(panelWidths(20)).toEqual([20])
    expect(panelWidths(36)).toEqual([16, 20])
    expect(panelWidths(23)).toEqual([16, 8])
    for (let count = 0; count < 70; count++) {
      expect(panelWidths(count).reduce((sum, width) => sum + width, 0)).toBeGreaterThanOrEqual(count)
    }
  })
})

describe('the compiled module', () => {
  it('is what the sources compile to', async () => {
    const committed = readFileSync(join(import.meta.dirname, 'kernels.generated.ts'), 'utf8')
    expect(await kernelsModule()).toBe(committed)
  }, 180_000)

  it('stays small enough to ship with a page', () => {
    const committed = readFileSync(join(import.meta.dirname, 'kernels.generated.ts'), 'utf8')
    expect(committed.length).toBeLessThan(100_000)
  })
})
