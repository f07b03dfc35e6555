/**
 * The US input-output model as a system of the engine, with the categories that the method takes
 * from it, and greenhouse gases as the model itself has them (the method takes those from another
 * table).
 */
import { CATEGORIES, type CategoryId, type Reference } from '@cradle/data/types'
import {
  type Characterisation,
  characterise,
  leontiefSystem,
  type Multipliers,
  multipliersOf,
  type System,
} from '@cradle/lca'
import type { Prepared } from '../prepare.ts'

export type SectorModel = {
  system: System
  /** Categories by the edition's ids; indicators of the model as flows, bridges as factors. */
  characterisation: Characterisation
  multipliers: Multipliers
  categories: readonly CategoryId[]
}

/** Indicator of the model behind climate change; kg CO2e as it is. */
const GHG = { indicator: 'GHG', factor: 1 }

/** Built models by table, so that a model is solved once. */
const models = new WeakMap<Reference['inputOutput'], SectorModel>()

/** Built and solved when first asked for, about 0.1 s. */
export function sectorModel({ reference }: Prepared): SectorModel {
  let model = models.get(reference.inputOutput)
  if (!model) {
    model = build(reference)
    models.set(reference.inputOutput, model)
  }
  return model
}

/**
 * The model as a system of the engine: indicators as elementary flows (the model has D = C B and no
 * B), bridges as characterisation factors.
 */
function build({ inputOutput, method }: Reference): SectorModel {
  const { A, D, sectors, indicators } = inputOutput
  const bridges = { CC: GHG, ...method.bridges }
  const categories = CATEGORIES.filter(id => bridges[id as keyof typeof bridges])
  const system = leontiefSystem({
    A,
    B: D,
    sectors: sectors.map(({ code, name }) => ({ id: code, name })),
    flows: indicators.map(({ code, name, unit }) => ({ id: code, name, kind: 'elementary', unit })),
    currency: 'USD',
  })
  const characterisation = characterise(system, {
    id: method.id,
    name: 'Bridged indicators',
    categories: categories.map(id => {
      const { name, unit } = method.categories.find(c => c.id === id)!
      return { id, name, unit }
    }),
    factors: categories.map(id => {
      const { indicator, factor } = bridges[id as keyof typeof bridges]!
      return { category: id, flow: indicator, factor }
    }),
  })
  return { system, characterisation, multipliers: multipliersOf(system, characterisation), categories }
}

/**
 * What one USD of 2023 of revenue of a sector set demands of each sector of the model, USD: trade
 * margin, weights and prices applied, so that the impact of this demand is the activity's impact
 * per unit.
 */
export function demandOnSectors({ reference, margin }: Prepared, bea: readonly string[]): Float64Array {
  const { sectors, bridge, rho2018 } = reference.inputOutput
  const to2018 = reference.usCpi.get(2018)! / reference.usCpi.get(2023)!
  const demand = new Float64Array(sectors.length)
  for (const b of bea) {
    for (const { sector, weight } of bridge.get(b) ?? []) {
      demand[sector]! += (to2018 * margin.get(b)! * weight * rho2018[sector]!) / bea.length
    }
  }
  return demand
}
