import type { Benchmark, BenchmarkGroup } from '@cradle/contract'
import { FEWEST_COMPARED } from '@cradle/method2'
import type { Deps } from '../deps/deps.ts'
import { NOTHING_COMPARED } from './nothing.ts'
import { type Compared, type Peers, quartilesOf, SHARE_OF_TECHNOLOGY } from './queries.ts'

/** An organisation beside those of the reference world: of its technology and of any, in its country and in the world. */
export async function perMwh({ db, world }: Pick<Deps, 'db' | 'world'>, organisation: Compared): Promise<Benchmark> {
  const { id: provenanceId, data_version, method_version } = world.stand
  const { id, ccTPerMwh: value } = organisation
  const head = { ...NOTHING_COMPARED, per: 'mwh' as const, unit: 't CO2e/MWh', data_version, method_version }
  if (value === null) return { ...head, missing: organisation.ccT === null ? 'no_figures' : 'not_all_plants' }
  const groups = await Promise.all(
    peersOf(organisation).map(async (peers): Promise<BenchmarkGroup> => {
      const { count, below, p25, p50, p75 } = await quartilesOf(db, provenanceId, peers, { id, value })
      const group = { of: 'organisations' as const, ...peers, sector: null, count }
      return count < FEWEST_COMPARED
        ? { ...group, p25: null, p50: null, p75: null, below: null }
        : { ...group, p25, p50, p75, below: below / count }
    }),
  )
  return { ...head, value, basis: 'own', groups }
}

/** A technology is compared where the organisation has hardly any other; a country where it is known. */
function peersOf({ country, technology, technologyShare }: Compared): Peers[] {
  const technologies =
    technology !== null && (technologyShare ?? 0) >= SHARE_OF_TECHNOLOGY ? [technology, null] : [null]
  const countries = country === '' ? [null] : [country, null]
  return technologies.flatMap(one => countries.map(where => ({ technology: one, country: where })))
}
