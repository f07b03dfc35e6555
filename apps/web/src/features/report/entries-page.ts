import type { Entry } from '@cradle/contract'
import { unpackColumns } from '@cradle/contract/columns'
import { CallFailed } from '../../api/api-query.ts'
import { send } from '../../api/call.ts'

/** In one answer: read in a few milliseconds, so that presses and keys come in between. */
const entriesAPage = 5000

/** `next` is the offset of the page after it; null: there is none. */
type EntriesPage = { entries: Entry[]; count: number; loaded: number; next: number | null }

/** Entries of a delivered report from an offset on. Throws `CallFailed`. */
export async function fetchEntriesPage(id: string, offset: number, signal: AbortSignal): Promise<EntriesPage> {
  const needs = { params: { id }, query: { limit: entriesAPage, offset } }
  const outcome = await send('listEntryColumns', needs, { signal })
  if (!outcome.isOk) throw new CallFailed(outcome.error)
  const { columns, rows, offset: from, count } = outcome.data
  const loaded = from + rows
  return {
    entries: unpackColumns<Entry>(columns, rows),
    count,
    loaded,
    next: rows > 0 && loaded < count ? loaded : null,
  }
}
