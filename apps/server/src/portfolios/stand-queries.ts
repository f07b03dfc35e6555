import type { Stand } from '@cradle/contract'
import type { Db } from '../db/open.ts'
import { stands } from '../db/tables/index.ts'

/** Writes down what figures stand on, once. */
export const putStand = (db: Db, { id, ...stand }: Stand & { id: string }, now: Date) =>
  db
    .insert(stands)
    .values({
      id,
      method: stand.method,
      methodVersion: stand.method_version,
      dataVersion: stand.data_version,
      engineVersion: stand.engine_version,
      profile: stand.profile,
      seed: stand.seed,
      draws: stand.draws,
      created: now,
    })
    .onConflictDoNothing()
