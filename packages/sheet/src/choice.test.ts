import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sheetsOf } from '../test/sheets-of.ts'
import { inlineRow } from '../test/workbook.ts'
import type { SheetChoice } from './choice.ts'
import { findKnownHeader, lookAtFile } from './look-at-file.ts'
import { readSheet } from './read-sheet.ts'
import { DEFAULT_LIMITS } from './result.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (bytes: Uint8Array, choice?: SheetChoice) =>
  readSheet(bytes, 'x', DEFAULT_LIMITS, cells => cells.includes('name') && cells.includes('country'), undefined, {
    choice,
  })
const list = (...names: string[]) => names.map(name => inlineRow(name, 'DE')).join('')
const TWO = sheetsOf([
  { name: 'Notes', rows: inlineRow('List of', '2026') + inlineRow('firma', 'land') + list('Old') },
  { name: 'Holdings', rows: inlineRow('Report') + inlineRow('name', 'country') + list('A', 'B') },
  { name: 'Hidden', rows: inlineRow('name', 'country') + list('H'), hidden: true },
])

describe('a chosen worksheet and header line', () => {
  it('are read instead of those that would be found', async () => {
    expect(await read(TWO)).toMatchObject({ worksheet: 'Holdings', headerRow: 2, header: ['name', 'country'] })
    const chosen = await read(TWO, { worksheet: 'Notes', headerRow: 2 })
    expect(chosen).toMatchObject({ worksheet: 'Notes', headerRow: 2, header: ['firma', 'land'] })
    expect(chosen.kind === 'ok' && chosen.rows).toEqual([{ row: 3, cells: ['Old', 'DE'] }])
    expect(chosen.kind === 'ok' && chosen.notes[0]).toMatchObject({
      message: { code: 'notes:rows_left_out.titles', params: { rows: '1' } },
    })
    expect(await read(TWO, { worksheet: 'Hidden' })).toMatchObject({ worksheet: 'Hidden', headerRow: 1 })
  })

  it('of a text file: the line may be a row, and a sep line counts', async () => {
    const text = bytesOf('sep=;\nTitle;\n\nname;country\nA;DE\nB;FR\n')
    expect(await read(text)).toMatchObject({ headerRow: 4 })
    expect(await read(text, { headerRow: 5 })).toMatchObject({ headerRow: 5, header: ['A', 'DE'] })
  })

  it('that the file does not have are refused with a code', async () => {
    const worksheet = await read(TWO, { worksheet: 'None' })
    expect(worksheet).toMatchObject({ kind: 'not_in_the_file', key: 'no_such_worksheet', params: { name: 'None' } })
    const line = { kind: 'not_in_the_file', key: 'no_such_line', params: { row: 40 } }
    expect(await read(TWO, { worksheet: 'Notes', headerRow: 40 })).toMatchObject(line)
    const text = bytesOf('name,country\n\nA,DE\n')
    expect(await read(text, { headerRow: 40 })).toMatchObject(line)
    expect(await read(text, { headerRow: 2 })).toMatchObject({ key: 'no_such_line' })
    expect(await read(text, { worksheet: 'Data' })).toMatchObject({ key: 'no_such_worksheet' })
    expect(await read(text, { headerRow: 3 })).toMatchObject({ kind: 'no_rows' })
    expect(await read(bytesOf('a,a\n1,2\n'), { headerRow: 1 })).toMatchObject({ kind: 'duplicate_header' })
  })

  it('any line of any list can be the header, and everything below it is read', async () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'name', '7', ' ', 'ä'), maxLength: 4 })
    const line = fc.option(fc.array(word, { minLength: 1, maxLength: 4 }), { nil: null })
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 14 }),
        async (lines, at) => {
          // Cells without quotes: `null` is a line without anything.
          const bytes = bytesOf(lines.map(cells => (cells ?? []).join(',')).join('\n'))
          const found = await read(bytes, { headerRow: at })
          const isFilled = (cells: readonly string[] | null | undefined) =>
            cells?.some(cell => cell.trim() !== '') ?? false
          if (found.kind === 'ok') {
            expect(found.headerRow).toBe(at)
            const below = lines.flatMap((cells, i) => (i >= at && isFilled(cells) ? [i + 1] : []))
            expect(found.rows.map(({ row }) => row)).toEqual(below)
          } else if (!lines.some(isFilled)) expect(found.kind).toMatch(/no_rows|not_in_the_file/)
          else if (!isFilled(lines[at - 1])) expect(found.kind).toBe('not_in_the_file')
          else expect(found.kind).toMatch(/no_rows|duplicate_header/)
        },
      ),
    )
  })
})

