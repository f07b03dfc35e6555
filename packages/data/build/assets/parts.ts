import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'

export type Row = Record<string, string>

/** The sources of the measured plants. Each can be left out: its tables, links and figures are then missing and named so. */
export const OWN_PARTS = [
  ...(['eutl', 'gem', 'jrc-ppdb', 'jrc-hydro'] as const),
  ...(['egrid', 'gb-meters', 'gppd-reported', 'eprtr'] as const),
] as const
/** With those that the product does not come with: whoever builds an edition may bring a release of them. */
export const PARTS = [...OWN_PARTS, 'eia-923', 'gleif', 'climate-trace', 'ember', 'repd'] as const
export type Part = (typeof PARTS)[number]

export type Sources = {
  parts: readonly Part[]
  /** Rows of a file of a part; none where the part is left out. Raises where the part is there and the file is not. */
  rows(part: Part, file: string): Row[]
  /** Rows of our own tables beside the sources. */
  own(file: string): Row[]
  ownJson(file: string): unknown
}

/** The sources under a folder, without the parts named. */
export function openSources(folder: URL, without: readonly string[] = []): Sources {
  const parts = PARTS.filter(part => !without.includes(part) && existsSync(new URL(`${part}/`, folder)))
  return {
    parts,
    rows: (part, file) => (parts.includes(part) ? readRows(new URL(`${part}/${file}`, folder)) : []),
    own: file => readRows(new URL(`assets/${file}`, folder)),
    ownJson: file => JSON.parse(readFileSync(new URL(`assets/${file}`, folder), 'utf8')),
  }
}

function readRows(file: URL): Row[] {
  const bytes = readFileSync(file)
  return parse(file.pathname.endsWith('.gz') ? gunzipSync(bytes) : bytes, { columns: true, bom: true }) as Row[]
}

/** A cell that the source always fills. */
export function cell(row: Row, name: string): string {
  const text = row[name]
  if (text === undefined) throw new Error(`no column ${name} in the source`)
  return text
}

/** A number; an empty cell is missing. Raises on anything else. */
export function numberCell(row: Row, name: string): number | null {
  const text = cell(row, name)
  if (text === '') return null
  const value = Number(text)
  if (!Number.isFinite(value)) throw new Error(`not a number in column ${name}: ${text}`)
  return value
}

/** Rows by the value of one column, in the order of the file. */
export function rowsBy(rows: readonly Row[], name: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = cell(row, name)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
