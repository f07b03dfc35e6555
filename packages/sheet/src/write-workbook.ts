import type { WriteSheet } from 'hucre'
import { writeXlsx } from 'hucre/xlsx'

export type SheetCell = string | number | boolean | null

/** One worksheet: rows of values, the first the header. */
export type WorksheetToWrite = {
  name: string
  rows: readonly (readonly SheetCell[])[]
  /** Characters per column. */
  widths?: readonly number[]
  /** Cells that take a value of a list: a range such as `B2:B1000`, and where the list stands, such as `Lists!$A$2:$A$200`. */
  lists?: readonly { range: string; of: string }[]
  /** The header stays when the sheet is scrolled. */
  frozen?: boolean
}

/** An XLSX workbook. Text is written as text: nothing in it is ever a formula. */
export async function writeWorkbook(worksheets: readonly WorksheetToWrite[]): Promise<Uint8Array> {
  const sheets = worksheets.map(({ name, rows, widths, lists, frozen }): WriteSheet => {
    const sheet: WriteSheet = { name, rows: rows.map(row => [...row]) }
    if (widths) sheet.columns = widths.map(width => ({ width }))
    if (frozen) sheet.freezePane = { rows: 1 }
    if (lists)
      sheet.dataValidations = lists.map(({ range, of }) => ({
        type: 'list',
        range,
        formula1: of,
        allowBlank: true,
        showErrorMessage: true,
        errorStyle: 'warning',
        errorTitle: 'Not in the list',
        errorMessage: 'Other ways of writing are understood too; the upload says if this one is not.',
      }))
    return sheet
  })
  return new Uint8Array(await writeXlsx({ sheets }))
}
