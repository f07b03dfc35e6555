/**
 * The cells of one row, by field. Where several columns mean one field, the first that has
 * something counts.
 */

import { fold } from '@cradle/text/names'
import { fieldName, type Message, message } from '../message.ts'
import type { Problem, ProblemClass } from '../problem.ts'
import type { Field } from './fields.ts'
import { currencyNamed } from './money.ts'
import { parseNumber } from './numbers.ts'
import { isNotPower } from './physical-units.ts'
import { isNotRunning } from './plant-status.ts'
import type { Reader } from './reader.ts'
import { DIMENSIONS, UNITS, type Unit, unitOf } from './units.ts'

const EMPTY = { text: '', unit: null, year: null } as const

/** One row while it is read: gives the cells of a field and gathers the problems. */
export class RowCells {
  readonly reader: Reader
  readonly row: number
  readonly problems: Problem[] = []
  readonly #cells: readonly string[]
  /** Fields of which something was told that is told once. */
  readonly #told = new Set<Field>()

  constructor(reader: Reader, row: number, cells: readonly string[]) {
    this.reader = reader
    this.row = row
    this.#cells = cells
  }

  /**
   * The first cell of the field that holds something, cleaned of invisible characters and doubled
   * blanks; '' if none.
   */
  text(field: Field): string {
    return this.cell(field).text
  }

