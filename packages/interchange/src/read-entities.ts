/** One JSON data set of schema 1 or 2 -> one entity. Member names of both schemas are accepted everywhere. */

import type { Distribution } from '@cradle/lca'
import {
  flagOf,
  idOf,
  type JsonObject,
  member,
  numberOf,
  objectOf,
  objectsOf,
  referenceOf,
  restOf,
  textOf,
} from './json.ts'
import * as olca from './olca.ts'
import { type Told, told } from './told.ts'

/** Says what is wrong with the data set being read. */
export type Complain = (problem: Told, kind?: 'unreadable' | 'distribution') => void

const ENTITY = ['@context', '@type', '@id', 'name', 'category', 'description', 'version', 'lastChange']

function entity(object: JsonObject, known: readonly string[]): olca.OlcaEntity {
  const id = idOf(object) ?? ''
  const category = member(object, 'category')
  const rest = restOf(object, new Set([...ENTITY, ...known]))
  const description = textOf(object, 'description')
  const version = textOf(object, 'version')
  const lastChange = textOf(object, 'lastChange')
  return {
    id,
    name: textOf(object, 'name') ?? id,
    // Schema 1 refers to a category data set; `readJsonLd` replaces its id by the path.
    ...(typeof category === 'string' && category !== '' && { category }),
    ...(description !== undefined && { description }),
    ...(version !== undefined && { version }),
    ...(lastChange !== undefined && { lastChange }),
    ...(rest !== undefined && { rest }),
  }
}

export function readUnitGroup(object: JsonObject, complain: Complain): olca.OlcaUnitGroup {
  const units = objectsOf(object, 'units').flatMap(unit => {
    const id = idOf(unit)
    const name = textOf(unit, 'name') ?? id
    const factor = numberOf(unit, 'conversionFactor')
    if (id === undefined || name === undefined) return []
    if (factor === undefined || !(factor > 0)) {
      complain(told('data_set.unit_factor', { unit: name }))
      return []
    }
    const isReference = flagOf(unit, 'isRefUnit', 'referenceUnit')
    const rest = restOf(unit, new Set(['@type', '@id', 'name', 'conversionFactor', 'isRefUnit', 'referenceUnit']))
    return [{ id, name, factor, isReference, ...(rest !== undefined && { rest }) }]
  })
  const defaultFlowProperty = referenceOf(object, 'defaultFlowProperty')
  return {
    ...entity(object, ['units', 'defaultFlowProperty']),
    units,
    ...(defaultFlowProperty !== undefined && { defaultFlowProperty }),
  }
}

export function readFlowProperty(object: JsonObject): olca.OlcaFlowProperty {
  const unitGroup = referenceOf(object, 'unitGroup')
  const kind = textOf(object, 'flowPropertyType')
  return {
    ...entity(object, ['unitGroup', 'flowPropertyType']),
    ...(unitGroup !== undefined && { unitGroup }),
    ...(kind !== undefined && { kind }),
  }
}

export function readFlow(object: JsonObject, complain: Complain): olca.OlcaFlow {
  const kind = olca.FLOW_KINDS.get(textOf(object, 'flowType') ?? '')
  if (kind === undefined) complain(told('data_set.flow_type'))
  const properties = objectsOf(object, 'flowProperties').flatMap(factor => {
    const flowProperty = referenceOf(factor, 'flowProperty')
    const value = numberOf(factor, 'conversionFactor') ?? 1
    if (flowProperty === undefined) return []
    if (value === 0) {
      complain(told('data_set.property_factor', { property: flowProperty }))
      return []
    }
    return [{ flowProperty, factor: value, isReference: flagOf(factor, 'isRefFlowProperty', 'referenceFlowProperty') }]
  })
  if (properties.length === 0) complain(told('data_set.no_property'))
  const location = referenceOf(object, 'location')
  return {
    ...entity(object, ['flowType', 'flowProperties', 'location']),
    kind: kind ?? 'product',
    properties,
    ...(location !== undefined && { location }),
  }
}

