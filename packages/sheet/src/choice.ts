import { Refused } from './refused.ts'
import { failure } from './result.ts'

/** What a person chose of the way a file is read; what is not chosen is found. */
export type SheetChoice = {
  /** Name of a worksheet, a hidden one too; a file of text has none. */
  worksheet?: string | null | undefined
  /** The line of the header as a spreadsheet numbers it: the first line is 1. Lines above are titles. */
  headerRow?: number | null | undefined
}

/** A line before a header is chosen or found: where it stands, and its cells. */
export type LeadLine = { line: number; cells: readonly string[]; worksheet: { name: string; hidden: boolean } | null }

/** How well a line fits a header that was chosen in an earlier file, 0 best; undefined: it is none. */
export type KnownHeader = (line: LeadLine) => number | undefined

/** Keeps the line that fits best of all that are looked at; of equal ones the first. */
export class BestHeader {
  readonly #known: KnownHeader
  #rank = Number.POSITIVE_INFINITY
  choice: SheetChoice | undefined

  constructor(known: KnownHeader) {
    this.#known = known
  }

  look({ line, cells, worksheet }: LeadLine): void {
    const rank = this.#known({ line, cells, worksheet })
    if (rank === undefined || rank >= this.#rank) return
    this.#rank = rank
    this.choice = { ...(worksheet && { worksheet: worksheet.name }), headerRow: line }
  }
}

/** Lines of a worksheet in which a header of an earlier file is looked for. */
export const LEAD_LINES = 60

export const noSuchWorksheet = (name: string): Refused =>
  new Refused(
    failure(
      'not_in_the_file',
      'no_such_worksheet',
      `The workbook has no worksheet “${name.slice(0, 60)}”. Choose one of those it has.`,
      { params: { name: name.slice(0, 60) } },
    ),
  )

export const noSuchLine = (line: number): Refused =>
  new Refused(
    failure(
      'not_in_the_file',
      'no_such_line',
      `Line ${line} is blank or behind the end of the file. Choose a line that holds the names of the columns.`,
      { params: { row: line }, details: { row: line } },
    ),
  )
