/**
 * Memory layout of a sampler: the supply chain of the demands as rows, and the vectors of each
 * demand, each number a slot of eight samples. Everything is allocated before the first batch and
 * nothing afterwards, so views of it stay valid.
 */

import { floatAt, intAt } from '../checked-access.ts'
import { type Arena, place } from '../kernels/arena.ts'
import { LANES, type RowAddresses, SLOT } from './kernels.ts'
import type { Chain } from './layout.ts'

/**
 * Addresses of the vectors of one demand: f the final demand by product, s the scaling of each
 * process, both by position in the chain; g the inventory by characterised flow, h the score by
 * category.
 */
export type DemandAddresses = { readonly f: number; readonly s: number; readonly g: number; readonly h: number }

export type ChainMemory = {
  /** Rows of A off the diagonal, and the reciprocals of the diagonal. */
  readonly rows: RowAddresses
  /** Address of the slots of the diagonal, by position. */
  readonly diagonal: number
  readonly demands: readonly DemandAddresses[]
}

/** Allocates the chain. The values of A, f and s are written by `fillChain`. */
export function layOutMemory(
  arena: Arena,
  chain: Chain,
  { demands, flows, categories }: { demands: number; flows: number; categories: number },
): ChainMemory {
  const { size } = chain
  const start = place(arena, chain.start)
  // The kernels add these to the address of s: bytes rather than positions save a multiplication in the innermost loop.
  const offsets = chain.index.map(position => position * SLOT)
  const index = place(arena, offsets)
  const value = arena.allocate(chain.entry.length * SLOT)
  const diagonal = arena.allocate(size * SLOT)
  const inverse = arena.allocate(size * SLOT)
  const vectors = Array.from({ length: demands }, () => ({
    f: arena.allocate(size * SLOT, true),
    s: arena.allocate(size * SLOT, true),
    g: arena.allocate(flows * SLOT, true),
    h: arena.allocate(categories * SLOT, true),
  }))
  return { rows: { start, index, value, inverse }, diagonal, demands: vectors }
}

/**
 * Address of the slot of each entry of A by its number in A; -1 for entries outside the chain,
 * which no demand can notice.
 */
export function slotsOfA(entries: number, chain: Chain, { rows, diagonal }: ChainMemory): Int32Array {
  const slots = new Int32Array(entries).fill(-1)
  chain.entry.forEach((e, k) => {
    slots[e] = rows.value + k * SLOT
  })
  chain.diagonal.forEach((e, k) => {
    if (e >= 0) slots[e] = diagonal + k * SLOT
  })
  return slots
}

/** Writes the same number to all lanes of slot k. */
export function setLanes(view: Float64Array, k: number, x: number): void {
  view.fill(x, k * LANES, k * LANES + LANES)
}

/**
 * Writes the values of A without uncertainty to all lanes, and the demands. Draws overwrite the
 * uncertain ones of A.
 */
export function fillChain(
  arena: Arena,
  chain: Chain,
  memory: ChainMemory,
  values: Float64Array,
  demands: readonly Float64Array[],
): void {
  const { rows, diagonal } = memory
  const { size } = chain
  const entries = arena.f64(rows.value, chain.entry.length * LANES)
  const diagonals = arena.f64(diagonal, size * LANES)
  const inverses = arena.f64(rows.inverse, size * LANES)
  chain.entry.forEach((e, k) => {
    setLanes(entries, k, floatAt(values, e))
  })
  chain.diagonal.forEach((e, k) => {
    const d = values[e] ?? 0
    setLanes(diagonals, k, d)
    setLanes(inverses, k, 1 / d)
  })
  memory.demands.forEach(({ f }, d) => {
    const slots = arena.f64(f, size * LANES)
    demands[d]?.forEach((amount, i) => {
      if (amount !== 0) setLanes(slots, intAt(chain.positionOfRow, i), amount)
    })
  })
}
