import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { BARE_WORKBOOK, inlineRow, SHEET, sharedTextsOf, worksheetOf } from '../test/workbook.ts'
import { zipOf, zipOfTwo } from '../test/zip.ts'
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

  it('names further worksheets that are lists of the same kind; covers and hidden ones are none', async () => {
    const sheet = await read([
      { name: 'Fund A', rows: table('a') },
      { name: 'Fund B', rows: table('b') },
      {
        name: 'Words',
        rows: [
          ['term', 'meaning'],
          ['a', 'b'],
        ],
      },
      { name: 'Header alone', rows: [['name', 'country']] },
      { name: 'Hidden', hidden: true, rows: table('c') },
    ])
    expect(sheet).toMatchObject({ worksheet: 'Fund A' })
    expect(sheet.kind === 'ok' && sheet.notes.map(({ message }) => message)).toEqual([
      { code: 'notes:worksheets_not_read', params: { names: '“Fund B”' } },
    ])
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
    const bomb = zipOf([...BARE_WORKBOOK, { name: SHEET, content: new Uint8Array(5_000_000), declared: 6000 }])
    expect(await readSheet(bomb, 'x.xlsx', { ...DEFAULT_LIMITS, unpackedBytes: 1_000_000 })).toMatchObject({
      kind: 'too_large',
    })
  })

  const header = inlineRow('name', 'country', 'allocation', 'note')
  const bookOf = (rows: string, ...more: Parameters<typeof zipOf>[0]) =>
    zipOf([...BARE_WORKBOOK, worksheetOf(header + rows), ...more])
  const used = () => new Set([0, 1, 2])
  const readBook = (bytes: Uint8Array, limits = DEFAULT_LIMITS) =>
    readSheet(bytes, 'x.xlsx', limits, cells => cells.includes('name'), used)

  it('refuses a workbook with two directories', async () => {
    const rows = worksheetOf(header + inlineRow('A', 'DE', '1'))
    const bomb = worksheetOf(header + inlineRow('A', 'DE', '1').repeat(1000))
    expect(await readBook(zipOfTwo([...BARE_WORKBOOK, rows], [...BARE_WORKBOOK, bomb]))).toMatchObject({
      kind: 'unreadable_file',
      sentence:
        'The file is damaged: it begins like an Excel file, but it has two directories that differ. Save it again as XLSX and send it again.',
    })
  })

  it('cuts a huge cell of a column that no figure is made from, and says so; refuses one that is needed', async () => {
    const huge = 'x'.repeat(200_000)
    const sheet = await readBook(bookOf(inlineRow('A', 'DE', '1', huge) + inlineRow('B', 'FR', '0', 'short')))
    if (sheet.kind !== 'ok') throw new Error(sheet.sentence)
    expect(sheet.rows.map(({ cells }) => cells[3]!.length)).toEqual([10_000, 5])
    expect(sheet.notes.map(note => note.message)).toEqual([
      { code: 'notes:cells_cut', params: { limit: 10_000, columns: '“note”' } },
    ])
    expect(await readBook(bookOf(inlineRow(huge, 'DE', '1', '')))).toMatchObject({
      kind: 'too_large',
      sentence: 'A cell in row 2 is longer than 10,000 characters.',
    })
    const number = `<row><c><v>${'1'.repeat(20_000)}</v></c></row>`
    expect(await readBook(bookOf(number))).toMatchObject({ kind: 'too_large' })
  })

  it('leaves out columns that no figure is made from, before it refuses a file for its cells', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => inlineRow(`Org ${i}`, 'DE', '1', `note ${i}`)).join('')
    const limits = { ...DEFAULT_LIMITS, cells: 100 }
    const sheet = await readBook(bookOf(rows), limits)
    if (sheet.kind !== 'ok') throw new Error(sheet.sentence)
    expect(sheet.header).toEqual(['name', 'country', 'allocation'])
    expect(sheet.columns).toEqual([0, 1, 2])
    expect(sheet.rows).toHaveLength(30)
    expect(sheet.rows[29]).toEqual({ row: 31, cells: ['Org 29', 'DE', '1'] })
    expect(sheet.notes[0]!.message).toEqual({ code: 'notes:columns_left_out', params: { columns: '“note”' } })
    expect(await readBook(bookOf(rows), { ...limits, cells: 80 })).toMatchObject({ kind: 'too_large' })
  })

  it('counts a shared text as often as it stands in the rows', async () => {
    const shared = sharedTextsOf(`<si><t>${'y'.repeat(9000)}</t></si>`)
    const cells = `<row>${'<c t="s"><v>0</v></c>'.repeat(4)}</row>`
    const book = bookOf(cells.repeat(50), shared)
    expect(await readBook(book, { ...DEFAULT_LIMITS, characters: 1_000_000 })).toMatchObject({
      kind: 'too_large',
      sentence: expect.stringContaining('more than 1,000,000 characters'),
    })
  })

  it('refuses shared texts that are more than a list may have, deep nesting, document types and rows out of order', async () => {
    const many = sharedTextsOf('<si><t>aaaaaaaaaa</t></si>'.repeat(5000))
    const row = inlineRow('A', 'DE', '1')
    expect(await readBook(bookOf(row, many), { ...DEFAULT_LIMITS, characters: 50_000 })).toMatchObject({
      kind: 'too_large',
    })
    expect(await readBook(bookOf(`${row}<row><c>${'<x>'.repeat(100_000)}</c></row>`))).toMatchObject({
      kind: 'unreadable_file',
      sentence: expect.stringContaining('deeper than 64 levels'),
    })
    const doctype = { name: SHEET, content: Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>') }
    expect(await readBook(zipOf([...BARE_WORKBOOK, doctype]))).toMatchObject({ kind: 'unreadable_file' })
    expect(await readBook(bookOf('<row r="5"/><row r="3"/>'))).toMatchObject({ kind: 'unreadable_file' })
  })

  it('reads text that is cut anywhere between the pieces it is unpacked in', async () => {
    const odd = 'ä&amp;<![CDATA[<é>]]>&#8364;"\' € '
    const cell = `<c t="inlineStr"><is><r><t>${odd}</t></r><r><t xml:space="preserve"> z_x0041_</t></r><rPh><t>no</t></rPh></is></c>`
    const rows = `<row><c/>${'<!-- c -->'}<c t='str'><v>DE</v></c><c><v>1</v></c>${cell}</row>`.repeat(9000)
    const sheet = await readBook(bookOf(`<row><c t="str"><v>A</v></c></row>${rows}`))
    if (sheet.kind !== 'ok') throw new Error(sheet.sentence)
    expect(new Set(sheet.rows.slice(1).map(({ cells }) => cells.join('|')))).toEqual(new Set(['|DE|1|ä&<é>€"\' €  zA']))
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
