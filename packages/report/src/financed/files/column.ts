import type { SheetColumn } from '../../xlsx/workbook.ts'

/** A column of a sheet; without a look it is text. */
export const column = (head: string, width: number, look?: SheetColumn['look']): SheetColumn =>
  look === undefined ? { head, width } : { head, width, look }
