import { constants, gzipSync } from 'node:zlib'
import type { Cell, WrittenColumn, WrittenTable } from '../src/table.ts'

/**
 * Writes a table as gzip'd columnar JSON. The same table gives the same JSON on every machine; the gzip header
 * carries neither name, time nor operating system.
 */
export function encodeTable(rows: number, columns: Record<string, readonly Cell[]>): Uint8Array {
  const written: WrittenTable = { rows, columns: {} }
  for (const [name, column] of Object.entries(columns)) {
    if (column.length !== rows) throw new Error(`column ${name} has ${column.length} cells, the table ${rows} rows`)
    written.columns[name] = compactColumn(column)
  }
  return packGzip(new TextEncoder().encode(JSON.stringify(written)))
}

function packGzip(bytes: Uint8Array): Uint8Array {
  const packed = gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION })
  packed.fill(0, 4, 8)
  packed[9] = 255
  return packed
}

/** Names distinct texts once where that is worth it: at most one distinct value per four rows. */
function compactColumn(column: readonly Cell[]): WrittenColumn {
  const rank = new Map<string, number>()
  for (const cell of column) {
    if (typeof cell === 'number' || Array.isArray(cell)) return column
    if (typeof cell === 'string' && !rank.has(cell)) rank.set(cell, rank.size)
  }
  if (column.length < 64 || rank.size * 4 > column.length) return column
  return { dictionary: [...rank.keys()], index: column.map(cell => (cell === null ? -1 : rank.get(cell as string)!)) }
}
