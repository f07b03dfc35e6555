/** From a readable sheet to portfolios: rows with their problems, entries as the file gives them. Pure. */
import { hash } from 'node:crypto'
import type { Reference } from '@cradle/data/types'
import { norm } from '@cradle/impact'
import {
  boundProblems,
  type Columns,
  entriesOf,
  type Message,
  type Problem,
  type ReadEntry,
  type ReadOptions,
  type ReadResult,
  type ReadRow,
  type RowSize,
  type RowValues,
  readRows,
  sizeReader,
  type TextRow,
  type TextSheet,
  type TextSheetRead,
} from '@cradle/impact/rows'
import type { EntryInput, EntrySource, SourceSite } from '../assess/assessed.ts'
import type { RejectedRow } from '../assess/coverage-ledger.ts'
import { type RowState, SET_ASIDE, stateOf, waitingFor } from '../ledger/row-state.ts'
import { siteIdAt } from '../rows/stored-source.ts'

type PortfolioRow = {
  row: number
  status: ReadRow['status']
  /** The organisation's name as written, '' where there is none. */
  name: string
  /** Header -> cell, as written in the file. */
  cells: Record<string, string>
  state: RowState
}

/** One portfolio of a file. */
export type ReadPortfolio = {
  name: string
  rows: PortfolioRow[]
  entries: EntryInput[]
  /** Of very many rows with one kind of problem the first, and one problem for all others. */
  problems: Problem[]
  rejected: RejectedRow[]
}

/** One portfolio of a file as it was read, without its rows. */
export type PortfolioGroup = {
  name: string
  rows: { total: number; accepted: number; rejected: number; warnings: number }
  entries: { id: string; entry: ReadEntry }[]
  /** Of very many rows with one kind of problem the first, and one problem for all others. */
  problems: Problem[]
}

/** The outcome of a row of the file: its portfolio, and the organisation's name as written. */
export type RowVerdict = Pick<ReadRow, 'row' | 'status' | 'problems'> & {
  group: PortfolioGroup
  name: string
  state: RowState
}

/** The file as a whole cannot be taken: a required column is missing. */
export type NotTaken = { kind: 'not_taken'; problems: readonly Problem[] }
/** `verdicts`: one per row, in the order of the file. */
export type PortfolioGroups = {
  kind: 'taken'
  portfolios: PortfolioGroup[]
  verdicts: RowVerdict[]
  result: ReadResult
}
export type ReadPortfolios = { kind: 'taken'; portfolios: ReadPortfolio[]; result: ReadResult }

export type ReadPortfoliosOptions = {
  /** Name of a portfolio that the file does not name. */
  name: string
  /** Ids of new entries; the position counts over the file. */
  newId: (position: number) => string
  /** Whether an organisation can be calculated without amounts, because its plants are known. */
  isKnown: (values: RowValues) => boolean
  /** The column choices of people. */
  reading?: Omit<ReadOptions, 'isKnown'>
  /** A file whose columns are still to be chosen is one portfolio without a usable row. */
  includeUntaken?: boolean
}

export function readPortfolios(
  sheet: TextSheet,
  reference: Reference,
  options: ReadPortfoliosOptions,
): ReadPortfolios | NotTaken {
  const read = groupPortfolios(sheet, reference, options)
  if (read.kind === 'not_taken') return read
  const portfolios = new Map(read.portfolios.map(group => [group, portfolioOf(group)]))
  for (const [{ cells }, { group, row, status, name, problems, state }] of judgedRows(sheet.rows, read.verdicts)) {
    const portfolio = portfolios.get(group)!
    portfolio.rows.push({ row, status, name, cells: namedCells(sheet.header, cells), state })
    const error = problems.find(problem => problem.severity === 'error')
    if (error) portfolio.rejected.push(rejectedRow(row, name, error, state.size))
  }
  return { kind: 'taken', result: read.result, portfolios: [...portfolios.values()] }
}

const portfolioOf = (group: PortfolioGroup): ReadPortfolio => ({
  name: group.name,
  rows: [],
  entries: [...entryInputs(group)],
  problems: group.problems,
  rejected: [],
})

/** The rows of a file with what became of each. */
export function* judgedRows(
  rows: Iterable<TextRow>,
  verdicts: readonly RowVerdict[],
): Generator<[TextRow, RowVerdict]> {
  let i = 0
  for (const row of rows) yield [row, verdicts[i++]!]
}

/**
 * Makes the entries of a group one by one, as the file gives them. In a draft an entry stands at the number of its first row, and stays
 * there whatever becomes of others.
 */
export function* entryInputs({ entries }: PortfolioGroup, isDraft = false): Generator<EntryInput> {
  const times = new Map<string, number>()
  for (const [position, { id, entry }] of entries.entries())
    yield entryInput(entry, id, isDraft ? entry.rows[0]!.row : position, times)
}

