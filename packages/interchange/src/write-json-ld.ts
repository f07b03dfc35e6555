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
import type { FileSink } from './write/export.ts'

/** Files by path. Zip them with `zip`. */
export function writeJsonLd(source: OlcaPackage, { schema = 2 }: { schema?: 1 | 2 } = {}): Map<string, string> {
  checkObject(source, 'the package')
  for (const [part, list] of Object.entries(emptyPackage()))
    if (Array.isArray(list)) checkList(source[part as keyof OlcaPackage], `"${part}" of the package`)
  const files = new Map<string, string>()
  putJsonLd(source, files, { schema })
  return files
}

/** The same, each file as it is made. `processes`: in place of those of the package, which are then asked for their names alone. */
export function putJsonLd(
  source: OlcaPackage,
  files: FileSink,
  { schema = 2, processes = source.processes }: { schema?: 1 | 2; processes?: Iterable<OlcaProcess> } = {},
): void {
  new PackageWriter(source, schema, files).write(processes)
}

/** Writes the parts of one package. Categories of schema 1 are gathered on the way. */
class PackageWriter {
  readonly #source: OlcaPackage
  readonly #schema: 1 | 2
  readonly #members: typeof schema2
  readonly #files: FileSink
  readonly #categories = new Map<string, JsonObject>()
  readonly #names: Record<
    'flows' | 'properties' | 'units' | 'processes' | 'locations' | 'groups' | 'categories',
    ReadonlyMap<string, string>
  >

