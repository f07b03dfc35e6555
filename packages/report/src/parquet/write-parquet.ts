/** The lines of a report as Apache Parquet: every number a DOUBLE with all its digits, no number a null, text as UTF-8. */
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { LineColumn } from '../lines/line-columns.ts'
import { columnsOf, entryLines, headLines, type Line, type LineShape } from '../lines/report-lines.ts'
import type { ReportEntry, ReportHead } from '../model.ts'

/** Lines of a row group. What waits in memory is one group: about 60 MB for the widest table. */
const GROUP_LINES = 20_000

type Sink = { write(bytes: Uint8Array): void }

/** Hands its bytes on after every row group, so that no file stands in memory as a whole. */
class SinkWriter extends ByteWriter {
  readonly #sink: Sink
  constructor(sink: Sink) {
    super(1 << 16)
    this.#sink = sink
  }
  flush(): void {
    // A copy: the writer uses its own bytes again.
    if (this.index > 0) this.#sink.write(this.getBytes().slice())
    this.index = 0
  }
  override finish(): void {
    this.flush()
  }
}

const schemaOf = (columns: readonly LineColumn[]) => [
  { name: 'root', num_children: columns.length },
  ...columns.map(({ name, type }) =>
    type === 'number'
      ? ({ name, type: 'DOUBLE', repetition_type: 'OPTIONAL' } as const)
      : ({ name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' } as const),
  ),
]

/** What a reader of the file alone must know: meaning and unit of each column, where the figures come from, how to cite them. */
export const metadataOf = (head: ReportHead, columns: readonly LineColumn[]) => {
  const about = Object.fromEntries(columns.map(({ name, about }) => [name, about]))
  const facts = {
    'cradle.columns': JSON.stringify(about),
    'cradle.provenance': JSON.stringify(head.stand),
    'cradle.attributions': JSON.stringify(head.attributions),
  }
  return Object.entries(facts).map(([key, value]) => ({ key, value }))
}

/**
 * Writes the same lines as the CSV, group by group. Text that a spreadsheet would run stays as it is: nothing runs a Parquet cell.
 * @see https://parquet.apache.org/docs/file-format/
 */
export async function writeParquet(
  head: ReportHead,
  entries: AsyncIterable<ReportEntry> | Iterable<ReportEntry>,
  { shape = 'wide' }: { shape?: LineShape },
  sink: Sink,
): Promise<void> {
  const columns = columnsOf(head, shape)
  const writer = new ParquetWriter({
    writer: new SinkWriter(sink),
    schema: schemaOf(columns),
    kvMetadata: metadataOf(head, columns),
    createdBy: 'Cradle',
  })
  let waiting: Line[] = []
  const flush = () => {
    const columnData = columns.map(({ name }, i) => ({ name, data: waiting.map(line => line[i] ?? null) }))
    writer.write({ columnData, rowGroupSize: GROUP_LINES })
    waiting = []
  }
  const add = (lines: Iterable<Line>) => {
    for (const line of lines) waiting.push(line)
    if (waiting.length >= GROUP_LINES) flush()
  }
  add(headLines(head, shape))
  for await (const entry of entries) add(entryLines(head, entry, shape))
  if (waiting.length > 0) flush()
  writer.finish()
}
