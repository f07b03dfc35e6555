import { cell, PARTS, type Part, type Row, type Sources } from '../assets/parts.ts'
import { BadRelease } from './bad-release.ts'
import type { ReleaseTable } from './release-table.ts'

/** A new table with fewer rows than this part of the running one is taken for half a file. */
const HALF = 0.5

/** The sources with the tables of new releases in the place of the old ones. Raises `BadRelease` for half a table. */
export function overlaid(base: Sources, tables: readonly ReleaseTable[]): Sources {
  const given = new Map(tables.map(table => [`${table.part}/${table.file}`, table]))
  const merged = new Map<string, Row[]>()
  const rows = (part: Part, file: string): Row[] => {
    const key = `${part}/${file}`
    const table = given.get(key)
    if (table === undefined) return base.rows(part, file)
    const known = merged.get(key) ?? rowsOf(table, base)
    merged.set(key, known)
    return known
  }
  for (const { part, file } of tables) rows(part, file)
  const parts = PARTS.filter(part => base.parts.includes(part) || tables.some(table => table.part === part))
  return { parts, rows, own: base.own, ownJson: base.ownJson }
}

function rowsOf({ part, file, rows, from, tracker }: ReleaseTable, base: Sources): Row[] {
  const before = base.rows(part, file)
  const isReplaced = tracker === null ? () => true : replacedBy(tracker, file, base)
  const replaced = before.filter(isReplaced)
  if (rows.length < HALF * replaced.length)
    throw new BadRelease(
      'half_file',
      `${from} has ${rows.length} rows where the running edition has ${replaced.length}: half a file, or another table.`,
    )
  return [...before.filter(row => !isReplaced(row)), ...rows]
}

/** Rows of one tracker; owners by the units of it. */
function replacedBy(tracker: string, file: string, base: Sources): (row: Row) => boolean {
  if (file !== 'ownership.csv.gz') return row => row.tracker === tracker
  const units = new Set(
    base.rows('gem', 'units.csv.gz').flatMap(row => (row.tracker === tracker ? cell(row, 'unit_id') : [])),
  )
  return row => units.has(cell(row, 'asset_id'))
}
