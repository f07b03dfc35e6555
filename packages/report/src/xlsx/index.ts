/** The report as a workbook. */
export { XlsxReport } from './write-xlsx.ts'
