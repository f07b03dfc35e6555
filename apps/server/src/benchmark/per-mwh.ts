import type { Benchmark, BenchmarkGroup } from '@cradle/contract'
import type { Deps } from '../deps/deps.ts'
import { type Compared, type Peers, quartilesOf, SHARE_OF_TECHNOLOGY } from './benchmark-queries.ts'

const UNIT = 't CO2e/MWh'
/** Organisations without which a median says little. */
const FEWEST = 5

/** An organisation beside those of the reference world: of its technology and of any, in its country and in the world. */
export async function benchmarkOf({ db, world }: Deps, organisation: Compared): Promise<Benchmark> {
  const { data_version, method_version } = world.stand
  const { id, ccTPerMwh: value } = organisation
  const groups =
    value === null
      ? []
      : await Promise.all(
          peersOf(organisation).map(async (peers): Promise<BenchmarkGroup> => {
            const { count, below, p25, p50, p75 } = await quartilesOf(db, world.stand.id, peers, { id, value })
            return count < FEWEST
              ? { ...peers, count, p25: null, p50: null, p75: null, below: null }
              : { ...peers, count, p25, p50, p75, below: below / count }
          }),
        )
  return { unit: UNIT, value, groups, data_version, method_version }
}

/** A technology is compared where the organisation has hardly any other; a country where it is known. */
function peersOf({ country, technology, technologyShare }: Compared): Peers[] {
  const technologies =
    technology !== null && (technologyShare ?? 0) >= SHARE_OF_TECHNOLOGY ? [technology, null] : [null]
  const countries = country === '' ? [null] : [country, null]
  return technologies.flatMap(one => countries.map(where => ({ technology: one, country: where })))
}
