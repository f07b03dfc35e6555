import { noSuchLine } from './choice.ts'
import { cleanHeader, columnLetters, numbered, oversizedHeader, repeatedHeader, withoutTail } from './header.ts'
import { Refused } from './refused.ts'
import {
  failure,
  type Sheet,
  type SheetFailure,
  type SheetLimits,
  type SheetMessage,
  type SheetNote,
  type SheetResult,
  type SheetRow,
} from './result.ts'

/** Where the table came from. */
export type Origin = Pick<Sheet, 'format' | 'encoding' | 'delimiter' | 'worksheet'>

/** Places of the columns that are needed. What is not needed is left out before a file is refused for its size. */
export type UsedColumns = (header: readonly string[]) => ReadonlySet<number>

/**
 * What the caller knows of headers and rows. `isHeader`: whether a row can be the header; title lines above it are left out. `notARow`: why a
 * row below it is none of the list; null: it is one.
 */
export type TableRules = {
  isHeader?: ((cells: readonly string[]) => boolean) | undefined
  /** The line that a person chose as the header, whatever it holds. */
  headerRow?: number | null | undefined
  notARow?:
    | ((
        header: readonly string[],
      ) => (cells: readonly string[]) => Exclude<LeftOut, 'titles' | 'header_goes_on'> | null)
    | undefined
  /** The header together with the first line below it, where it is of two lines; null: that line is a row. */
  goesOn?: ((header: readonly string[], cells: readonly string[]) => readonly string[] | null) | undefined
  /** The header with what the lines above it say of all its columns. */
  titled?: ((header: readonly string[], titles: readonly (readonly string[])[]) => readonly string[]) | undefined
  /** A title that stands twice gets a number instead of refusing the file. */
  numberRepeated?: boolean | undefined
  /** Cells beside the header are left out: in a worksheet no separator can have moved them. */
  onlyBelowHeader?: boolean | undefined
}

/** Why rows were left out, with what is told of them and what helps. */
const LEFT_OUT = {
  titles: ['notes:rows_left_out.titles', 'notes:rows_left_out.titles.remedy'],
  total: ['notes:rows_left_out.total', 'notes:rows_left_out.total.remedy'],
  section: ['notes:rows_left_out.section', 'notes:rows_left_out.section.remedy'],
  note: ['notes:rows_left_out.note', 'notes:rows_left_out.note.remedy'],
  repeated_header: ['notes:rows_left_out.repeated_header', 'notes:rows_left_out.repeated_header.remedy'],
  header_goes_on: ['notes:rows_left_out.header_goes_on', 'notes:rows_left_out.header_goes_on.remedy'],
} as const
type LeftOut = keyof typeof LEFT_OUT

/** Rows in which the header is looked for, and how much text they may have. */
const LEAD_ROWS = 60
const LEAD_CHARACTERS = 1_000_000

/** Cells of a line above a chosen header that are looked at. */
const TITLE_CELLS = 20

/** Columns that a row may have before it is looked at, times the limit. */
export const MAX_TIMES_COLUMNS = 10

/** Texts up to this long are held once, however often they stand in the file. */
const HELD_ONCE = 32
const MAX_HELD_ONCE = 100_000

/**
 * Makes a sheet of rows of text as they come: the first row that can be the header is it, else the first that is not blank; empty columns at its end are cut,
 * blank rows are left out, short rows are padded. A row longer than the header keeps its surplus cells if one of them holds
 * something, so that the reader can refuse it instead of losing it. Nothing is held that passes the limits.
 */
export class Table {
  readonly #limits: SheetLimits
  readonly #usedColumns: UsedColumns | undefined
  readonly #rows: SheetRow[] = []
  readonly #once = new Map<string, string>()
  readonly #cut = new Set<number>()
  #header: string[] = []
  #headerRow = 0
  #used: ReadonlySet<number> = new Set()
  /** Places in the file of the columns that are kept. */
  #columns: number[] = []
  #slots = 0
  #characters = 0
  readonly #rules: TableRules
  /** Rows before a header is found. */
  #lead: SheetRow[] = []
  #leadCharacters = 0
  #notARow: ReturnType<NonNullable<TableRules['notARow']>> | undefined
  /** Whether the next line may still be one of the header, and what is wrong with the header if it is not. */
  #mayGoOn = false
  #titles: readonly (readonly string[])[] = []
  #headerEnd = 0
  #problem: SheetFailure | null = null
  /** Columns beside the header that hold something. */
  readonly #beside = new Set<number>()
  /** Rows that were left out, by the reason. */
  readonly #leftOut = new Map<LeftOut, number[]>()

