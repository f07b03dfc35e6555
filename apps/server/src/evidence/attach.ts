import type { Db } from '../db/open.ts'
import type { evidenceFiles } from '../db/tables/index.ts'
import { refuse } from '../http/refuse.ts'
import { type EvidencePlace, evidenceUsedBy, insertEvidence, lockSeries } from './queries.ts'

/** Of one portfolio. */
const MAX_FILES = 500
const MAX_BYTES = 500 * 1024 * 1024

/** Names a stored file as evidence, in the caller's transaction. Raises `Refusal` 409 where the portfolio has no room for it. */
export async function attachStored(tx: Db, file: typeof evidenceFiles.$inferInsert): Promise<void> {
  await mustHaveRoom(tx, file, file.size)
  await insertEvidence(tx, file)
}

/** Raises `Refusal` 409 where the portfolio has no room for so many bytes more. Others who add to it wait until the transaction ends. */
export async function mustHaveRoom(tx: Db, place: EvidencePlace, size: number): Promise<void> {
  await lockSeries(tx, place)
  const used = await evidenceUsedBy(tx, place)
  if (used.files >= MAX_FILES || used.bytes + size > MAX_BYTES)
    refuse(409, 'no_room.evidence', { limit: MAX_FILES, mb: MAX_BYTES / 1024 ** 2 })
}
