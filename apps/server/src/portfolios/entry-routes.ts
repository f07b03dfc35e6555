import { Readable } from 'node:stream'
import { type Entry, packColumns } from '@cradle/contract'
import { evenOutcomes, shownEntry } from '@cradle/report'
import { isShared } from '../callers/reader.ts'
import type { Deps } from '../deps/deps.ts'
import { refuse } from '../http/refuse.ts'
import { Attachment, type Handlers } from '../http/serve.ts'
import { type EntryRow, entriesOf } from './entry-queries.ts'
import { loadPortfolio } from './not-delivered.ts'
import { presentEntryRow } from './present.ts'
import { type ReadablePortfolioId, readablePortfolio } from './rights.ts'

/** Entries of the reference world that one call may take. */
const WORLD_PAGE = 1000
/** Longer lists are written in chunks of this size. */
const ENTRIES_AT_ONCE = 500

/** Entries of a portfolio, as a list and in columns. */
export function entryRoutes(deps: Deps): Handlers<'listEntries' | 'listEntryColumns'> {
  const { db } = deps
  return {
    async listEntries({ params, user, query, reply }) {
      const id = await readablePortfolio(db, user, params.id)
      if (id === 'world' && (query.limit === undefined || query.limit > WORLD_PAGE))
        refuse(422, 'limit_required', { limit: WORLD_PAGE })
      const portfolio = await loadPortfolio(db, id)
      reply.header('X-Total-Count', String(portfolio.entriesTotal))
      const from = query.offset ?? 0
      const to = Math.min(portfolio.entriesTotal, from + (query.limit ?? portfolio.entriesTotal))
      const delivered = portfolio.status === 'delivered'
      const show = showFor(deps, user)
      if (to - from > ENTRIES_AT_ONCE) {
        const chunks = entriesInChunks(deps, id, { from, to, delivered, show })
        return new Attachment(Readable.from(chunks), 'application/json; charset=utf-8')
      }
      const rows = await entriesOf(db, id, { limit: Math.max(1, to - from), offset: from, delivered })
      return rows.map(show)
    },
    async listEntryColumns({ params, user, query: { limit, offset } }) {
      const id = await readablePortfolio(db, user, params.id)
      const portfolio = await loadPortfolio(db, id)
      const count = portfolio.entriesTotal
      const show = showFor(deps, user)
      const shown: Entry[] = []
      // Chunk by chunk, so that other calls come in between.
      for (let from = offset; from < Math.min(count, offset + limit); from += ENTRIES_AT_ONCE) {
        const size = Math.min(ENTRIES_AT_ONCE, offset + limit - from)
        const page = { limit: size, offset: from, delivered: portfolio.status === 'delivered' }
        for (const row of await entriesOf(db, id, page)) shown.push(show(row))
      }
      return { count, offset, rows: shown.length, columns: packColumns(evenOutcomes(shown)) }
    },
  }
}

/** Presents an entry to a reader. */
const showFor =
  ({ edition }: Deps, user: Parameters<typeof isShared>[0]) =>
  (row: EntryRow) => {
    const entry = presentEntryRow(edition.reference, row)
    return isShared(user) ? shownEntry(entry) : entry
  }

/** A long list, page by page, so that nobody waits for it to be built. */
async function* entriesInChunks(
  { db }: Deps,
  id: ReadablePortfolioId,
  of: { from: number; to: number; delivered: boolean; show: (row: EntryRow) => Entry },
): AsyncGenerator<string> {
  const { from, to, delivered, show } = of
  for (let offset = from; offset < to; offset += ENTRIES_AT_ONCE) {
    const rows = await entriesOf(db, id, { limit: Math.min(ENTRIES_AT_ONCE, to - offset), offset, delivered })
    const text = rows.map(row => JSON.stringify(show(row))).join(',')
    yield `${offset === from ? '[' : text === '' ? '' : ','}${text}`
  }
  yield ']'
}
