/** Files that programs can open: the mock invents figures, not formats. */
import { columnFromArray, tableFromColumns, tableToIPC, utf8 } from '@uwdata/flechette'
import { parquetWriteBuffer } from 'hyparquet-writer'

const encoder = new TextEncoder()

const crcTable = Uint32Array.from({ length: 256 }, (_, at) => {
  let value = at
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})
const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

const concat = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Little-endian numbers of 2 or 4 bytes. */
const record = (...fields: [value: number, bytes: 2 | 4][]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

/** A ZIP archive of text files, stored as they are (APPNOTE 6.3, method 0). */
export const zipOf = (files: Record<string, string>): Uint8Array<ArrayBuffer> => {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const bytes = encoder.encode(text)
    const title = encoder.encode(name)
    // Version 2.0, UTF-8 names, stored, 1 January 1980.
    const about = record(
      [20, 2],
      [0x0800, 2],
      [0, 2],
      [0, 2],
      [0x21, 2],
      [crcOf(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [title.length, 2],
      [0, 2],
    )
    const local = [record([0x04034b50, 4]), about, title, bytes]
    directory.push(record([0x02014b50, 4], [20, 2]), about, record([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]), title)
    parts.push(...local)
    at += local.reduce((sum, part) => sum + part.length, 0)
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const count = Object.keys(files).length
  const end = record([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [at, 4], [0, 2])
  return concat([...parts, ...directory, end])
}

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

/** A workbook of one sheet; every cell is text. */
export const workbookOf = (rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> => {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const bundle = 'http://schemas.openxmlformats.org/package/2006'
  const cells = (row: readonly string[]) =>
    row.map(cell => `<c t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`).join('')
  return zipOf({
    '[Content_Types].xml': `${head}<Types xmlns="${bundle}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${bundle}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Data" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${bundle}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${rows.map(row => `<row>${cells(row)}</row>`).join('')}</sheetData></worksheet>`,
  })
}

/** A page of print with a few lines (PDF 1.4, a face every reader has). */
export const pdfOf = (lines: readonly string[]): Uint8Array<ArrayBuffer> => {
  const plain = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&')
  const text = `BT /F1 12 Tf 60 780 Td 16 TL ${lines.map(line => `(${plain(line)}) Tj T*`).join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  body += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return encoder.encode(body)
}

/** A picture of one quiet pixel (lossless WebP). */
export const pixel = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='), char => char.charCodeAt(0))

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows
    .map(row => `${row.map(cell => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`)
    .join('')

/** The first row names the columns; every cell is text. */
export const parquetOf = ([head = [], ...rows]: readonly (readonly string[])[]): ArrayBuffer =>
  parquetWriteBuffer({
    columnData: head.map((name, i) => ({ name, type: 'STRING', data: rows.map(row => row[i] ?? null) })),
  })

/** The same as an Arrow file. */
export const arrowOf = ([head = [], ...rows]: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> => {
  const columns = head.map(
    (name, i) =>
      [
        name,
        columnFromArray(
          rows.map(row => row[i] ?? null),
          utf8(),
        ),
      ] as const,
  )
  return Uint8Array.from(tableToIPC(tableFromColumns(Object.fromEntries(columns)), { format: 'file' }) ?? [])
}
