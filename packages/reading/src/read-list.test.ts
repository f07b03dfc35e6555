import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headerSignature } from '@cradle/impact/rows'
import { linesIn } from '@cradle/threads/blocks'
import { afterAll, expect, test } from 'vitest'
import { BARE_WORKBOOK, inlineRow, worksheetOf } from '../../sheet/test/workbook.ts'
import { zipOf } from '../../sheet/test/zip.ts'
import { readingLimits } from './limits.ts'
import { fromDisk, readList, TooMuchMemory } from './read-list.ts'

const USUAL = readingLimits({ megabytes: 25, rows: 100_000 })
const bytesOf = (text: string) => new TextEncoder().encode(text)
const folder = mkdtempSync(join(tmpdir(), 'cradle-lists-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileOf = (bytes: Uint8Array) => {
  const path = join(folder, randomUUID())
  writeFileSync(path, bytes)
  return { open: fromDisk(path), size: bytes.length }
}
const soon = () => AbortSignal.timeout(100_000)

async function read(bytes: Uint8Array, filename: string, { sheet = USUAL.sheet, mappings = {} } = {}) {
  const list = await readList({ ...fileOf(bytes), filename, limits: sheet, mappings }, soon(), USUAL.process)
  if (list.kind === 'failed') return list
  const rows = [...linesIn(list.rows)].flatMap(line => JSON.parse(line) as [number, string[]][])
  return { kind: 'read' as const, head: list.head, rows }
}

test('a list comes back row by row, from a process of its own', async () => {
  const lines = Array.from({ length: 1200 }, (_, i) => `Gérard ${i},FR,0.1`)
  expect(await read(bytesOf(['name,country,allocation', ...lines].join('\n')), 'a.csv')).toMatchObject({
    head: { format: 'csv', header: ['name', 'country', 'allocation'], mapping: null },
    rows: lines.map((line, i) => [i + 2, line.split(',')]),
  })
  const book = zipOf([...BARE_WORKBOOK, worksheetOf(inlineRow('name', 'country') + inlineRow('A', 'DE'))])
  expect(await read(book, 'a.xlsx')).toMatchObject({ head: { worksheet: 'Data' }, rows: [[2, ['A', 'DE']]] })
  expect(await read(bytesOf('%PDF-1.7'), 'a.csv')).toMatchObject({
    kind: 'failed',
    failure: { kind: 'unreadable_file' },
  })
}, 120_000)

test('columns that somebody chose are used ones, and keep their choice when others are left out', async () => {
  const header = ['Kurzbericht', 'name', 'country', 'allocation', 'Sonstiges']
  const rows = Array.from({ length: 50 }, (_, i) => ['x'.repeat(50), `Org ${i}`, 'DE', '0.1', 'solar'])
  const file = bytesOf([header, ...rows].map(cells => cells.join(',')).join('\n'))
  const mappings = { [headerSignature(header)]: { choices: { 4: 'technology' }, decimal: ',' as const } }
  const found = await read(file, 'a.csv', { sheet: { ...USUAL.sheet, cells: 220 }, mappings })
  expect(found).toMatchObject({
    head: {
      header: ['name', 'country', 'allocation', 'Sonstiges'],
      mapping: { choices: { 3: 'technology' }, decimal: ',' },
      notes: [{ kind: 'columns_left_out', columns: ['Kurzbericht'] }],
    },
  })
}, 120_000)

test('a process that needs more memory than it may have is ended, by its heap and by all that it holds', async () => {
  const lines = Array.from({ length: 100_000 }, (_, i) => `Organisation number ${i} of a long list,DE,0.${i}`)
  const task = {
    ...fileOf(bytesOf(['name,country,allocation', ...lines].join('\n'))),
    filename: 'a.csv',
    limits: USUAL.sheet,
    mappings: {},
  }
  const { heapMegabytes, residentMegabytes } = USUAL.process
  await expect(readList(task, soon(), { residentMegabytes, heapMegabytes: 12 })).rejects.toThrow(TooMuchMemory)
  await expect(readList(task, soon(), { residentMegabytes: 60, heapMegabytes })).rejects.toThrow(TooMuchMemory)
}, 120_000)

test('a process whose time is over is ended', async () => {
  const task = { ...fileOf(bytesOf('name,country\nA,DE')), filename: 'a.csv', limits: USUAL.sheet, mappings: {} }
  await expect(readList(task, AbortSignal.abort(), USUAL.process)).rejects.toMatchObject({ name: 'AbortError' })
})
