/**
 * From the sampled scalings of the processes to scores: g = B s by characterised flow, h = C g by
 * category, eight samples at once.
 */

import { floatAt, intAt } from '../checked-access.ts'
import { type Arena, place } from '../kernels/arena.ts'
import { majorOfEntries } from '../sparse.ts'
import type { DrawnEntries } from './drawn-entries.ts'
import { type EntryAddresses, LANES, type MonteCarloKernels, SLOT } from './kernels.ts'
import type { Chain } from './layout.ts'
import type { DemandAddresses } from './memory.ts'
import type { DrawPlan, NumberedFlows } from './plan-draws.ts'
import type { UncertainSystem } from './uncertain-system.ts'

/** Computes the scores of one batch from its scalings s, to h of each demand. */
type Scoring = (batch: number) => void

/**
 * A matrix entry by its number, with the numbers (not yet bytes) of its slots in the result and in
 * the vector.
 */
type Coordinates = { row: (entry: number) => number; column: (entry: number) => number }

/** Lays B and C out, certain entries as numbers and drawn ones as slots. */
export function layOutScoring(
  kernels: MonteCarloKernels,
  { B, C }: UncertainSystem,
  { chain, flows }: { chain: Chain; flows: NumberedFlows },
  { plan, drawn }: { plan: DrawPlan; drawn: DrawnEntries },
): (demands: readonly DemandAddresses[], categories: number) => Scoring {
  const { arena } = kernels
  const columnOfB = majorOfEntries(B.start, B.columns)
  const inB: Coordinates = {
    row: e => intAt(flows.place, intAt(B.row, e)),
    column: e => intAt(chain.positionOf, intAt(columnOfB, e)),
  }
  const categoryOf = majorOfEntries(C.start, C.rows)
  const inC: Coordinates = { row: e => intAt(categoryOf, e), column: e => intAt(flows.place, intAt(C.column, e)) }
  const matters = (e: number) => inB.column(e) >= 0 && inB.row(e) >= 0

  const streamed = Int32Array.from(drawn.stream.order, draw => draw.to)
  const streamRow = place(
    arena,
    streamed.map(e => inB.row(e) * SLOT),
  )
  const streamColumn = place(
    arena,
    streamed.map(e => inB.column(e) * SLOT),
  )
  const certainB = numbersOf(B.value).filter(e => matters(e) && !plan.touched[1].has(e))
  const certainC = numbersOf(C.value).filter(e => !plan.touched[2].has(e))
  const certainOfB = placeEntries(arena, certainB, inB, place(arena, pick(B.value, certainB)))
  const certainOfC = placeEntries(arena, certainC, inC, place(arena, pick(C.value, certainC)))
  const drawnOfB = placeEntries(arena, plan.entriesOfB, inB, drawn.slotsOfB)
  const drawnOfC = placeEntries(arena, plan.entriesOfC, inC, drawn.slotsOfC)

  return (demands, categories) => {
    const inventories = demands.map(({ g }) => arena.f64(g, flows.count * LANES))
    const scores = demands.map(({ h }) => arena.f64(h, categories * LANES))
    return batch => {
      for (const g of inventories) g.fill(0)
      for (const h of scores) h.fill(0)
      drawn.stream.runChunks(batch, (from, to) => {
        const [row, column] = [streamRow + from * 4, streamColumn + from * 4]
        const chunk = { count: to - from, value: drawn.buffer, row, column }
        for (const { s, g } of demands) kernels.inventoryDrawn(chunk, s, g)
      })
      for (const { s, g, h } of demands) {
        kernels.inventoryCertain(certainOfB, s, g)
        kernels.inventoryDrawn(drawnOfB, s, g)
        kernels.inventoryCertain(certainOfC, g, h)
        kernels.inventoryDrawn(drawnOfC, g, h)
      }
    }
  }
}

const numbersOf = (values: Float64Array) => Array.from(values, (_, e) => e)

const pick = (values: Float64Array, entries: readonly number[]) => Float64Array.from(entries, e => floatAt(values, e))

function placeEntries(
  arena: Arena,
  entries: readonly number[],
  { row, column }: Coordinates,
  value: number,
): EntryAddresses {
  return {
    count: entries.length,
    row: place(
      arena,
      Int32Array.from(entries, e => row(e) * SLOT),
    ),
    column: place(
      arena,
      Int32Array.from(entries, e => column(e) * SLOT),
    ),
    value,
  }
}