  /** The same with the unit that the header of its column names, and its year; null where it names none. */
  cell(field: Field): { text: string; unit: Unit | null; year: number | null } {
    const { of, meanings } = this.reader.columns
    for (const column of of.get(field) ?? []) {
      const cell = this.#cells[column]
      if (cell === undefined || cell === '') continue
      const text = cleanText(cell)
      if (text === '' || (DIMENSIONS[field] !== undefined && (isMissing(text) || this.#isDash(field, text)))) continue
      const meaning = meanings[column]
      if (field === 'capacity_mw' && this.#isOfAnotherKind(text, meaning?.unitColumn)) continue
      const unit = meaning?.unitColumn === undefined ? undefined : this.#unitBeside(field, meaning.unitColumn)
      return { text, unit: unit ?? meaning?.unit ?? null, year: meaning?.year ?? null }
    }
    return EMPTY
  }

  /** What a column that means no field says of a plant that does not run, such as `Under construction`; undefined where none does. */
  notRunning(): string | undefined {
    return this.reader.columns.statuses.map(column => cleanText(this.#cells[column] ?? '')).find(isNotRunning)
  }

  /** Whether a capacity is one of tonnes, beds or servers, by the unit beside or behind it, which is told once. */
  #isOfAnotherKind(text: string, unitColumn: number | undefined): boolean {
    const behind = /^[^\p{L}]*\d\s*(\p{L}.*)$/u.exec(text)?.[1] ?? ''
    const beside = unitColumn === undefined ? '' : cleanText(this.#cells[unitColumn] ?? '')
    const unit = [behind, beside].find(isNotPower)
    if (unit === undefined) return false
    if (!this.#told.has('capacity_unit'))
      this.warn('capacity_mw', 'not_a_number', message('problems:capacity_of_another_kind', { text: unit }), null)
    this.#told.add('capacity_unit')
    return true
  }

  /** Whether an amount is a dash, which is told once: most lists mean that nothing is stated, and accountants 0. */
  #isDash(field: Field, text: string): boolean {
    if (text !== '-' && text !== '–' && text !== '—') return false
    if (!this.#told.has(field))
      this.warn(
        field,
        'not_a_number',
        message('problems:dash_for_nothing', { field: fieldName(field) }),
        message('remedies:write_zero'),
      )
    this.#told.add(field)
    return true
  }

  /** The unit in the column beside an amount; undefined where its cell is empty. One that is not understood is told once. */
  #unitBeside(field: Field, column: number): Unit | undefined {
    const text = cleanText(this.#cells[column] ?? '')
    const dimension = DIMENSIONS[field]
    if (text === '' || !dimension) return undefined
    const unit = unitOf(dimension, text, currencyNamed)
    if (!unit && !this.#told.has(field)) {
      this.#told.add(field)
      this.error(
        field,
        'not_a_number',
        message('problems:unit_unknown', { field: fieldName(field), text }),
        message('remedies:write_unit', { units: Object.keys(UNITS[dimension]) }),
      )
    }
    return unit ?? undefined
  }

  /** All cells of the field that hold something. */
  texts(field: Field): string[] {
    return (this.reader.columns.of.get(field) ?? [])
      .map(column => cleanText(this.#cells[column] ?? ''))
      .filter(text => text !== '')
  }

  /** The number of a text; null with a problem if it is none. `unit` stands behind the number and stays there in what is proposed. */
  number(field: Field, text: string, unit = ''): number | null {
    const value = parseNumber(text, this.reader.style)
    if (value === null) {
      const either = parseNumber(text, { proven: '.', likely: '.' })
      const ambiguous = either !== null && this.reader.style.proven === 'mixed'
      const readable = (digits: string) => parseNumber(digits, this.reader.style) !== null
      this.error(
        field,
        'not_a_number',
        message(ambiguous ? 'problems:number_two_ways' : 'problems:not_a_number', {
          field: fieldName(field),
          text: withUnit(text, unit),
        }),
        ambiguous
          ? message('remedies:one_way_of_decimals', { number: String(either) })
          : numberIn(text, readable, unit),
        ambiguous ? undefined : onlyNumber(text, readable, unit),
      )
    }
    return value
  }

  /** `fix`: what the remedy would write into the column. */
  error(
    column: Field,
    problemClass: ProblemClass,
    what: Message,
    remedy: Message | null = null,
    fix?: string | undefined,
  ): void {
    const problem = { row: this.row, column, class: problemClass, severity: 'error' as const, message: what, remedy }
    this.problems.push(fix === undefined ? problem : { ...problem, fix })
  }

  /** What cannot be read in there is left out and told: its errors are warnings, and the row stays. */
  leavingOut<T>(read: () => T): T {
    const before = this.problems.length
    const value = read()
    for (const [i, problem] of this.problems.entries())
      if (i >= before) this.problems[i] = { ...problem, severity: 'warning' }
    return value
  }

  warn(column: Field | null, problemClass: ProblemClass, what: Message, remedy: Message | null = null): void {
    this.problems.push({ row: this.row, column, class: problemClass, severity: 'warning', message: what, remedy })
  }
}

/** A number as it is to be written, with the unit that stood behind it. */
const withUnit = (number: string, unit: string): string => (unit === '' ? number : `${number} ${unit}`)

/** "approx 40" -> "Write 40 alone." */
function numberIn(text: string, readable: (digits: string) => boolean, unit: string): Message {
  // An error of a spreadsheet holds no number: `#DIV/0!` is not 0.
  if (text.startsWith('#')) return message('remedies:write_number')
  // A scale beside it is part of it: `SEK 1,2 myriads` is not 1.2, and `approx. EUR 30 million` is not 30.
  if (text.split(/[\s\d.,]+/).some(word => /\p{L}/u.test(word) && unitOf('money', word, () => undefined)))
    return message('remedies:write_number')
  const digits = /\d[\d.,'’ ]*\d|\d/.exec(text)?.[0].trim()
  return digits && readable(digits)
    ? message('remedies:number_alone', { number: withUnit(digits, unit) })
    : message('remedies:write_number')
}

/** A number, and before it nothing but a word that makes it a rough one. */
const ROUGHLY =
  /^(?:~|≈|(?:approx|approximately|about|around|roughly|ca|circa|c|etwa|rund|environ|aprox|aproximadamente|cerca de)\b\.?)\s*(\d[\d.,'’ ]*\d|\d)$/i

/**
 * "approx 40" -> "40". Anything else beside the digits may be a unit, a sign or a slip (`1,5oo`, `5‰`): then nothing is put in its place.
 * For remedies only: the row is not changed.
 */
function onlyNumber(text: string, readable: (digits: string) => boolean, unit: string): string | undefined {
  const digits = ROUGHLY.exec(text)?.[1]?.trim()
  return digits !== undefined && readable(digits) ? withUnit(digits, unit) : undefined
}

/** Words that say that nothing is stated, folded, in five languages. A dash is none of them: to accountants it is 0. */
const NOT_AVAILABLE: ReadonlySet<string> = new Set(
  (
    'na,n a,nd,n d,nan,null,not available,not applicable,not reported,not disclosed,unknown,k a,ka,keine angabe,keine angaben,' +
    'nicht verfugbar,nicht bekannt,unbekannt,s o,non disponible,non communique,inconnu,no disponible,sin datos,sin dato,desconocido,' +
    'nao disponivel,nao informado,sem dados,desconhecido'
  ).split(','),
)

/** What programs write where an amount is missing: Excel's own mark, and dashes that are too many to be a 0. */
const MISSING = /^(?:#N\/?[AV].*|[-–—]{2,}|n\.?\s?m\.?|\.{2,}|…)$/i

/** Whether an amount is missing, by a mark of a program or by a word. */
const isMissing = (text: string): boolean => MISSING.test(text) || isNotAvailable(text)

/** Whether a cell says that its value is not available, which is the same as an empty cell. */
export const isNotAvailable = (text: string): boolean => NOT_AVAILABLE.has(fold(text))

const CLEAN = /^[!-~]+(?: [!-~]+)*$/

/**
 * A cell without what cannot be seen: zero-width spaces and soft hyphens go, and any run of blanks
 * becomes one space. Letters are composed (Unicode NFC).
 */
export function cleanText(text: string): string {
  if (CLEAN.test(text)) return text
  return text
    .normalize('NFC')
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .replace(/[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g, ' ')
    .trim()
}
