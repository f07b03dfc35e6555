import { BestHeader, type KnownHeader, LEAD_LINES, noSuchWorksheet, type SheetChoice } from './choice.ts'
import { readLines } from './csv.ts'
import type { FileLook, RawLine } from './file-look.ts'
import { isWorkbook } from './magic.ts'
import { DEFAULT_LIMITS, type SheetFailure, type SheetLimits } from './result.ts'
import { takeLines } from './row-taker.ts'

/** Lines that are shown, cells of each, and characters of a cell. */
const LINES = 20
const CELLS = 60
const CHARACTERS = 200

/**
 * The worksheets of a file and the first lines of one of them, of the first visible one where none is named. Never throws: what cannot be
 * read comes back as a failure. No more is held than 20 lines of 60 cells of 200 characters.
 */
export async function lookAtFile(
  bytes: Uint8Array,
  limits: SheetLimits = DEFAULT_LIMITS,
  worksheet: string | null = null,
): Promise<FileLook | SheetFailure> {
  const lines: RawLine[] = []
  const taker = takeLines(LINES, (line, cells) => lines.push(rawLine(line, cells)))
  if (isWorkbook(bytes))
    return (await import('./look-at-workbook.ts')).lookAtWorkbook(bytes, limits, worksheet, { lines, taker })
  if (worksheet !== null) return noSuchWorksheet(worksheet).failure
  return readLines(bytes, limits, taker) ?? { worksheets: [], worksheetsCount: 0, lines }
}

const rawLine = (line: number, cells: readonly string[]): RawLine => ({
  line,
  cells: cells.slice(0, CELLS).map(cell => cell.slice(0, CHARACTERS)),
  width: cells.length,
})

/** The line of a file that fits best a header which was chosen in an earlier file; undefined where none fits. Never throws. */
export async function findKnownHeader(
  bytes: Uint8Array,
  limits: SheetLimits,
  known: KnownHeader,
): Promise<SheetChoice | undefined> {
  if (isWorkbook(bytes)) return (await import('./look-at-workbook.ts')).knownHeaderOfWorkbook(bytes, limits, known)
  const best = new BestHeader(known)
  readLines(
    bytes,
    limits,
    takeLines(LEAD_LINES, (line, cells) => best.look({ line, cells, worksheet: null })),
  )
  return best.choice
}
