import { columnOf, MAX_COLUMNS } from './cell-place.ts'
import { BestHeader, type KnownHeader, LEAD_LINES, noSuchWorksheet, type SheetChoice } from './choice.ts'
import type { FileLook, RawLine, WorksheetFacts } from './file-look.ts'
import { type OpenWorkbook, withWorkbook } from './open-workbook.ts'
import type { SheetFailure, SheetLimits } from './result.ts'
import { type RowTaker, takeLines } from './row-taker.ts'
import type { Workbook } from './workbook.ts'
import { readWorksheet } from './worksheet.ts'
import { attribute, readXml, type XmlHandler } from './xml.ts'

/** Worksheets that are listed, and those in which a known header is looked for. */
const LISTED = 200
const SEARCHED = 20
/** Bytes of worksheets that are unpacked to count their rows. */
const COUNTED_BYTES = 128 * 1024 * 1024

type Worksheet = Workbook['worksheets'][number]

/** As `lookAtFile`. */
export const lookAtWorkbook = (
  bytes: Uint8Array,
  limits: SheetLimits,
  name: string | null,
  { lines, taker }: { lines: RawLine[]; taker: RowTaker },
): Promise<FileLook | SheetFailure> =>
  withWorkbook(bytes, limits, async open => {
    const there = worksheetsOf(open)
    const shown = name === null ? there.find(({ hidden }) => !hidden) : there.find(sheet => sheet.name === name)
    if (name !== null && !shown) throw noSuchWorksheet(name)
    // Lines are cut, not refused: a person has to see what is wrong with them.
    const wide = { ...limits, columns: MAX_COLUMNS }
    if (shown) await readWorksheet(open.archive.chunks(shown.path), open.texts, taker, wide)
    return { worksheets: await countAll(open, there.slice(0, LISTED)), worksheetsCount: there.length, lines }
  })

/** As `findKnownHeader`. */
export async function knownHeaderOfWorkbook(
  bytes: Uint8Array,
  limits: SheetLimits,
  known: KnownHeader,
): Promise<SheetChoice | undefined> {
  const best = new BestHeader(known)
  await withWorkbook(bytes, limits, async open => {
    for (const worksheet of worksheetsOf(open).slice(0, SEARCHED)) {
      const taker = takeLines(LEAD_LINES, (line, cells) => best.look({ line, cells, worksheet }))
      // What is wrong with one worksheet does not matter for the others.
      await readWorksheet(open.archive.chunks(worksheet.path), open.texts, taker, limits).catch(() => {})
    }
  })
  return best.choice
}

const worksheetsOf = ({ workbook, archive }: OpenWorkbook): Worksheet[] =>
  workbook.worksheets.filter(({ path }) => archive.has(path))

/** Rows and columns of each worksheet, as long as not too much has to be unpacked for it. */
async function countAll({ archive }: OpenWorkbook, worksheets: readonly Worksheet[]): Promise<WorksheetFacts[]> {
  const sizes = new Map(archive.entries.map(({ path, size }) => [path, size]))
  let left = COUNTED_BYTES
  const facts: WorksheetFacts[] = []
  for (const { name, hidden, path } of worksheets) {
    left -= sizes.get(path) ?? 0
    const counter = new Counter()
    const counted =
      left >= 0 &&
      (await readXml(archive.chunks(path), counter).then(
        () => true,
        () => false,
      ))
    facts.push({ name, hidden, ...(counted ? counter.filled : { rows: null, columns: null }) })
  }
  return facts
}

/** Counts rows that hold something, and columns up to the last that does. */
class Counter implements XmlHandler {
  readonly filled = { rows: 0, columns: 0 }
  #column = -1
  #isFilled = false

  open(name: string, attributes: string): void {
    if (name === 'row') {
      this.#column = -1
      this.#isFilled = false
    } else if (name === 'c') {
      const place = attribute(attributes, 'r')
      this.#column = place === undefined ? this.#column + 1 : Math.min(columnOf(place), MAX_COLUMNS - 1)
    } else if (name === 'v' || name === 'is') {
      if (!this.#isFilled) this.filled.rows += 1
      this.#isFilled = true
      this.filled.columns = Math.max(this.filled.columns, this.#column + 1)
    }
  }

  close(): void {}
  text(): void {}
}
