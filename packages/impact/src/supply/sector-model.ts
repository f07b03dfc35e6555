/**
 * The US input-output model as a system of the engine, with the categories that the method takes
 * from it, and greenhouse gases as the model itself has them (the method takes those from another
 * table).
 */
import { CATEGORIES, type CategoryId, type Method, type Reference } from '@cradle/data/types'
import {
  type Characterisation,
  characterise,
  leontiefSystem,
  type Multipliers,
  multipliersOf,
  type System,
} from '@cradle/lca'
import { itemAt, present, required } from '../checked-access.ts'
import type { Prepared } from '../prepare.ts'

/** The input-output model as a solved system: demand in USD of 2023 in, amounts of the categories out. */
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
  const bridges: Method['bridges'] = { CC: GHG, ...method.bridges }
  const bridged = CATEGORIES.flatMap(id => {
    const bridge = bridges[id]
    return bridge ? [{ id, ...bridge }] : []
  })
  const categories = bridged.map(({ id }) => id)
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
      const { name, unit } = present(
        method.categories.find(c => c.id === id),
        `category ${id}`,
      )
      return { id, name, unit }
    }),
    factors: bridged.map(({ id, indicator, factor }) => ({ category: id, flow: indicator, factor })),
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
  const to2018 = required(reference.usCpi, 2018) / required(reference.usCpi, 2023)
  const demand = new Float64Array(sectors.length)
  for (const b of bea) {
    for (const { sector, weight } of bridge.get(b) ?? []) {
      const part = (to2018 * required(margin, b) * weight * itemAt(rho2018, sector)) / bea.length
      demand[sector] = itemAt(demand, sector) + part
    }
  }
  return demand
}
