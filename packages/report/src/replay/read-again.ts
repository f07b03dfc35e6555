/** The rows of a bundle, read again as they were read when the list was calculated. Pure. */

import type { Reference } from '@cradle/data/types'
import {
  type ManyRows,
  mapColumns,
  notesOf,
  type Problem,
  type RowSize,
  represents,
  sameAs,
  sizeReader,
} from '@cradle/impact/rows'
import {
  type AssessmentContext,
  type Decided,
  decisionKey,
  type EntryInput,
  type EntrySource,
  type ReadPortfolio,
  readPortfolios,
  rejectedRow,
  setAsideRow,
  stateOf,
} from '@cradle/portfolio'
import { choiceMap } from '@cradle/portfolio/columns'
import { recognise } from '@cradle/words/messages'
import { presentProblem } from '../present-problem.ts'
import type { BundleDecisions, BundleEntry, BundleProblem, BundleRow, BundleSheet } from './format.ts'

/** What rows are read with: the same under every edition of the method. */
export type ReadingContext = Pick<AssessmentContext, 'findMatch'> & { reference: Reference }

export type ToRead = {
  name: string
  sheet: BundleSheet
  /** After all repairs. */
  rows: readonly BundleRow[]
  decisions: BundleDecisions
  entries: readonly BundleEntry[]
  problems: readonly BundleProblem[]
}

/** The list: what the rows say, or what was recorded of them where they cannot be read alone. Null: they cannot be read at all. */
export function readAgain(context: ReadingContext, given: ToRead): ReadPortfolio | null {
  return given.sheet.reading === 'recorded' ? recorded(context, given) : readRowsOf(context, given)
}

function readRowsOf(
  context: ReadingContext,
  { name, sheet, rows, decisions, entries, problems }: ToRead,
): ReadPortfolio | null {
  const decided = decidedBy(decisions)
  const remaining = rows.filter(row => !row.deleted)
  const read = readPortfolios(
    { header: sheet.header, rows: remaining, delimiter: sheet.delimiter, notes: notesOf(problems.map(foundProblem)) },
    context.reference,
    {
      name,
      newId: position => entries[position]?.id ?? `entry-${position + 1}`,
      isKnown: ({ name: named, entityId, iso3 }) => {
        const source = { name: named, entityId: entityId ?? '', country: iso3 }
        const decision = decided.get(decisionKey(source))
        return decision ? decision.to !== null : context.findMatch.isExact(source)
      },
      reading: {
        choices: choiceMap(decisions.columns),
        decimal: decisions.decimal,
        fileStyle: sheet.number_style,
        together: sheet.together,
      },
      includeUntaken: true,
    },
  )
  if (read.kind === 'not_taken' || read.portfolios.length > 1) return null
  const portfolio = read.portfolios[0] ?? { name, rows: [], entries: [], problems: [], rejected: [] }
  const { columns, numberStyle } = read.result
  const left = setAsideRows(rows, sizeReader(context.reference, columns, numberStyle))
  // What the list counts twice was told when it was matched, and is not read from a row.
  const warned = new Set(rows.filter(({ status }) => status === 'warning').map(({ row }) => row))
  for (const row of portfolio.rows) if (row.status === 'accepted' && warned.has(row.row)) row.status = 'warning'
  return { ...portfolio, rejected: [...portfolio.rejected, ...left] }
}

function recorded(
  { reference }: ReadingContext,
  { name, sheet, rows, decisions, entries, problems }: ToRead,
): ReadPortfolio {
  const { decimal } = decisions
  const style = decimal
    ? { proven: decimal, likely: decimal }
    : (sheet.number_style ?? { proven: null, likely: '.' as const })
  const sizeOf = sizeReader(reference, mapColumns(sheet.header, choiceMap(decisions.columns)), style)
  const remaining = rows.filter(row => !row.deleted)
  const errors = new Map<number, Problem>()
  for (const problem of problems)
    if (problem.row !== null && problem.severity === 'error' && !errors.has(problem.row))
      errors.set(problem.row, foundProblem(problem))
  const many = problems.filter(problem => problem.more && problem.severity === 'error')
  return {
    name,
    rows: remaining.map(({ row, status, name: title, cells }) => ({
      row,
      status,
      name: title,
      cells: {},
      state: stateOf({ row, status, problems: [] }, sizeOf(cells)),
    })),
    entries: entries.map(({ match: _, ...entry }): EntryInput => entry),
    problems: problems.map(foundProblem),
    rejected: [
      ...remaining.flatMap(({ row, status, name: title, cells }) => {
        const error = errors.get(row) ?? reasonAmong(many, row)
        return status === 'rejected' && error ? [rejectedRow(row, title, error, sizeOf(cells))] : []
      }),
      ...setAsideRows(rows, sizeOf),
    ],
  }
}

