/**
 * The draw plan laid out in memory: one run writes every uncertain entry of A, B and C for a batch
 * of eight samples.
 *
 * Most entries of B are uncertain by themselves and used once. They are streamed: drawn in chunks
 * into one small buffer and added to the inventory at once, so that they need neither memory nor a
 * second pass. All other entries have slots of their own.
 */

import { floatAt, intAt, itemAt, required } from '../checked-access.ts'
import { place } from '../kernels/arena.ts'
import { type Draw, type DrawList, makeDrawList, type Sampling } from './draw-list.ts'
import { compileFormulas } from './formula-entries.ts'
import { LANES, type MonteCarloKernels, SLOT } from './kernels.ts'
import type { ChainMemory } from './memory.ts'
import type { DrawPlan } from './plan-draws.ts'
import type { UncertainSystem, Uncertainty } from './uncertain-system.ts'

/** Draws in the buffer of streamed entries. */
const STREAMED = 256

export type DrawnEntries = {
  /** Sources that are drawn for each sample. */
  readonly sources: number
  /** Addresses of the slots of the uncertain entries of B and C, in the order of the plan. */
  readonly slotsOfB: number
  readonly slotsOfC: number
  /**
   * Entries of B that are drawn chunk by chunk to `buffer`, in this order. `to` of a draw is the
   * number of the entry in B.
   */
  readonly stream: DrawList
  readonly buffer: number
  /**
   * Draws everything but the stream for one batch. To be called after the arena has taken its last
   * allocation.
   */
  run(batch: number, slots: Float64Array): void
}

/**
 * Where everything drawn lives: by entry of a matrix, and by source that needs a slot of its own.
 */
type Slots = {
  readonly ofEntry: (matrix: number, entry: number) => number
  readonly ofSource: (source: number) => number
  readonly ofB: number
  readonly ofC: number
}

/**
 * Lays the draws out.
 * @throws InvalidFormula for a formula that cannot be read or uses what is not there.
 */
export function layOutDraws(
  kernels: MonteCarloKernels,
  { uncertainty }: UncertainSystem,
  plan: DrawPlan,
  memory: ChainMemory & { slotOfA: Int32Array; diagonalOf: readonly number[] },
  sampling: Sampling,
): DrawnEntries {
  const { arena } = kernels
  const { sources } = uncertainty
  const slots = allocateSlots(kernels, plan, memory.slotOfA)
  const { direct, streamed } = sortDraws(uncertainty, plan, slots)
  const buffer = arena.allocate(STREAMED * SLOT)
  const list = makeDrawList(kernels, sources, direct, sampling)
  const stream = makeDrawList(kernels, sources, streamed, sampling, buffer)
  const sum = layOutMixed(kernels, uncertainty, plan, slots)
  const compute = layOutFormulas(uncertainty, plan, slots)
  const inverted = place(arena, Int32Array.from(memory.diagonalOf))
  return {
    sources: list.count + stream.count,
    slotsOfB: slots.ofB,
    slotsOfC: slots.ofC,
    stream,
    buffer,
    run(batch, all) {
      list.run(batch)
      sum()
      compute(all)
      kernels.invert(memory.diagonalOf.length, inverted, memory.diagonal, memory.rows.inverse)
    },
  }
}

function allocateSlots({ arena }: MonteCarloKernels, plan: DrawPlan, slotOfA: Int32Array): Slots {
  const ofB = arena.allocate(plan.entriesOfB.length * SLOT)
  const ofC = arena.allocate(plan.entriesOfC.length * SLOT)
  const ofSources = arena.allocate(plan.stored.length * SLOT)
  const placeOfSource = new Map(plan.stored.map((source, k) => [source, ofSources + k * SLOT]))
  return {
    ofB,
    ofC,
    ofEntry: (matrix, entry) => {
      if (matrix === 0) return intAt(slotOfA, entry)
      return matrix === 1 ? ofB + required(plan.placeOfB, entry) * SLOT : ofC + required(plan.placeOfC, entry) * SLOT
    },
    ofSource: source => required(placeOfSource, source),
  }
}

/**
 * Sources with slots of their own, and entries that are one draw: those of A and C into place,
 * those of B to the stream.
 */
function sortDraws({ terms }: Uncertainty, plan: DrawPlan, slots: Slots): { direct: Draw[]; streamed: Draw[] } {
  const direct = plan.stored.map((source): Draw => ({ source, coefficient: 1, to: slots.ofSource(source) }))
  const streamed: Draw[] = []
  for (const term of plan.single) {
    const matrix = itemAt(terms.matrix, term)
    const entry = intAt(terms.entry, term)
    const draw = { source: intAt(terms.source, term), coefficient: floatAt(terms.coefficient, term) }
    if (matrix === 1) streamed.push({ ...draw, to: entry })
    else direct.push({ ...draw, to: slots.ofEntry(matrix, entry) })
  }
  return { direct, streamed }
}

/** Entries made of several parts: set to the certain part, then the drawn parts are added. */
function layOutMixed(kernels: MonteCarloKernels, { terms }: Uncertainty, plan: DrawPlan, slots: Slots): () => void {
  const { arena } = kernels
  const entries = plan.mixed.map(({ matrix, entry, ...rest }) => ({ ...rest, at: slots.ofEntry(matrix, entry) }))
  const certain = place(
    arena,
    Float64Array.from(entries, entry => entry.certain),
  )
  const to = place(
    arena,
    Int32Array.from(entries, entry => entry.at),
  )
  const parts = entries.flatMap(entry => entry.parts.map(term => ({ term, at: entry.at })))
  const addition = {
    coefficient: place(
      arena,
      Float64Array.from(parts, part => floatAt(terms.coefficient, part.term)),
    ),
    from: place(
      arena,
      Int32Array.from(parts, part => slots.ofSource(intAt(terms.source, part.term))),
    ),
    source: 0,
    to: place(
      arena,
      Int32Array.from(parts, part => part.at),
    ),
    base: 0,
  }
  return () => {
    kernels.setSlots(entries.length, certain, to, 0)
    kernels.addSlots(parts.length, addition)
  }
}

/**
 * Entries computed from parameters. Those that no score depends on are computed and not written.
 */
function layOutFormulas(uncertainty: Uncertainty, plan: DrawPlan, slots: Slots): (all: Float64Array) => void {
  const formulas = compileFormulas(uncertainty, slots.ofSource)
  const to = uncertainty.formulas.map(({ matrix, entry }) => {
    const m = 'ABC'.indexOf(matrix)
    return m === 0 || (m === 1 ? plan.placeOfB.has(entry) : plan.placeOfC.has(entry)) ? slots.ofEntry(m, entry) : -1
  })
  if (to.length === 0) return () => {}
  return all => {
    const computed = formulas.run(all)
    to.forEach((address, e) => {
      if (address >= 0) all.set(computed.subarray(e * LANES, e * LANES + LANES), address / 8)
    })
  }
}
