/**
 * `OlcaPackage` -> openLCA JSON-LD files, schema 2 (openLCA 2) or 1 (openLCA 1.x). Numbers keep every digit (shortest form that
 * reads back the same), members keep a fixed order: equal packages give equal bytes.
 */

import type { Distribution } from '@cradle/lca'
import { checkList, checkObject } from '@cradle/lca'
import { uuidOf } from './identifiers.ts'
import type { JsonObject } from './json.ts'
import {
  emptyPackage,
  type OlcaAllocationMethod,
  type OlcaEntity,
  type OlcaExchange,
  type OlcaImpactCategory,
  type OlcaNwSet,
  type OlcaPackage,
  type OlcaParameter,
  type OlcaProcess,
} from './olca.ts'

/** Files by path. Zip them with `zip`. */
export function writeJsonLd(source: OlcaPackage, { schema = 2 }: { schema?: 1 | 2 } = {}): Map<string, string> {
  checkObject(source, 'the package')
  for (const [part, list] of Object.entries(emptyPackage()))
    if (Array.isArray(list)) checkList(source[part as keyof OlcaPackage], `"${part}" of the package`)
  const files = new Map<string, string>()
  const writer = schema === 2 ? schema2 : schema1
  const categories = new Map<string, JsonObject>()
  const names = {
    flows: namesOf(source.flows),
    properties: namesOf(source.flowProperties),
    units: new Map(source.unitGroups.flatMap(group => group.units.map(unit => [unit.id, unit.name] as const))),
    processes: namesOf(source.processes),
    locations: namesOf(source.locations),
    groups: namesOf(source.unitGroups),
    categories: namesOf(source.impactCategories),
  }
  const ref = (type: string, id: string | undefined, name?: ReadonlyMap<string, string>) =>
    id === undefined ? undefined : { '@type': type, '@id': id, name: name?.get(id) }

  const category = (entity: OlcaEntity, modelType: string): unknown => {
    if (entity.category === undefined || schema === 2) return entity.category
    const parts = entity.category.split('/')
    let reference: JsonObject | undefined
    for (let k = 1; k <= parts.length; k++) {
      const id = uuidOf(`${modelType}/${parts.slice(0, k).join('/')}`)
      const name = parts[k - 1]!
      if (!categories.has(id)) {
        categories.set(id, { '@type': 'Category', '@id': id, name, modelType, category: reference })
      }
      reference = { '@type': 'Category', '@id': id, name }
    }
    return reference
  }
  const put = (folder: string, type: string, modelType: string, entity: OlcaEntity, members: JsonObject) => {
    const object = {
      '@type': type,
      '@id': entity.id,
      name: entity.name,
      category: category(entity, modelType),
      description: entity.description,
      version: entity.version,
      lastChange: entity.lastChange,
      ...members,
      ...(entity.rest === undefined ? undefined : renamed(entity.rest, schema)),
    }
    files.set(`${folder}/${entity.id}.json`, JSON.stringify(object))
  }
  const parameter = (of: OlcaParameter, scope: string): JsonObject => ({
    [writer.isInputParameter]: of.formula === undefined,
    parameterScope: scope,
    value: of.value,
    formula: of.formula,
    uncertainty: distribution(of.uncertainty),
  })
  const ownParameter = (of: OlcaParameter, scope: string) => ({
    '@type': 'Parameter',
    '@id': of.id === '' ? undefined : of.id,
    name: of.name,
    description: of.description,
    ...parameter(of, scope),
    ...of.rest,
  })
  const exchange = (of: OlcaExchange) => ({
    '@type': 'Exchange',
    internalId: of.internalId,
    [writer.isInput]: of.isInput,
    [writer.isAvoidedProduct]: of.isAvoidedProduct,
    [writer.isQuantitativeReference]: of.isQuantitativeReference ? true : undefined,
    flow: ref('Flow', of.flow, names.flows),
    amount: of.amount,
    amountFormula: of.formula,
    unit: ref('Unit', of.unit, names.units),
    flowProperty: ref('FlowProperty', of.flowProperty, names.properties),
    defaultProvider: ref('Process', of.defaultProvider, names.processes),
    uncertainty: distribution(of.uncertainty),
    dqEntry: of.dqEntry,
    baseUncertainty: of.baseUncertainty,
    ...of.rest,
  })
  const nwSet = (set: OlcaNwSet) => ({
    '@type': 'NwSet',
    '@id': set.id,
    name: set.name,
    weightedScoreUnit: set.unit,
    factors: set.factors.map(factor => ({
      '@type': 'NwFactor',
      impactCategory: ref('ImpactCategory', factor.category, names.categories),
      normalisationFactor: factor.normalisation,
      weightingFactor: factor.weight,
    })),
  })

  files.set('olca-schema.json', JSON.stringify({ version: schema }))
  for (const group of source.unitGroups) {
    put('unit_groups', 'UnitGroup', 'UNIT_GROUP', group, {
      defaultFlowProperty: ref('FlowProperty', group.defaultFlowProperty, names.properties),
      units: group.units.map(unit => ({
        '@type': 'Unit',
        '@id': unit.id,
        name: unit.name,
        conversionFactor: unit.factor,
        [writer.isRefUnit]: unit.isReference ? true : undefined,
        ...unit.rest,
      })),
    })
  }
  for (const property of source.flowProperties) {
    put('flow_properties', 'FlowProperty', 'FLOW_PROPERTY', property, {
      flowPropertyType: property.kind ?? 'PHYSICAL_QUANTITY',
      unitGroup: ref('UnitGroup', property.unitGroup, names.groups),
    })
  }
  for (const flow of source.flows) {
    put('flows', 'Flow', 'FLOW', flow, {
      flowType: `${flow.kind.toUpperCase()}_FLOW`,
      location: ref('Location', flow.location, names.locations),
      flowProperties: flow.properties.map(factor => ({
        '@type': 'FlowPropertyFactor',
        [writer.isRefFlowProperty]: factor.isReference ? true : undefined,
        flowProperty: ref('FlowProperty', factor.flowProperty, names.properties),
        conversionFactor: factor.factor,
      })),
    })
  }
  for (const location of source.locations) {
    const { code, latitude, longitude } = location
    put('locations', 'Location', 'LOCATION', location, { code, latitude, longitude })
  }
  for (const global of source.parameters) {
    put('parameters', 'Parameter', 'PARAMETER', global, parameter(global, 'GLOBAL_SCOPE'))
  }
  for (const process of source.processes) {
    put('processes', 'Process', 'PROCESS', process, {
      processType: process.kind === 'system process' ? 'LCI_RESULT' : 'UNIT_PROCESS',
      defaultAllocationMethod: allocation(process.defaultAllocationMethod),
      location: ref('Location', process.location, names.locations),
      processDocumentation: process.documentation === undefined ? undefined : renamed(process.documentation, schema),
      lastInternalId: process.exchanges.reduce((largest, { internalId }) => Math.max(largest, internalId), 0),
      parameters: process.parameters.map(one => ownParameter(one, 'PROCESS_SCOPE')),
      exchanges: process.exchanges.map(exchange),
      allocationFactors: allocationFactors(process),
    })
  }
  for (const one of source.impactCategories) {
    put('lcia_categories', 'ImpactCategory', 'IMPACT_CATEGORY', one, {
      [writer.refUnit]: one.unit,
      parameters: one.parameters.map(own => ownParameter(own, 'IMPACT_SCOPE')),
      impactFactors: factorsOf(one),
    })
  }
  for (const method of source.impactMethods) {
    put('lcia_methods', 'ImpactMethod', 'IMPACT_METHOD', method, {
      impactCategories: method.categories.map(id => ref('ImpactCategory', id, names.categories)),
      nwSets:
        schema === 2
          ? method.nwSets.map(nwSet)
          : method.nwSets.map(set => ({ '@type': 'NwSet', '@id': set.id, name: set.name })),
    })
    if (schema === 1) for (const set of method.nwSets) files.set(`nw_sets/${set.id}.json`, JSON.stringify(nwSet(set)))
  }
  for (const [id, object] of categories) files.set(`categories/${id}.json`, JSON.stringify(object))
  for (const [path, object] of source.others) if (!files.has(path)) files.set(path, JSON.stringify(object))
  return files

  function allocationFactors(process: OlcaProcess) {
    if (process.allocationFactors.length === 0) return undefined
    return process.allocationFactors.map(factor => ({
      '@type': 'AllocationFactor',
      allocationType: allocation(factor.method),
      product: ref('Flow', factor.product, names.flows),
      value: factor.value,
      formula: factor.formula,
      exchange:
        factor.exchange !== undefined
          ? { '@type': 'Exchange', internalId: factor.exchange }
          : factor.flow !== undefined
            ? { '@type': 'Exchange', flow: ref('Flow', factor.flow, names.flows) }
            : undefined,
    }))
  }

  function factorsOf(one: OlcaImpactCategory) {
    return one.factors.map(factor => ({
      '@type': 'ImpactFactor',
      flow: ref('Flow', factor.flow, names.flows),
      value: factor.value,
      formula: factor.formula,
      unit: ref('Unit', factor.unit, names.units),
      flowProperty: ref('FlowProperty', factor.flowProperty, names.properties),
      location: ref('Location', factor.location, names.locations),
      uncertainty: distribution(factor.uncertainty),
    }))
  }
}

