import { createHash } from 'node:crypto'
import type { Provenance } from '@cradle/contract'
import type { Description2 } from '@cradle/data/method2'
import type { Manifest, Reference } from '@cradle/data/types'
import { DRAWS_2 } from '@cradle/method2'

/** Which edition of the method made figures: they name it in their provenance. */
export const isSecondEdition = ({ method_version }: Pick<Provenance, 'method_version'>): boolean =>
  method_version.startsWith('2.')

/** Every report uses the same draws, so that an organisation has the same interval wherever it is shown. */
const SEED = 1

/** The provenance of new figures. `id` also covers the bytes of every table, so that a changed table never passes as the old one. */
export type CurrentProvenance = Provenance & { id: string }

/** `draws` and `seed` may be chosen where nothing is stored (the command line); reports of one server share theirs. */
export function currentProvenance(
  { method, manifest }: Reference,
  engineVersion: string,
  { seed = SEED, draws = method.uncertainty.draws_default } = {},
): CurrentProvenance {
  return provenanceOf(method, manifest, { engine_version: engineVersion, profile: method.defaultProfile, seed, draws })
}

/** The second edition has one profile, its core. Very long lists have fewer draws of their sums, which is stored with the sums. */
export function currentProvenance2(
  { method, manifest }: Description2,
  engineVersion: string,
  { seed = SEED, draws = DRAWS_2 } = {},
): CurrentProvenance {
  return provenanceOf(method, manifest, { engine_version: engineVersion, profile: 'core', seed, draws })
}

function provenanceOf(
  { id: method, edition: method_version }: { id: string; edition: string },
  { edition: data_version, tables }: Manifest,
  rest: Pick<Provenance, 'engine_version' | 'profile' | 'seed' | 'draws'>,
): CurrentProvenance {
  const provenance: Provenance = { method, method_version, data_version, ...rest }
  const id = createHash('sha256')
    .update(JSON.stringify([provenance, tables.map(table => table.sha256)]))
    .digest('hex')
    .slice(0, 12)
  return { ...provenance, id }
}
