import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { zipOf } from '../test/zip.ts'
import { readSheet } from './read-sheet.ts'
import { DEFAULT_LIMITS } from './result.ts'

type Sheets = Parameters<typeof writeXlsx>[0]['sheets']
const read = async (sheets: Sheets, limits = DEFAULT_LIMITS) => readSheet(await writeXlsx({ sheets }), 'x.xlsx', limits)

describe('cells', () => {
  it('reads percent, dates, formulas, booleans, codes with leading zeros and numbers', async () => {
    const sheet = await read([
      {
        name: 'Data',
        rows: [['share', 'day', 'sum', 'listed', 'code', 'capacity']],
        cells: new Map([
          ['1,0', { value: 0.35, style: { numFmt: '0%' } }],
          ['1,1', { value: 44926, style: { numFmt: 'yyyy-mm-dd' } }],
          ['1,2', { value: 3, formula: '1+2', formulaResult: 3 }],
          ['1,3', { value: true }],
          ['1,4', { value: 111, style: { numFmt: '0000' } }],
          ['1,5', { value: 1.234 }],
        ]),
      },
    ])
    expect(sheet).toMatchObject({
      kind: 'ok',
      rows: [{ row: 2, cells: ['0.35', '2022-12-31', '3', 'TRUE', '0111', '1.2340'] }],
    })
  })

  it('repeats a text merged over rows, never a number', async () => {
    const sheet = await read([
      {
        name: 'Data',
        rows: [
          ['country', 'name', 'allocation'],
          ['DE', 'A', 0.1],
          [null, 'B', null],
        ],
        merges: [
          { startRow: 1, endRow: 2, startCol: 0, endCol: 0 },
          { startRow: 1, endRow: 2, startCol: 2, endCol: 2 },
        ],
      },
    ])
    expect(sheet.kind === 'ok' && sheet.rows.map(({ cells }) => cells)).toEqual([
      ['DE', 'A', '0.1'],
      ['DE', 'B', ''],
    ])
  })
})

describe('choice of the worksheet', () => {
  const table = (a: string) => [
    ['name', 'country'],
    [a, 'DE'],
  ]
  it('takes Data first, never a hidden one, else the first with a usable header', async () => {
    expect(
      await read([
        { name: 'Notes', rows: table('notes') },
        { name: 'data', rows: table('data') },
      ]),
    ).toMatchObject({ worksheet: 'data' })
    expect(
      await read([
        { name: 'Data', hidden: true, rows: table('hidden') },
        { name: 'Cover', rows: [['Portfolio 2023'], ['Confidential']] },
        { name: 'Empty', rows: [] },
        { name: 'List', rows: [[], ...table('list')] },
      ]),
    ).toMatchObject({ worksheet: 'List', headerRow: 2, rows: [{ row: 3, cells: ['list', 'DE'] }] })
  })

  it('has no rows where everything is hidden or empty', async () => {
    expect(
      await read([
        { name: 'Data', rows: [] },
        { name: 'Old', hidden: true, rows: table('x') },
      ]),
    ).toMatchObject({ kind: 'no_rows' })
  })

  it('refuses a header that stands twice and more rows than allowed', async () => {
    expect(
      await read([
        {
          name: 'Data',
          rows: [
            ['name', 'Name'],
            ['a', 'b'],
          ],
        },
      ]),
    ).toMatchObject({ kind: 'duplicate_header' })
    const rows = [['name', 'country'], ...Array.from({ length: 5 }, () => ['a', 'DE'])]
    expect(await read([{ name: 'Data', rows }], { ...DEFAULT_LIMITS, rows: 4 })).toMatchObject({ kind: 'too_large' })
  })
})