  constructor(limits: SheetLimits, usedColumns?: UsedColumns, rules: TableRules = {}) {
    this.#limits = limits
    this.#usedColumns = usedColumns
    this.#rules = rules
  }

  /** `cells` may be used again for the next row. Raises `Refused`. */
  add(row: number, cells: readonly string[]): void {
    if (cells.every(isBlank)) return
    if (this.#headerRow === 0) {
      this.#seekHeader(row, cells)
      return
    }
    if (this.#mayGoOn && this.#goesOn(row, cells)) return
    const why = this.#notARow?.(cells) ?? null
    if (why !== null) {
      const rows = this.#leftOut.get(why)
      if (rows) rows.push(row)
      else this.#leftOut.set(why, [row])
      return
    }
    const { rows } = this.#limits
    if (this.#rows.length === rows)
      throw new Refused(
        failure(
          'too_large',
          'too_many_rows',
          `The file has more than ${formatCount(rows)} rows. Split it into several files.`,
          {
            params: { limit: rows },
            details: { limit: rows },
          },
        ),
      )
    const stored = this.#columns.map(column => this.#take(row, cells[column] ?? '', column))
    for (const cell of this.#surplus(row, cells)) stored.push(cell)
    this.#rows.push({ row, cells: stored })
    this.#slots += stored.length
    if (this.#slots > this.#limits.cells || this.#characters > this.#limits.characters) this.#dropUnused()
  }

  get header(): readonly string[] | null {
    return this.#headerRow === 0 ? null : this.#header
  }

  get hasRows(): boolean {
    return this.#rows.length > 0
  }

  /** Writes the cell of one row into those below it, as far as they are not blank. Returns how many rows it looked at. */
  repeatDown(column: number, from: number, to: number): number {
    this.end()
    const place = this.#columns.indexOf(column)
    if (place < 0) return 0
    const first = this.#indexOf(from)
    const value =
      this.#headerRow === from
        ? this.#header[column]
        : this.#rows[first]?.row === from && this.#rows[first].cells[place]
    if (!value) return 0
    let looked = 0
    for (let i = this.#indexOf(from + 1); i < this.#rows.length; i++) {
      const below = this.#rows[i]
      if (below === undefined || below.row > to) break
      this.#characters += value.length - (below.cells[place]?.length ?? 0)
      below.cells[place] = value
      looked++
    }
    if (this.#characters > this.#limits.characters) this.#dropUnused()
    return looked + 1
  }

  /** No row follows: where none could be the header, the first that is not blank is it. Raises `Refused`. */
  end(): void {
    this.#mustHaveChosen(Number.POSITIVE_INFINITY)
    const [first, ...others] = this.#lead
    this.#lead = []
    if (this.#headerRow !== 0 || !first) return
    this.#begin(first.row, first.cells)
    for (const { row, cells } of others) this.add(row, cells)
  }

  /** Takes the first line below the header into it, where it belongs there; else a header that is wrong refuses the file. Raises `Refused`. */
  #goesOn(row: number, cells: readonly string[]): boolean {
    this.#mayGoOn = false
    const whole = this.#rules.goesOn?.(this.#header, cells) ?? null
    if (whole !== null || this.#titles.length > 0) this.#begin(this.#headerRow, this.#withTitles(whole ?? this.#header))
    this.#mayGoOn = false
    if (whole !== null) {
      this.#headerEnd = row
      this.#leftOut.set('header_goes_on', [row])
    }
    if (this.#problem) throw new Refused(this.#problem)
    return whole !== null
  }

  readonly #withTitles = (header: readonly string[]): readonly string[] =>
    this.#rules.titled?.(header, this.#titles) ?? header

  /** After `end`. */
  finish(origin: Origin): SheetResult {
    if (this.#headerRow === 0)
      return failure(
        'no_rows',
        'empty_file',
        'The file is empty. It needs a header line and at least one row below it.',
      )
    const header = this.#columns.map(column => this.#header[column] ?? '')
    if (this.#problem) return this.#problem
    if (this.#rows.length === 0)
      return failure('no_rows', 'no_rows', 'The file has a header line but no rows below it.', { details: { header } })
    return {
      kind: 'ok',
      header,
      columns: this.#columns,
      headerRow: this.#headerRow,
      headerEnd: this.#headerEnd,
      rows: this.#rows,
      ...origin,
      notes: this.#notes(),
    }
  }

  #seekHeader(row: number, cells: readonly string[]): void {
    this.#mustHaveChosen(row)
    if (this.#isHeader(row, cells)) {
      this.#titles = this.#lead.map(line => line.cells)
      this.#begin(row, cells)
      const titles = this.#lead.map(({ row: above }) => above)
      if (titles.length > 0) this.#leftOut.set('titles', titles)
      this.#lead = []
      return
    }
    if (this.#rules.headerRow) {
      const isNear = this.#rules.headerRow - row <= LEAD_ROWS
      this.#lead.push({ row, cells: isNear ? cells.slice(0, TITLE_CELLS) : [] })
      return
    }
    this.#lead.push({ row, cells: cells.slice(0, MAX_TIMES_COLUMNS * this.#limits.columns) })
    for (const cell of cells) this.#leadCharacters += cell.length
    if (this.#lead.length === LEAD_ROWS || this.#leadCharacters > LEAD_CHARACTERS) this.end()
  }

  #isHeader(row: number, cells: readonly string[]): boolean {
    const { isHeader, headerRow } = this.#rules
    if (headerRow) return row === headerRow
    return !isHeader || isHeader(cells)
  }

  /** A chosen header line comes before any line below it. Raises `Refused`. */
  #mustHaveChosen(row: number): void {
    const { headerRow } = this.#rules
    if (headerRow && this.#headerRow === 0 && row > headerRow) throw noSuchLine(headerRow)
  }

  #begin(row: number, cells: readonly string[]): void {
    const { columns, cell: longest } = this.#limits
    const titles = withoutTail(cells).map(cleanHeader)
    const header = this.#rules.numberRepeated ? numbered(titles) : titles
    this.#headerRow = row
    this.#headerEnd = row
    this.#mayGoOn = true
    this.#header = header
    this.#notARow = this.#rules.notARow?.(header)
    if (header.some(title => title.length > longest)) throw tooLong(row, longest)
    const used = this.#usedColumns?.(header)
    this.#used = used && used.size > 0 ? used : new Set(header.keys())
    const room = columns - this.#used.size
    let unused = 0
    this.#columns = [...header.keys()].filter(column => this.#used.has(column) || ++unused <= room)
    const oversized = oversizedHeader(this.#used.size, columns)
    if (oversized) throw new Refused(oversized)
    this.#problem = repeatedHeader(header, row)
    if (this.#problem && !this.#rules.goesOn) throw new Refused(this.#problem)
  }

  #take(row: number, text: string, column: number): string {
    const { cell: longest } = this.#limits
    if (text.length <= longest) return this.#held(text)
    if (this.#used.has(column)) throw tooLong(row, longest)
    this.#cut.add(column)
    return this.#held(text.slice(0, longest))
  }

  #held(text: string): string {
    this.#characters += text.length
    if (text.length > HELD_ONCE || text === '') return text
    const held = this.#once.get(text)
    if (held !== undefined) return held
    if (this.#once.size < MAX_HELD_ONCE) this.#once.set(text, text)
    return text
  }

  #surplus(row: number, cells: readonly string[]): string[] {
    if (cells.length <= this.#header.length) return []
    // A header of one or two titles may be a line above the real one: then what stands beside it is not lost.
    if (this.#rules.onlyBelowHeader && this.#header.filter(title => title !== '').length > 2) {
      for (let column = this.#header.length; column < cells.length && this.#beside.size < MAX_LISTED; column++)
        if (!isBlank(cells[column] ?? '')) this.#beside.add(column)
      return []
    }
    const more = withoutTail(cells.slice(this.#header.length, this.#header.length + this.#limits.columns))
    return more.map(text => this.#take(row, text, -1))
  }

  /** Only what is needed counts: where the limits are passed, the columns go that nobody asked for. */
  #dropUnused(): void {
    const { cells, characters } = this.#limits
    const places = this.#columns.flatMap((column, place) => (this.#used.has(column) ? [place] : []))
    const before = this.#columns.length
    const [key, limit, what] =
      this.#slots > cells
        ? (['too_many_cells', cells, 'cells'] as const)
        : (['too_many_characters', characters, 'characters in its cells'] as const)
    const refusal = failure(
      'too_large',
      key,
      `The file has more than ${formatCount(limit)} ${what}. Remove columns that are not needed, or split it.`,
      { params: { limit }, details: { limit } },
    )
    if (places.length === before) throw new Refused(refusal)
    this.#slots = 0
    this.#characters = 0
    for (const row of this.#rows) {
      row.cells = [...places.map(place => row.cells[place] ?? ''), ...row.cells.slice(before)]
      this.#slots += row.cells.length
      for (const cell of row.cells) this.#characters += cell.length
    }
    this.#columns = places.flatMap(place => this.#columns[place] ?? [])
    if (this.#slots > cells || this.#characters > characters) throw new Refused(refusal)
  }

  #notes(): SheetNote[] {
    const notes: SheetNote[] = []
    for (const [why, rows] of this.#leftOut) {
      const [told, remedy] = LEFT_OUT[why]
      notes.push({
        kind: 'rows_left_out',
        columns: [],
        message: { code: told, params: { rows: ranges(rows) } },
        remedy: { code: remedy, params: why === 'titles' ? { header: this.#headerRow } : {} },
      })
    }
    const stored = new Set(this.#columns)
    const gone = [
      ...this.#header.filter((title, column) => title !== '' && !stored.has(column)),
      ...[...this.#beside].sort((a, b) => a - b).map(columnLetters),
    ]
    if (gone.length > 0)
      notes.push({
        kind: 'columns_left_out',
        columns: gone,
        message: { code: 'notes:columns_left_out', params: { columns: listed(gone) } },
        remedy: { code: 'notes:columns_left_out.remedy' },
      })
    const cut = this.#header.filter((title, column) => title !== '' && this.#cut.has(column) && stored.has(column))
    if (cut.length > 0)
      notes.push({
        kind: 'cells_cut',
        columns: cut,
        message: { code: 'notes:cells_cut', params: { limit: this.#limits.cell, columns: listed(cut) } },
        remedy: { code: 'notes:cells_cut.remedy' },
      })
    return notes
  }

  /** Place of the first row at or below `row`. */
  #indexOf(row: number): number {
    let low = 0
    let high = this.#rows.length
    while (low < high) {
      const middle = (low + high) >> 1
      const found = this.#rows[middle]
      if (found !== undefined && found.row < row) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Rows as a person lists them: `1-9, 14, 20`. */
function ranges(rows: readonly number[]): string {
  const parts: [number, number][] = []
  for (const row of rows) {
    const last = parts.at(-1)
    if (last && row === last[1] + 1) last[1] = row
    else parts.push([row, row])
  }
  const shown = parts.slice(0, MAX_LISTED).map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))
  return `${shown.join(', ')}${parts.length > MAX_LISTED ? ' …' : ''}`
}

const MAX_LISTED = 20

const listed = (headers: readonly string[]): string | SheetMessage => {
  const named = headers.slice(0, MAX_LISTED).map(header => `“${header.slice(0, 60)}”`)
  const more = headers.length - named.length
  const columns = named.join(', ')
  return more > 0 ? { code: 'notes:and_more', params: { columns, more } } : columns
}

const formatCount = (count: number): string => count.toLocaleString('en')

const isBlank = (cell: string): boolean => cell === '' || cell.trim() === ''

const tooLong = (row: number, limit: number): Refused =>
  new Refused(
    failure('too_large', 'long_cell', `A cell in row ${row} is longer than ${formatCount(limit)} characters.`, {
      params: { row, limit },
      details: { row, limit },
    }),
  )

export const tooWide = (limit: number): Refused =>
  new Refused(
    failure('too_large', 'wide_line', `A line has far more than ${limit} columns.`, {
      params: { limit },
      details: { limit },
    }),
  )
