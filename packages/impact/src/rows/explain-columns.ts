/**
 * Explains the columns of a file to the person who uploads it: what each was taken for, why, and
 * what it could mean instead.
 */

import type { Reference } from '@cradle/data/types'
import { hasValidCheckDigits } from '@cradle/text'
import { fold, foldTight } from '@cradle/text/names'
import { allowedMistakes, mistakes } from '../match/nearest.ts'
import { type Message, message } from '../message.ts'
import { cleanText } from './cells.ts'
import { type ColumnChoice, mapColumns } from './columns.ts'
import { findCountryIn } from './countries.ts'
import { FIELD_OF_WORD, FIELDS, type Field, headerWord, isField } from './fields.ts'
import { hasValidIsinDigit } from './identifiers.ts'
import { isForLater } from './later-fields.ts'
import { currencyOf } from './money.ts'
import { parseNumber } from './numbers.ts'
import type { ReadResult, TextSheet } from './read-rows.ts'
import { type Vocabulary, vocabularyOf } from './reader.ts'
import { technologyWord } from './technologies.ts'
import { DIMENSIONS, UNITS } from './units.ts'
import { yearOf } from './years.ts'

/** A field that a column could mean instead, and how sure that is (0..1). */
export type Alternative = { field: Field; confidence: number; message: Message }

/** One column of a file: what stands in it, what it is taken for, and why. */
export type ExplainedColumn = {
  column: number
  header: string
  /** The first different values, as written. */
  samples: string[]
  /** Rows with something in it. */
  filled: number
  /** Rows whose cell could be read; null: the column is not used. */
  understood: number | null
  field: Field | null
  /** What its numbers are in, and the units that could be chosen instead; none where the field has no unit. */
  unit: { name: string; factor: number; currency: string | null } | null
  units: { name: string; factor: number }[]
  /** The year that the header names. */
  year: number | null
  reason: 'name' | 'alias' | 'chosen' | 'unknown'
  confidence: number
  message: Message
  alternatives: Alternative[]
}

/** What a row has to have, what lets it be calculated, and what only helps. */
export const NEEDED: Readonly<Record<Field, 'required' | 'to_calculate' | 'optional'>> = {
  ...(Object.fromEntries(FIELDS.map(field => [field, 'optional'])) as Record<Field, 'optional'>),
  name: 'required',
  country: 'required',
  allocation: 'required',
  technology: 'to_calculate',
  capacity_mw: 'to_calculate',
  generation_gwh: 'to_calculate',
  industry: 'to_calculate',
  revenue: 'to_calculate',
  currency: 'to_calculate',
  year: 'to_calculate',
}

/**
 * The same for every file with the same columns in the same order, however they are capitalised and
 * spaced.
 */
export const headerSignature = (header: readonly string[]): string => header.map(headerWord).join('|')

/** Cells of a column that are shown. */
const SAMPLES = 5
/** Rows looked at for what an unnamed column could mean. */
const LOOKED_AT = 500
/** Least share of cells that must fit; names and codes of countries are like nothing else. */
const FITTING = 0.8
const FITTING_COUNTRIES = 0.6

/**
 * Explains every column of a sheet, with samples, the number of cells that were filled and that
 * were wrong, and alternatives for columns that were not understood.
 */
export function explainColumns(
  sheet: TextSheet,
  reference: Reference,
  read: ReadResult,
  choices: ReadonlyMap<number, ColumnChoice> = new Map(),
): ExplainedColumn[] {
  const { meanings, of } = mapColumns(sheet.header, choices)
  const wrong = new Map<number, Set<number>>()
  for (const { row, problems } of read.rows)
    for (const { column, severity } of problems)
      if (severity === 'error' && isField(column)) for (const at of of.get(column) ?? []) mark(wrong, at, row)
  return meanings.map(({ column, header, field, unit, year }) => {
    const cells = sheet.rows.map(row => cleanText(row.cells[column] ?? ''))
    const filled = cells.filter(cell => cell !== '').length
    const missed = wrong.get(column)
    const failed =
      missed === undefined ? 0 : sheet.rows.filter((row, i) => cells[i] !== '' && missed.has(row.row)).length
    const hit = FIELD_OF_WORD.get(headerWord(header))
    const reason = choices.has(column) ? 'chosen' : hit?.rank === 0 ? 'name' : field ? 'alias' : 'unknown'
    return {
      column,
      header,
      field,
      unit: unit && { name: unit.name, factor: unit.factor, currency: unit.currency },
      year,
      units: unitsOf(field),
      filled,
      reason,
      samples: [...new Set(cells.filter(cell => cell !== ''))].slice(0, SAMPLES),
      understood: field === null ? null : filled - failed,
      confidence: reason === 'alias' ? 0.95 : reason === 'unknown' ? 0 : 1,
      message: messageOf(header, field, reason, filled, failed),
      alternatives: alternativesOf(vocabularyOf(reference), { header, cells, field, isRead: one => of.has(one) }),
    }
  })
}

