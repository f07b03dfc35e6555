/** The rows of a list as a file that can be uploaded again: its own columns first, then what became of each row. Pure. */
import type { Language } from '@cradle/contract'
import type { Reference } from '@cradle/data/types'
import { explainRows } from '@cradle/impact/rows'
import { writeWorkbook } from '@cradle/sheet'
import { render } from '@cradle/words/messages'
import { readingOf } from '../columns/column-choices.ts'
import { RESULT_COLUMNS } from '../columns/result-columns.ts'
import { type ListProblem, type ListSheet, manyIn } from '../edits/list.ts'
import { cellsInOrder } from '../read/read-portfolios.ts'
import { type ListEntry, listEntriesOf } from '../rows/list-entries.ts'
import { readChunks } from '../rows/read-chunks.ts'

export type RowFileTask = {
  kind: 'result' | 'errors'
  format: 'csv' | 'xlsx'
  /** Of the sentences about rows; English if absent. Headers stay as they are, so that the file can be sent again. */
  language?: Language
  sheet: Omit<ListSheet, 'fileColumns'>
  /** JSON arrays as the database wrote them. */
  rows: readonly string[]
  problems: readonly string[]
  entries: readonly string[]
}

/** The problem and its remedy, in the reader's language. */
const writeProblem = ({ message, remedy }: Pick<ListProblem, 'message' | 'remedy'>, language: Language): string =>
  [message, ...(remedy ? [remedy] : [])].map(part => render(part, language)).join(' ')

type Row = { row: number; status: string; cells: Record<string, string>; deleted: boolean }

export async function writeRowFile(task: RowFileTask, reference: Reference): Promise<Uint8Array> {
  const table = tableOf(task, reference)
  if (task.format === 'csv') {
    const delimiter = task.sheet.delimiter ?? ','
    const text = table
      .map(cells => `${cells.map(cell => quoted(guarded(cell), delimiter)).join(delimiter)}\r\n`)
      .join('')
    return new TextEncoder().encode(`\ufeff${text}`)
  }
  const widths = table[0]!.map(title => Math.min(40, Math.max(12, title.length + 2)))
  return await writeWorkbook([{ name: 'Data', rows: table.map(cells => cells.map(guarded)), widths, frozen: true }])
}

function tableOf(
  { kind, sheet, rows, problems, entries, language = 'en' }: RowFileTask,
  reference: Reference,
): string[][] {
  const written = readChunks<ListProblem>(problems)
  const found = Map.groupBy(written, problem => problem.row)
  const entryOf = new Map(listEntriesOf(entries).flatMap(entry => entry.rows.map(row => [row, entry] as const)))
  const meant = readChunks<Row>(rows).filter(row => !row.deleted && (kind === 'result' || row.status === 'rejected'))
  const width = meant.reduce((max, { cells }) => Math.max(max, surplusEnd(cells)), sheet.header.length)
  const text = meant.map(({ row, cells }) => ({ row, cells: cellsInOrder(sheet.header, cells) }))
  const further = explainRows({ ...sheet, rows: text }, reference, readingOf(sheet), manyIn(written))
  const titles = Array.from({ length: width }, (_, i) => sheet.header[i]?.trim() || `column ${i + 1}`)
  return [
    [...titles.map((title, i) => (i < sheet.header.length ? sheet.header[i]! : title)), ...RESULT_COLUMNS],
    ...meant.map(row => {
      const problems = [...(found.get(row.row) ?? []), ...(further.get(row.row) ?? [])]
      const entry = entryOf.get(row.row)
      return [
        ...titles.map(title => row.cells[title] ?? ''),
        String(row.row),
        row.status,
        [...new Set(problems.map(problem => problem.column ?? '').filter(Boolean))].join('; '),
        problems.map(problem => writeProblem(problem, language)).join(' '),
        entry?.kind === 'reference' ? entry.organisationId : '',
        confidenceOf(entry),
      ]
    }),
  ]
}

/** Confidence of the match, 0 to 1: 1 where it is exact or a person decided, else the likeness of the best proposal. */
function confidenceOf(entry: ListEntry | undefined): string {
  if (!entry) return ''
  if (entry.kind === 'reference') return '1'
  const best = entry.decision ? undefined : entry.proposals?.[0]?.score
  return best === undefined ? '' : String(Math.round(best * 100) / 100)
}

const surplusEnd = (cells: Record<string, string>): number =>
  Object.keys(cells).reduce((max, key) => Math.max(max, Number(/^column (\d{1,4})$/.exec(key)?.[1] ?? 0)), 0)

/** Text that a spreadsheet would run gets an apostrophe; plain numbers with a sign stay numbers. Reading takes it off again. */
function guarded(text: string): string {
  if (text === '' || !('=+-@＝＋－＠'.includes(text[0]!) || text.charCodeAt(0) < 0x20)) return text
  return /^[+-]\d[\d.,]*\s?%?$/.test(text) ? text : `'${text}`
}

const quoted = (text: string, delimiter: string): string =>
  text.includes(delimiter) || /["\n\r]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
