/** Changes of cells, found and made on the rows of a list. Pure. */
import { type Columns, isField, type NumberStyle } from '@cradle/impact/rows'
import { englishDetail, type Message, message } from '@cradle/words/messages'
import type { ListProblem, ListRow } from './list.ts'

export type CellEdit = { row: number; column: string; value: string; alike?: boolean | undefined }
export type FillEdit = { column: string; value: string }
export type FixEdit = {
  class?: string | undefined
  column?: string | undefined
  rows?: readonly number[] | undefined
}

/** One step of a row's trail. */
export type Step = {
  row: number
  kind: 'cell' | 'removed' | 'restored'
  column: string | null
  before: string | null
  after: string | null
}

/** An edit that cannot be made, and why. */
export class CannotEdit extends Error {
  readonly codedMessage: Message
  constructor(codedMessage: Message) {
    super(englishDetail(codedMessage))
    this.name = 'CannotEdit'
    this.codedMessage = codedMessage
  }
}

/** The rows of a list while they are changed, with cells in the order of the header. */
export class EditableList {
  readonly header: string[]
  readonly rows: ReadonlyMap<number, ListRow>
  readonly steps: Step[] = []
  readonly #columns: Columns

  constructor(header: readonly string[], rows: readonly ListRow[], columns: Columns) {
    this.header = [...header]
    this.rows = new Map(rows.map(row => [row.row, row]))
    this.#columns = columns
  }

  /** Raises `CannotEdit` for a row or column that does not exist. */
  setCells(edits: readonly CellEdit[]): void {
    for (const { row: number, column, value, alike } of edits) {
      const row = this.#rowOf(number)
      const at = this.#columnOf(column, row)
      if (!alike) {
        this.#set(row, at, value)
        continue
      }
      const text = alikeText(row.cells[at])
      for (const other of this.rows.values())
        if (!other.deleted && (other === row || alikeText(other.cells[at]) === text)) this.#set(other, at, value)
    }
  }

  /** Writes into the empty cells of columns. Raises `CannotEdit` for a column that does not exist. */
  fillEmpty(edits: readonly FillEdit[]): void {
    for (const { column, value } of edits)
      for (const row of this.rows.values()) {
        if (row.deleted) continue
        const at = this.#columnOf(column, row)
        if ((row.cells[at] ?? '').trim() === '') this.#set(row, at, value)
      }
  }

  /** Applies the suggestions of problems: all of them, or those that are meant. */
  applyFixes(problems: readonly ListProblem[], meant: FixEdit): void {
    const rows = meant.rows && new Set(meant.rows)
    for (const { row: number, column, class: kind, fix } of problems) {
      if (fix === null || number === null || column === null) continue
      if ((meant.class && meant.class !== kind) || (meant.column && meant.column !== column)) continue
      const row = this.rows.get(number)
      if (!row || row.deleted || (rows && !rows.has(number))) continue
      this.#set(row, this.#columnOf(column, row), fix)
    }
  }

  leaveOut(numbers: readonly number[], out: boolean): void {
    for (const number of numbers) {
      const row = this.#rowOf(number)
      if (row.deleted === out) continue
      row.deleted = out
      this.steps.push({ row: number, kind: out ? 'removed' : 'restored', column: null, before: null, after: null })
    }
  }

  /** Makes the steps of an earlier change undone, the last first. */
  goBack(steps: readonly Step[]): void {
    for (const { row: number, kind, column, before } of steps.toReversed()) {
      const row = this.rows.get(number)
      if (!row) continue
      if (kind === 'cell') this.#set(row, this.#columnOf(column!, row), before ?? '')
      else this.leaveOut([number], kind === 'restored')
    }
  }

  /** Sets a cell that still holds `before`; false where it holds something else. Raises `CannotEdit`. */
  setIfUnchanged(number: number, column: string, before: string, value: string): boolean {
    const row = this.#rowOf(number)
    if (before !== '' && !this.header.some((title, i) => titleOf(title, i) === column)) return false
    const at = this.#columnOf(column, row)
    if ((row.cells[at] ?? '') !== before) return false
    this.#set(row, at, value)
    return true
  }

  /** Leaves a row out or takes it back; false where that is so already. Raises `CannotEdit`. */
  leaveOutIfThere(number: number, out: boolean): boolean {
    if (this.#rowOf(number).deleted === out) return false
    this.leaveOut([number], out)
    return true
  }

  #rowOf(number: number): ListRow {
    const row = this.rows.get(number)
    if (!row) throw new CannotEdit(message('edits:no_such_row', { row: String(number) }))
    return row
  }

  /** By its header, by the field it is read as, or a new column for a field that has none. */
  #columnOf(name: string, row: ListRow): number {
    const titled = this.header.findIndex((title, i) => titleOf(title, i) === name)
    if (titled >= 0) return titled
    const surplus = /^column (\d{1,4})$/.exec(name)
    if (surplus && Number(surplus[1]) <= row.cells.length) return Number(surplus[1]) - 1
    if (!isField(name)) throw new CannotEdit(message('edits:no_such_column', { name: name.slice(0, 60) }))
    const read = this.#columns.of.get(name) ?? []
    const written = read.find(at => (row.cells[at] ?? '').trim() !== '') ?? read[0]
    if (written !== undefined) return written
    this.header.push(name)
    return this.header.length - 1
  }

  #set(row: ListRow, at: number, value: string): void {
    const before = row.cells[at] ?? ''
    if (before === value) return
    while (row.cells.length < at) row.cells.push('')
    row.cells[at] = value
    const column = titleOf(this.header[at] ?? '', at)
    this.steps.push({ row: row.row, kind: 'cell', column, before, after: value })
  }
}

const titleOf = (header: string, at: number) => header.trim() || `column ${at + 1}`

const alikeText = (cell: string | undefined) => (cell ?? '').normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase()

/** An allocation as the file would write it: its decimal mark, and a percent sign where the header speaks of percent. */
export function allocationText(allocation: number, style: NumberStyle, inPercent: boolean): string {
  const number = inPercent ? Number((allocation * 100).toPrecision(15)) : allocation
  return `${numberText(number, style)}${inPercent ? '%' : ''}`
}

/** A number as the file would write it, with its decimal mark. */
export function numberText(value: number, style: NumberStyle): string {
  const mark = style.proven === 'mixed' || style.proven === null ? style.likely : style.proven
  const text = plain(value)
  // Three digits after the mark could be thousands; a fourth digit excludes that.
  const clear = /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text
  return mark === ',' ? clear.replace('.', ',') : clear
}

/** Without an exponent, however small. */
const plain = (value: number): string => {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}
