/** What is asked of an opened database: its processes in detail, their scores, and where a score comes from. */
import type {
  CodedMessage,
  DatabaseExchange,
  DatabaseProcess,
  ProcessContributions,
  ProcessScores,
} from '@cradle/contract'
import {
  type Allocation,
  type Assessment,
  assess,
  assessedIn,
  byFirstTier,
  byFlow,
  byLocation,
  byProcess,
  type Characterisation,
  type Column,
  type Contribution,
  type Distribution,
  directIntensities,
  type Exchange,
  type Process,
  rank,
  type System,
  scores,
  supplyGraph,
  UNASSESSED,
  type Unassessed,
  type Warning,
  weigh,
} from '@cradle/lca'
import { englishDetail, type Message, message, wireMessage } from '@cradle/words/messages'
import { laidOut, multiplied, type Opened, type OpenedMethod } from './opened.ts'
import { unassessedReason, unassessedRemedy, warningMessage } from './tell.ts'

/** Why a calculation cannot be done. */
export class CannotCalculate extends Error {
  readonly codedMessage: Message
  constructor(codedMessage: Message) {
    super(englishDetail(codedMessage))
    this.name = 'CannotCalculate'
    this.codedMessage = codedMessage
  }
}

/** @throws CannotCalculate where the processes make no system. */
export function systemOf({ system, report }: Opened): System {
  if (system) return system
  const why = report.issues.find(problem => problem.kind === 'system')?.coded_message
  throw new CannotCalculate(why ?? message('refusals:cannot_calculate.no_system'))
}

/** The columns of the system as a list (a split process once per product); of a database without a system, its processes. */
export function listOf(opened: Opened): DatabaseProcess[] {
  const { system, model, flows, processes } = opened
  const described = (id: string) => {
    const { process, description } = processes.get(id) ?? {}
    return {
      category: description?.category ?? '',
      location: process?.location ?? '',
      exchanges: process?.exchanges.length ?? 0,
      system_process: description?.isSystemProcess ?? false,
    }
  }
  if (!system) {
    return model.processes.map(({ id, name = id, reference = '' }) => {
      const flow = flows.get(reference)
      const treats = flow?.kind === 'waste'
      return { id, name, ...described(id), product: flow?.name ?? reference, amount: 1, unit: flow?.unit ?? '', treats }
    })
  }
  return system.columns.map(({ id, process, name, flow, amount, unit, treatsWaste }) => ({
    id,
    name,
    ...described(process),
    product: flows.get(flow)?.name ?? flow,
    amount,
    unit,
    treats: treatsWaste,
  }))
}

/** The column of a process and its place in the system; undefined where there is none. */
export function columnOf(system: System, id: string): { place: number; column: Column } | undefined {
  const place = system.processes.index.get(id)
  const column = place === undefined ? undefined : system.columns[place]
  return place === undefined || !column ? undefined : { place, column }
}

export const presented = ({ id, name, location }: Column) => ({ id, name, location: location ?? '' })

const MAX_USERS = 100

export type ProcessDetail = {
  description: string
  allocation: string
  allocation_message: CodedMessage
  exchange_list: DatabaseExchange[]
  used_by: { id: string; name: string; location: string }[]
  used_by_count: number
}

/** Exchanges and users of a process; undefined where there is none of this id. */
export function detailOf(opened: Opened, id: string): ProcessDetail | undefined {
  const { system, model } = opened
  const column = system && columnOf(system, id)?.column
  const found = opened.processes.get(column?.process ?? id)
  if (!found) return undefined
  const { process } = found
  const users = model.processes.filter(({ exchanges }) => exchanges.some(({ provider }) => provider === id))
  return {
    description: (found.description?.description ?? '').slice(0, 4000),
    ...allocationWords(process.allocation ?? 'none'),
    exchange_list: process.exchanges.flatMap(exchange => presentExchange(opened, process, exchange) ?? []),
    used_by: users
      .slice(0, MAX_USERS)
      .map(({ id: user, name = user, location = '' }) => ({ id: user, name, location })),
    used_by_count: users.length,
  }
}

