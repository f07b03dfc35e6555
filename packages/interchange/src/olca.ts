/**
 * An openLCA package in memory: the entities of openLCA schema 2 (GreenDelta, olca-schema) that a calculation needs, read from
 * schema 1 or 2 alike, plus everything else verbatim so that writing loses nothing. References are ids.
 */

import type { Distribution } from '@cradle/lca'
import type { JsonObject } from './json.ts'

/** What every data set has. `category` is a path of names (`air/unspecified`); `rest` holds members the engine does not read. */
export type OlcaEntity = {
  id: string
  name: string
  category?: string
  description?: string
  version?: string
  lastChange?: string
  rest?: JsonObject
}

/** `factor`: reference units of the group per one of this unit. */
export type OlcaUnit = { id: string; name: string; factor: number; isReference: boolean; rest?: JsonObject }

export type OlcaUnitGroup = OlcaEntity & { units: OlcaUnit[]; defaultFlowProperty?: string }

/** A quantity, measured in the units of one group. */
export type OlcaFlowProperty = OlcaEntity & { unitGroup?: string; kind?: string }

/** `factor`: amount of the property per one unit of the flow's reference property. */
export type OlcaFlowPropertyFactor = { flowProperty: string; factor: number; isReference: boolean }

export type OlcaFlow = OlcaEntity & {
  kind: 'product' | 'waste' | 'elementary'
  properties: OlcaFlowPropertyFactor[]
  location?: string
}

export type OlcaLocation = OlcaEntity & { code?: string; latitude?: number; longitude?: number }

export type OlcaParameter = OlcaEntity & {
  value: number
  /** Dependent parameters only. */
  formula?: string
  uncertainty?: Distribution
}

/** `amount` in `unit` of `flowProperty` (the flow's reference unit and property when left out). */
export type OlcaExchange = {
  /** Unique within the process. */
  internalId: number
  flow: string
  isInput: boolean
  amount: number
  formula?: string
  unit?: string
  flowProperty?: string
  isQuantitativeReference: boolean
  isAvoidedProduct: boolean
  defaultProvider?: string
  uncertainty?: Distribution
  /** Data quality entry, `(1;3;2;5;1)`. */
  dqEntry?: string
  baseUncertainty?: number
  rest?: JsonObject
}

/** An exchange without flow (`flow` left out) or without amount; `place` among the exchanges of the file, from 1. */
export type UnreadExchange = { place: number; isInput: boolean; flow?: string }

export type OlcaAllocationMethod = 'physical' | 'economic' | 'causal'

/** Share of the product in the process, or (causal) in one exchange, by internal id, or in all exchanges of a flow. */
export type OlcaAllocationFactor = {
  method: OlcaAllocationMethod
  product?: string
  value: number
  formula?: string
  exchange?: number
  flow?: string
}

export type OlcaProcess = OlcaEntity & {
  kind: 'unit process' | 'system process'
  location?: string
  exchanges: OlcaExchange[]
  /** Left out of `exchanges`; only where there are some. */
  unread?: readonly UnreadExchange[]
  parameters: OlcaParameter[]
  defaultAllocationMethod?: OlcaAllocationMethod
  allocationFactors: OlcaAllocationFactor[]
  documentation?: JsonObject
}

/** `value`: impact in the category's unit per `unit` of `flowProperty`. */
export type OlcaImpactFactor = {
  flow: string
  value: number
  formula?: string
  unit?: string
  flowProperty?: string
  location?: string
  uncertainty?: Distribution
}

export type OlcaImpactCategory = OlcaEntity & {
  unit?: string
  factors: OlcaImpactFactor[]
  parameters: OlcaParameter[]
}

/** `normalisation`: impact of the reference in the category's unit; `weight` in the single score. */
export type OlcaNwFactor = { category: string; normalisation?: number; weight?: number }
export type OlcaNwSet = { id: string; name: string; unit?: string; factors: OlcaNwFactor[] }

export type OlcaImpactMethod = OlcaEntity & { categories: string[]; nwSets: OlcaNwSet[] }

export type OlcaPackage = {
  /** Of the files it was read from; 2 for a package made here. */
  schema: 1 | 2
  unitGroups: OlcaUnitGroup[]
  flowProperties: OlcaFlowProperty[]
  flows: OlcaFlow[]
  locations: OlcaLocation[]
  parameters: OlcaParameter[]
  processes: OlcaProcess[]
  impactCategories: OlcaImpactCategory[]
  impactMethods: OlcaImpactMethod[]
  /** Data sets of other types (actors, sources, currencies, product systems, ...) by path, verbatim. */
  others: Map<string, JsonObject>
}

export function emptyPackage(): OlcaPackage {
  return {
    schema: 2,
    unitGroups: [],
    flowProperties: [],
    flows: [],
    locations: [],
    parameters: [],
    processes: [],
    impactCategories: [],
    impactMethods: [],
    others: new Map(),
  }
}

/** Distribution names of the schema and ours. */
export const DISTRIBUTIONS = {
  LOG_NORMAL_DISTRIBUTION: 'lognormal',
  NORMAL_DISTRIBUTION: 'normal',
  TRIANGLE_DISTRIBUTION: 'triangular',
  UNIFORM_DISTRIBUTION: 'uniform',
} as const

export const ALLOCATION_METHODS: ReadonlyMap<string, OlcaAllocationMethod> = new Map([
  ['PHYSICAL_ALLOCATION', 'physical'],
  ['ECONOMIC_ALLOCATION', 'economic'],
  ['CAUSAL_ALLOCATION', 'causal'],
])

export const FLOW_KINDS: ReadonlyMap<string, OlcaFlow['kind']> = new Map([
  ['PRODUCT_FLOW', 'product'],
  ['WASTE_FLOW', 'waste'],
  ['ELEMENTARY_FLOW', 'elementary'],
])
