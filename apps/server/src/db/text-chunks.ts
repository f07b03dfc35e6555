import { type PackedText, packText } from '@cradle/threads/packed-texts'
import type { SQL } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Lines per chunk of text. */
export const CHUNK = 5000

/**
 * Lines of a list as JSON text, chunk by chunk, for a thread: the database writes it and the event loop only passes it on. `query` gives
 * the next `CHUNK` lines behind a position as `chunk`, the position of the last of them as `last` and their number as `n`.
 */
export const textChunks = (db: Db, query: (after: number) => SQL, first = 0): Promise<string[]> =>
  eachChunk(db, query, first, async chunk => chunk)

/** The same for work that goes to a thread: no more than one chunk lies in memory as text. */
export const packedChunks = (db: Db, query: (after: number) => SQL, first = 0): Promise<PackedText[]> =>
  eachChunk(db, query, first, packText)

async function eachChunk<Chunk>(
  db: Db,
  query: (after: number) => SQL,
  first: number,
  take: (chunk: string) => Promise<Chunk>,
): Promise<Chunk[]> {
  const chunks: Chunk[] = []
  for (let after = first - 1; ; ) {
    const { rows } = await db.execute<{ chunk: string | null; last: number; n: number }>(query(after))
    const [found] = rows
    if (!found?.chunk) return chunks
    chunks.push(await take(found.chunk))
    if (found.n < CHUNK) return chunks
    after = found.last
  }
}