/** undefined where the database has no such flow, which its model refuses before. */
function presentExchange(opened: Opened, process: Process, exchange: Exchange): DatabaseExchange | undefined {
  const flow = opened.flows.get(exchange.flow)
  if (!flow) return undefined
  const { kind } = flow
  const delivers = kind !== 'elementary' && !exchange.avoided && (exchange.direction === 'input') === (kind === 'waste')
  return {
    flow: {
      id: flow.id,
      name: flow.name ?? flow.id,
      kind,
      compartment: (flow.compartment ?? []).join('/'),
    },
    direction: exchange.direction,
    amount: exchange.amount,
    unit: exchange.unit ?? flow.unit,
    reference: delivers && exchange.flow === process.reference,
    avoided: exchange.avoided === true,
    provider: exchange.provider === undefined ? null : namedProvider(opened, exchange.provider),
    cut_off: kind !== 'elementary' && !delivers && exchange.provider === undefined,
    ...uncertaintyWords(exchange.uncertainty),
  }
}

function namedProvider({ system, processes }: Opened, id: string) {
  const column = system && columnOf(system, id)?.column
  return column ? presented(column) : { id, name: processes.get(id)?.process.name ?? id, location: '' }
}

/** How several products share the burden. */
function allocationWords(allocation: Allocation) {
  const what = allocationMessage(allocation)
  return { allocation: englishDetail(what), allocation_message: wireMessage(what) }
}

function allocationMessage(allocation: Allocation): Message {
  if (allocation === 'none') return message('engine:allocation.none')
  if (allocation === 'causal') return message('engine:allocation.causal')
  const property = typeof allocation === 'string' ? { code: `engine:property.${allocation}` } : allocation.property
  return message('engine:allocation.property', { property })
}

const three = (x: number) => Number(x.toPrecision(3))

function uncertaintyWords(distribution: Distribution | undefined) {
  if (!distribution) return { uncertainty: null, uncertainty_message: null }
  const what = distributionMessage(distribution)
  return { uncertainty: englishDetail(what), uncertainty_message: wireMessage(what) }
}

function distributionMessage(distribution: Distribution): Message {
  switch (distribution.type) {
    case 'lognormal': {
      const { gmean, gsd } = distribution
      return message('engine:distribution.lognormal', { median: three(gmean), gsd: three(gsd) })
    }
    case 'normal':
      return message('engine:distribution.normal', { mean: three(distribution.mean), sd: three(distribution.sd) })
    case 'triangular': {
      const { min, max, mode } = distribution
      return message('engine:distribution.triangular', { min: three(min), max: three(max), mode: three(mode) })
    }
    case 'uniform':
      return message('engine:distribution.uniform', { min: three(distribution.min), max: three(distribution.max) })
  }
}

/** What to know of a solution, in English and as messages. */
const warningsOf = (warnings: readonly Warning[]) => ({
  warnings: warnings.map(warning => warning.message),
  warning_messages: warnings.map(warning => wireMessage(warningMessage(warning))),
})

/** Scores of a process by the methods asked for; undefined where there is no such process. @throws CannotCalculate, LcaError */
export function scoresOf(
  opened: Opened,
  id: string,
  amount: number,
  wanted: readonly OpenedMethod[],
): ProcessScores | undefined {
  const system = systemOf(opened)
  const found = columnOf(system, id)
  if (!found) return undefined
  const { place, column } = found
  // Supply and inventory are the same by every method; without any the chain can still be followed.
  const life = assess(system, NO_METHOD(system), [{ process: id, amount }])
  const runs = new Set<string>()
  let chain = 0
  system.columns.forEach(({ id: process }, i) => {
    if (life.supply[i] === 0) return
    chain++
    runs.add(process)
  })
  return {
    process: presented(column),
    amount,
    unit: column.unit,
    methods: wanted.map(method => scoresBy(opened, life, place, method)),
    chain,
    cut_off: [...system.unlinked, ...opened.missing].filter(({ process }) => runs.has(process)).length,
    ...warningsOf(life.route.warnings),
    route: life.route.method,
  }
}

