import type { ReportEntry, ReportHead, ReportModel } from './model.ts'

/** The report as JSON text in chunks, so that a report of any size can be written without being held. */
export async function* jsonChunks(
  head: ReportHead,
  entries: AsyncIterable<ReportEntry> | Iterable<ReportEntry>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head, null, 1).slice(0, -2)},\n "entries": [`
  let first = true
  for await (const entry of entries) {
    yield `${first ? '' : ','}\n  ${JSON.stringify(entry)}`
    first = false
  }
  yield '\n ]\n}\n'
}

/** The whole report as JSON text; numbers carry all their digits. */
export function toJson(model: ReportModel): string {
  const { entries, ...head } = model
  return `${JSON.stringify(head, null, 1).slice(0, -2)},\n "entries": [${entries
    .map(entry => `\n  ${JSON.stringify(entry)}`)
    .join(',')}\n ]\n}\n`
}
