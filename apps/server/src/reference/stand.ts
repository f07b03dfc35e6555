import { createHash } from 'node:crypto'
import type { Stand } from '@cradle/contract'
import type { Reference } from '@cradle/data'
import { VERSION } from '../env.ts'

/** Every report uses the same draws, so that an organisation has the same interval wherever it is shown. */
export const SEED = 1

/** What new figures stand on. `id` also covers the bytes of every table, so that a changed table never passes as the old one. */
export type CurrentStand = Stand & { id: string }

export function currentStand(reference: Reference): CurrentStand {
  const { method, manifest } = reference
  const stand: Stand = {
    method: method.id,
    method_version: method.edition,
    data_version: manifest.edition,
    engine_version: VERSION,
    profile: method.defaultProfile,
    seed: SEED,
    draws: method.uncertainty.draws_default,
  }
  const tables = manifest.tables.map(table => table.sha256)
  const id = createHash('sha256')
    .update(JSON.stringify([stand, tables]))
    .digest('hex')
    .slice(0, 12)
  return { ...stand, id }
}
