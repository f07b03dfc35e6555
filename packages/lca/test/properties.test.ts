/** What must hold for every system, whatever its numbers. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Assessment,
  assess,
  byFirstTier,
  byFlow,
  byLocation,
  byProcess,
  byProcessAndFlow,
  type Characterisation,
  type Coordinates,
  createSolver,
  type Multipliers,
  multipliersOf,
  type System,
  scoreDemand,
  supplyGraph,
  systemFromMatrices,
  type TraversalOptions,
  type TreeNode,
  toColumns,
  toRows,
  upstreamTree,
} from '../src/index.ts'
import { characterisationOf } from './cases.ts'
import { relativeResidual, solvers } from './solvers.ts'

type Generated = { n: number; A: Coordinates; B: Coordinates; C: Coordinates; f: Float64Array }

/** Productive systems of many shapes: sparse to dense, unit scales over 16 decades, wastes, credits, loops or none. */
const systems = fc
  .record({
    n: fc.integer({ min: 1, max: 70 }),
    density: fc.double({ min: 0.01, max: 0.6, noNaN: true }),
    reach: fc.double({ min: 0.1, max: 0.97, noNaN: true }),
    backward: fc.constantFrom(0, 0.1, 1),
    decades: fc.integer({ min: 0, max: 8 }),
    seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  })
  .map(({ n, density, reach, backward, decades, seed }): Generated => {
    let state = seed
    const next = () => {
      state = (Math.imul(state, 48271) >>> 0) % 2147483647
      return state / 2147483647
    }
    const unit = Float64Array.from({ length: n }, () => 10 ** ((2 * next() - 1) * decades))
    const waste = Array.from({ length: n }, () => next() < 0.08)
    const row: number[] = []
    const column: number[] = []
    const value: number[] = []
    const enter = (i: number, j: number, x: number) => {
      row.push(i)
      column.push(j)
      value.push(waste[i] ? -x : x)
    }
    for (let j = 0; j < n; j++) {
      enter(j, j, next() < 0.1 ? 0.8 : 1)
      const inputs: [number, number][] = []
      for (let i = 0; i < n; i++) {
        if (i !== j && next() < density * (i < j ? 1 : backward)) inputs.push([i, next()])
      }
      const sum = inputs.reduce((total, [, x]) => total + x, 0)
      for (const [i, x] of inputs) {
        const share = ((x / sum) * reach * 0.8 * unit[j]!) / unit[i]!
        enter(i, j, next() < 0.03 ? share : -share)
      }
    }
    const m = 6
    const other = (rows: number, columns: number, filled: number): Coordinates => {
      const entries: [number, number, number][] = []
      for (let i = 0; i < rows; i++)
        for (let j = 0; j < columns; j++) if (next() < filled) entries.push([i, j, next() * 3 - 0.3])
      return {
        rows,
        columns,
        row: Int32Array.from(entries, e => e[0]),
        column: Int32Array.from(entries, e => e[1]),
        value: Float64Array.from(entries, e => e[2]),
      }
    }
    const f = new Float64Array(n)
    for (let d = 0; d < 3; d++) f[Math.floor(next() * n)]! += next() * 10
    return {
      n,
      A: {
        rows: n,
        columns: n,
        row: Int32Array.from(row),
        column: Int32Array.from(column),
        value: Float64Array.from(value),
      },
      B: other(m, n, 0.4),
      C: other(3, m, 0.6),
      f,
    }
  })

const categories = ['a', 'b', 'c']

function study({ A, B, C }: Generated): { system: System; characterisation: Characterisation } {
  return {
    system: systemFromMatrices(toColumns(A), toColumns(B)),
    characterisation: characterisationOf(C, categories, B.rows),
  }
}

type Link = { consumer: number; supplier: number; amount: number; value: number; depth: number }

/** The graph the slow way: one sorted list, of links alike the one met last first. */
function plainGraph(result: Assessment, multipliers: Multipliers, option: Required<TraversalOptions>) {
  const { A, columns } = result.system
  const multiplier = (i: number) => multipliers.values[i * multipliers.categories]!
  const list: Link[] = []
  const push = (link: Omit<Link, 'value'>) => {
    const value = link.amount * multiplier(link.supplier)
    const at = list.findIndex(other => Math.abs(other.value) > Math.abs(value))
    list.splice(at < 0 ? list.length : at, 0, { ...link, value })
  }
  const demanded = [...result.demand].flatMap((f, i) => (f === 0 ? [] : [Math.abs(f * multiplier(i))]))
  const threshold = option.cutoff * Math.max(Math.abs(result.scores[0]!), ...demanded)
  result.demand.forEach((f, i) => {
    if (f !== 0) push({ consumer: -1, supplier: i, amount: f, depth: 0 })
  })
  const parents = new Map<number, number>()
  const [edges, cuts]: [string[], string[]] = [[], []]
  for (let link = list.pop(); link; link = list.pop()) {
    const { consumer, supplier, value, depth } = link
    const words = `${consumer < 0 ? null : columns[consumer]!.id} ${columns[supplier]!.id}`
    if (consumer >= 0 && Math.abs(value) < threshold) cuts.push(`${words} below cutoff`)
    else if (parents.has(supplier)) {
      edges.push(words)
      let above = consumer
      while (above >= 0 && above !== supplier) above = parents.get(above)!
      if (above >= 0) cuts.push(`${words} loop closed`)
    } else if (depth > option.depth) cuts.push(`${words} depth`)
    else if (parents.size >= option.nodes) cuts.push(`${words} too many`)
    else {
      parents.set(supplier, consumer)
      edges.push(words)
      for (let q = A.start[supplier]!; q < A.start[supplier + 1]!; q++) {
        const amount = -A.value[q]! * result.supply[supplier]!
        if (A.row[q] !== supplier && amount !== 0)
          push({ consumer: supplier, supplier: A.row[q]!, amount, depth: depth + 1 })
      }
    }
  }
  return { nodes: [...parents.keys()].map(j => columns[j]!.id), edges, cuts }
}

