/**
 * The engine's model and methods -> an openLCA package, so that what was built here opens in openLCA. Reading it back gives the same
 * system: ids that cannot be file names travel in `otherProperties.cradle.id` and are restored.
 */

import type { Flow, ImpactMethod, Model } from '@cradle/lca'
import { checkList, checkObject } from '@cradle/lca'
import { uuidOf } from './identifiers.ts'
import { groupId, identified, indexModel, type ModelIndex, propertyId, referenceOf, unitId } from './model-index.ts'
import { emptyPackage, type OlcaFlow, type OlcaPackage } from './olca.ts'
import { addMethod } from './olca-method.ts'
import { olcaProcess } from './olca-process.ts'

/**
 * Elementary inputs keep their sign where a flow is only ever an input; in a flow that goes both ways they are negated, because
 * openLCA subtracts them and the engine does not. Allocation is written as factors of the default method. Substitution becomes
 * avoided products. Read the result with `elementaryInputs: 'positive'` to get the same B back.
 */
export function fromModel(model: Model, methods: readonly ImpactMethod[] = []): OlcaPackage {
  checkObject(model, 'the model')
  checkList(methods, 'the list of methods')
  for (const part of ['units', 'flows', 'processes'] as const) {
    checkList(model[part], `"${part}" of the model`)
    for (const one of model[part]) checkObject(one, `an entry of "${part}"`)
  }
  for (const process of model.processes) checkList(process.exchanges, `"exchanges" of process "${process.id}"`)
  const result = emptyPackage()
  const index = indexModel(model)
  addUnits(index, result)
  addOwnProperties(index, result, model)
  for (const flow of model.flows) result.flows.push(olcaFlow(index, flow))
  const locations = new Set(model.processes.flatMap(process => process.location ?? []))
  for (const code of locations) result.locations.push({ id: uuidOf(`location/${code}`), name: code, code })
  for (const process of model.processes) result.processes.push(olcaProcess(index, process))
  for (const method of methods) addMethod(index, result, method)
  return result
}

/** A group of units and a flow property for each kind of unit. */
function addUnits({ kinds }: ModelIndex, result: OlcaPackage): void {
  for (const [kind, units] of kinds) {
    const reference = referenceOf(units)!
    result.unitGroups.push({
      id: groupId(kind),
      name: kind,
      defaultFlowProperty: propertyId(kind),
      units: units.map(unit => ({
        id: unitId(unit.id),
        name: unit.id,
        factor: unit.factor / reference.factor,
        isReference: unit === reference,
      })),
    })
    result.flowProperties.push({ id: propertyId(kind), name: kind, unitGroup: groupId(kind) })
  }
}

/** A property without units of its own (a price): one dimensionless unit carries it. */
function addOwnProperties({ kinds }: ModelIndex, result: OlcaPackage, model: Model): void {
  const properties = new Set(model.flows.flatMap(flow => Object.keys(flow.properties ?? {})))
  for (const name of properties) {
    if (kinds.has(name)) continue
    const unit = { id: unitId(`of ${name}`), name, factor: 1, isReference: true }
    result.unitGroups.push({ id: groupId(name), name, units: [unit], defaultFlowProperty: propertyId(name) })
    result.flowProperties.push({ id: propertyId(name), name, unitGroup: groupId(name) })
  }
}

/** Kind of a unit, and how many reference units of that kind it is. */
function referenceUnitFactor(index: ModelIndex, unit: string): { kind: string; perReference: number } {
  const { kind, factor } = index.units.get(unit) ?? { kind: '', factor: 1 }
  return { kind, perReference: factor / (referenceOf(index.kinds.get(kind) ?? [])?.factor ?? 1) }
}

/** openLCA measures a flow in the reference unit of its group; amounts keep the unit they were written in. */
function olcaFlow(index: ModelIndex, flow: Flow): OlcaFlow {
  const { kind, perReference } = referenceUnitFactor(index, flow.unit)
  const further = Object.entries(flow.properties ?? {}).filter(([name, value]) => name !== kind && value !== 0)
  return {
    ...identified(flow.id),
    name: flow.name ?? flow.id,
    kind: flow.kind,
    ...(flow.compartment !== undefined && { category: flow.compartment.join('/') }),
    properties: [
      { flowProperty: propertyId(kind), factor: 1, isReference: true },
      ...further.map(([name, value]) => ({
        flowProperty: propertyId(name),
        factor: value / perReference,
        isReference: false,
      })),
    ],
  }
}
