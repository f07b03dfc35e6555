import type { SQL } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Lines per chunk of text. */
export const CHUNK = 5000

/**
 * Lines of a list as JSON text, chunk by chunk, for a thread: the database writes it and the event loop only passes it on. `query` gives
 * the next `CHUNK` lines behind a position as `chunk`, the position of the last of them as `last` and their number as `n`.
 */
export async function textChunks(db: Db, query: (after: number) => SQL, first = 0): Promise<string[]> {
  const chunks: string[] = []
  for (let after = first - 1; ; ) {
    const { rows } = await db.execute<{ chunk: string | null; last: number; n: number }>(query(after))
    const [found] = rows
    if (!found?.chunk) return chunks
    chunks.push(found.chunk)
    if (found.n < CHUNK) return chunks
    after = found.last
  }
}