const sum = (values: Iterable<number>) => {
  let total = 0
  for (const x of values) total += x
  return total
}

/** Equal up to rounding of the terms that make a number up. */
function expectEqual(a: number, b: number, size: number, digits = 1e-10) {
  expect(Math.abs(a - b), `${a} and ${b}`).toBeLessThanOrEqual(digits * Math.max(size, Math.abs(a), Math.abs(b)))
}

describe.each(solvers.filter(({ options }) => options !== undefined).map(solver => [solver.name, solver] as const))(
  '%s',
  (_, { create }) => {
    it('A s = f', () => {
      fc.assert(
        fc.property(systems, generated => {
          const A = toColumns(generated.A)
          const solver = create(A)
          const { values, route } = solver.solve([generated.f])
          // The next one gets this one's memory, with whatever it holds.
          solver.release()
          expect(relativeResidual(A, values[0]!, generated.f)).toBeLessThan(1e-12)
          expect(route.errorBound).toBeLessThan(1e-9)
        }),
        { numRuns: 60 },
      )
    })

    it('adjoint = forward: Y f = C B s', () => {
      fc.assert(
        fc.property(systems, generated => {
          const { system, characterisation } = study(generated)
          const solver = create(system.A)
          const result = assess(system, characterisation, generated.f, solver)
          const h = scoreDemand(multipliersOf(system, characterisation, solver), generated.f)
          categories.forEach((category, k) => {
            const size = sum(byProcess(result, category).map(Math.abs))
            expectEqual(h[k]!, result.scores[k]!, size)
          })
        }),
        { numRuns: 60 },
      )
    })
  },
)

