import type { Archive } from './archive.ts'
import { columnOf } from './cell-place.ts'
import { readSharedTexts, type TextLimits } from './texts.ts'
import { readWorkbook } from './workbook.ts'
import { attribute, BadXml, readXml, type XmlHandler } from './xml.ts'

/** A worksheet cell by cell, hidden ones included. Numbers are written as the file stores them, formulas as their stored result. */
export type CellSheet = { name: string; rows: { row: number; cells: string[] }[] }

/** What a workbook may hold; characters are those of all cells together. */
export type CellLimits = TextLimits & { cells: number; columns: number }

/** The worksheets of a workbook as they are, for callers that know their own layouts. Raises `BadXml` and `BadArchive`. */
export async function readCells(archive: Archive, limits: CellLimits): Promise<CellSheet[]> {
  const { worksheets, sharedTexts } = await readWorkbook(archive)
  const shared = sharedTexts === null ? [] : await readSharedTexts(archive.chunks(sharedTexts), limits)
  const sheets: CellSheet[] = []
  const left = { cells: limits.cells, characters: limits.characters }
  for (const { name, path } of worksheets) {
    if (!archive.has(path)) continue
    const reader = new CellReader(shared, limits, left)
    await readXml(archive.chunks(path), reader)
    sheets.push({ name, rows: reader.rows })
  }
  return sheets
}

class CellReader implements XmlHandler {
  readonly rows: CellSheet['rows'] = []
  readonly #shared: readonly string[]
  readonly #limits: CellLimits
  /** What all worksheets together may still hold. */
  readonly #left: { cells: number; characters: number }
  #cells: string[] = []
  #row = 0
  #column = -1
  #type = ''
  #text = ''
  /** Elements whose text is that of the cell, `v` and the `t` of an inline text; phonetic hints are none. */
  #taking = false
  #phonetic = 0

  constructor(shared: readonly string[], limits: CellLimits, left: { cells: number; characters: number }) {
    this.#shared = shared
    this.#limits = limits
    this.#left = left
  }

  open(name: string, attributes: string): void {
    if (name === 'row') {
      this.#row = Number(attribute(attributes, 'r') ?? this.#row + 1)
      this.#column = -1
      this.#cells = []
    } else if (name === 'c') {
      this.#column = placeOf(attribute(attributes, 'r')) ?? this.#column + 1
      this.#type = attribute(attributes, 't') ?? ''
      this.#text = ''
    } else if (name === 'rPh') this.#phonetic += 1
    else if (name === 'v' || name === 't') this.#taking = this.#phonetic === 0
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#taking = false
    else if (name === 'rPh') this.#phonetic -= 1
    else if (name === 'c') this.#endCell()
    else if (name === 'row' && this.#cells.length > 0) this.rows.push({ row: this.#row, cells: this.#cells })
  }

  text(text: string): void {
    if (this.#taking && this.#text.length < this.#limits.cell) this.#text += text
  }

  #endCell(): void {
    const text = this.#type === 's' ? (this.#shared[Number(this.#text)] ?? '') : this.#text.slice(0, this.#limits.cell)
    if (text === '') return
    if (this.#column >= this.#limits.columns) throw new BadXml('a cell stands where no column is')
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
    this.#left.cells -= 1
    this.#left.characters -= text.length
    if (this.#left.cells < 0 || this.#left.characters < 0) throw new BadXml('it holds more cells than it may')
  }
}

/** AB12 -> 27. */
function placeOf(place: string | undefined): number | undefined {
  const column = columnOf(place ?? '')
  return column < 0 ? undefined : column
}
