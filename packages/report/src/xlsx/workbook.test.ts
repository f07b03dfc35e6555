import { inflateRawSync } from 'node:zlib'
import { readSheet } from '@cradle/sheet'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Workbook } from './workbook.ts'

function bytesOf(workbook: Workbook): Buffer {
  const chunks: Uint8Array[] = []
  workbook.write({ write: bytes => void chunks.push(bytes) }, { title: 'T', made: '2026-11-21T00:00:00.000Z' })
  return Buffer.concat(chunks)
}

const COLUMNS = [
  { head: 'Key', width: 10 },
  { head: 'Text', width: 10 },
  { head: 'Number', width: 10, look: 'py' as const },
]

async function again(rows: readonly (readonly [string, number])[]) {
  const workbook = new Workbook()
  const sheet = workbook.sheet('Data', COLUMNS)
  for (const [i, [text, number]] of rows.entries()) sheet.row([`k${i}`, text, number])
  const read = await readSheet(bytesOf(workbook), 'x.xlsx', undefined, header => header.includes('Text'))
  if (read.kind !== 'ok') throw new Error(read.sentence)
  return read.rows.map(({ cells }) => cells)
}

/** What a workbook can hold: no control characters, no halves of characters. */
const cleaned = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '').trim()

test('text and numbers come back as they were', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom(
      '=1+1',
      '+49',
      '-3',
      '@SUM(A1)',
      '_x0041_',
      '<b>&"',
      "'quoted",
      '=HYPERLINK("http://x")',
      'Żółty 電力',
    ),
  )
  const number = fc.double({ noNaN: true, noDefaultInfinity: true })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, number), { minLength: 1, maxLength: 20 }), async rows => {
      const cells = await again(rows)
      rows.forEach(([wanted, value], i) => {
        expect((cells[i]![1] ?? '').trim().replace(/\r\n?/g, '\n')).toBe(cleaned(wanted).replace(/\r\n?/g, '\n'))
        expect(Number(cells[i]![2])).toBe(value + 0)
      })
    }),
    { numRuns: 60 },
  )
})

test('nothing in it is a formula; what would run if typed is marked as text', () => {
  const workbook = new Workbook()
  const sheet = workbook.sheet('Data', COLUMNS)
  sheet.row(['k', '=1+1', 1])
  sheet.row(['k', 'plain', 2])
  const parts = partsOf(bytesOf(workbook))
  const xml = parts.get('xl/worksheets/sheet1.xml')!
  expect(xml).not.toContain('<f')
  const [guarded, plain] = ['B2', 'B3'].map(cell => Number(new RegExp(`r="${cell}" s="(\\d+)"`).exec(xml)![1]))
  const styles = [
    ...parts
      .get('xl/styles.xml')!
      .split('<cellXfs')[1]!
      .matchAll(/<xf [^>]*>/g),
  ].map(([xf]) => xf)
  expect(styles[guarded!]).toContain('quotePrefix="1"')
  expect(styles[plain!]).not.toContain('quotePrefix')
  expect(xml).toContain('state="frozen"')
})

test('many rows of many sheets that grow side by side', async () => {
  const workbook = new Workbook()
  const [one, two] = [
    workbook.sheet('One', [{ head: 'One', width: 9 }]),
    workbook.sheet('Two', [{ head: 'Two', width: 9 }]),
  ]
  for (let i = 0; i < 40_000; i++) {
    one.row([`first ${i}`])
    two.row([i])
  }
  const bytes = bytesOf(workbook)
  for (const [head, last] of [
    ['One', 'first 39999'],
    ['Two', '39999'],
  ] as const) {
    const read = await readSheet(bytes, 'x.xlsx', undefined, header => header.includes(head))
    if (read.kind !== 'ok') throw new Error(read.sentence)
    expect([read.rows.length, read.rows.at(-1)!.cells[0]]).toEqual([40_000, last])
  }
})

/** The parts of an archive by its own directory. */
function partsOf(zip: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  const end = zip.length - 22
  let at = zip.readUInt32LE(end + 16)
  for (let i = zip.readUInt16LE(end + 10); i > 0; i--) {
    const [size, name, local] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    parts.set(
      zip.toString('utf8', at + 46, at + 46 + name),
      inflateRawSync(zip.subarray(from, from + size)).toString('utf8'),
    )
    at += 46 + name
  }
  return parts
}