export function readLocation(object: JsonObject): olca.OlcaLocation {
  const code = textOf(object, 'code')
  const latitude = numberOf(object, 'latitude')
  const longitude = numberOf(object, 'longitude')
  return {
    ...entity(object, ['code', 'latitude', 'longitude']),
    ...(code !== undefined && { code }),
    ...(latitude !== undefined && { latitude }),
    ...(longitude !== undefined && { longitude }),
  }
}

export function readParameter(object: JsonObject, complain: Complain): olca.OlcaParameter {
  const formula = textOf(object, 'formula')
  const isInput = flagOf(object, 'isInputParameter', 'inputParameter')
  const uncertainty = readUncertainty(object)
  if (isImpossible(uncertainty)) {
    const parameter = textOf(object, 'name') ?? ''
    complain(told('data_set.parameter_distribution', { parameter, why: uncertainty }), 'distribution')
  }
  const known = ['parameterScope', 'isInputParameter', 'inputParameter', 'value', 'formula', 'uncertainty']
  return {
    ...entity(object, known),
    value: numberOf(object, 'value') ?? 0,
    ...(formula !== undefined && !isInput && formula.trim() !== '' && { formula }),
    ...(isDistribution(uncertainty) && { uncertainty }),
  }
}

export function readProcess(object: JsonObject, complain: Complain): olca.OlcaProcess {
  const exchanges: olca.OlcaExchange[] = []
  const unread: olca.UnreadExchange[] = []
  const impossible: Told[] = []
  const idOfExchange: (string | undefined)[] = []
  objectsOf(object, 'exchanges').forEach((exchange, k) => {
    const read = readExchange(exchange, k, complain)
    if (read === undefined) {
      const flow = referenceOf(exchange, 'flow')
      unread.push({ place: k + 1, isInput: flagOf(exchange, 'isInput', 'input'), ...(flow !== undefined && { flow }) })
      return
    }
    exchanges.push(read)
    idOfExchange.push(idOf(exchange))
    const why = readUncertainty(exchange)
    if (isImpossible(why)) impossible.push(told('distribution.of_exchange', { why, exchange: k + 1 }))
  })
  const [first] = impossible
  if (first) complain(told('data_set.distributions', { number: impossible.length, first }), 'distribution')
  makeInternalIdsUnique(exchanges)
  // Early files of schema 1 identify an exchange by an @id.
  const byOldId = new Map(exchanges.map(({ internalId }, k) => [idOfExchange[k], internalId]))
  byOldId.delete(undefined)
  const location = referenceOf(object, 'location')
  const method = olca.ALLOCATION_METHODS.get(textOf(object, 'defaultAllocationMethod') ?? '')
  const documentation = objectOf(object, 'processDocumentation')
  return {
    ...entity(object, [
      'processType',
      'location',
      'exchanges',
      'parameters',
      'defaultAllocationMethod',
      'allocationFactors',
      'processDocumentation',
      'lastInternalId',
    ]),
    kind: textOf(object, 'processType') === 'LCI_RESULT' ? 'system process' : 'unit process',
    ...(location !== undefined && { location }),
    exchanges,
    ...(unread.length > 0 && { unread }),
    parameters: objectsOf(object, 'parameters').map(parameter => readParameter(parameter, complain)),
    ...(method !== undefined && { defaultAllocationMethod: method }),
    allocationFactors: objectsOf(object, 'allocationFactors').flatMap(factor => readAllocationFactor(factor, byOldId)),
    ...(documentation !== undefined && { documentation }),
  }
}

const EXCHANGE = new Set([
  '@type',
  '@id',
  'internalId',
  'flow',
  'isInput',
  'input',
  'amount',
  'amountFormula',
  'unit',
  'flowProperty',
  'isQuantitativeReference',
  'quantitativeReference',
  'isAvoidedProduct',
  'avoidedProduct',
  'defaultProvider',
  'uncertainty',
  'dqEntry',
  'pedigreeUncertainty',
  'baseUncertainty',
])

/** An impossible distribution stays in `rest`: not used, but not lost when writing. */
const EXCHANGE_BUT_UNCERTAINTY = new Set([...EXCHANGE].filter(name => name !== 'uncertainty'))

