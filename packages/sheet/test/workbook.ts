import type { Part } from './zip.ts'

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
export const NS = 'http://schemas.openxmlformats.org'
const types = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`
const text = (name: string, content: string): Part => ({ name, content: Buffer.from(XML + content) })

export const SHEET = 'xl/worksheets/sheet1.xml'

/** The parts of a workbook with one worksheet `Data`, without the worksheet itself. */
export const BARE_WORKBOOK: readonly Part[] = [
  text(
    '[Content_Types].xml',
    `<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types('sheet.main')}"/><Override PartName="/${SHEET}" ContentType="${types('worksheet')}"/></Types>`,
  ),
  text(
    '_rels/.rels',
    `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="r1" Type="${NS}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  text(
    'xl/workbook.xml',
    `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets><sheet name="Data" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ),
  text(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="r1" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${NS}/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  ),
]

/** A worksheet of given XML between its rows. */
export const worksheetOf = (rows: string, name = SHEET): Part =>
  text(name, `<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`)

export const sharedTextsOf = (texts: string): Part =>
  text('xl/sharedStrings.xml', `<sst xmlns="${NS}/spreadsheetml/2006/main">${texts}</sst>`)

export const inlineRow = (...cells: string[]): string =>
  `<row>${cells.map(cell => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
