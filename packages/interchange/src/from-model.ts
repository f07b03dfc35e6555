/**
 * The engine's model and methods -> an openLCA package, so that what was built here opens in openLCA. Reading it back gives the same
 * system: ids that cannot be file names travel in `otherProperties.cradle.id` and are restored.
 */

import type { CharacterisationFactor, Flow, ImpactMethod, Model, Process, Unit } from '@cradle/lca'
import { checkList, checkObject } from '@cradle/lca'
import { fileId, originalIdField, uuidOf } from './identifiers.ts'
import type { JsonObject } from './json.ts'
import {
  emptyPackage,
  type OlcaAllocationFactor,
  type OlcaExchange,
  type OlcaFlow,
  type OlcaPackage,
  type OlcaProcess,
} from './olca.ts'

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
  const kinds = new Map<string, Unit[]>()
  for (const unit of model.units) {
    const list = kinds.get(unit.kind)
    if (list === undefined) kinds.set(unit.kind, [unit])
    else list.push(unit)
  }
  const unitOf = new Map(model.units.map(unit => [unit.id, unit]))
  const unitId = (id: string) => uuidOf(`unit/${id}`)
  const groupId = (kind: string) => uuidOf(`units/${kind}`)
  const propertyId = (kind: string) => uuidOf(`property/${kind}`)
  for (const [kind, units] of kinds) {
    const reference = units.find(unit => unit.factor === 1) ?? units[0]!
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
  const properties = new Set(model.flows.flatMap(flow => Object.keys(flow.properties ?? {})))
  for (const name of properties) {
    if (kinds.has(name)) continue
    // A property without units of its own (a price): one dimensionless unit carries it.
    const unit = { id: unitId(`of ${name}`), name, factor: 1, isReference: true }
    result.unitGroups.push({ id: groupId(name), name, units: [unit], defaultFlowProperty: propertyId(name) })
    result.flowProperties.push({ id: propertyId(name), name, unitGroup: groupId(name) })
  }

  const flows = new Map(model.flows.map(flow => [flow.id, flow]))
  for (const flow of model.flows) result.flows.push(makeFlow(flow))
  const locations = new Set(model.processes.flatMap(process => process.location ?? []))
  for (const code of locations) result.locations.push({ id: uuidOf(`location/${code}`), name: code, code })
  const bothWays = flowsBothWays(model, flows)
  const processes = new Map(model.processes.map(process => [process.id, process]))
  for (const process of model.processes) result.processes.push(makeProcess(process))
  for (const method of methods) addMethod(method)
  return result

  function referenceUnitFactor(unit: string): { kind: string; perReference: number } {
    const { kind, factor } = unitOf.get(unit) ?? { kind: '', factor: 1 }
    const units = kinds.get(kind) ?? []
    const reference = units.find(candidate => candidate.factor === 1) ?? units[0]
    return { kind, perReference: factor / (reference?.factor ?? 1) }
  }

  /** openLCA measures a flow in the reference unit of its group; amounts keep the unit they were written in. */
  function makeFlow(flow: Flow): OlcaFlow {
    const { kind, perReference } = referenceUnitFactor(flow.unit)
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

  function makeProcess(process: Process): OlcaProcess {
    const allocation = process.allocation ?? 'none'
    const products = productsOf(process, flows)
    let mark = true
    const exchanges = process.exchanges.map((exchange, k): OlcaExchange => {
      const flow = flows.get(exchange.flow)
      const unit = exchange.unit ?? flow?.unit
      const kind = unit === undefined ? undefined : unitOf.get(unit)?.kind
      const delivers = exchange.direction === (flow?.kind === 'waste' ? 'input' : 'output') && !exchange.avoided
      const isReference = mark && exchange.flow === process.reference && delivers
      if (isReference) mark = false
      const substitutes = allocation === 'substitution' && delivers && exchange.flow !== process.reference
      const sign = flow?.kind === 'elementary' && exchange.direction === 'input' && bothWays.has(flow.id) ? -1 : 1
      return {
        internalId: k + 1,
        flow: fileId(exchange.flow),
        isInput: exchange.direction === 'input',
        amount: exchange.amount * sign,
        ...(unit !== undefined && { unit: unitId(unit) }),
        ...(kind !== undefined && { flowProperty: propertyId(kind) }),
        isQuantitativeReference: isReference,
        isAvoidedProduct: exchange.avoided === true || (substitutes && flow?.kind === 'product'),
        ...(exchange.provider !== undefined && { defaultProvider: providerId(exchange.provider) }),
        ...(exchange.uncertainty !== undefined && { uncertainty: exchange.uncertainty }),
      }
    })
    return {
      ...identified(process.id),
      name: process.name ?? process.id,
      kind: 'unit process',
      ...(process.location !== undefined && { location: uuidOf(`location/${process.location}`) }),
      exchanges,
      parameters: [],
      ...allocationOf(process, products),
    }
  }

  /** A coproduct column is named by its process in openLCA. */
  function providerId(column: string): string {
    const at = processes.has(column) ? -1 : column.lastIndexOf('::')
    return fileId(at < 0 ? column : column.slice(0, at))
  }

  function allocationOf(
    process: Process,
    products: readonly string[],
  ): Pick<OlcaProcess, 'allocationFactors' | 'defaultAllocationMethod'> {
    const allocation = process.allocation ?? 'none'
    if (allocation === 'none' || allocation === 'substitution' || products.length < 2) return { allocationFactors: [] }
    if (allocation === 'causal') {
      const factors = process.exchanges.flatMap(({ causal }, k) =>
        causal === undefined
          ? []
          : products.map((product): OlcaAllocationFactor => {
              return { method: 'causal', product: fileId(product), exchange: k + 1, value: causal[product] ?? 0 }
            }),
      )
      return { defaultAllocationMethod: 'causal', allocationFactors: factors }
    }
    const property =
      allocation === 'economic' ? 'price' : typeof allocation === 'object' ? allocation.property : allocation
    const method = allocation === 'economic' ? 'economic' : 'physical'
    const values = products.map(product => worth(process, product, property))
    const sum = values.reduce((total, value) => total + value, 0)
    return {
      defaultAllocationMethod: method,
      allocationFactors: products.map((product, k) => ({ method, product: fileId(product), value: values[k]! / sum })),
    }
  }

  /** Amount of a product times its property. A property that is the flow's own kind of unit is the unit factor. */
  function worth(process: Process, product: string, property: string): number {
    const flow = flows.get(product)!
    const own = unitOf.get(flow.unit)
    const per = flow.properties?.[property] ?? (own?.kind === property ? own.factor : 0)
    return process.exchanges
      .filter(exchange => exchange.flow === product && exchange.direction === 'output' && !exchange.avoided)
      .reduce((total, { amount, unit }) => {
        const factor = unit === undefined ? 1 : (unitOf.get(unit)?.factor ?? 1) / (own?.factor ?? 1)
        return total + amount * factor * per
      }, 0)
  }

  function addMethod(method: ImpactMethod): void {
    const byCategory = Map.groupBy(method.factors, factor => factor.category)
    const id = (category: string) => fileId(`${method.id}.${category}`)
    for (const category of method.categories) {
      result.impactCategories.push({
        id: id(category.id),
        name: category.name ?? category.id,
        rest: originalIdField(category.id),
        ...(category.unit !== undefined && { unit: category.unit }),
        parameters: [],
        factors: (byCategory.get(category.id) ?? []).map(factor => makeFactor(factor)),
      })
    }
    const normalised = new Set([...Object.keys(method.normalisation ?? {}), ...Object.keys(method.weights ?? {})])
    const factors = [...normalised].map(category => {
      const normalisation = method.normalisation?.[category]
      const weight = method.weights?.[category]
      return {
        category: id(category),
        ...(normalisation !== undefined && { normalisation }),
        ...(weight !== undefined && { weight }),
      }
    })
    result.impactMethods.push({
      ...identified(method.id),
      name: method.name ?? method.id,
      categories: method.categories.map(category => id(category.id)),
      nwSets: factors.length === 0 ? [] : [{ id: uuidOf(`nw/${method.id}`), name: method.name ?? method.id, factors }],
    })
  }

  function makeFactor({ flow, factor, unit }: CharacterisationFactor) {
    const given = unit ?? flows.get(flow)?.unit
    const kind = given === undefined ? undefined : unitOf.get(given)?.kind
    return {
      flow: fileId(flow),
      value: factor,
      ...(given !== undefined && { unit: unitId(given) }),
      ...(kind !== undefined && { flowProperty: propertyId(kind) }),
    }
  }
}

/** The id as a file name; the original beside it where they differ. */
function identified(id: string): { id: string; rest?: JsonObject } {
  const safe = fileId(id)
  return safe === id ? { id } : { id: safe, rest: originalIdField(id) }
}

function productsOf(process: Process, flows: ReadonlyMap<string, Flow>): string[] {
  const products = new Set(process.reference === undefined ? [] : [process.reference])
  for (const { flow, direction, avoided } of process.exchanges) {
    if (direction === 'output' && !avoided && flows.get(flow)?.kind === 'product') products.add(flow)
  }
  return [...products]
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
