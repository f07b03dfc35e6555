import { DEFAULT_LIMITS, type SheetLimits } from '@cradle/sheet'
import type { ProcessLimits } from './read-list.ts'

/** Columns that a figure can be made from, about: so many cells of each row are read at most. */
const CELLS_PER_ROW = 30
/** What the process may take for a list within the usual limits; the program itself is about a third of it. */
const USUAL: ProcessLimits = { residentMegabytes: 300, heapMegabytes: 176 }

/**
 * The editions take 140 of it, a list of 100,000 rows of nine columns 90, one with every field filled 120 (`npm run bench -- load/bombs`).
 * With 240, garbage was collected without end: twice the processor time until such a list was accepted.
 */
const USUAL_THREAD_MEGABYTES = 400

/** Limits of one upload, for the limits that the operator set. An installation that takes larger lists gives them more memory. */
export function readingLimits({ megabytes, rows }: { megabytes: number; rows: number }): {
  sheet: SheetLimits
  process: ProcessLimits
  /** Memory of the JavaScript values of the thread that makes portfolios of the rows, MiB. */
  threadMegabytes: number
} {
  const bytes = Math.floor(megabytes * 1024 * 1024)
  const cells = Math.max(DEFAULT_LIMITS.cells, rows * CELLS_PER_ROW)
  const characters = Math.max(DEFAULT_LIMITS.characters, bytes)
  const times = Math.max(cells / DEFAULT_LIMITS.cells, characters / DEFAULT_LIMITS.characters)
  return {
    sheet: { ...DEFAULT_LIMITS, bytes, rows, cells, characters },
    process: {
      residentMegabytes: Math.ceil(USUAL.residentMegabytes * times),
      heapMegabytes: Math.ceil(USUAL.heapMegabytes * times),
    },
    threadMegabytes: Math.ceil(USUAL_THREAD_MEGABYTES * times),
  }
}
