/**
 * The methods of a database on the flows of its engine model, for a system that counts what nature gives as negative
 * (`buildSystem(model, { elementaryInputs: 'negative' })`). A factor for an input, or for a flow that processes only take in, is turned
 * round with it. Factors by location are not used (docs/formats.md section 5).
 */

import type { CharacterisationFactor, ImpactMethod } from '@cradle/lca'
import type { EngineModel } from './engine-model.ts'
import type { Database, DatabaseCategory, DatabaseMethod } from './model.ts'

/** An elementary flow of the engine, the kind of its unit, and whether processes only take it in. */
export type UsedFlow = { id: string; unit: string; kind: string; onlyTaken: boolean }

/** Factors are per base unit of the flow, in the unit of the category. */
export function impactMethods({ methods }: Pick<Database, 'methods'>, engine: EngineModel): ImpactMethod[] {
  const flows = Map.groupBy(usedFlows(engine), ({ id }) => engine.elementaryIds.get(id)?.id ?? id)
  return methods.map(method => methodOn(method, flows))
}

/** All elementary flows of the model. */
export function usedFlows({ model, elementaryIds }: EngineModel): UsedFlow[] {
  const kinds = new Map(model.units.map(({ id, kind }) => [id, kind]))
  const given = new Set<string>()
  for (const { exchanges } of model.processes)
    for (const { flow, direction } of exchanges) if (direction === 'output') given.add(flow)
  return model.flows
    .filter(({ id }) => elementaryIds.has(id))
    .map(({ id, unit }) => ({ id, unit, kind: kinds.get(unit) ?? '', onlyTaken: !given.has(id) }))
}

function methodOn({ id, name, categories }: DatabaseMethod, flows: ReadonlyMap<string, UsedFlow[]>): ImpactMethod {
  return {
    id,
    name,
    categories: categories.map(category => ({ id: category.id, name: category.name, unit: category.unit })),
    factors: categories.flatMap(category => factorsOf(category, flows)),
  }
}

const factorsOf = (category: DatabaseCategory, flows: ReadonlyMap<string, UsedFlow[]>): CharacterisationFactor[] =>
  category.factors.flatMap(({ flow, factor, unit, location, direction }) =>
    location !== ''
      ? []
      : (flows.get(flow.id) ?? [])
          .filter(one => one.kind === unit.kind)
          .map(one => {
            const isTaken = direction === undefined ? one.onlyTaken : direction === 'input'
            return {
              category: category.id,
              flow: one.id,
              factor: ((isTaken ? -1 : 1) * factor) / unit.factor,
              unit: one.unit,
            }
          }),
  )