/** Member names that differ between the schemas. */
const schema2 = {
  isInput: 'isInput',
  isAvoidedProduct: 'isAvoidedProduct',
  isQuantitativeReference: 'isQuantitativeReference',
  isInputParameter: 'isInputParameter',
  isRefUnit: 'isRefUnit',
  isRefFlowProperty: 'isRefFlowProperty',
  refUnit: 'refUnit',
}
const schema1: typeof schema2 = {
  isInput: 'input',
  isAvoidedProduct: 'avoidedProduct',
  isQuantitativeReference: 'quantitativeReference',
  isInputParameter: 'inputParameter',
  isRefUnit: 'referenceUnit',
  isRefFlowProperty: 'referenceFlowProperty',
  refUnit: 'referenceUnitName',
}

/** Members kept verbatim whose name changed in schema 2. */
const RENAMED: readonly (readonly [schema1: string, schema2: string])[] = [
  ['copyright', 'isCopyrightProtected'],
  ['infrastructureFlow', 'isInfrastructureFlow'],
  ['infrastructureProcess', 'isInfrastructureProcess'],
]

function renamed(object: JsonObject, schema: 1 | 2): JsonObject {
  const names = new Map(RENAMED.map(([first, second]) => (schema === 2 ? [first, second] : [second, first])))
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [names.get(name) ?? name, value]))
}

function allocation(method: OlcaAllocationMethod | undefined): string | undefined {
  return method === undefined ? undefined : `${method.toUpperCase()}_ALLOCATION`
}

function distribution(of: Distribution | undefined): JsonObject | undefined {
  switch (of?.type) {
    case undefined:
      return undefined
    case 'lognormal':
      return { '@type': 'Uncertainty', distributionType: 'LOG_NORMAL_DISTRIBUTION', geomMean: of.gmean, geomSd: of.gsd }
    case 'normal':
      return { '@type': 'Uncertainty', distributionType: 'NORMAL_DISTRIBUTION', mean: of.mean, sd: of.sd }
    case 'triangular':
      return {
        '@type': 'Uncertainty',
        distributionType: 'TRIANGLE_DISTRIBUTION',
        minimum: of.min,
        mode: of.mode,
        maximum: of.max,
      }
    case 'uniform':
      return { '@type': 'Uncertainty', distributionType: 'UNIFORM_DISTRIBUTION', minimum: of.min, maximum: of.max }
  }
}

function namesOf(entities: readonly OlcaEntity[]): ReadonlyMap<string, string> {
  return new Map(entities.map(({ id, name }) => [id, name]))
}
