import type { Benchmark } from '@cradle/contract'
import { isSecondEdition } from '@cradle/portfolio/assess2'
import { isShared } from '../callers/reader.ts'
import type { Deps } from '../deps/deps.ts'
import { notFound } from '../http/refuse.ts'
import type { Handlers } from '../http/serve.ts'
import { viewerOf } from '../organisations/viewer.ts'
import { NOTHING_COMPARED } from './nothing.ts'
import { perInvested } from './per-invested.ts'
import { perMwh } from './per-mwh.ts'
import { perRevenue } from './per-revenue.ts'
import { type Compared, comparedOf } from './queries.ts'

export function benchmarkRoutes(deps: Deps): Handlers<'readBenchmark'> {
  return {
    async readBenchmark({ params, query: { per }, user }) {
      const viewer = viewerOf(deps, user)
      const found = (await comparedOf(deps.db, viewer, params.id)) ?? notFound('organisation')
      if (per === 'mwh') return await perMwh(deps, found)
      if (!isSecondEdition({ method_version: found.methodVersion })) return ofFirstEdition(per, found)
      if (per === 'invested') return await perInvested(deps, isShared(user) ? null : user, found)
      return await perRevenue(deps, viewer, found, per)
    },
  }
}

/** The first edition knows no scopes. */
const ofFirstEdition = (per: Benchmark['per'], { dataVersion, methodVersion }: Compared): Benchmark => ({
  ...NOTHING_COMPARED,
  per,
  unit: 't CO2e',
  missing: 'first_edition',
  data_version: dataVersion,
  method_version: methodVersion,
})
