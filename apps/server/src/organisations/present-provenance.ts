import type { Provenance } from '@cradle/contract'
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