  constructor(source: OlcaPackage, schema: 1 | 2, files: FileSink) {
    this.#source = source
    this.#files = files
    this.#schema = schema
    this.#members = schema === 2 ? schema2 : schema1
    this.#names = {
      flows: namesOf(source.flows),
      properties: namesOf(source.flowProperties),
      units: new Map(source.unitGroups.flatMap(group => group.units.map(unit => [unit.id, unit.name] as const))),
      processes: namesOf(source.processes),
      locations: namesOf(source.locations),
      groups: namesOf(source.unitGroups),
      categories: namesOf(source.impactCategories),
    }
  }

  write(processes: Iterable<OlcaProcess>): void {
    this.#files.set('olca-schema.json', JSON.stringify({ version: this.#schema }))
    this.#addGroups()
    this.#addProperties()
    this.#addFlows()
    this.#addPlaces()
    this.#addParameters()
    this.#addProcesses(processes)
    this.#addIndicators()
    this.#addMethods()
    for (const [id, object] of this.#categories) this.#files.set(`categories/${id}.json`, JSON.stringify(object))
    for (const [path, object] of this.#source.others)
      if (!this.#files.has(path)) this.#files.set(path, JSON.stringify(object))
  }

  #addGroups(): void {
    for (const group of this.#source.unitGroups) {
      this.#put('unit_groups', 'UnitGroup', 'UNIT_GROUP', group, {
        defaultFlowProperty: this.#ref('FlowProperty', group.defaultFlowProperty, this.#names.properties),
        units: group.units.map(unit => ({
          '@type': 'Unit',
          '@id': unit.id,
          name: unit.name,
          conversionFactor: unit.factor,
          [this.#members.isRefUnit]: unit.isReference ? true : undefined,
          ...unit.rest,
        })),
      })
    }
  }

  #addProperties(): void {
    for (const property of this.#source.flowProperties) {
      this.#put('flow_properties', 'FlowProperty', 'FLOW_PROPERTY', property, {
        flowPropertyType: property.kind ?? 'PHYSICAL_QUANTITY',
        unitGroup: this.#ref('UnitGroup', property.unitGroup, this.#names.groups),
      })
    }
  }

  #addFlows(): void {
    for (const flow of this.#source.flows) {
      this.#put('flows', 'Flow', 'FLOW', flow, {
        flowType: `${flow.kind.toUpperCase()}_FLOW`,
        location: this.#ref('Location', flow.location, this.#names.locations),
        flowProperties: flow.properties.map(factor => ({
          '@type': 'FlowPropertyFactor',
          [this.#members.isRefFlowProperty]: factor.isReference ? true : undefined,
          flowProperty: this.#ref('FlowProperty', factor.flowProperty, this.#names.properties),
          conversionFactor: factor.factor,
        })),
      })
    }
  }

  #addPlaces(): void {
    for (const location of this.#source.locations) {
      const { code, latitude, longitude } = location
      this.#put('locations', 'Location', 'LOCATION', location, { code, latitude, longitude })
    }
  }

  #addParameters(): void {
    for (const global of this.#source.parameters) {
      this.#put('parameters', 'Parameter', 'PARAMETER', global, this.#parameter(global, 'GLOBAL_SCOPE'))
    }
  }

  #addProcesses(processes: Iterable<OlcaProcess>): void {
    for (const process of processes) {
      this.#put('processes', 'Process', 'PROCESS', process, {
        processType: process.kind === 'system process' ? 'LCI_RESULT' : 'UNIT_PROCESS',
        defaultAllocationMethod: allocation(process.defaultAllocationMethod),
        location: this.#ref('Location', process.location, this.#names.locations),
        processDocumentation:
          process.documentation === undefined ? undefined : renamed(process.documentation, this.#schema),
        lastInternalId: process.exchanges.reduce((largest, { internalId }) => Math.max(largest, internalId), 0),
        parameters: process.parameters.map(one => this.#ownParameter(one, 'PROCESS_SCOPE')),
        exchanges: process.exchanges.map(one => this.#exchange(one)),
        allocationFactors: this.#allocationFactors(process),
      })
    }
  }

  #addIndicators(): void {
    for (const one of this.#source.impactCategories) {
      this.#put('lcia_categories', 'ImpactCategory', 'IMPACT_CATEGORY', one, {
        [this.#members.refUnit]: one.unit,
        parameters: one.parameters.map(own => this.#ownParameter(own, 'IMPACT_SCOPE')),
        impactFactors: this.#factorsOf(one),
      })
    }
  }

  #addMethods(): void {
    for (const method of this.#source.impactMethods) {
      this.#put('lcia_methods', 'ImpactMethod', 'IMPACT_METHOD', method, {
        impactCategories: method.categories.map(id => this.#ref('ImpactCategory', id, this.#names.categories)),
        nwSets:
          this.#schema === 2
            ? method.nwSets.map(one => this.#nwSet(one))
            : method.nwSets.map(set => ({ '@type': 'NwSet', '@id': set.id, name: set.name })),
      })
      if (this.#schema === 1)
        for (const set of method.nwSets) this.#files.set(`nw_sets/${set.id}.json`, JSON.stringify(this.#nwSet(set)))
    }
  }

  #category(entity: OlcaEntity, modelType: string): unknown {
    if (entity.category === undefined || this.#schema === 2) return entity.category
    const parts = entity.category.split('/')
    let reference: JsonObject | undefined
    for (const [k, name] of parts.entries()) {
      const id = uuidOf(`${modelType}/${parts.slice(0, k + 1).join('/')}`)
      if (!this.#categories.has(id)) {
        this.#categories.set(id, { '@type': 'Category', '@id': id, name, modelType, category: reference })
      }
      reference = { '@type': 'Category', '@id': id, name }
    }
    return reference
  }

  #put(folder: string, type: string, modelType: string, entity: OlcaEntity, members: JsonObject): void {
    const object = {
      '@type': type,
      '@id': entity.id,
      name: entity.name,
      category: this.#category(entity, modelType),
      description: entity.description,
      version: entity.version,
      lastChange: entity.lastChange,
      ...members,
      ...(entity.rest === undefined ? undefined : renamed(entity.rest, this.#schema)),
    }
    this.#files.set(`${folder}/${entity.id}.json`, JSON.stringify(object))
  }

  #parameter(of: OlcaParameter, scope: string): JsonObject {
    return {
      [this.#members.isInputParameter]: of.formula === undefined,
      parameterScope: scope,
      value: of.value,
      formula: of.formula,
      uncertainty: distribution(of.uncertainty),
    }
  }

  #ownParameter(of: OlcaParameter, scope: string) {
    return {
      '@type': 'Parameter',
      '@id': of.id === '' ? undefined : of.id,
      name: of.name,
      description: of.description,
      ...this.#parameter(of, scope),
      ...of.rest,
    }
  }

  #exchange(of: OlcaExchange) {
    return {
      '@type': 'Exchange',
      internalId: of.internalId,
      [this.#members.isInput]: of.isInput,
      [this.#members.isAvoidedProduct]: of.isAvoidedProduct,
      [this.#members.isQuantitativeReference]: of.isQuantitativeReference ? true : undefined,
      flow: this.#ref('Flow', of.flow, this.#names.flows),
      amount: of.amount,
      amountFormula: of.formula,
      unit: this.#ref('Unit', of.unit, this.#names.units),
      flowProperty: this.#ref('FlowProperty', of.flowProperty, this.#names.properties),
      defaultProvider: this.#ref('Process', of.defaultProvider, this.#names.processes),
      uncertainty: distribution(of.uncertainty),
      dqEntry: of.dqEntry,
      baseUncertainty: of.baseUncertainty,
      ...of.rest,
    }
  }

  #nwSet(set: OlcaNwSet) {
    return {
      '@type': 'NwSet',
      '@id': set.id,
      name: set.name,
      weightedScoreUnit: set.unit,
      factors: set.factors.map(factor => ({
        '@type': 'NwFactor',
        impactCategory: this.#ref('ImpactCategory', factor.category, this.#names.categories),
        normalisationFactor: factor.normalisation,
        weightingFactor: factor.weight,
      })),
    }
  }

  #ref(type: string, id: string | undefined, name?: ReadonlyMap<string, string>) {
    return id === undefined ? undefined : { '@type': type, '@id': id, name: name?.get(id) }
  }

  #allocationFactors(process: OlcaProcess) {
    if (process.allocationFactors.length === 0) return undefined
    return process.allocationFactors.map(factor => ({
      '@type': 'AllocationFactor',
      allocationType: allocation(factor.method),
      product: this.#ref('Flow', factor.product, this.#names.flows),
      value: factor.value,
      formula: factor.formula,
      exchange:
        factor.exchange !== undefined
          ? { '@type': 'Exchange', internalId: factor.exchange }
          : factor.flow !== undefined
            ? { '@type': 'Exchange', flow: this.#ref('Flow', factor.flow, this.#names.flows) }
            : undefined,
    }))
  }

  #factorsOf(one: OlcaImpactCategory) {
    return one.factors.map(factor => ({
      '@type': 'ImpactFactor',
      flow: this.#ref('Flow', factor.flow, this.#names.flows),
      value: factor.value,
      formula: factor.formula,
      unit: this.#ref('Unit', factor.unit, this.#names.units),
      flowProperty: this.#ref('FlowProperty', factor.flowProperty, this.#names.properties),
      location: this.#ref('Location', factor.location, this.#names.locations),
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
