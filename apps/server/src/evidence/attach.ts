import type { Db } from '../db/open.ts'
import type { evidenceFiles } from '../db/tables/index.ts'
import { refuse } from '../http/refuse.ts'
import { evidenceUsedBy, insertEvidence, lockSeries } from './queries.ts'

/** Of one portfolio. */
const MAX_FILES = 500
const MAX_BYTES = 500 * 1024 * 1024

/** Names a stored file as evidence, in the caller's transaction. Raises `Refusal` 409 where the portfolio has no room for it. */
export async function attachStored(tx: Db, file: typeof evidenceFiles.$inferInsert): Promise<void> {
  await lockSeries(tx, file)
  const used = await evidenceUsedBy(tx, file)
  if (used.files >= MAX_FILES || used.bytes + file.size > MAX_BYTES)
    refuse(409, 'no_room.evidence', { limit: MAX_FILES, mb: MAX_BYTES / 1024 ** 2 })
  await insertEvidence(tx, file)
}
