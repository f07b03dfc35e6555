import { columnsOf, entryLines, headLines, type LineShape } from '../lines/report-lines.ts'
import type { ReportEntry, ReportHead, ReportModel } from '../model.ts'
import { csvLine, type Separator } from './csv-cell.ts'

export type CsvOptions = { shape?: LineShape; separator?: Separator }

/** UTF-8 byte order mark: spreadsheets then read accents correctly. */
const BOM = '\uFEFF'

function* headTexts(head: ReportHead, { shape = 'wide', separator }: CsvOptions): Generator<string> {
  yield csvLine(
    columnsOf(head, shape).map(({ name }) => name),
    separator,
  )
  for (const line of headLines(head, shape)) yield csvLine(line, separator)
}

function entryText(head: ReportHead, entry: ReportEntry, { shape = 'wide', separator }: CsvOptions): string {
  let text = ''
  for (const line of entryLines(head, entry, shape)) text += csvLine(line, separator)
  return text
}

export async function* csvChunks(
  head: ReportHead,
  entries: AsyncIterable<ReportEntry> | Iterable<ReportEntry>,
  options: CsvOptions = {},
): AsyncGenerator<string> {
  yield BOM
  yield* headTexts(head, options)
  for await (const entry of entries) yield entryText(head, entry, options)
}

/** The whole report as CSV text. Cells that a spreadsheet would run as a formula are neutralised. */
export function toCsv(model: ReportModel, options: CsvOptions = {}): string {
  return [BOM, ...headTexts(model, options), ...model.entries.map(entry => entryText(model, entry, options))].join('')
}
