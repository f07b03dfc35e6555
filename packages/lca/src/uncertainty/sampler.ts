/**
 * Monte Carlo over A, B and C: eight samples at a time are drawn, solved by Gauss-Seidel in block order and characterised. Where
 * sweeps do not converge, the samples of that batch are solved one by one by the exact solver. What a batch gives depends on the
 * problem, the seed and its number alone.
 */

import { checkList, checkMatrix, checkObject } from '../check-form.ts'
import { LcaError, ShapeMismatch } from '../errors.ts'
import { place } from '../kernels/arena.ts'
import type { KernelKind } from '../kernels/kernels.ts'
import { createSolver, type Solver } from '../solve/solver.ts'
import { multiply, multiplyRows } from '../sparse.ts'
import { type Draw, makeDrawList, type Sampling } from './draw-list.ts'
import { compileFormulas } from './formula-entries.ts'
import { createMonteCarloKernels, LANES, SLOT } from './kernels.ts'
import { layOut } from './layout.ts'
import { characterisedFlows, columnsOf, planDraws } from './plan-draws.ts'
import { seedWords } from './random.ts'
import type { UncertainSystem } from './uncertain-system.ts'

export type SamplerOptions = {
  samples: number
  seed: number
  /** `random` (default) or `latin hypercube`: every source covers its distribution evenly over the samples. */
  sampling?: 'random' | 'latin hypercube'
  /** Change of the last sweep relative to the terms, at which a sample counts as solved. Default 1e-8. */
  tolerance?: number
  kernels?: KernelKind
  /** Names of processes for errors, by column. */
  processes?: readonly string[]
}

export type Sampler = {
  readonly demands: number
  readonly categories: number
  readonly samples: number
  /** Batches 0 .. batches - 1 hold all samples. */
  readonly batches: number
  /** Scores without uncertainty: demand d, category k at `d * categories + k`. */
  readonly deterministic: Float64Array
  /** How the last batches were solved. */
  readonly route: () => SamplingRoute
  /**
   * Scores of the samples of batches `from .. to - 1`: sample i, demand d, category k at `((i - 8 from) * demands + d) * categories + k`.
   * NaN for a sample whose system has no solution.
   */
  run(from: number, to: number): Float64Array
}

export type SamplingRoute = {
  /** Processes in the supply chains of the demands, of all. */
  processes: number
  /** Sources that are drawn for each sample. */
  sources: number
  batches: number
  /** Sweeps over loops, all batches together. */
  sweeps: number
  /** Batches solved one sample at a time because sweeps do not converge. */
  direct: number
}

const TOLERANCE = 1e-8
/** Sweeps after which a loop counts as not converging: beyond, factoring each sample costs no more. */
const MOST_SWEEPS = 2000
/** Sweeps in which the change must have shrunk by a tenth, or they are given up. */
const PATIENCE = 40

/**
 * Lays the problem out in memory of its own (one sampler a worker). `demands`: vectors by product row.
 * @throws ShapeMismatch, SingularTechnosphere and what else the solver throws for the system without uncertainty.
 */
