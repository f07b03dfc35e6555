/** Files that want more memory than they seem to, for `bombs.ts`. Made one at a time: some are large. */
import {
  BARE_WORKBOOK,
  inlineRow,
  NS,
  SHEET,
  sharedTextsOf,
  worksheetOf,
  XML,
} from '../../packages/sheet/test/workbook.ts'
import { type Part, zipOf, zipOfTwo } from '../../packages/sheet/test/zip.ts'

export type Bomb = { what: string; name: string; make: () => Uint8Array }

const MEBI = 1024 * 1024
const HEADER = inlineRow('name', 'country', 'allocation', 'technology', 'capacity_mw')

/** A worksheet of one row repeated, of as many bytes at most. */
function repeated(bytes: number, row = inlineRow(...new Array<string>(5).fill('Example Power')), head = HEADER): Part {
  const begin = Buffer.from(`${XML}<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData>${head}`)
  const end = Buffer.from('</sheetData></worksheet>')
  const rows = Math.floor((bytes - begin.length - end.length) / row.length)
  return { name: SHEET, content: Buffer.concat([begin, Buffer.alloc(rows * row.length, row), end]) }
}

const book = (...parts: Part[]) => zipOf([...BARE_WORKBOOK, ...parts])
const rowOf = (i: number, ...more: string[]) => inlineRow(`Example Power ${i}`, 'DE', '0.5', 'solar', '12', ...more)
const rowsOf = (count: number, row: (i: number) => string) => Array.from({ length: count }, (_, i) => row(i)).join('')
const HONEST = worksheetOf(HEADER + rowOf(1))

