/** What a bundle carries of a list, so that reading it again gives the same entries. Pure. */
import type { Message } from '@cradle/impact'
import { type AssessmentContext, cellsInOrder } from '@cradle/portfolio'
import { render } from '@cradle/words/messages'
import type { BundleDecisions, BundleEntry, BundleProblem, BundleRepair, BundleRow, BundleSheet } from './format.ts'
import { misreadings, readAgain, type ToRead } from './read-again.ts'
import { repairRows, TrailBroken, unrepairRows } from './repair-rows.ts'

/** How the rows of a list are read. */
export type StoredReading = {
  /** Null where the list has no sheet of its own: the worked example. */
  sheet: Omit<BundleSheet, 'reading' | 'together' | 'raw' | 'file'> | null
  file: BundleSheet['file']
  choices: Readonly<Record<string, string | null>>
  choicesRemembered: boolean
  decimal: ',' | '.' | null
  /** How often the list was changed. */
  revision: number
}

type StoredRow = Omit<BundleRow, 'cells'> & { cells: Readonly<Record<string, string>> }

type StoredEntry = Omit<BundleEntry, 'match'> & {
  kind: BundleEntry['match']['kind']
  organisationId: string
  matchReason: Message
  linkedTo: string | null
  decision: string | null
  decidedBy: 'you' | 'memory' | null
}

/** A list as it is stored. */
export type StoredList = StoredReading & {
  /** After all repairs. */
  rows: readonly StoredRow[]
  repairs: readonly BundleRepair[]
  entries: readonly StoredEntry[]
}

export type BundleInputs = {
  sheet: BundleSheet
  rows: readonly BundleRow[]
  repairs: readonly BundleRepair[]
  decisions: BundleDecisions
  entries: readonly BundleEntry[]
  /** Why reading the rows again does not give the entries, where it does not. */
  why: string | null
}

/** Rows, trail, decisions and entries, and how reading the rows again gives the same entries. */
export function bundleInputs(
  context: AssessmentContext,
  name: string,
  stored: StoredList,
  problems: readonly BundleProblem[],
): BundleInputs {
  const { repairs } = stored
  const header = stored.sheet?.header ?? headerOf(stored.rows)
  const repaired = stored.rows.map(
    ({ row, cells, name, status, deleted }): BundleRow => ({
      row,
      cells: cellsInOrder(header, cells),
      name,
      status,
      deleted,
    }),
  )
  const entries = stored.entries.map(
    ({ id, position, allocation, rows, source, kind, organisationId, matchReason }): BundleEntry => ({
      id,
      position,
      allocation,
      rows,
      source,
      match: { kind, organisation: organisationId, reason: render(matchReason, 'en') },
    }),
  )
  const decisions = decisionsOf(stored)
  const trail = trailBack(repaired, repairs, header)
  const plain = { encoding: null, delimiter: null, worksheet: null, header_row: null, number_style: null }
  const base = { header, file_columns: header.length, format: 'list', ...plain, ...stored.sheet, file: stored.file }
  const tried: string[] = []
  // A list that was changed was read as one portfolio, a new one as its file was.
  for (const together of stored.revision > 0 ? [true, false] : [false, true]) {
    const sheet: BundleSheet = { ...base, reading: 'rows', together, raw: trail.raw }
    const toRead: ToRead = { name, sheet, rows: repaired, decisions, entries, problems }
    const read = readAgain({ reference: context.prepared.reference, findMatch: context.findMatch }, toRead)
    const differs = read ? misreadings(read, toRead).next().value : undefined
    if (read && !differs) return { sheet, rows: trail.rows, repairs, decisions, entries, why: null }
    tried.push(differs ? `${differs.what}: ${JSON.stringify([differs.recorded, differs.found])}` : 'cannot be read')
  }
  const sheet: BundleSheet = { ...base, reading: 'recorded', together: true, raw: trail.raw }
  return { sheet, rows: trail.rows, repairs, decisions, entries, why: tried.join('; ') }
}

const decisionsOf = ({ choices, choicesRemembered, decimal, entries }: StoredList): BundleDecisions => ({
  columns: { ...choices },
  columns_remembered: choicesRemembered,
  decimal,
  matches: entries.flatMap(({ id, source, linkedTo, decision, decidedBy }) => {
    if (!decision) return []
    const { name, country, entityId } = source
    return [{ entry: id, name, country, entity_id: entityId, to: linkedTo, by: decidedBy ?? ('you' as const) }]
  }),
})

/** Rows as they were in the file, where the trail leads back to it and forth again. */
function trailBack(repaired: readonly BundleRow[], repairs: readonly BundleRepair[], header: readonly string[]) {
  try {
    const raw = unrepairRows(repaired, repairs, header)
    const again = repairRows(raw, repairs, header)
    const same = (one: BundleRow, other: BundleRow) =>
      one.deleted === other.deleted && one.cells.every((cell, i) => cell === (other.cells[i] ?? ''))
    if (again.every((row, i) => same(row, repaired[i]!))) return { rows: raw, raw: true }
  } catch (error) {
    if (!(error instanceof TrailBroken)) throw error
  }
  return { rows: repaired, raw: false }
}

/** Titles in the order in which rows name them. */
function headerOf(rows: readonly StoredRow[]): string[] {
  const titles = new Set<string>()
  for (const { cells } of rows) for (const title of Object.keys(cells)) titles.add(title)
  return [...titles]
}