describe('hostile files', () => {
  it('refuses a bomb that declares its size, before unpacking it', async () => {
    const bomb = zipOf([{ name: 'xl/worksheets/sheet1.xml', content: new Uint8Array(5_000_000) }])
    expect(await readSheet(bomb, 'x.xlsx', { ...DEFAULT_LIMITS, unpackedBytes: 1_000_000 })).toMatchObject({
      kind: 'too_large',
    })
  })

  it('refuses a bomb that lies about its size', async () => {
    const bomb = zipOf([{ name: 'xl/worksheets/sheet1.xml', content: new Uint8Array(5_000_000), declared: 1000 }])
    expect(await readSheet(bomb, 'x.xlsx', { ...DEFAULT_LIMITS, unpackedBytes: 1_000_000 })).toMatchObject({
      kind: 'too_large',
    })
  })

  it('refuses a ZIP that is no workbook and one that is cut', async () => {
    const zip = zipOf([{ name: 'hello.txt', content: new TextEncoder().encode('hello') }])
    expect(await readSheet(zip, 'x.xlsx')).toMatchObject({ kind: 'unreadable_file' })
    const whole = await writeXlsx({
      sheets: [
        {
          name: 'Data',
          rows: [
            ['a', 'b'],
            ['1', '2'],
          ],
        },
      ],
    })
    expect(await readSheet(whole.subarray(0, whole.length - 40), 'x.xlsx')).toMatchObject({ kind: 'unreadable_file' })
  })

  it('never throws on a workbook with changed bytes', async () => {
    const whole = await writeXlsx({
      sheets: [
        {
          name: 'Data',
          rows: [
            ['name', 'share'],
            ['A', 0.5],
          ],
        },
      ],
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 }),
        async changes => {
          const bytes = whole.slice()
          for (const [at, value] of changes) bytes[at] = value
          expect(['ok', 'unreadable_file', 'no_rows', 'duplicate_header', 'too_large']).toContain(
            (await readSheet(bytes, 'x.xlsx')).kind,
          )
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('what a file is follows from its content', () => {
  const text = new TextEncoder()
  it.each([
    ['a.xlsx', text.encode('name,country\nA,DE\n'), 'ok'],
    [
      'a.csv',
      text.encode('<!DOCTYPE html><html><table><tr><td>a,b</td></tr>\n<tr></tr></table></html>'),
      'unreadable_file',
    ],
    ['a.xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'unreadable_file'],
    ['a.csv', text.encode('%PDF-1.7 1 0 obj\nb,c\n'), 'unreadable_file'],
    ['a.xlsx', Uint8Array.from({ length: 900 }, (_, i) => (i * 7919) % 256), 'unreadable_file'],
    ['a.csv', new Uint8Array(0), 'no_rows'],
  ])('%s', async (name, bytes, kind) => expect((await readSheet(bytes, name)).kind).toBe(kind))

  it('reads a workbook named .csv', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Data',
          rows: [
            ['name', 'country'],
            ['A', 'DE'],
          ],
        },
      ],
    })
    expect(await readSheet(bytes, 'a.csv')).toMatchObject({ kind: 'ok', format: 'xlsx' })
  })
})

it('any grid written as XLSX reads back the same', async () => {
  const value = fc.oneof(
    fc.string({ maxLength: 10 }).filter(text => !/\p{Cc}/u.test(text)),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 6 }), async rows => {
      const sheet = await read([{ name: 'Data', rows: [['a', 'b', 'c'], ...rows] }])
      const expected = rows
        .map((cells, i) => ({ row: i + 2, cells }))
        .filter(({ cells }) => cells.some(cell => typeof cell === 'number' || cell.trim() !== ''))
      if (expected.length === 0) return expect(sheet.kind).toBe('no_rows')
      if (sheet.kind !== 'ok') throw new Error(sheet.sentence)
      expect(sheet.rows.map(({ row }) => row)).toEqual(expected.map(({ row }) => row))
      for (const [i, { cells }] of sheet.rows.entries())
        for (const [j, cell] of cells.entries()) {
          const wanted = expected[i]!.cells[j]!
          if (typeof wanted === 'number') expect(Number(cell)).toBe(wanted === 0 ? 0 : wanted)
          else expect(cell).toBe(wanted)
        }
    }),
    { numRuns: 60 },
  )
})
