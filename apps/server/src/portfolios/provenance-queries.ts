import type { Provenance } from '@cradle/contract'
import type { Db } from '../db/open.ts'
import { provenances } from '../db/tables/index.ts'

/** Stores the provenance of figures, once. */
export const storeProvenance = (db: Db, { id, ...provenance }: Provenance & { id: string }, now: Date) =>
  db
    .insert(provenances)
    .values({
      id,
      method: provenance.method,
      methodVersion: provenance.method_version,
      dataVersion: provenance.data_version,
      engineVersion: provenance.engine_version,
      profile: provenance.profile,
      seed: provenance.seed,
      draws: provenance.draws,
      created: now,
    })
    .onConflictDoNothing()