/** The scores of a life cycle by one method. `place`: of the process in the system. */
function scoresBy(
  opened: Opened,
  { system, supply, inventory }: Assessment,
  place: number,
  method: OpenedMethod,
): ProcessScores['methods'][number] {
  const characterisation = laidOut(opened, system, method)
  const raw = scores(characterisation, inventory)
  const { normalised, weighted } = weigh(characterisation, raw)
  const { id, name, origin, source, categories } = method.described
  const assessed = assessedIn(system, characterisation, supply, opened.notAssessed)
  const coverage = coverageOf(characterisation, inventory)
  const list = categories.map((category, k) => {
    const { flows = 0, why = null } = assessed[k] ?? {}
    const shown = (value: number | null | undefined) => (why === null ? (value ?? null) : null)
    return {
      id: category.id,
      name: category.name,
      unit: category.unit,
      impact_category: category.impact_category,
      score: shown(raw[k]),
      direct: shown(directly(system, characterisation, category.id, place) * (supply[place] ?? 0)),
      normalised: shown(normalised[k]),
      weighted: shown(weighted[k]),
      flows,
      not_assessed: why,
    }
  })
  return { id, name, origin, source, categories: list, total: totalOf(characterisation, list), coverage }
}

const directly = (system: System, characterisation: Characterisation, category: string, place: number): number =>
  directIntensities(system, characterisation, category)[place] ?? 0

/** Flows of a life cycle, and those that the method has any factor for. */
function coverageOf({ C }: Characterisation, inventory: Float64Array): { characterised: number; flows: number } {
  const touched = new Set(C.column)
  let flows = 0
  let characterised = 0
  inventory.forEach((x, i) => {
    if (x === 0) return
    flows++
    if (touched.has(i)) characterised++
  })
  return { characterised, flows }
}

/** What is weighted alone, with its part of all weights: categories that are not assessed are never counted as nothing. */
function totalOf(
  { weights }: Characterisation,
  categories: ProcessScores['methods'][number]['categories'],
): ProcessScores['methods'][number]['total'] {
  const all = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  const counted = categories.filter(({ weighted }) => weighted !== null)
  if (all === 0 || counted.length === 0) return null
  return {
    weighted: counted.reduce((sum, { weighted }) => sum + (weighted ?? 0), 0),
    weight: counted.reduce((sum, { id }) => sum + (weights[id] ?? 0), 0) / all,
  }
}

const NO_METHOD = (system: System) => ({
  method: '',
  details: [],
  normalisation: {},
  weights: {},
  unused: 0,
  categories: { ids: [], index: new Map<string, number>() },
  C: {
    rows: 0,
    columns: system.flows.ids.length,
    start: new Int32Array(1),
    column: new Int32Array(0),
    value: new Float64Array(0),
  },
})

export type Followed = { limit: number; cutoff: number; depth: number; nodes: number }

const MAX_CUTS = 50

/** Where one score comes from; undefined where there is no such process. @throws CannotCalculate, LcaError */
export function contributionsOf(
  opened: Opened,
  id: string,
  method: OpenedMethod,
  category: string,
  amount: number,
  { limit, ...follow }: Followed,
): ProcessContributions | undefined {
  const system = systemOf(opened)
  const column = columnOf(system, id)?.column
  const described = method.described.categories.find(one => one.id === category)
  if (!column || !described) return undefined
  const multipliers = multiplied(opened, system, method)
  const found = assess(system, multipliers.characterisation, [{ process: id, amount }])
  const place = found.characterisation.categories.index.get(category)!
  const { why } = assessedIn(system, multipliers.characterisation, found.supply, opened.notAssessed)[place]!
  if (why) {
    const remedy = unassessedRemedy(why)
    throw new CannotCalculate(
      message('refusals:cannot_calculate.not_assessed', { reason: unassessedReason(why), remedy }),
    )
  }
  const score = found.scores[place]!
  const processes = byProcess(found, category)
  const flows = byFlow(found, category)
  const tier = byFirstTier(found, multipliers, category)
  const graph = supplyGraph(found, multipliers, category, follow)
  return {
    process: presented(column),
    method: { id: method.described.id, name: method.described.name },
    category: described,
    amount,
    unit: column.unit,
    score,
    by_process: withRest(processes, score, limit, i => presented(system.columns[i]!)),
    by_flow: withRest(flows, score, limit, i => {
      const { id: flow, name = flow, compartment = [] } = system.elementary[i]!
      return { id: flow, name, compartment: compartment.join('/') }
    }),
    by_location: byLocation(found, category).map(({ location, value, share }) => ({
      id: location ?? '',
      name: location ?? '',
      value,
      share,
    })),
    first_tier: {
      direct: { value: tier.direct, share: tier.directShare },
      inputs: tier.inputs.slice(0, limit),
      rest: restOf(tier.inputs.slice(limit), score),
    },
    graph: {
      nodes: graph.nodes.map(({ process, location: _place, ...node }) => ({ id: process, ...node })),
      edges: graph.edges,
      cuts: graph.cuts.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value)).slice(0, MAX_CUTS),
      cut_count: graph.cuts.length,
      explained: graph.explained,
    },
    ...warningsOf(found.route.warnings),
  }
}