function readExchange(object: JsonObject, k: number, complain: Complain): olca.OlcaExchange | undefined {
  const flow = referenceOf(object, 'flow')
  const amount = numberOf(object, 'amount')
  if (flow === undefined) {
    complain(told('data_set.exchange_without_flow', { exchange: k + 1 }))
    return undefined
  }
  if (amount === undefined) {
    complain(told('data_set.exchange_amount', { exchange: k + 1, flow }))
    return undefined
  }
  const formula = textOf(object, 'amountFormula')
  const unit = referenceOf(object, 'unit')
  const flowProperty = referenceOf(object, 'flowProperty')
  const defaultProvider = referenceOf(object, 'defaultProvider')
  const uncertainty = readUncertainty(object)
  const dqEntry = textOf(object, 'dqEntry', 'pedigreeUncertainty')
  const baseUncertainty = numberOf(object, 'baseUncertainty')
  const rest = restOf(object, isImpossible(uncertainty) ? EXCHANGE_BUT_UNCERTAINTY : EXCHANGE)
  return {
    internalId: numberOf(object, 'internalId') ?? k + 1,
    flow,
    isInput: flagOf(object, 'isInput', 'input'),
    amount,
    ...(formula !== undefined && formula.trim() !== '' && { formula }),
    ...(unit !== undefined && { unit }),
    ...(flowProperty !== undefined && { flowProperty }),
    isQuantitativeReference: flagOf(object, 'isQuantitativeReference', 'quantitativeReference'),
    isAvoidedProduct: flagOf(object, 'isAvoidedProduct', 'avoidedProduct'),
    ...(defaultProvider !== undefined && { defaultProvider }),
    ...(isDistribution(uncertainty) && { uncertainty }),
    ...(dqEntry !== undefined && { dqEntry }),
    ...(baseUncertainty !== undefined && { baseUncertainty }),
    ...(rest !== undefined && { rest }),
  }
}

function makeInternalIdsUnique(exchanges: olca.OlcaExchange[]): void {
  if (new Set(exchanges.map(exchange => exchange.internalId)).size === exchanges.length) return
  exchanges.forEach((exchange, k) => {
    exchange.internalId = k + 1
  })
}

function readAllocationFactor(
  object: JsonObject,
  byOldId: ReadonlyMap<string | undefined, number>,
): olca.OlcaAllocationFactor[] {
  const method = olca.ALLOCATION_METHODS.get(textOf(object, 'allocationType') ?? '')
  const value = numberOf(object, 'value')
  const formula = textOf(object, 'formula')
  if (method === undefined || (value === undefined && formula === undefined)) return []
  const product = referenceOf(object, 'product')
  const of = objectOf(object, 'exchange')
  const exchange = of === undefined ? undefined : (numberOf(of, 'internalId') ?? byOldId.get(idOf(of)))
  const flow = of === undefined || exchange !== undefined ? undefined : referenceOf(of, 'flow')
  return [
    {
      method,
      value: value ?? 0,
      ...(product !== undefined && { product }),
      ...(formula !== undefined && formula.trim() !== '' && { formula }),
      ...(exchange !== undefined && { exchange }),
      ...(flow !== undefined && { flow }),
    },
  ]
}

export function readImpactCategory(object: JsonObject, complain: Complain): olca.OlcaImpactCategory {
  const unit = textOf(object, 'refUnit', 'referenceUnitName')
  const factors = objectsOf(object, 'impactFactors').flatMap((factor, k) => {
    const flow = referenceOf(factor, 'flow')
    const value = numberOf(factor, 'value')
    if (flow === undefined || value === undefined) {
      complain(told('data_set.factor_incomplete', { factor: k + 1 }))
      return []
    }
    const formula = textOf(factor, 'formula')
    const unitId = referenceOf(factor, 'unit')
    const flowProperty = referenceOf(factor, 'flowProperty')
    const location = referenceOf(factor, 'location')
    const uncertainty = readUncertainty(factor)
    if (isImpossible(uncertainty))
      complain(told('data_set.factor_distribution', { factor: k + 1, why: uncertainty }), 'distribution')
    return [
      {
        flow,
        value,
        ...(formula !== undefined && formula.trim() !== '' && { formula }),
        ...(unitId !== undefined && { unit: unitId }),
        ...(flowProperty !== undefined && { flowProperty }),
        ...(location !== undefined && { location }),
        ...(isDistribution(uncertainty) && { uncertainty }),
      },
    ]
  })
  return {
    ...entity(object, ['refUnit', 'referenceUnitName', 'impactFactors', 'parameters']),
    ...(unit !== undefined && { unit }),
    factors,
    parameters: objectsOf(object, 'parameters').map(parameter => readParameter(parameter, complain)),
  }
}