describe('results', () => {
  it('contributions by process, flow, location, first tier and all pairs each sum to the score', () => {
    fc.assert(
      fc.property(systems, generated => {
        const { system, characterisation } = study(generated)
        const result = assess(system, characterisation, generated.f)
        const multipliers = multipliersOf(system, characterisation)
        categories.forEach((category, k) => {
          const score = result.scores[k]!
          const size = sum(byProcess(result, category).map(Math.abs))
          expectEqual(sum(byProcess(result, category)), score, size)
          expectEqual(sum(byFlow(result, category)), score, size)
          expectEqual(sum(byLocation(result, category).map(x => x.value)), score, size)
          expectEqual(sum(byProcessAndFlow(result, category, 1e6).map(x => x.value)), score, size)
          const tier = byFirstTier(result, multipliers, category)
          const tierSize = size + sum(tier.inputs.map(x => Math.abs(x.value)))
          expectEqual(tier.direct + sum(tier.inputs.map(x => x.value)), score, tierSize)
        })
      }),
      { numRuns: 60 },
    )
  })

  it('a tree adds up at every node; a graph without cutoff explains the whole score', () => {
    fc.assert(
      fc.property(systems, generated => {
        const { system, characterisation } = study(generated)
        const result = assess(system, characterisation, generated.f)
        const multipliers = multipliersOf(system, characterisation)
        const { roots, score } = upstreamTree(result, multipliers, 'a', { cutoff: 0.01, depth: 6, nodes: 200 })
        const check = (node: TreeNode) => {
          if (node.cuts.some(cut => cut.reason === 'loop closed')) return
          const parts = [node.direct, ...node.children.map(child => child.value), ...node.cuts.map(cut => cut.value)]
          expectEqual(sum(parts), node.value, sum(parts.map(Math.abs)))
          node.children.forEach(check)
        }
        roots.forEach(check)
        expectEqual(sum(roots.map(root => root.value)), score, sum(roots.map(root => Math.abs(root.value))))
        const graph = supplyGraph(result, multipliers, 'a', { cutoff: 0, depth: 1000, nodes: 1000 })
        expectEqual(graph.explained, score, sum(byProcess(result, 'a').map(Math.abs)))
      }),
      { numRuns: 60 },
    )
  })

  it('a graph is what a plain sorted list of links gives, cut by cut', () => {
    const options = fc.record({
      cutoff: fc.constantFrom(0, 1e-6, 0.005, 0.1),
      depth: fc.constantFrom(1, 4, 20),
      nodes: fc.constantFrom(3, 20, 500),
    })
    fc.assert(
      fc.property(systems, options, (generated, option) => {
        const { system, characterisation } = study(generated)
        const result = assess(system, characterisation, generated.f)
        const multipliers = multipliersOf(system, characterisation)
        const { nodes, edges, cuts } = supplyGraph(result, multipliers, 'a', option)
        const plain = plainGraph(result, multipliers, option)
        expect(nodes.map(node => node.process)).toEqual(plain.nodes)
        expect(edges.map(edge => `${edge.consumer} ${edge.supplier}`)).toEqual(plain.edges)
        expect(cuts.map(cut => `${cut.consumer} ${cut.supplier} ${cut.reason}`)).toEqual(plain.cuts)
      }),
      { numRuns: 80 },
    )
  })

  it('the unit of a product changes nothing: scores stay, its supply scales', () => {
    fc.assert(
      fc.property(systems, fc.double({ min: -12, max: 12, noNaN: true }), fc.nat(), (generated, exponent, which) => {
        const { system, characterisation } = study(generated)
        const before = assess(system, characterisation, generated.f)
        const p = which % generated.n
        const factor = 10 ** exponent
        // Row p counted in units `factor` times smaller; column p recorded for a run `1 / factor` as large.
        const A = scaled(scaled(generated.A, 'row', p, factor), 'column', p, 1 / factor)
        const B = scaled(generated.B, 'column', p, 1 / factor)
        const f = generated.f.map((x, i) => (i === p ? x * factor : x))
        const after = assess(systemFromMatrices(toColumns(A), toColumns(B)), characterisation, f)
        categories.forEach((category, k) => {
          expectEqual(after.scores[k]!, before.scores[k]!, sum(byProcess(before, category).map(Math.abs)))
        })
        expectEqual(after.supply[p]! / factor, before.supply[p]!, Math.abs(before.supply[p]!), 1e-8)
      }),
      { numRuns: 60 },
    )
  })

  it('the order of processes changes nothing', () => {
    fc.assert(
      fc.property(systems, fc.integer({ min: 1, max: 1e6 }), (generated, seed) => {
        const { system, characterisation } = study(generated)
        const before = assess(system, characterisation, generated.f)
        const order = Array.from({ length: generated.n }, (_, j) => j).sort(
          (a, b) => ((a * seed + seed) % 1009) - ((b * seed + seed) % 1009) || a - b,
        )
        const place = new Int32Array(generated.n)
        order.forEach((j, k) => {
          place[j] = k
        })
        const A = {
          ...generated.A,
          row: generated.A.row.map(i => place[i]!),
          column: generated.A.column.map(j => place[j]!),
        }
        const B = { ...generated.B, column: generated.B.column.map(j => place[j]!) }
        const f = Float64Array.from(order, j => generated.f[j]!)
        const after = assess(systemFromMatrices(toColumns(A), toColumns(B)), characterisation, f)
        categories.forEach((category, k) => {
          expectEqual(after.scores[k]!, before.scores[k]!, sum(byProcess(before, category).map(Math.abs)))
        })
      }),
      { numRuns: 60 },
    )
  })

  it('duplicates in coordinates mean their sum', () => {
    fc.assert(
      fc.property(systems, ({ A, f }) => {
        const half = A.value.map(x => x / 2)
        const doubled = {
          ...A,
          row: Int32Array.of(...A.row, ...A.row),
          column: Int32Array.of(...A.column, ...A.column),
          value: Float64Array.of(...half, ...half),
        }
        expect(toColumns(doubled)).toEqual(toColumns(A))
        expect(toRows(doubled)).toEqual(toRows(A))
        expect(createSolver(toColumns(doubled)).solve([f]).values).toEqual(createSolver(toColumns(A)).solve([f]).values)
      }),
      { numRuns: 30 },
    )
  })

  it('many demands together give what each gives alone', () => {
    fc.assert(
      fc.property(systems, fc.integer({ min: 1, max: 40 }), ({ A, n }, count) => {
        const matrix = toColumns(A)
        const demands = Array.from({ length: count }, (_, d) =>
          Float64Array.from({ length: n }, (_, i) => (i === d % n ? d + 1 : 0)),
        )
        const together = createSolver(matrix).solve(demands).values
        const alone = createSolver(matrix)
        demands.forEach((f, d) => {
          const s = alone.solve([f]).values[0]!
          const max = s.reduce((a, x) => Math.max(a, Math.abs(x)), 0)
          expect(relativeResidual(matrix, together[d]!, f)).toBeLessThan(1e-12)
          for (const [j, x] of s.entries()) expectEqual(together[d]![j]!, x, Math.abs(x) + max * 1e-20, 1e-9)
        })
      }),
      { numRuns: 25 },
    )
  })
})

function scaled(matrix: Coordinates, along: 'row' | 'column', index: number, factor: number): Coordinates {
  return { ...matrix, value: matrix.value.map((x, k) => (matrix[along][k] === index ? x * factor : x)) }
}
