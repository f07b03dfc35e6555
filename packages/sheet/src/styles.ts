import { isDateFormat } from 'hucre'
import { attribute, readXml } from './xml.ts'

/** How the numbers of a cell are written: as a date, with leading zeros up to so many digits, or plainly. */
export type NumberFormat = { date: boolean; digits: number }

const PLAIN: NumberFormat = { date: false, digits: 0 }
/** Formats that a workbook may have. */
const MAX_FORMATS = 100_000

/** The number format of each style of a workbook. Past `MAX_FORMATS` numbers are plain. */
export async function readStyles(chunks: AsyncIterable<Uint8Array>): Promise<NumberFormat[]> {
  const codes = new Map<string, string>()
  const formats: NumberFormat[] = []
  let inCells = false
  await readXml(chunks, {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true
      else if (name === 'numFmt' && codes.size < MAX_FORMATS)
        codes.set(attribute(attributes, 'numFmtId') ?? '', (attribute(attributes, 'formatCode') ?? '').slice(0, 1000))
      else if (name === 'xf' && inCells && formats.length < MAX_FORMATS)
        formats.push(formatOf(attribute(attributes, 'numFmtId') ?? '0', codes))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
    text() {},
  })
  return formats
}

const known = new Map<string, NumberFormat>()

/** Formats that are not listed are built in, and `isDateFormat` knows them by their number. */
function formatOf(id: string, codes: ReadonlyMap<string, string>): NumberFormat {
  const code = codes.get(id) ?? id
  let format = known.get(code)
  if (!format) {
    const zeros = codes.has(id) && /^0{2,20}$/.test(code) ? code.length : 0
    format = zeros === 0 && !isDateFormat(code) ? PLAIN : { date: zeros === 0, digits: zeros }
    if (known.size < 1000) known.set(code, format)
  }
  return format
}
