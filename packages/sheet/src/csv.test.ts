import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv } from './csv.ts'
import { DEFAULT_LIMITS, type Sheet } from './result.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

function read(text: string): Sheet {
  const sheet = readCsv(utf8(text))
  if (sheet.kind !== 'ok') throw new Error(`${sheet.kind}: ${sheet.sentence}`)
  return sheet
}

function utf16(text: string, littleEndian: boolean, mark: boolean): Uint8Array {
  const bytes = new Uint8Array((text.length + (mark ? 1 : 0)) * 2)
  const view = new DataView(bytes.buffer)
  const full = mark ? `\uFEFF${text}` : text
  for (let i = 0; i < full.length; i++) view.setUint16(2 * i, full.charCodeAt(i), littleEndian)
  return bytes
}

/** Windows-1252 of the characters used here. */
function windows1252(text: string): Uint8Array {
  const special: Record<string, number> = { '€': 0x80, '’': 0x92, '–': 0x96, œ: 0x9c }
  return Uint8Array.from([...text].map(character => special[character] ?? character.charCodeAt(0)))
}

describe('encoding', () => {
  const text = 'Name;Land\r\nGlashütte Œuvre;Österreich\r\n'
  const expected = ['Glashütte Œuvre', 'Österreich']

  it.each([
    ['UTF-8', utf8(text), 'utf-8'],
    ['UTF-8 with mark', utf8(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16 LE with mark', utf16(text, true, true), 'utf-16le'],
    ['UTF-16 BE with mark', utf16(text, false, true), 'utf-16be'],
    ['UTF-16 LE without mark', utf16(text, true, false), 'utf-16le'],
    ['UTF-16 BE without mark', utf16(text, false, false), 'utf-16be'],
  ])('%s', (_, bytes, encoding) => {
    const sheet = readCsv(bytes)
    expect(sheet).toMatchObject({ kind: 'ok', encoding, header: ['Name', 'Land'], rows: [{ row: 2, cells: expected }] })
  })

  it('Windows-1252 with the characters that Latin-1 lacks', () => {
    const sheet = readCsv(windows1252('Name;Preis\nCôte d’Ivoire – œuvre;5 €\n'))
    expect(sheet).toMatchObject({ encoding: 'windows-1252', rows: [{ cells: ['Côte d’Ivoire – œuvre', '5 €'] }] })
  })

  it('UTF-8 cut in the middle of a character stays UTF-8', () => {
    const bytes = utf8('name,city\nÄÖÜ,Köln Å')
    expect(readCsv(bytes.subarray(0, bytes.length - 1))).toMatchObject({
      encoding: 'utf-8',
      rows: [{ cells: ['ÄÖÜ', 'Köln \uFFFD'] }],
    })
  })
})

describe('rows as a spreadsheet counts them', () => {
  it('counts the header, blank lines and the sep line, not a quoted line break', () => {
    const sheet = read('sep=;\nname;note\n\nA;"two\nlines"\n;;\n   \nB;x\n')
    expect(sheet).toMatchObject({ delimiter: ';', headerRow: 2 })
    expect(sheet.rows).toEqual([
      { row: 4, cells: ['A', 'two\nlines'] },
      { row: 7, cells: ['B', 'x'] },
    ])
  })

  it('cuts empty columns at the end, pads short rows and keeps what is too much', () => {
    const sheet = read('a,b,,\n1\n1,2,,\n1,2,3,\n')
    expect(sheet.header).toEqual(['a', 'b'])
    expect(sheet.rows.map(({ cells }) => cells)).toEqual([
      ['1', ''],
      ['1', '2'],
      ['1', '2', '3'],
    ])
  })

  it('reads mixed line ends', () => {
    expect(read('a,b\r\n1,2\n3,4\r5,6').rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [2, '1', '2'],
      [3, '3', '4'],
      [4, '5', '6'],
    ])
  })
})

describe('delimiter', () => {
  it.each([
    [',', 'name,share\n"Smith; Sons",0.5\n'],
    [';', 'name;share\nSmith, Sons;0,5\nMiller;0,25\n'],
    ['\t', 'name\tshare\nSmith, Sons\t0,5\n'],
    ['|', 'name|share\nSmith, Sons|0,5\n'],
    [',', 'name\nSmith\n'],
  ])('%j', (delimiter, text) => expect(read(text).delimiter).toBe(delimiter))
})

describe('what cannot be read is a failure with a sentence', () => {
  it.each([
    ['no_rows', ''],
    ['no_rows', '\n\n  \n'],
    ['no_rows', 'name,country\n'],
    ['no_rows', 'name,country\n,,,\n\n'],
    ['duplicate_header', 'name,Country,COUNTRY \nA,B,C\n'],
    ['duplicate_header', 'capacity mw,capacity_mw\n1,2\n'],
    ['unreadable_file', 'name,country\n"A,DE\nB,FR\n'],
  ])('%s', (kind, text) => {
    const result = readCsv(utf8(text))
    expect(result.kind).toBe(kind)
    expect(result.kind !== 'ok' && result.sentence).toMatch(/^[A-Z].*\.$/)
  })

  it('names the header that stands twice and where', () => {
    expect(readCsv(utf8('name,land,x,Land\nA,B,C,D\n'))).toMatchObject({
      kind: 'duplicate_header',
      details: { header: 'Land', columns: ['B', 'D'], row: 1 },
    })
  })

  it('refuses bytes that are no text', () => {
    expect(readCsv(Uint8Array.from({ length: 2000 }, (_, i) => (i * 7919) % 256)).kind).toBe('unreadable_file')
  })

  it('says which limit is passed', () => {
    const limits = { ...DEFAULT_LIMITS, rows: 2, columns: 3, cell: 10, bytes: 60 }
    const details = (text: string) => {
      const result = readCsv(utf8(text), limits)
      return result.kind === 'too_large' ? result.details : result.kind
    }
    expect(details('a\n1\n2\n3\n')).toEqual({ limit: 2 })
    expect(details('a,b,c,d\n1,2,3,4\n')).toEqual({ columns: 4, limit: 3 })
    expect(details('a\n12345678901\n')).toEqual({ row: 2, limit: 10 })
    expect(details(`a\n${'1'.repeat(70)}`)).toEqual({ bytes: 72, limit: 60 })
    expect(details(`a\n${','.repeat(40)}1`)).toEqual({ limit: 3 })
    expect(details('a\n1\n2\n')).toBe('ok')
  })
})

describe('properties', () => {
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .filter(text => !/[\p{Cc}\uFEFF]/u.test(text.replace(/[\t\n\r]/g, '')))
  const grid = fc
    .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 8 }))
    .chain(([columns, rows]) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
    )

  it('any grid written in any dialect reads back the same', () => {
    fc.assert(
      fc.property(
        grid,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom('utf-8', 'bom', 'le', 'be'),
        (rows, delimiter, end, encoding) => {
          const columns = rows[0]!.length
          const header = Array.from({ length: columns }, (_, i) => `column ${'abcdefgh'[i]}`)
          const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
          const text = [header, ...rows].map(cells => cells.map(quote).join(delimiter)).join(end)
          const bytes =
            encoding === 'utf-8'
              ? utf8(text)
              : encoding === 'bom'
                ? utf8(`\uFEFF${text}`)
                : utf16(text, encoding === 'le', true)
          const expected = rows
            .map((cells, i) => ({ row: i + 2, cells: cells.map(value => value.toWellFormed()) }))
            .filter(({ cells }) => cells.some(value => value.trim() !== ''))
          const sheet = readCsv(bytes)
          expect(sheet.kind === 'ok' ? sheet.rows : []).toEqual(expected)
          if (expected.length > 0) expect(sheet).toMatchObject({ header, delimiter })
        },
      ),
      { numRuns: 300 },
    )
  })

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), bytes => {
        expect(['ok', 'unreadable_file', 'no_rows', 'duplicate_header', 'too_large']).toContain(readCsv(bytes).kind)
      }),
      { numRuns: 500 },
    )
  })

  it('never throws on text made of separators, quotes and line ends', () => {
    const hostile = fc.array(fc.constantFrom('"', ',', ';', '\n', '\r', 'a', '=', '\t', '|', ' ', '1.5', 'sep=;'), {
      maxLength: 80,
    })
    fc.assert(
      fc.property(hostile, parts => {
        const result = readCsv(utf8(parts.join('')))
        if (result.kind === 'ok')
          for (const { cells } of result.rows) expect(cells.length >= result.header.length).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