/**
 * The outcome of each row and the entries of each portfolio. The cells are not held: what is stored of a long list takes several times
 * the memory of what is needed to judge it, so it is made afterwards, a part at a time.
 */
export function groupPortfolios(
  sheet: TextSheetRead,
  reference: Reference,
  {
    name,
    newId,
    isKnown,
    reading = {},
    includeUntaken = false,
    compact = false,
  }: ReadPortfoliosOptions & Pick<ReadOptions, 'compact'>,
): PortfolioGroups | NotTaken {
  const result = readRows(sheet, reference, { ...reading, isKnown, compact })
  const { rows, columns, fileProblems } = result
  const sizeOf = sizeReader(reference, columns, result.numberStyle)
  if (fileProblems.some(problem => problem.severity === 'error'))
    return includeUntaken ? untaken(sheet, result, name, sizeOf) : { kind: 'not_taken', problems: fileProblems }
  const groups = new Map<string, PortfolioGroup>()
  const groupOf = (key: string): PortfolioGroup => {
    const group = groups.get(key) ?? newGroup(key === '' ? name : key)
    groups.set(key, group)
    return group
  }
  for (const row of rows) if (row.values) groupOf(row.values.portfolioName)
  const keys = [...groups.keys()]
  const home = keyOfRejected(columns, keys)
  const verdicts: RowVerdict[] = []
  for (const [{ row, status, problems, values }, cells] of withCells(rows, sheet.rows)) {
    const group = groupOf(values?.portfolioName ?? home(cells))
    const size = values ? { allocation: values.allocation, money: values.outstandingAmount } : sizeOf(cells)
    const title = values?.name ?? cellOf(columns, cells, 'name')
    verdicts.push({ group, row, status, problems, name: title, state: stateOf({ row, status, problems }, size) })
    countRow(group, status)
    group.problems.push(...problems)
  }
  let position = 0
  for (const entry of entriesOf(rows)) groupOf(entry.portfolioName).entries.push({ id: newId(position++), entry })
  for (const [key, group] of groups) {
    const isOf = ({ class: kind, message }: Problem) =>
      key === '' || keys.length <= 1 || OF_ALL.has(kind) || message.params?.portfolio === key
    group.problems = [...fileProblems.filter(isOf), ...boundProblems(group.problems)]
  }
  return { kind: 'taken', portfolios: [...groups.values()], verdicts, result }
}

/** Problems of the file that every portfolio of it has. */
const OF_ALL: ReadonlySet<string> = new Set(['left_out', 'not_a_number', 'out_of_range'])

const NO_CELLS: readonly string[] = []

/** Rows with their cells, which only rejected rows need: where there is none, the sheet is not gone through once more. */
function* withCells(rows: readonly ReadRow[], sheet: Iterable<TextRow>): Generator<[ReadRow, readonly string[]]> {
  if (rows.every(row => row.values)) {
    for (const row of rows) yield [row, NO_CELLS]
    return
  }
  let i = 0
  for (const { cells } of sheet) yield [rows[i++]!, cells]
}

const newGroup = (name: string): PortfolioGroup => ({
  name,
  rows: { total: 0, accepted: 0, rejected: 0, warnings: 0 },
  entries: [],
  problems: [],
})

function countRow({ rows }: PortfolioGroup, status: ReadRow['status']): void {
  rows.total++
  if (status === 'rejected') rows.rejected++
  else rows.accepted++
  if (status === 'warning') rows.warnings++
}

/** The rows as written, until somebody chooses the meaning of the columns. */
function untaken(
  sheet: TextSheetRead,
  result: ReadResult,
  name: string,
  sizeOf: (cells: readonly string[]) => RowSize,
): PortfolioGroups {
  const group = { ...newGroup(name), problems: [...result.fileProblems] }
  const column = result.columns.of.get('name')?.[0]
  const why = result.fileProblems.find(({ severity }) => severity === 'error')
  const verdicts: RowVerdict[] = []
  for (const { row, cells } of sheet.rows) {
    const title = column === undefined ? '' : (cells[column]?.trim().slice(0, 300) ?? '')
    const state = waitingFor(why, row, sizeOf(cells))
    verdicts.push({ group, row, status: 'rejected', problems: [], name: title, state })
    countRow(group, 'rejected')
  }
  return { kind: 'taken', portfolios: [group], verdicts, result }
}

export const rejectedRow = (
  row: number,
  name: string,
  { class: reason, message, remedy }: { class: string; message: Message; remedy: Message | null },
  { allocation, money }: RowSize,
): RejectedRow => ({
  row,
  name,
  allocation,
  money,
  reason,
  message,
  remedy,
})