/** `nwSetsElsewhere`: schema 1 keeps normalisation and weighting sets in files of their own. */
export function readImpactMethod(
  object: JsonObject,
  nwSetsElsewhere: ReadonlyMap<string, JsonObject>,
): olca.OlcaImpactMethod {
  return {
    ...entity(object, ['impactCategories', 'nwSets']),
    categories: objectsOf(object, 'impactCategories').flatMap(reference => idOf(reference) ?? []),
    nwSets: objectsOf(object, 'nwSets').map(reference => {
      const set = nwSetsElsewhere.get(idOf(reference) ?? '') ?? reference
      const unit = textOf(set, 'weightedScoreUnit')
      return {
        id: idOf(set) ?? '',
        name: textOf(set, 'name') ?? '',
        ...(unit !== undefined && { unit }),
        factors: objectsOf(set, 'factors').flatMap(factor => {
          const category = referenceOf(factor, 'impactCategory')
          const normalisation = numberOf(factor, 'normalisationFactor')
          const weight = numberOf(factor, 'weightingFactor')
          if (category === undefined) return []
          return [
            {
              category,
              ...(normalisation !== undefined && { normalisation }),
              ...(weight !== undefined && { weight }),
            },
          ]
        }),
      }
    }),
  }
}

const isImpossible = (uncertainty: Distribution | Told | undefined): uncertainty is Told =>
  uncertainty !== undefined && 'key' in uncertainty
const isDistribution = (uncertainty: Distribution | Told | undefined): uncertainty is Distribution =>
  uncertainty !== undefined && !isImpossible(uncertainty)

/** The `uncertainty` of an object: undefined when there is none, its parameters told when it is impossible. */
function readUncertainty(of: JsonObject): Distribution | Told | undefined {
  const object = objectOf(of, 'uncertainty')
  const name = object === undefined ? undefined : textOf(object, 'distributionType')
  if (object === undefined || name === undefined || name === 'NO_DISTRIBUTION' || name === 'NONE') return undefined
  const number = (member: string) => numberOf(object, member) ?? Number.NaN
  switch (name) {
    case 'LOG_NORMAL_DISTRIBUTION': {
      // openLCA gives the geometric mean of a negative amount with either sign; ours is the median of |amount|.
      const gmean = Math.abs(number('geomMean'))
      const gsd = number('geomSd')
      if (gmean > 0 && gsd >= 1) return { type: 'lognormal', gmean, gsd }
      return told('distribution.lognormal', { gmean: String(gmean), gsd: String(gsd) })
    }
    case 'NORMAL_DISTRIBUTION': {
      const mean = number('mean')
      const sd = number('sd')
      if (Number.isFinite(mean) && sd >= 0) return { type: 'normal', mean, sd }
      return told('distribution.normal', { mean: String(mean), sd: String(sd) })
    }
    case 'TRIANGLE_DISTRIBUTION': {
      const [min, mode, max] = [number('minimum'), number('mode'), number('maximum')]
      if (min <= mode && mode <= max) return { type: 'triangular', min, mode, max }
      return told('distribution.triangular', { min: String(min), mode: String(mode), max: String(max) })
    }
    case 'UNIFORM_DISTRIBUTION': {
      const [min, max] = [number('minimum'), number('maximum')]
      if (min <= max) return { type: 'uniform', min, max }
      return told('distribution.uniform', { min: String(min), max: String(max) })
    }
    default:
      return told('distribution.type', { type: name })
  }
}
