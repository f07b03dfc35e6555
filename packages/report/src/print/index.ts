/** The report as a PDF. */
export type { Face, Fonts, LoadedFont } from './type.ts'
export { writePdf } from './write-pdf.ts'
