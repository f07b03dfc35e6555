import type { Stand } from '@cradle/contract'
import type { stands } from '../db/tables/index.ts'

export const presentStand = (stand: typeof stands.$inferSelect): Stand => ({
  method: stand.method,
  method_version: stand.methodVersion,
  data_version: stand.dataVersion,
  engine_version: stand.engineVersion,
  profile: stand.profile,
  seed: stand.seed,
  draws: stand.draws,
})
