/** From a readable sheet to portfolios: rows with their findings, entries with what the file said. Pure. */
import { createHash } from 'node:crypto'
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
  type RowValues,
  readRows,
  type TextSheet,
} from '@cradle/impact/rows'
import type { EntryInput, SourceSite } from '../assess/assessed.ts'
import type { RejectedRow } from '../assess/coverage-ledger.ts'

type PortfolioRow = {
  row: number
  status: ReadRow['status']
  /** The organisation's name as it stands, '' where there is none. */
  name: string
  /** Header -> cell, as they stood in the file. */
  cells: Record<string, string>
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

/** The file as a whole cannot be taken: a required column is missing. */
export type NotTaken = { kind: 'not_taken'; problems: readonly Problem[] }
export type ReadPortfolios = { kind: 'taken'; portfolios: ReadPortfolio[]; result: ReadResult }

export type ReadPortfoliosOptions = {
  /** Name of a portfolio that the file does not name. */
  name: string
  /** Ids of new entries; the position counts over the file. */
  newId: (position: number) => string
  /** Whether an organisation can be calculated without amounts of its own, because its plants are known. */
  isKnown: (values: RowValues) => boolean
  /** How people said that the columns are to be read. */
  reading?: Omit<ReadOptions, 'isKnown'>
  /** A file whose columns are still to be chosen is one portfolio without a usable row. */
  keepUntaken?: boolean
}

export function readPortfolios(
  sheet: TextSheet,
  reference: Reference,
  { name, newId, isKnown, reading = {}, keepUntaken = false }: ReadPortfoliosOptions,
): ReadPortfolios | NotTaken {
  const result = readRows(sheet, reference, { ...reading, isKnown })
  const { rows, columns, fileProblems } = result
  if (fileProblems.some(problem => problem.severity === 'error'))
    return keepUntaken ? untaken(sheet, result, name) : { kind: 'not_taken', problems: fileProblems }
  const portfolios = new Map<string, ReadPortfolio>()
  const portfolioOf = (key: string): ReadPortfolio => {
    let portfolio = portfolios.get(key)
    if (!portfolio) {
      portfolio = { name: key === '' ? name : key, rows: [], entries: [], problems: [], rejected: [] }
      portfolios.set(key, portfolio)
    }
    return portfolio
  }
  for (const row of rows) if (row.values) portfolioOf(row.values.portfolioName)
  const keys = [...portfolios.keys()]
  const home = keyOfRejected(columns, keys)
  for (const row of rows) {
    const portfolio = portfolioOf(row.values?.portfolioName ?? home(row))
    const title = row.values?.name ?? cellOf(columns, row, 'name')
    portfolio.rows.push({ row: row.row, status: row.status, name: title, cells: namedCells(sheet.header, row.cells) })
    portfolio.problems.push(...row.problems)
    const error = row.problems.find(problem => problem.severity === 'error')
    if (error) portfolio.rejected.push(rejectedRow(row.row, title, error))
  }
  let position = 0
  const times = new Map<string, number>()
  for (const entry of entriesOf(rows)) {
    const portfolio = portfolioOf(entry.portfolioName)
    portfolio.entries.push(entryInput(entry, newId(position++), portfolio.entries.length, times))
  }
  for (const [key, portfolio] of portfolios) {
    const isOf = ({ class: kind, message }: Problem) =>
      key === '' || keys.length <= 1 || kind === 'left_out' || message.params?.portfolio === key
    portfolio.problems = [...fileProblems.filter(isOf), ...boundProblems(portfolio.problems)]
  }
  return { kind: 'taken', portfolios: [...portfolios.values()], result }
}

/** The rows as they stand, waiting for somebody to say what the columns mean. */
function untaken(sheet: TextSheet, result: ReadResult, name: string): ReadPortfolios {
  const rows = sheet.rows.map(({ row, cells }): PortfolioRow => {
    const column = result.columns.of.get('name')?.[0]
    const title = column === undefined ? '' : (cells[column]?.trim().slice(0, 300) ?? '')
    return { row, status: 'rejected', name: title, cells: namedCells(sheet.header, cells) }
  })
  const portfolio = { name, rows, entries: [], problems: [...result.fileProblems], rejected: [] }
  return { kind: 'taken', portfolios: [portfolio], result }
}

export const rejectedRow = (
  row: number,
  name: string,
  { class: reason, message, remedy }: { class: string; message: Message; remedy: Message | null },
): RejectedRow => ({
  row,
  name,
  allocation: null,
  reason,
  message,
  remedy,
})

/** A rejected row stays with the portfolio it names if others are in it, else with the first one. */
function keyOfRejected(columns: Columns, keys: readonly string[]): (row: ReadRow) => string {
  return row => {
    const named = cellOf(columns, row, 'portfolio_name')
    return keys.find(key => key === named || key.endsWith(`: ${named}`)) ?? keys[0] ?? ''
  }
}

function cellOf(columns: Columns, row: ReadRow, field: 'name' | 'portfolio_name'): string {
  for (const column of columns.of.get(field) ?? []) {
    const text = row.cells[column]?.trim()
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

/** The way back: cells in the order of the header, and what stood past its end. */
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
      ...(first.allocationBasis === 'computed' ? { allocationBasis: 'computed' as const } : {}),
      sites: entry.rows.map((row, i) => sourceSite(row.row, row.values, i)),
    },
  }
}

const sourceSite = (row: number, values: RowValues, i: number): SourceSite => ({
  row,
  siteId: values.siteId ?? String(i + 1),
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
  const hex = createHash('sha256').update(`${who}|${seen}`).digest('hex')
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16)
  return `USR-${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