export const bombsOf = (mebibytes: number): Bomb[] => [
  xlsx('says how large it is', () => book(repeated(mebibytes * MEBI))),
  xlsx('says that it is 1 MiB', () => book({ ...repeated(mebibytes * MEBI), declared: MEBI })),
  xlsx('says that it is 90 MiB', () => book({ ...repeated(mebibytes * MEBI), declared: 90 * MEBI })),
  xlsx('says 4 MiB, a hundred times', () =>
    book(
      repeated(MEBI),
      ...Array.from({ length: 100 }, (_, i) => ({ ...repeated(4 * MEBI), name: `xl/worksheets/sheet${i + 2}.xml` })),
    ),
  ),
  xlsx('99 MiB of rows, which may be unpacked', () => book(repeated(99 * MEBI))),
  xlsx('two directories, the second named by a ZIP64 locator', () =>
    zipOfTwo([...BARE_WORKBOOK, HONEST], [...BARE_WORKBOOK, repeated(mebibytes * MEBI)]),
  ),
  xlsx('a name twice', () => book(HONEST, repeated(90 * MEBI))),
  xlsx('one cell of 95 MiB', () => book(worksheetOf(`${HEADER}${inlineRow('x'.repeat(95 * MEBI))}`))),
  xlsx('one number of 95 MiB', () => book(worksheetOf(`${HEADER}<row><c><v>${'1'.repeat(95 * MEBI)}</v></c></row>`))),
  xlsx('elements 20 million deep', () => book(worksheetOf(`${HEADER}<row>${'<c>'.repeat(20_000_000)}</row>`))),
  xlsx('one tag of 95 MiB', () => book(worksheetOf(`${HEADER}<row r="${' '.repeat(95 * MEBI)}"/>`))),
  xlsx('95 MiB of shared texts', () =>
    book(HONEST, sharedTextsOf(`<si><t>${'abcdefghij'.repeat(9)}</t></si>`.repeat((95 * MEBI) / 107))),
  ),
  xlsx('10 million empty shared texts', () => book(HONEST, sharedTextsOf('<si/>'.repeat(10_000_000)))),
  xlsx('99,999 rows that share one text of 10,000 characters', () =>
    book(
      worksheetOf(HEADER + rowsOf(99_999, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(5)}</row>`)),
      sharedTextsOf(`<si><t>${'y'.repeat(10_000)}</t></si>`),
    ),
  ),
  xlsx('a huge unused column', () =>
    book(
      worksheetOf(
        inlineRow('name', 'country', 'allocation', 'note') +
          rowsOf(9_000, i => inlineRow(`Org ${i}`, 'DE', '0.5', 'n'.repeat(10_500))),
      ),
    ),
  ),
  xlsx('cells in the last column of 99,999 rows', () =>
    book(worksheetOf(HEADER + rowsOf(99_999, () => '<row><c r="XFD1"><v>1</v></c></row>'))),
  ),
  csv('one cell of 24 MB', () => `name,country,allocation\n"${'x'.repeat(24_000_000)}",DE,0.5\n`),
  csv('24 million empty rows', () => `name,country,allocation\nExample,DE,0.5\n${'\n'.repeat(24_000_000)}`),
  csv('24 million commas', () => `name,country,allocation\n${`${','.repeat(1900)}\n`.repeat(12_600)}`),
  csv('95 unused columns, 99,999 rows', () => {
    const header = ['name', 'country', 'allocation', 'technology', 'capacity_mw']
    const notes = Array.from({ length: 95 }, (_, i) => (i % 2 ? '' : '7'))
    const rows = Array.from({ length: 99_999 }, (_, i) => `Org ${i},DE,0.5,solar,12,${notes.join(',')}`)
    return [[...header, ...notes.map((_, i) => `Note ${i}`)].join(','), ...rows].join('\n')
  }),
  csv('every field filled, 99,999 rows', () => {
    const row = (i: number) =>
      `Fund ${i % 9},Example Organisation ${i},,EXAMPLE-${i},DE,0.${1000 + (i % 8999)},${i} Long Street,Example Town,${10000 + (i % 89999)},${47 + (i % 7)}.${i},${6 + (i % 9)}.${i},solar,${i % 900}.5,0.${11 + (i % 9)},${i % 7000}.25,3510,${1_000_000 + i},EUR,2024,${i % 2}`
    const header =
      'portfolio_name,name,isin,site_id,country,allocation,address,city,postal_code,latitude,longitude,technology,capacity_mw,capacity_factor,generation_gwh,industry,revenue,currency,year,is_giin'
    return [header, ...Array.from({ length: 99_999 }, (_, i) => row(i))].join('\n')
  }),
  csv('every field filled with two-byte letters, 99,999 rows', () => {
    const row = (i: number) =>
      `Фонд ${i % 9},Пример Организация ${i} Энергия,ПРИМЕР-${i},DE,0.${1000 + (i % 8999)},Длинная улица пример ${i},Город ${i % 999},${10000 + (i % 89999)},${47 + (i % 7)}.${i},${6 + (i % 9)}.${i},solar,${i % 900}.5,${i % 7000}.25,${1_000_000 + i},EUR,2024`
    const header =
      'portfolio_name,name,site_id,country,allocation,address,city,postal_code,latitude,longitude,technology,capacity_mw,generation_gwh,revenue,currency,year'
    return [header, ...Array.from({ length: 99_999 }, (_, i) => row(i))].join('\n')
  }),
  csv('every row wrong in four ways, 99,999 rows', () => {
    const row = (i: number) => `Example Organisation ${i},Atlantis,${i + 2}.5.1,magic ${i},many,lots ${i}`
    const header = 'name,country,allocation,technology,capacity_mw,revenue'
    return [header, ...Array.from({ length: 99_999 }, (_, i) => row(i))].join('\n')
  }),
  xlsx('95 unused columns, 99,999 rows', () => {
    const notes = (i: number) =>
      Array.from({ length: 95 }, (_, c) => `<c r="${letters(c + 5)}${i + 2}"><v>7</v></c>`).join('')
    const title = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const header = ['name', 'country', 'allocation', 'technology', 'capacity_mw']
    const head = [...header, ...Array.from({ length: 95 }, (_, i) => `Note ${i}`)].map(title).join('')
    const same = ['DE', '0.5', 'solar', '12'].map(title).join('')
    const row = (i: number) => `<row>${title(`Org ${i}`)}${same}${notes(i)}</row>`
    return book(worksheetOf(`<row>${head}</row>${rowsOf(99_999, row)}`))
  }),
  csv('25 MB of bytes that no text has', () => Buffer.alloc(25_000_000, 0x80)),
]

function xlsx(what: string, make: () => Uint8Array): Bomb {
  return { what: `XLSX: ${what}`, name: 'bomb.xlsx', make }
}

function csv(what: string, make: () => string | Uint8Array): Bomb {
  return { what: `CSV: ${what}`, name: 'bomb.csv', make: () => Buffer.from(make()) }
}

const letters = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : letters(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26))
