/** A model with its flows, processes and units by id, as a package of openLCA names them. */
import type { Flow, Model, Process, Unit } from '@cradle/lca'
import { fileId, originalIdField, uuidOf } from './identifiers.ts'
import type { JsonObject } from './json.ts'

export type ModelIndex = {
  flows: ReadonlyMap<string, Flow>
  processes: ReadonlyMap<string, Process>
  units: ReadonlyMap<string, Unit>
  /** Units that measure the same, by their kind. */
  kinds: ReadonlyMap<string, readonly Unit[]>
  /** Elementary flows that are inputs of some processes and outputs of others. */
  bothWays: ReadonlySet<string>
}

export function indexModel(model: Model): ModelIndex {
  const flows = new Map(model.flows.map(flow => [flow.id, flow]))
  return {
    flows,
    processes: new Map(model.processes.map(process => [process.id, process])),
    units: new Map(model.units.map(unit => [unit.id, unit])),
    kinds: Map.groupBy(model.units, unit => unit.kind),
    bothWays: flowsBothWays(model, flows),
  }
}

export const unitId = (id: string): string => uuidOf(`unit/${id}`)
export const groupId = (kind: string): string => uuidOf(`units/${kind}`)
export const propertyId = (kind: string): string => uuidOf(`property/${kind}`)

/** The unit that the others of its kind are told in. */
export const referenceOf = (units: readonly Unit[]): Unit | undefined =>
  units.find(unit => unit.factor === 1) ?? units[0]

/** The id as a file name; the original beside it where they differ. */
export function identified(id: string): { id: string; rest?: JsonObject } {
  const safe = fileId(id)
  return safe === id ? { id } : { id: safe, rest: originalIdField(id) }
}

function flowsBothWays(model: Model, flows: ReadonlyMap<string, Flow>): Set<string> {
  const inputs = new Set<string>()
  const outputs = new Set<string>()
  for (const process of model.processes) {
    for (const { flow, direction } of process.exchanges) {
      if (flows.get(flow)?.kind === 'elementary') (direction === 'input' ? inputs : outputs).add(flow)
    }
  }
  return new Set([...inputs].filter(flow => outputs.has(flow)))
}
