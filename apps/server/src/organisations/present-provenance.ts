import type { Provenance } from '@cradle/contract'
import { isSecondEdition } from '@cradle/portfolio/assess2'
import type { provenances } from '../db/tables/index.ts'

export const presentProvenance = (provenance: typeof provenances.$inferSelect): Provenance => ({
  method: provenance.method,
  method_version: provenance.methodVersion,
  data_version: provenance.dataVersion,
  engine_version: provenance.engineVersion,
  profile: provenance.profile,
  seed: provenance.seed,
  draws: provenance.draws,
})

/** Whether figures were made with the second edition of the method; those of a draft are not made. */
export const isOfSecondEdition = (provenance: typeof provenances.$inferSelect | null): boolean =>
  provenance !== null && isSecondEdition(presentProvenance(provenance))
