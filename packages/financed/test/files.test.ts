import { readdirSync, readFileSync } from 'node:fs'
import { readSheet } from '@cradle/sheet'
import { describe, expect, it } from 'vitest'
import { readHoldings, understandingToWire } from '../src/read/index.ts'
import type { JsonObject } from '../src/wire.ts'
import { differences } from './close-to.ts'

const folder = new URL('./golden/', import.meta.url)
const names = readdirSync(new URL('files', folder))

/** A file as all its lines: any row may be the first of the sheet, so that no title line is left out. */
async function gridOf(name: string) {
  const sheet = await readSheet(readFileSync(new URL(`files/${name}`, folder)), name, undefined, () => true)
  if (sheet.kind !== 'ok') throw new Error(`${name}: ${sheet.kind}`)
  const rows = [{ row: sheet.headerRow, cells: sheet.header }, ...sheet.rows]
  return { grid: { rows, delimiter: sheet.delimiter }, sheet }
}

/** Of the file itself, which `packages/sheet` tells: not of its meaning. */
const OF_THE_FILE = new Set(['file', 'note', 'format', 'encoding', 'delimiter', 'sheet'])
const ENCODINGS: Readonly<Record<string, string>> = { cp1252: 'windows-1252' }

/** The plain unit of a field may be named or not: `Scope 1+2 (t)` is in t either way. */
const isPlainUnit = (difference: string): boolean => /^\.columns\.\d+\.unit: "t" instead of null$/.test(difference)

describe('example files', () => {
  it('are all there', () => expect(names).toHaveLength(14))
  it.each(names)('%s', async name => {
    const expected: JsonObject = JSON.parse(readFileSync(new URL(`expected/${name}.json`, folder), 'utf8'))
    const { grid, sheet } = await gridOf(name)
    const read = readHoldings(grid)
    expect(sheet.format).toBe(expected.format)
    expect(sheet.delimiter).toBe(expected.delimiter)
    expect(sheet.worksheet).toBe(expected.sheet)
    if (sheet.encoding) expect(sheet.encoding).toBe(ENCODINGS[String(expected.encoding)] ?? expected.encoding)
    if (!read) throw new Error('no header')
    const meaning = Object.fromEntries(Object.entries(expected).filter(([key]) => !OF_THE_FILE.has(key)))
    expect(differences(meaning, understandingToWire(read)).filter(one => !isPlainUnit(one))).toEqual([])
    const keys = (holding: unknown) => Object.keys(Object(holding)).sort()
    const wire = understandingToWire(read)
    expect(Array.isArray(wire.holdings) && wire.holdings.map(keys)).toEqual(
      Array.isArray(expected.holdings) && expected.holdings.map(keys),
    )
  })
})