const setAsideRows = (rows: readonly BundleRow[], sizeOf: (cells: readonly string[]) => RowSize) =>
  rows.filter(({ deleted }) => deleted).map(({ row, name, cells }) => setAsideRow(row, name, sizeOf(cells)))

function reasonAmong(many: readonly BundleProblem[], row: number) {
  const one = many.find(({ more }) => more && represents(more, row))
  return one && sameAs(one as ManyRows, row)
}

/** What people said about an organisation, by the key that decisions are remembered under. */
export const decidedBy = ({ matches }: BundleDecisions): Map<string, Decided> =>
  new Map(
    matches.map(({ name, entity_id, country, to, by }) => [
      decisionKey({ name, entityId: entity_id, country }),
      { to, by },
    ]),
  )

export type Misread = {
  what: string
  row: number | null
  organisation: string | null
  recorded: unknown
  found: unknown
}

/** Where reading again gives something else than was recorded, entries first. */
export function* misreadings(read: ReadPortfolio, { entries, rows, ...recorded }: ToRead): Generator<Misread> {
  const text = JSON.stringify
  const problems = recorded.problems.filter(isOfReading)
  if (read.entries.length !== entries.length)
    yield { ...NOBODY, what: 'number of entries', recorded: entries.length, found: read.entries.length }
  for (const [i, was] of entries.entries()) {
    const is = read.entries[i]
    if (!is) return
    const at = { row: was.rows[0] ?? null, organisation: was.source.name }
    if (is.allocation !== was.allocation)
      yield { ...at, what: 'allocation', recorded: was.allocation, found: is.allocation }
    if (text(is.rows) !== text(was.rows)) yield { ...at, what: 'rows', recorded: was.rows, found: is.rows }
    yield* sourceDifferences(at, was.source, is.source)
  }
  const status = new Map(read.rows.map(row => [row.row, row.status]))
  for (const row of rows)
    if (!row.deleted && status.get(row.row) !== row.status)
      yield {
        what: 'status of the row',
        row: row.row,
        organisation: row.name || null,
        recorded: row.status,
        found: status.get(row.row) ?? 'no row',
      }
  const found = read.problems.map(presentProblem).filter(isOfReading)
  for (let i = 0; i < Math.max(found.length, problems.length); i++) {
    const [was, is] = [problems[i], found[i]]
    const isCoded = was?.message !== undefined
    if (text(compared(was, isCoded)) !== text(compared(is, isCoded)))
      yield {
        what: 'finding',
        row: was?.row ?? is?.row ?? null,
        organisation: null,
        recorded: was?.sentence ?? null,
        found: is?.sentence ?? null,
      }
  }
}

/** What a list counts twice depends on its matches, and is not read from a row. */
const isOfReading = ({ class: kind }: Pick<BundleProblem, 'class'>): boolean => kind !== 'overlap'

type Fields = Readonly<Record<string, unknown>>

const NOBODY = { row: null, organisation: null }

function* sourceDifferences(
  at: { row: number | null; organisation: string },
  was: EntrySource,
  is: EntrySource,
): Generator<Misread> {
  if (JSON.stringify(was) === JSON.stringify(is)) return
  const { sites: wasSites, ...wasRest } = was
  const { sites: isSites, ...isRest } = is
  const pairs: [Fields, Fields][] = [[wasRest, isRest]]
  for (let i = 0; i < Math.max(wasSites.length, isSites.length); i++) pairs.push([wasSites[i] ?? {}, isSites[i] ?? {}])
  for (const [before, after] of pairs)
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      if (before[key] !== after[key])
        yield { ...at, what: key, recorded: before[key] ?? null, found: after[key] ?? null }
}

/** A problem as it is compared: by its English sentences where no code was recorded. */
function compared(problem: BundleProblem | undefined, isCoded: boolean) {
  if (!problem) return undefined
  const { row, column, class: kind, severity, sentence, suggestion, message, remedy_message: remedy } = problem
  return { row, column, kind, severity, ...(isCoded ? { message, remedy } : { sentence, suggestion }) }
}

/** A recorded problem as reading gives it. */
function foundProblem({
  sentence,
  suggestion,
  message,
  remedy_message: remedy,
  more,
  ...rest
}: BundleProblem): Problem {
  return {
    ...rest,
    class: rest.class as Problem['class'],
    message: message ?? recognise(sentence, ['problems', 'notes']),
    remedy: message ? (remedy ?? null) : suggestion === null ? null : recognise(suggestion, ['remedies', 'notes']),
    ...(more && { more }),
  }
}
