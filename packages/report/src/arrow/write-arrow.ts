/** The lines of a report as an Apache Arrow IPC file: every number float64 with all its digits, no number a null, text as UTF-8. */
import { type Column, columnFromArray, float64, tableFromColumns, tableToIPC, utf8 } from '@uwdata/flechette'
import { columnsOf, entryLines, headLines, type Line, type LineShape } from '../lines/report-lines.ts'
import type { ReportEntry, ReportHead } from '../model.ts'
import { metadataOf } from '../parquet/index.ts'

type Sink = { write(bytes: Uint8Array): void }

/**
 * Writes the same lines as the CSV. Columns stand in memory until the last line is there: Arrow counts its rows first.
 * @see https://arrow.apache.org/docs/format/Columnar.html#ipc-file-format
 */
export async function writeArrow(
  head: ReportHead,
  entries: AsyncIterable<ReportEntry> | Iterable<ReportEntry>,
  { shape = 'wide' }: { shape?: LineShape },
  sink: Sink,
): Promise<void> {
  const columns = columnsOf(head, shape)
  const cells: (string | number | null)[][] = columns.map(() => [])
  const add = (lines: Iterable<Line>) => {
    for (const line of lines) for (const [i, column] of cells.entries()) column.push(line[i] ?? null)
  }
  add(headLines(head, shape))
  for await (const entry of entries) add(entryLines(head, entry, shape))
  const typed = columns.map(({ name, type }, i): [string, Column<unknown>] => [
    name,
    columnFromArray(cells[i] ?? [], type === 'number' ? float64() : utf8()),
  ])
  const table = tableFromColumns(typed)
  table.schema.metadata = new Map(metadataOf(head, columns).map(({ key, value }) => [key, value]))
  const bytes = tableToIPC(table, { format: 'file' })
  if (bytes !== null) sink.write(bytes)
}
