/** Reading and writing the tables of a conformance suite: CSV, plain or gzipped. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Coordinates } from '@cradle/lca'

export function readText(path: string): string {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** Rows as records by header. Quoted fields may hold commas. */
export function readTable(path: string): Record<string, string>[] {
  const [head, ...lines] = readText(path).trim().split(/\r?\n/)
  const names = fields(head!)
  return lines.map(line => Object.fromEntries(fields(line).map((value, k) => [names[k]!, value])))
}

function fields(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  const values: string[] = []
  for (const [, quoted, plain] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    values.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
  }
  return values
}

/** A COO file `row,col,value`. */
export function readCoordinates(path: string, rows: number, columns: number): Coordinates {
  const lines = readText(path).trim().split(/\r?\n/).slice(1)
  const row = new Int32Array(lines.length)
  const column = new Int32Array(lines.length)
  const value = new Float64Array(lines.length)
  lines.forEach((line, k) => {
    const [i, j, x] = line.split(',')
    row[k] = Number(i)
    column[k] = Number(j)
    value[k] = Number(x)
  })
  return { rows, columns, row, column, value }
}

export function writeTable(
  path: string,
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${[header, ...rows].map(row => row.join(',')).join('\n')}\n`)
}

export function writeJson(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(value))
}

export function readJson<T>(path: string): T {
  return JSON.parse(readText(path)) as T
}