function unitsOf(field: Field | null): ExplainedColumn['units'] {
  const dimension = field && DIMENSIONS[field]
  return dimension ? Object.entries(UNITS[dimension]).map(([name, factor]) => ({ name, factor })) : []
}

/** Notes that a row has a problem in a column. */
function mark(wrong: Map<number, Set<number>>, column: number, row: number): void {
  const rows = wrong.get(column)
  if (rows) rows.add(row)
  else wrong.set(column, new Set([row]))
}

function messageOf(
  header: string,
  field: Field | null,
  reason: ExplainedColumn['reason'],
  filled: number,
  failed: number,
): Message {
  if (field === null) return message(reason === 'chosen' ? 'columns:not_used_as_chosen' : 'columns:not_used')
  const why =
    reason === 'chosen'
      ? message('columns:read_as_chosen', { field })
      : isForLater(field)
        ? message('columns:kept', { field })
        : reason === 'name'
          ? message('columns:read_as', { field })
          : message('columns:another_word', { header, field })
  if (filled === 0) return message('columns:empty', { why })
  return failed === 0 ? why : message('columns:partly_understood', { why, understood: filled - failed, filled })
}

/** A column with what it is read as, and whether a field has a column already. */
type ColumnInFile = { header: string; cells: readonly string[]; field: Field | null; isRead: (field: Field) => boolean }

/**
 * What the header is near to, and what the cells look like; the surest first. A header is near to a field only where the cells could be of
 * it, and cells alone propose no field that another column is read as: most lists have several columns of shares and of years.
 */
function alternativesOf(vocabulary: Vocabulary, { header, cells, field, isRead }: ColumnInFile): Alternative[] {
  const found = new Map<Field, Alternative>()
  const learn = (alternative: Alternative | null) => {
    if (!alternative || alternative.field === field) return
    if (alternative.confidence > (found.get(alternative.field)?.confidence ?? 0))
      found.set(alternative.field, alternative)
  }
  const some = cells.filter(cell => cell !== '').slice(0, LOOKED_AT)
  const fits = new Map(looksLike(vocabulary).map(one => [one[0], one] as const))
  const shareOf = (of: Field) => some.filter(cell => fits.get(of)?.[1](cell)).length / some.length
  const named = FIELD_OF_WORD.get(headerWord(header))?.field
  if (named) learn({ field: named, confidence: 0.9, message: message('columns:header_is_word', { field: named }) })
  const nearest = named ? null : nearHeader(header)
  const near = nearest?.field === 'country' && IS_STATE.test(fold(header)) ? null : nearest
  const isDistinct = near !== null && DISTINCT.has(near.field)
  if (near && (some.length === 0 || (isDistinct ? shareOf(near.field) >= 0.5 : couldHold(near.field, some))))
    learn(near)
  if (some.length > 0)
    for (const [of, , what] of fits.values()) {
      const share = shareOf(of)
      if (isRead(of) || (of === 'country' && IS_STATE.test(fold(header))) || (of === 'year' && !areRecent(some)))
        continue
      if (share >= (of === 'country' ? FITTING_COUNTRIES : FITTING))
        learn({
          field: of,
          confidence: 0.7 * share,
          message: message('columns:cells_are', { share: Math.round(share * 100), what: message(what) }),
        })
    }
  return [...found.values()].sort((a, b) => b.confidence - a.confidence).slice(0, 4)
}

