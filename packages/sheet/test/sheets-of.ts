import { BARE_WORKBOOK, NS, worksheetOf, XML } from './workbook.ts'
import { type Part, zipOf } from './zip.ts'

/** A worksheet: its name and the XML of its rows. */
export type SheetToMake = { name: string; rows: string; hidden?: boolean }

const part = (name: string, content: string): Part => ({ name, content: Buffer.from(XML + content) })

/** A workbook of these worksheets, written by hand so that anything can stand in it. */
export function sheetsOf(sheets: readonly SheetToMake[]): Uint8Array {
  const listed = sheets.map(
    ({ name, hidden }, i) =>
      `<sheet name="${name}" sheetId="${i + 1}"${hidden ? ' state="hidden"' : ''} r:id="s${i + 1}"/>`,
  )
  const related = sheets.map(
    (_, i) =>
      `<Relationship Id="s${i + 1}" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/s${i + 1}.xml"/>`,
  )
  const others = BARE_WORKBOOK.filter(({ name }) => !/workbook/.test(name))
  return zipOf([
    ...others,
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets>${listed.join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${NS}/package/2006/relationships">${related.join('')}</Relationships>`,
    ),
    ...sheets.map(({ rows }, i) => worksheetOf(rows, `xl/worksheets/s${i + 1}.xml`)),
  ])
}
