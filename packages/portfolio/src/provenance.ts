import { createHash } from 'node:crypto'
import type { Provenance } from '@cradle/contract'
import type { Reference } from '@cradle/data/types'

/** Every report uses the same draws, so that an organisation has the same interval wherever it is shown. */
const SEED = 1

/** The provenance of new figures. `id` also covers the bytes of every table, so that a changed table never passes as the old one. */
export type CurrentProvenance = Provenance & { id: string }

/** `draws` and `seed` may be chosen where nothing is stored (the command line); reports of one server share theirs. */
export function currentProvenance(
  reference: Reference,
  engineVersion: string,
  { seed = SEED, draws = reference.method.uncertainty.draws_default } = {},
): CurrentProvenance {
  const { method, manifest } = reference
  const provenance: Provenance = {
    method: method.id,
    method_version: method.edition,
    data_version: manifest.edition,
    engine_version: engineVersion,
    profile: method.defaultProfile,
    seed,
    draws,
  }
  const tables = manifest.tables.map(table => table.sha256)
  const id = createHash('sha256')
    .update(JSON.stringify([provenance, tables]))
    .digest('hex')
    .slice(0, 12)
  return { ...provenance, id }
}