export function createSampler(
  system: UncertainSystem,
  demands: readonly Float64Array[],
  { samples, seed, sampling = 'random', tolerance = TOLERANCE, kernels: kind, processes }: SamplerOptions,
): Sampler {
  checkObject(system, 'the uncertain system')
  checkList(demands, 'the list of demands')
  const { A, B, C, uncertainty } = system
  checkMatrix(A, 'A', ['start', 'row'])
  checkMatrix(B, 'B', ['start', 'row'])
  checkMatrix(C, 'C', ['start', 'column'])
  checkObject(uncertainty, 'the uncertainty of the system')
  const { sources, terms } = uncertainty
  if (!Number.isInteger(samples) || samples < 1) throw new ShapeMismatch('Samples', 'a positive whole number', samples)
  if (B.columns !== A.columns) throw new ShapeMismatch('Processes of B', A.columns, B.columns)
  if (C.columns !== B.rows) throw new ShapeMismatch('Flows of C', B.rows, C.columns)
  const kernelOption = kind === undefined ? {} : { kernels: kind }
  const solver = createSolver(A, { ...kernelOption, ...(processes !== undefined && { processes }) })
  const nominal = demands.length === 0 ? [] : solver.solve(demands).values
  const categories = C.rows
  const deterministic = Float64Array.from(nominal.flatMap(s => [...multiplyRows(C, multiply(B, s))]))
  const chain = layOut(A, demands, kind, j => processes?.[j] ?? `process ${j}`)
  const kernels = createMonteCarloKernels(kind)
  const { arena } = kernels
  const [seed0, seed1] = seedWords(seed)
  const drawing: Sampling = { seed0, seed1, strata: sampling === 'random' ? 0 : samples }

  // Memory: values of A by row, diagonal and its inverse, then per demand f, s, g and h.
  const { size } = chain
  const entries = chain.entry.length
  const start = place(arena, chain.start)
  const index = place(
    arena,
    chain.index.map(position => position * SLOT),
  )
  const value = arena.allocate(entries * SLOT)
  const diagonal = arena.allocate(size * SLOT)
  const inverse = arena.allocate(size * SLOT)
  const flows = characterisedFlows(system)
  const of = demands.map(() => ({
    f: arena.allocate(size * SLOT, true),
    s: arena.allocate(size * SLOT, true),
    g: arena.allocate(flows.count * SLOT, true),
    h: arena.allocate(categories * SLOT, true),
  }))

  // Where each uncertain entry lives; entries outside the chain, or without any effect on a score, are not drawn.
  const slotOfA = new Int32Array(A.value.length).fill(-1)
  chain.entry.forEach((e, k) => {
    slotOfA[e] = value + k * SLOT
  })
  chain.diagonal.forEach((e, k) => {
    if (e >= 0) slotOfA[e] = diagonal + k * SLOT
  })
  const columnOfB = columnsOf(B.start, B.columns)
  const reachesB = (e: number) => chain.positionOf[columnOfB[e]!]! >= 0 && flows.place[B.row[e]!]! >= 0
  const plan = planDraws(system, slotOfA, reachesB)

  const slotsOfB = arena.allocate(plan.entriesOfB.length * SLOT)
  const slotsOfC = arena.allocate(plan.entriesOfC.length * SLOT)
  const drawnSlots = arena.allocate(plan.kept.length * SLOT)
  const slotOf = (matrix: number, entry: number): number => {
    if (matrix === 0) return slotOfA[entry]!
    return matrix === 1 ? slotsOfB + plan.placeOfB.get(entry)! * SLOT : slotsOfC + plan.placeOfC.get(entry)! * SLOT
  }
  const placeOfSource = new Map(plan.kept.map((source, k) => [source, drawnSlots + k * SLOT]))
  const draws: Draw[] = plan.kept.map(source => ({ source, coefficient: 1, to: placeOfSource.get(source)! }))
  const streamed: { draw: Draw; entry: number }[] = []
  for (const term of plan.single) {
    const [matrix, entry] = [terms.matrix[term]!, terms.entry[term]!]
    const draw = { source: terms.source[term]!, coefficient: terms.coefficient[term]! }
    if (matrix === 1) streamed.push({ draw: { ...draw, to: entry }, entry })
    else draws.push({ ...draw, to: slotOf(matrix, entry) })
  }
  const buffer = arena.allocate(256 * SLOT)
  const list = makeDrawList(kernels, sources, draws, drawing)
  const stream = makeDrawList(
    kernels,
    sources,
    streamed.map(({ draw }) => draw),
    drawing,
    buffer,
  )
  const streamRow = place(
    arena,
    Int32Array.from(stream.order, ({ to: e }) => flows.place[B.row[e]!]! * SLOT),
  )
  const streamColumn = place(
    arena,
    Int32Array.from(stream.order, ({ to: e }) => chain.positionOf[columnOfB[e]!]! * SLOT),
  )

  // Entries made of several parts: set to the certain part, then the drawn ones added.
  const mixed = plan.mixed.map(({ matrix, entry }) => slotOf(matrix, entry))
  const mixedTo = place(arena, Int32Array.from(mixed))
  const mixedCertain = place(
    arena,
    Float64Array.from(plan.mixed, entry => entry.certain),
  )
  const parts = plan.mixed.flatMap(({ parts: list }, k) => list.map(term => ({ term, to: mixed[k]! })))
  const partTo = place(
    arena,
    Int32Array.from(parts, part => part.to),
  )
  const partFrom = place(
    arena,
    Int32Array.from(parts, part => placeOfSource.get(terms.source[part.term]!)!),
  )
  const partCoefficient = place(
    arena,
    Float64Array.from(parts, part => terms.coefficient[part.term]!),
  )
  const formulas = compileFormulas(uncertainty, source => placeOfSource.get(source)!)
  const formulaTo = uncertainty.formulas.map(({ matrix, entry }) => {
    const m = 'ABC'.indexOf(matrix)
    return m === 0 || (m === 1 ? plan.placeOfB.has(entry) : plan.placeOfC.has(entry)) ? slotOf(m, entry) : -1
  })
  const uncertainDiagonal = [...chain.diagonal].flatMap((e, k) => (plan.touched[0]!.has(e) ? [k * SLOT] : []))
  const inverted = place(arena, Int32Array.from(uncertainDiagonal))

  // B and C: certain entries, and those with slots.
  const certainB: number[] = []
  for (let e = 0; e < B.value.length; e++) if (reachesB(e) && !plan.touched[1]!.has(e)) certainB.push(e)
  const entryList = (
    list: readonly number[],
    row: (e: number) => number,
    column: (e: number) => number,
    values: Float64Array,
  ) => ({
    count: list.length,
    row: place(
      arena,
      Int32Array.from(list, e => row(e) * SLOT),
    ),
    column: place(
      arena,
      Int32Array.from(list, e => column(e) * SLOT),
    ),
    value: place(
      arena,
      Float64Array.from(list, e => values[e]!),
    ),
  })
  const rowOfB = (e: number) => flows.place[B.row[e]!]!
  const positionOfB = (e: number) => chain.positionOf[columnOfB[e]!]!
  const certainOfB = entryList(certainB, rowOfB, positionOfB, B.value)
  const drawnOfB = entryList(plan.entriesOfB, rowOfB, positionOfB, B.value)
  const categoryOf = columnsOf(C.start, C.rows)
  const inC = Array.from({ length: C.value.length }, (_, e) => e)
  const flowOfC = (e: number) => flows.place[C.column[e]!]!
  const certainOfC = entryList(
    inC.filter(e => !plan.touched[2]!.has(e)),
    e => categoryOf[e]!,
    flowOfC,
    C.value,
  )
  const drawnOfC = entryList(plan.entriesOfC, e => categoryOf[e]!, flowOfC, C.value)

  // Nothing is allocated from here on: views stay valid.
  const values = arena.f64(value, entries * LANES)
  const diagonals = arena.f64(diagonal, size * LANES)
  const inverses = arena.f64(inverse, size * LANES)
  const slots = arena.f64(0, arena.mark() / 8)
  const scores = of.map(({ h }) => arena.f64(h, categories * LANES))
  const inventories = of.map(({ g }) => arena.f64(g, flows.count * LANES))
  const solutions = of.map(({ s }) => arena.f64(s, size * LANES))
  const starts = nominal.map(s => {
    const from = new Float64Array(size * LANES)
    for (let k = 0; k < size; k++) from.fill(s[chain.columnAt[k]!]!, k * LANES, k * LANES + LANES)
    return from
  })
  setNominal()
  demands.forEach((demand, d) => {
    const f = arena.f64(of[d]!.f, size * LANES)
    for (let i = 0; i < demand.length; i++) {
      if (demand[i] !== 0) f.fill(demand[i]!, chain.positionOfRow[i]! * LANES, chain.positionOfRow[i]! * LANES + LANES)
    }
  })
  const route: SamplingRoute = {
    processes: size,
    sources: list.count + stream.count,
    batches: 0,
    sweeps: 0,
    direct: 0,
  }
  // How many sweeps a loop needs from the nominal solution, measured once without uncertainty; null: sweeps do not converge.
  const expected = demands.length === 0 ? [] : chain.segments.map(segment => (segment.loop ? measure(segment) : 0))
  const sweepsConverge = expected.every(sweeps => sweeps !== null)

  return {
    demands: demands.length,
    categories,
    samples,
    batches: Math.ceil(samples / LANES),
    deterministic,
    route: () => ({ ...route }),
    run(from, to) {
      const last = Math.min(samples, to * LANES)
      const per = demands.length * categories
      const result = new Float64Array(Math.max(0, last - from * LANES) * per)
      for (let batch = from; batch < to; batch++) {
        runBatch(batch)
        const lanes = Math.min(LANES, last - batch * LANES)
        for (let t = 0; t < lanes; t++) {
          const at = ((batch - from) * LANES + t) * per
          for (let d = 0; d < demands.length; d++) {
            for (let k = 0; k < categories; k++) result[at + d * categories + k] = scores[d]![k * LANES + t]!
          }
        }
      }
      return result
    },
  }

  function setNominal(): void {
    chain.entry.forEach((e, k) => {
      values.fill(A.value[e]!, k * LANES, k * LANES + LANES)
    })
    chain.diagonal.forEach((e, k) => {
      const d = e < 0 ? 0 : A.value[e]!
      diagonals.fill(d, k * LANES, k * LANES + LANES)
      inverses.fill(1 / d, k * LANES, k * LANES + LANES)
    })
  }

  /** Sweeps to go from a tenth off to the tolerance; null when they do not contract. */
  function measure({ from, to }: { from: number; to: number }): number | null {
    const { f, s } = of[0]!
    // A start with every sign and size, so that no error is missed because the demand does not excite it.
    for (let k = from; k < to; k++) {
      const x = starts[0]![k * LANES]!
      for (let t = 0; t < LANES; t++) solutions[0]![k * LANES + t] = x * (1 + 0.1 * Math.cos(k * (t + 1)))
    }
    for (let k = 0; k < from; k++) solutions[0]!.fill(starts[0]![k * LANES]!, k * LANES, k * LANES + LANES)
    let first = 0
    let seen = Number.POSITIVE_INFINITY
    for (let sweeps = 1; sweeps <= MOST_SWEEPS; sweeps++) {
      const change = kernels.sweepCheck(start, index, value, inverse, f, s, from, to)
      if (sweeps === 1) first = change
      if (change <= tolerance || change <= first * tolerance) return sweeps
      if (sweeps % PATIENCE !== 0) continue
      if (!(change < 0.9 * seen)) return null
      seen = change
    }
    return null
  }

  function runBatch(batch: number): void {
    route.batches += 1
    list.run(batch)
    kernels.setSlots(mixed.length, mixedCertain, mixedTo, 0)
    kernels.addSlots(parts.length, partCoefficient, partFrom, 0, partTo, 0)
    if (formulaTo.length > 0) {
      const computed = formulas.run(slots)
      formulaTo.forEach((to, e) => {
        if (to >= 0) slots.set(computed.subarray(e * LANES, e * LANES + LANES), to / 8)
      })
    }
    kernels.invert(uncertainDiagonal.length, inverted, diagonal, inverse)
    const swept = sweepsConverge && of.every((_, d) => sweepDemand(d))
    if (!swept) solveOneByOne()
    characterise(batch)
  }

  function sweepDemand(d: number): boolean {
    const { f, s } = of[d]!
    solutions[d]!.set(starts[d]!)
    for (let k = 0; k < chain.segments.length; k++) {
      const { from, to, loop } = chain.segments[k]!
      if (!loop) {
        kernels.sweep(start, index, value, inverse, f, s, from, to)
        continue
      }
      let sweeps = Math.max(1, Math.floor(expected[k]! * 0.8) - 1)
      for (let sweep = 0; sweep < sweeps; sweep++) kernels.sweep(start, index, value, inverse, f, s, from, to)
      let [seen, since] = [Number.POSITIVE_INFINITY, sweeps]
      for (;;) {
        const change = kernels.sweepCheck(start, index, value, inverse, f, s, from, to)
        sweeps += 1
        if (change <= tolerance) break
        if (!Number.isFinite(change) || sweeps > MOST_SWEEPS) return false
        if (sweeps - since >= PATIENCE) {
          if (change > 0.9 * seen) return false
          seen = change
          since = sweeps
        }
        kernels.sweep(start, index, value, inverse, f, s, from, to)
        sweeps += 1
      }
      route.sweeps += sweeps
    }
    return true
  }

  /** Each sample of the batch by the exact solver, with its own values. */
  function solveOneByOne(): void {
    route.direct += 1
    const own = { ...A, value: A.value.slice() }
    for (let t = 0; t < LANES; t++) {
      chain.entry.forEach((e, k) => {
        own.value[e] = values[k * LANES + t]!
      })
      chain.diagonal.forEach((e, k) => {
        if (e >= 0) own.value[e] = diagonals[k * LANES + t]!
      })
      const solved = solveExactly(own)
      solutions.forEach((s, d) => {
        for (let k = 0; k < size; k++) s[k * LANES + t] = solved === null ? Number.NaN : solved[d]![chain.columnAt[k]!]!
      })
    }
  }

  /** Memory is given back at once and taken again by the next sample: WebAssembly memories of their own would add up. */
  function solveExactly(own: typeof A): readonly Float64Array[] | null {
    let exact: Solver | undefined
    try {
      exact = createSolver(own, { ...kernelOption, method: 'direct', warnings: false })
      return exact.solve(demands).values
    } catch (error) {
      if (error instanceof LcaError) return null
      throw error
    } finally {
      exact?.release()
    }
  }

  function characterise(batch: number): void {
    for (const g of inventories) g.fill(0)
    for (const h of scores) h.fill(0)
    stream.runChunks(batch, (from, to) => {
      for (const { s, g } of of) {
        kernels.inventoryDrawn(to - from, buffer, streamRow + from * 4, streamColumn + from * 4, s, g)
      }
    })
    for (const { s, g, h } of of) {
      kernels.inventoryCertain(certainOfB.count, certainOfB.value, certainOfB.row, certainOfB.column, s, g)
      kernels.inventoryDrawn(drawnOfB.count, slotsOfB, drawnOfB.row, drawnOfB.column, s, g)
      kernels.inventoryCertain(certainOfC.count, certainOfC.value, certainOfC.row, certainOfC.column, g, h)
      kernels.inventoryDrawn(drawnOfC.count, slotsOfC, drawnOfC.row, drawnOfC.column, g, h)
    }
  }
}
