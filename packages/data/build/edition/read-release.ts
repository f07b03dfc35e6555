import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readSheet } from '@cradle/sheet'
import { parse } from 'csv-parse/sync'
import { sha256 } from '../../src/table.ts'
import type { Part, Row } from '../assets/parts.ts'
import { BadRelease } from './bad-release.ts'
import { readClimateTrace } from './climate-trace-file.ts'
import { isEiaWorkbook, readEiaWorkbook } from './eia-workbook.ts'
import { readEmber } from './ember-file.ts'
import { isGemWorkbook, readGemWorkbook } from './gem-workbook.ts'
import { type PublishedReader, publishedSchemaOf, readPublished, schemaFor } from './published.ts'
import type { ReleaseTable } from './release-table.ts'
import { readRepd } from './repd-file.ts'

const TABLE = /\.(csv|csv\.gz|xlsx)$/i
/** Workbooks of registers are larger than uploads; a release of half a gigabyte is none of these. */
const LIMITS = {
  bytes: 500e6,
  rows: 2e6,
  columns: 400,
  cell: 50_000,
  cells: 100e6,
  characters: 1e9,
  unpackedBytes: 4e9,
  unpackedTimes: 60,
}

/** Every table of a file or folder that was given for a part. Raises `BadRelease`. */
export async function readRelease(
  part: Part,
  given: string,
  iso3Of: (country: string) => string,
): Promise<ReleaseTable[]> {
  const tables: ReleaseTable[] = []
  for (const file of filesOf(given)) tables.push(...(await tablesIn(part, file, iso3Of)))
  if (tables.length === 0) throw new BadRelease('no_such_file', `${given} holds no table (CSV, CSV.gz or XLSX).`)
  return tables
}

/** The tables in a folder, or the one file that was given. Raises `BadRelease`. */
export function filesOf(given: string): string[] {
  try {
    if (!statSync(given).isDirectory()) return [given]
    const names = readdirSync(given).filter(name => TABLE.test(name))
    return names.sort().map(name => path.join(given, name))
  } catch (cause) {
    throw new BadRelease('no_such_file', `${given} cannot be read.`, { cause })
  }
}

/** Readers of releases that come as CSV in the form of their publisher. Those of GLEIF need to know the edition: `read-gleif.ts`. */
const READERS: Partial<Record<Part, PublishedReader>> = {
  'climate-trace': readClimateTrace,
  ember: readEmber,
  repd: readRepd,
}

async function tablesIn(part: Part, file: string, iso3Of: (country: string) => string): Promise<ReleaseTable[]> {
  const [published, reader] = [await publishedSchemaOf(part, file), READERS[part]]
  if (published !== null && reader !== undefined) return [await readPublished(file, published, reader)]
  const bytes = readFileSync(file)
  const { header, rows } = await rowsIn(file, bytes)
  const origin = { part, from: path.basename(file), sha256: sha256(bytes) }
  const workbook = part === 'gem' ? readGemWorkbook(header, rows, iso3Of) : null
  if (workbook) return workbook.map(table => ({ ...table, ...origin }))
  if (part === 'eia-923' && isEiaWorkbook(header))
    return [{ ...origin, file: 'reported.csv.gz', rows: readEiaWorkbook(rows), tracker: null }]
  const schema = schemaFor(part, header, origin.from)
  return [{ ...origin, file: schema.file, rows, tracker: null }]
}

type Read = { header: readonly string[]; rows: Row[] }

async function rowsIn(file: string, bytes: Uint8Array): Promise<Read> {
  return /\.xlsx$/i.test(file) ? await rowsOfWorkbook(file, bytes) : rowsOfCsv(file, bytes)
}

async function rowsOfWorkbook(file: string, bytes: Uint8Array): Promise<Read> {
  const sheet = await readSheet(bytes, path.basename(file), LIMITS, isWorkbookOfRelease, undefined, {
    numberRepeated: true,
  })
  if (sheet.kind !== 'ok') throw new BadRelease('unreadable', `${path.basename(file)}: ${sheet.sentence}`)
  const header = onOneLine(sheet.header)
  const rows = sheet.rows.map(({ cells }) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])))
  return { header, rows }
}

/** Titles of columns are broken into lines in some workbooks. */
const onOneLine = (header: readonly string[]): string[] => header.map(name => name.replaceAll(/\s+/g, ' ').trim())

function isWorkbookOfRelease(cells: readonly string[]): boolean {
  const header = onOneLine(cells)
  return isGemWorkbook(header) || isEiaWorkbook(header)
}

/** A file that ends in the middle of a row, or in the middle of its packed bytes, is half a file. */
function rowsOfCsv(file: string, bytes: Uint8Array): Read {
  const name = path.basename(file)
  try {
    const text = file.endsWith('.gz') ? gunzipSync(bytes) : bytes
    const rows = parse(text, { columns: true, bom: true }) as Row[]
    return { header: Object.keys(rows[0] ?? {}), rows }
  } catch (cause) {
    throw new BadRelease('half_file', `${name} is damaged or ends before its end: ${messageOf(cause)}`, { cause })
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
