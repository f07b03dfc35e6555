import type { ReferenceWorld } from '@cradle/data/types'
import { demandOf, type GridMix, type MixOf, type Prepared, siteOfPlant } from '@cradle/impact'

const made = new WeakMap<ReferenceWorld, ReadonlyMap<string, GridMix>>()

/**
 * The mix of a country: what its plants of the reference data generate in a year, by technology, as shares. Generation as reported or
 * estimated, else capacity times the typical capacity factor; plants without either are left out. It stands for the electricity made in
 * the country; trade is not in it.
 */
export function countryMixes(prepared: Prepared, world: ReferenceWorld): MixOf {
  let mixes = made.get(world)
  if (!mixes) {
    const sums = new Map<string, Map<string, number>>()
    for (const plant of world.sites) {
      const demand = demandOf(prepared, siteOfPlant(plant))
      if (demand.kind !== 'power' || demand.quantity === 0) continue
      const sum = sums.get(plant.iso3) ?? new Map<string, number>()
      sum.set(plant.technology, (sum.get(plant.technology) ?? 0) + demand.quantity)
      sums.set(plant.iso3, sum)
    }
    mixes = new Map([...sums].map(([iso3, sum]) => [iso3, sharesOf(sum)]))
    made.set(world, mixes)
  }
  return iso3 => mixes.get(iso3)
}

function sharesOf(sum: ReadonlyMap<string, number>): GridMix {
  const whole = [...sum.values()].reduce((total, kwh) => total + kwh, 0)
  const sorted = [...sum].sort((a, b) => b[1] - a[1])
  return Object.fromEntries(sorted.map(([technology, kwh]) => [technology, kwh / whole]))
}