/** Fields whose cells are like no others. */
const DISTINCT: ReadonlySet<Field> = new Set(['country', 'currency', 'technology'])

/** States and provinces have codes that are those of countries. */
const IS_STATE = /\b(?:state|states|province|bundesland|kanton|canton|county|departement|provincia|estado|uf)\b/

/** Years of a report are near to each other; those in which plants began are not. */
const SPREAD_OF_REPORTS = 3
function areRecent(cells: readonly string[]): boolean {
  const years = cells.flatMap(cell => yearOf(cell) ?? [])
  return Math.max(...years) - Math.min(...years) <= SPREAD_OF_REPORTS
}

/** Fields of numbers that have no unit. */
const NUMBERS: ReadonlySet<Field> = new Set([
  'allocation',
  'weight',
  'year',
  'quantity',
  'capacity_factor',
  'latitude',
  'longitude',
])

/** Whether a field of numbers has some among its cells, and one of words some letters: `State` is near to `stake`, and its cells are not. */
function couldHold(field: Field, cells: readonly string[]): boolean {
  const ofNumbers = DIMENSIONS[field] !== undefined || NUMBERS.has(field)
  if (field === 'allocation') return cells.filter(cell => isShare(cell)).length * 2 >= cells.length
  const fitting = cells.filter(cell => (ofNumbers ? /\d/ : /\p{L}|\d/u).test(cell)).length
  return fitting * 2 >= cells.length
}

/** Whether a cell can be a share, as a decimal or in percent. */
function isShare(cell: string): boolean {
  const value = parseNumber(cell.replace(/\s*%$/, ''), { proven: null, likely: '.' })
  return value !== null && value >= 0 && value <= 100
}

/** A mistyped header, or one with a word more: `Contry`, `Country of risk`. */
function nearHeader(header: string): Alternative | null {
  const word = headerWord(header)
  if (word === '') return null
  let best: { field: Field; alias: string; score: number } | null = null
  for (const [alias, { field }] of FIELD_OF_WORD) {
    const limit = allowedMistakes(Math.max(word.length, alias.length))
    const count = mistakes(word, alias, limit)
    const near = count <= limit ? 0.8 * (1 - count / Math.max(word.length, alias.length)) : 0
    const inside = alias.length >= 4 && word.includes(alias) ? 0.6 * (alias.length / word.length) ** 0.5 : 0
    const score = Math.max(near, inside)
    if (score > (best?.score ?? 0)) best = { field, alias, score }
  }
  return best && best.score > 0.25
    ? { field: best.field, confidence: best.score, message: message('columns:header_is_like', { alias: best.alias }) }
    : null
}

/** Whether a cell looks like a field. */
type Fits = (cell: string) => boolean
/** What such cells are. */
type What = `columns:${'countries' | 'technologies' | 'currencies' | 'years' | 'shares' | 'identifiers' | 'industries'}`

/**
 * Tests by field for columns whose header says nothing: a column of ISO codes is most likely the
 * country.
 */
function looksLike({ countries, reference, industries }: Vocabulary): [Field, Fits, What][] {
  const number = (cell: string) => parseNumber(cell.replace(/%$/, ''), { proven: null, likely: '.' })
  return [
    ['country', cell => findCountryIn(countries, cell) !== undefined, 'columns:countries'],
    ['technology', cell => technologyWord(cell) !== undefined, 'columns:technologies'],
    ['currency', cell => /^\D{1,5}$/.test(cell) && currencyOf(reference, cell) !== undefined, 'columns:currencies'],
    ['year', cell => /\d{4}/.test(cell) && isYear(yearOf(cell)), 'columns:years'],
    [
      'allocation',
      cell => {
        const value = number(cell)
        return value !== null && value >= 0 && value <= (cell.endsWith('%') ? 100 : 1) && /[.,%]/.test(cell)
      },
      'columns:shares',
    ],
    ['entity_id', cell => hasValidCheckDigits(cell) || hasValidIsinDigit(cell), 'columns:identifiers'],
    ['industry', cell => /\p{L}/u.test(cell) && industries.suggestions.has(foldTight(cell)), 'columns:industries'],
  ]
}

/** A year that a report could be about. */
const isYear = (year: number | undefined) => year !== undefined && year >= 1990 && year <= 2100