/** A row that a person left out: it stays in the ledger with its size. */
export const setAsideRow = (row: number, name: string, { allocation, money }: RowSize): RejectedRow => ({
  row,
  name,
  allocation,
  money,
  isSetAside: true,
  reason: 'set_aside',
  ...SET_ASIDE,
})

/** A rejected row stays with the portfolio it names if others are in it, else with the first one. */
function keyOfRejected(columns: Columns, keys: readonly string[]): (cells: readonly string[]) => string {
  return cells => {
    const named = cellOf(columns, cells, 'portfolio_name')
    return keys.find(key => key === named || key.endsWith(`: ${named}`)) ?? keys[0] ?? ''
  }
}

function cellOf(columns: Columns, cells: readonly string[], field: 'name' | 'portfolio_name'): string {
  for (const column of columns.of.get(field) ?? []) {
    const text = cells[column]?.trim()
    if (text) return text.slice(0, 300)
  }
  return ''
}

export function namedCells(header: readonly string[], cells: readonly string[]): Record<string, string> {
  const named: Record<string, string> = Object.create(null)
  cells.forEach((cell, i) => {
    const title = header[i]?.trim()
    if (title) named[title] = cell
    else if (cell !== '') named[`column ${i + 1}`] = cell
  })
  return named
}

/** The inverse: cells in the order of the header, then those past its end. */
export function cellsInOrder(header: readonly string[], named: Readonly<Record<string, string>>): string[] {
  const cells = header.map((title, i) => named[title.trim() || `column ${i + 1}`] ?? '')
  for (let i = header.length; named[`column ${i + 1}`] !== undefined; i++) cells.push(named[`column ${i + 1}`]!)
  return cells
}

function entryInput(entry: ReadEntry, id: string, position: number, times: Map<string, number>): EntryInput {
  const first = entry.rows[0]!.values
  return {
    id,
    position,
    allocation: entry.allocation,
    rows: entry.rows.map(row => row.row),
    source: {
      name: entry.name,
      entityId: entry.entityId ?? ownEntityId(entry, times),
      country: entry.iso3,
      address: first.address ?? '',
      isGiin: entry.isGiin ?? false,
      ...computedFrom(first),
      sites: entry.rows.map((row, i) => sourceSite(row.row, row.values, i)),
      ...outcomesOf(entry),
    },
  }
}

/** What its rows state of outcomes. */
function outcomesOf({ rows }: ReadEntry): Pick<EntrySource, 'outcomes'> {
  const outcomes = rows.flatMap(({ row, values }) => (values.outcomes ? [{ row, ...values.outcomes }] : []))
  return outcomes.length === 0 ? {} : { outcomes }
}

/** How a share was calculated, where the file gives amounts and not the share. */
function computedFrom({
  allocationBasis,
  outstandingAmount,
  denominator,
  capitalBasis,
}: RowValues): Pick<EntrySource, 'allocationBasis' | 'allocationFrom'> {
  if (allocationBasis === 'given') return {}
  const isKnown = outstandingAmount !== null && denominator !== null && capitalBasis !== null
  return {
    allocationBasis,
    ...(isKnown && { allocationFrom: { amount: outstandingAmount, capital: denominator, basis: capitalBasis } }),
  }
}

const sourceSite = (row: number, values: RowValues, i: number): SourceSite => ({
  row,
  siteId: values.siteId ?? siteIdAt(i),
  name: values.siteName ?? values.name,
  country: values.iso3,
  address: values.address ?? '',
  city: values.city ?? '',
  postalCode: values.postalCode ?? '',
  latitude: values.latitude,
  longitude: values.longitude,
  technology: values.technology ?? '',
  capacityMw: values.capacityMw,
  capacityFactor: values.capacityFactor,
  generationGwh: values.generationGwh,
  industry: values.industry ?? '',
  isic4: values.industryIsic4 ?? '',
  revenue: values.revenue,
  currency: values.currency ?? '',
  year: values.year,
  ...(values.industryText === null ? {} : { industryText: values.industryText }),
  ...values.statements,
  ...(values.outstandingAmount === null ? {} : { held: values.outstandingAmount }),
})

/**
 * `USR-` and a UUID for an organisation without an id. It is made from name, country and how often they came up
 * in the portfolio, so that the same file has the same ids, and with them the same draws, wherever it is assessed.
 */
function ownEntityId({ portfolioName, name, iso3 }: ReadEntry, times: Map<string, number>): string {
  const who = `${norm(name) || name}|${iso3}`
  const seen = times.get(`${portfolioName}|${who}`) ?? 0
  times.set(`${portfolioName}|${who}`, seen + 1)
  const hex = hash('sha256', `${who}|${seen}`, 'hex')
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16)
  return `USR-${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
