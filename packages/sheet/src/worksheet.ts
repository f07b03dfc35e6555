import { serialToDate } from 'hucre'
import { columnOf, MAX_COLUMNS } from './cell-place.ts'
import type { SheetLimits } from './result.ts'
import { Enough, type RowTaker } from './row-taker.ts'
import type { NumberFormat } from './styles.ts'
import { MAX_TIMES_COLUMNS, tooWide } from './table.ts'
import { ownText, TextGatherer } from './texts.ts'
import { attribute, BadXml, readXml, type XmlHandler } from './xml.ts'

/** What the cells of a worksheet refer to. */
export type WorkbookTexts = { shared: readonly string[]; formats: readonly NumberFormat[]; since1904: boolean }

/** Characters of a number, and of a formula without a result. */
const LONGEST_NUMBER = 400

/**
 * Reads the rows of a worksheet as they come. Numbers become text with a decimal point, percent cells the fraction, date
 * cells ISO 8601, formulas their stored result. `onRow` is called after each row; it may raise `Enough`. Raises `BadXml`.
 */
export async function readWorksheet(
  chunks: AsyncIterable<Uint8Array>,
  workbook: WorkbookTexts,
  table: RowTaker,
  limits: SheetLimits,
  onRow: () => void = () => {},
): Promise<void> {
  const reader = new WorksheetReader(workbook, table, limits, onRow)
  try {
    await readXml(chunks, reader)
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
}

class WorksheetReader implements XmlHandler {
  readonly #workbook: WorkbookTexts
  readonly #table: RowTaker
  readonly #onRow: () => void
  readonly #columns: number
  readonly #maxColumns: number
  readonly #cell: TextGatherer
  readonly #inline: TextGatherer
  readonly #isText = new TextPlaces()
  /** Merged rows may be looked at so often: those of one worksheet do not overlap. */
  #looks: number
  #cells: string[] = []
  #row = 0
  #column = -1
  #type = ''
  #format: NumberFormat | undefined
  #formula = ''
  #inside: 'data' | 'row' | 'cell' | 'value' | 'formula' | 'inline' | 'merges' | null = null

  constructor(workbook: WorkbookTexts, table: RowTaker, limits: SheetLimits, onRow: () => void) {
    this.#workbook = workbook
    this.#table = table
    this.#onRow = onRow
    this.#cell = new TextGatherer(limits.cell)
    this.#inline = new TextGatherer(limits.cell)
    this.#looks = limits.cells
    this.#columns = limits.columns
    this.#maxColumns = limits.columns * MAX_TIMES_COLUMNS
  }

  open(name: string, attributes: string): void {
    switch (this.#inside) {
      case null:
        if (name === 'sheetData') this.#inside = 'data'
        else if (name === 'mergeCells') this.#inside = 'merges'
        return
      case 'data':
        if (name === 'row') this.#beginRow(attributes)
        return
      case 'row':
        if (name === 'c') this.#beginCell(attributes)
        return
      case 'cell':
        if (name === 'v') this.#inside = 'value'
        else if (name === 'f') this.#inside = 'formula'
        else if (name === 'is') this.#inside = 'inline'
        return
      case 'inline':
        this.#inline.open(name)
        return
      case 'merges':
        if (name === 'mergeCell') this.#merge(attribute(attributes, 'ref') ?? '')
    }
  }

  close(name: string): void {
    if (this.#inside === 'inline') {
      if (name === 'is') this.#inside = 'cell'
      else this.#inline.close(name)
    } else if (name === 'v' || name === 'f') {
      if (this.#inside === 'value' || this.#inside === 'formula') this.#inside = 'cell'
    } else if (name === 'c' && this.#inside === 'cell') this.#endCell()
    else if (name === 'row' && this.#inside === 'row') this.#endRow()
    else if (name === 'sheetData' || name === 'mergeCells') this.#inside = null
  }

  text(text: string): void {
    if (this.#inside === 'value') this.#cell.put(text)
    else if (this.#inside === 'inline') this.#inline.add(text)
    else if (this.#inside === 'formula' && this.#formula.length < LONGEST_NUMBER)
      this.#formula += text.slice(0, LONGEST_NUMBER)
  }

  #beginRow(attributes: string): void {
    const row = Number(attribute(attributes, 'r') ?? this.#row + 1)
    if (!Number.isInteger(row) || row <= this.#row) throw new BadXml('its rows are not in order')
    this.#row = row
    this.#column = -1
    this.#cells.length = 0
    this.#isText.clear()
    this.#inside = 'row'
  }

  #endRow(): void {
    this.#table.add(this.#row, this.#cells)
    this.#isText.add(this.#row)
    this.#inside = 'data'
    this.#onRow()
  }

  /** By hand, because a list has millions of cells. */
  #beginCell(attributes: string): void {
    let column = this.#column + 1
    this.#type = ''
    this.#format = undefined
    for (let at = 0; at < attributes.length; at++) {
      const equals = attributes.indexOf('=', at)
      if (equals < 0) break
      let from = equals + 1
      while (attributes.charCodeAt(from) <= 0x20) from++
      const to = attributes.indexOf(attributes.charAt(from), from + 1)
      if (to < 0) break
      let end = equals
      while (attributes.charCodeAt(end - 1) <= 0x20) end--
      if (end < 2 || attributes.charCodeAt(end - 2) <= 0x20) {
        const name = attributes[end - 1]
        if (name === 'r') column = columnOf(attributes, from + 1, to)
        else if (name === 't') this.#type = attributes.slice(from + 1, to)
        else if (name === 's') this.#format = this.#workbook.formats[Number(attributes.slice(from + 1, to))]
      }
      at = to
    }
    if (column < 0 || column >= MAX_COLUMNS) throw new BadXml('a cell stands where no column is')
    this.#column = column
    this.#cell.clear()
    this.#inline.clear()
    this.#formula = ''
    this.#inside = 'cell'
  }

  #endCell(): void {
    const [text, isText] = this.#value()
    this.#inside = 'row'
    // Cells that only carry a format stand anywhere.
    if (text === '') return
    if (this.#column >= this.#maxColumns) throw tooWide(this.#columns)
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
    if (isText) this.#isText.mark(this.#column)
  }

  /** The text of a cell, and whether it is a text rather than a number, a date or a truth value. */
  #value(): [text: string, isText: boolean] {
    const value = this.#cell.text
    switch (this.#type) {
      case 's':
        return [value === '' ? '' : (this.#workbook.shared[Number(value)] ?? ''), true]
      case 'inlineStr':
        return [ownText(this.#inline.text), true]
      case 'str':
      case 'e':
        return [value === '' ? this.#bareFormula() : ownText(value), true]
      case 'b':
        return [value === '' ? '' : value === '1' || value.toLowerCase() === 'true' ? 'TRUE' : 'FALSE', false]
      case 'd':
        return [value.slice(0, 10), false]
    }
    if (value === '') return [this.#bareFormula(), false]
    const number = value.length > LONGEST_NUMBER ? Number.NaN : Number(value)
    if (Number.isNaN(number)) return [ownText(value), true]
    return [this.#format?.date ? this.#dateText(number) : numberText(number, this.#format?.digits ?? 0), false]
  }

  /** A formula that was never calculated, as a person sees it. */
  #bareFormula(): string {
    return this.#formula === '' ? '' : ownText(`=${this.#formula}`)
  }

  #dateText(serial: number): string {
    const date = serialToDate(serial, this.#workbook.since1904)
    return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
  }

  /** A text merged over several rows stands for each of them; a number does not, lest it be counted twice. */
  #merge(range: string): void {
    const [, left, top, right, bottom] = /^([A-Za-z]{1,3})(\d{1,7}):([A-Za-z]{1,3})(\d{1,7})$/.exec(range) ?? []
    if (left === undefined || left !== right) return
    const column = columnOf(left, 0, left.length)
    if (!this.#isText.has(Number(top), column)) return
    this.#looks -= this.#table.repeatDown(column, Number(top), Number(bottom))
    if (this.#looks < 0) throw new BadXml('its merged cells lie over each other')
  }
}

/**
 * A number as text that reads one way only: 1.234 is written 1.2340, because beside text cells with a decimal comma it
 * could mean 1234. A code shown with leading zeros (format `0000`) keeps them.
 */
function numberText(value: number, digits: number): string {
  if (digits > 0 && Number.isInteger(value) && value >= 0) return String(value).padStart(digits, '0')
  const text = String(value)
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text
}

/** Which cells hold a text: merges stand behind the rows that they speak of. A bit for each cell of the first columns. */
class TextPlaces {
  static readonly #WORDS = 8
  #row = new Uint32Array(TextPlaces.#WORDS)
  #isText = new Uint32Array(1024 * TextPlaces.#WORDS)
  readonly #rows = new Map<number, number>()

  clear(): void {
    this.#row.fill(0)
  }

  mark(column: number): void {
    if (column < 32 * TextPlaces.#WORDS) this.#row[column >> 5]! |= 1 << (column & 31)
  }

  add(row: number): void {
    if (this.#row.every(word => word === 0)) return
    const at = this.#rows.size * TextPlaces.#WORDS
    if (at === this.#isText.length) {
      const more = new Uint32Array(at * 2)
      more.set(this.#isText)
      this.#isText = more
    }
    this.#isText.set(this.#row, at)
    this.#rows.set(row, at)
  }

  has(row: number, column: number): boolean {
    const at = this.#rows.get(row)
    if (at === undefined || column >= 32 * TextPlaces.#WORDS) return false
    return (this.#isText[at + (column >> 5)]! & (1 << (column & 31))) !== 0
  }
}