function withRest<Named extends { id: string; name: string }>(
  values: Float64Array,
  score: number,
  limit: number,
  name: (index: number) => Named,
) {
  const parts = rank(values, score, name, limit) as (Contribution & Named)[]
  const active = values.reduce((count, x) => (x === 0 ? count : count + 1), 0)
  const value = active === parts.length ? 0 : score - parts.reduce((sum, part) => sum + part.value, 0)
  return { parts, rest: { count: active - parts.length, value, share: score === 0 ? null : value / score } }
}

function restOf(list: readonly { value: number }[], score: number) {
  const value = list.reduce((sum, one) => sum + one.value, 0)
  return { count: list.length, value, share: score === 0 ? null : value / score }
}

/** Scores of one reference unit of a process, in the edition's categories, and how its unit counts energy. */
export type DatasetFactors = {
  process: { id: string; name: string }
  method: { id: string; name: string }
  unit: string
  /** Reference units per kWh; null where the unit is not one of energy. */
  perKwh: number | null
  /** One of each category that was asked for; null with the reason where it is not assessed. */
  factors: { category: string; value: number | null; why: Unassessed | null }[]
}

/** undefined where there is no such process. @throws CannotCalculate where no method speaks for any category, LcaError */
export function datasetOf(
  opened: Opened,
  id: string,
  wanted: string | undefined,
  categories: readonly string[],
): DatasetFactors | undefined {
  const system = systemOf(opened)
  const column = columnOf(system, id)?.column
  if (!column) return undefined
  const known = ({ described }: OpenedMethod) =>
    described.categories.filter(one => one.impact_category !== null && one.factors > 0).length
  const method =
    wanted === undefined
      ? // What nobody chose stays what it was before the library was there.
        opened.methods
          .filter(({ described }) => described.origin !== 'library')
          .toSorted((a, b) => known(b) - known(a))[0]
      : opened.methods.find(({ described }) => described.id === wanted)
  if (!method)
    throw new CannotCalculate(
      wanted === undefined
        ? message('refusals:cannot_calculate.no_method')
        : message('refusals:cannot_calculate.no_such_method'),
    )
  if (known(method) === 0)
    throw new CannotCalculate(
      message('refusals:cannot_calculate.no_factor', {
        method: method.described.name,
        remedy: unassessedRemedy({ code: 'no_factors' }),
      }),
    )
  const characterisation = laidOut(opened, system, method)
  const { scores, supply } = assess(system, characterisation, [{ process: id, amount: 1 }])
  const assessed = assessedIn(system, characterisation, supply, opened.notAssessed)
  const own = system.units.get(column.unit)
  const kwh = [...system.units.values()].find(
    ({ id: name, kind }) => name.toLowerCase() === 'kwh' && kind === own?.kind,
  )
  return {
    process: { id, name: column.name },
    method: { id: method.described.id, name: method.described.name },
    unit: column.unit,
    perKwh: own && kwh ? kwh.factor / own.factor : null,
    factors: categories.map(category => {
      const k = method.described.categories.findIndex(one => one.impact_category === category)
      const own = assessed[k]
      const why: Unassessed | null = own ? own.why : { code: 'no_category', ...UNASSESSED.no_category }
      return { category, value: why ? null : (scores[k] ?? null), why }
    }),
  }
}