describe('a look at a file', () => {
  it('lists the worksheets with how far they are filled, and gives the first lines of one', async () => {
    const look = await lookAtFile(TWO)
    expect(look).toMatchObject({
      worksheetsCount: 3,
      worksheets: [
        { name: 'Notes', hidden: false, rows: 3, columns: 2 },
        { name: 'Holdings', hidden: false, rows: 4, columns: 2 },
        { name: 'Hidden', hidden: true, rows: 2, columns: 2 },
      ],
    })
    expect('lines' in look && look.lines.map(({ cells }) => cells[0])).toEqual(['List of', 'firma', 'Old'])
    expect(await lookAtFile(TWO, DEFAULT_LIMITS, 'Holdings')).toMatchObject({
      lines: [{ line: 1, cells: ['Report'] }, {}, {}, {}],
    })
    expect(await lookAtFile(TWO, DEFAULT_LIMITS, 'None')).toMatchObject({ kind: 'not_in_the_file' })
    expect(await lookAtFile(bytesOf('a;b\n\nc;d'))).toEqual({
      worksheets: [],
      worksheetsCount: 0,
      lines: [
        { line: 1, cells: ['a', 'b'], width: 2 },
        { line: 3, cells: ['c', 'd'], width: 2 },
      ],
    })
  })

  it('is bounded: 200 of many worksheets, 20 lines, 60 cells of 16,384, 200 characters of each', async () => {
    const wide = `<row r="1">${Array.from({ length: 16_384 }, () => '<c t="inlineStr"><is><t>x</t></is></c>').join('')}</row>`
    const long = `<row r="2"><c t="inlineStr"><is><t>${'y'.repeat(5000)}</t></is></c></row>`
    const more = Array.from({ length: 40 }, (_, i) => `<row r="${i + 3}"><c t="inlineStr"><is><t>z</t></is></c></row>`)
    const sheets = Array.from({ length: 230 }, (_, i) => ({ name: `S${i}`, rows: list('A') }))
    const look = await lookAtFile(sheetsOf([{ name: 'Wide', rows: wide + long + more.join('') }, ...sheets]))
    if ('kind' in look) throw new Error(look.sentence)
    expect([look.worksheetsCount, look.worksheets.length, look.lines.length]).toEqual([231, 200, 20])
    expect(look.worksheets[0]).toMatchObject({ rows: 42, columns: 16_384 })
    expect([look.lines[0]!.cells.length, look.lines[0]!.width, look.lines[1]!.cells[0]!.length]).toEqual([
      60, 16_384, 200,
    ])
  })

  it('of anything at all ends in lines or a failure', async () => {
    const bytes = fc.uint8Array({ maxLength: 400 })
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          bytes,
          bytes.map(tail => new Uint8Array([0x50, 0x4b, 3, 4, ...tail])),
        ),
        async some => {
          const look = await lookAtFile(some)
          if ('kind' in look) expect(look.sentence).not.toBe('')
          else expect(look.lines.length).toBeLessThanOrEqual(20)
        },
      ),
    )
  })
})

it('a header of an earlier file is found again, in another line and worksheet too', async () => {
  const known =
    (word: string, at = 'Notes') =>
    (line: { cells: readonly string[]; worksheet: { name: string } | null }) =>
      line.cells[0] === word ? (line.worksheet?.name === at ? 0 : 1) : undefined
  expect(await findKnownHeader(TWO, DEFAULT_LIMITS, known('firma'))).toEqual({ worksheet: 'Notes', headerRow: 2 })
  expect(await findKnownHeader(TWO, DEFAULT_LIMITS, known('name', 'Hidden'))).toEqual({
    worksheet: 'Hidden',
    headerRow: 1,
  })
  expect(await findKnownHeader(bytesOf('x\n\nfirma,land\na,b'), DEFAULT_LIMITS, known('firma'))).toEqual({
    headerRow: 3,
  })
  expect(await findKnownHeader(TWO, DEFAULT_LIMITS, known('none'))).toBeUndefined()
})
