/**
 * A study as an openLCA package: with its whole background, as it is calculated and exported; or with the few processes that the study
 * touches and their direct suppliers, which is what a live score needs.
 */
import type {
  JsonObject,
  OlcaAllocationFactor,
  OlcaExchange,
  OlcaPackage,
  OlcaParameter,
  OlcaProcess,
} from '@cradle/interchange'
import type { StudyBase } from './base.ts'
import { RELEASED, TAKEN } from './directions.ts'
import type { DocumentExchange, DocumentParameter, DocumentProcess, StudyDocument } from './document.ts'
import { type Evaluated, evaluateStudy, numberOf } from './evaluate.ts'

/** The background with the edits in it. */
export function wholePackage(base: StudyBase, document: StudyDocument): OlcaPackage {
  const { source } = base
  const evaluated = evaluateStudy(document, source.parameters)
  const gone = new Set([...document.deleted, ...document.processes.map(({ id }) => id)])
  return {
    ...source,
    processes: [
      ...source.processes.filter(({ id }) => !gone.has(id)),
      ...document.processes.map(process => compiled(base, process, evaluated)),
    ],
    flows: [...source.flows, ...document.flows],
    parameters: [...source.parameters, ...document.parameters.map(parameterOf)],
    locations: [...source.locations, ...newLocations(base, document)],
  }
}

/** Id of what tells the engine in which directions the background has a flow of nature. */
const DIRECTIONS = 'cradle:directions'

/**
 * The processes of the study, and of the background only what supplies them, without its own inputs. `suppliers`: ids of those; their
 * columns take the burdens that the background gives them.
 */
export function smallPackage(
  base: StudyBase,
  document: StudyDocument,
  evaluated: Evaluated,
): { source: OlcaPackage; suppliers: ReadonlySet<string> } {
  const own = document.processes.map(process => compiled(base, process, evaluated))
  const ownIds = new Set(own.map(({ id }) => id))
  const suppliers = new Set(
    document.processes.flatMap(({ exchanges }) =>
      exchanges.flatMap(({ provider }) => (provider === null || ownIds.has(provider) ? [] : [provider])),
    ),
  )
  const stubs = [...suppliers].flatMap(id => {
    const process = base.processes.get(id)
    return process ? [stub(base, process)] : []
  })
  const flows = new Map(document.flows.map(flow => [flow.id, flow]))
  for (const { flow } of [...own, ...stubs].flatMap(({ exchanges }) => exchanges)) {
    const known = base.flows.get(flow)
    if (known) flows.set(flow, known)
  }
  const product = stubs[0]?.exchanges[0] ?? own[0]?.exchanges[0]
  return {
    suppliers,
    source: {
      ...base.source,
      processes: [...own, ...stubs, ...(product ? [directionsOf(base, own, product, flows)] : [])],
      flows: [...flows.values()],
      parameters: [],
      locations: [...base.source.locations, ...newLocations(base, document)],
      impactCategories: [],
      impactMethods: [],
      others: new Map(),
    },
  }
}

/** A process of the background with its products alone. */
function stub({ flows }: StudyBase, process: OlcaProcess): OlcaProcess {
  const delivers = ({ flow, isInput, isAvoidedProduct }: OlcaExchange) => {
    const kind = flows.get(flow)?.kind
    return kind !== undefined && kind !== 'elementary' && !isAvoidedProduct && isInput === (kind === 'waste')
  }
  return { ...process, exchanges: process.exchanges.filter(delivers) }
}

/**
 * Whether a flow of nature that is taken counts as a positive or a negative amount depends on whether anybody releases it. The small
 * package asks the whole background by a process that nobody uses and that exchanges nothing of each.
 */
function directionsOf(
  base: StudyBase,
  own: readonly OlcaProcess[],
  product: OlcaExchange,
  flows: Map<string, OlcaPackage['flows'][number]>,
): OlcaProcess {
  const used = new Set(own.flatMap(({ exchanges }) => exchanges.map(({ flow }) => flow)))
  const flow = flows.get(product.flow)
  if (flow) flows.set(DIRECTIONS, { ...flow, id: DIRECTIONS, name: DIRECTIONS, kind: 'product' })
  const exchange = (id: number, one: Partial<OlcaExchange> & { flow: string; isInput: boolean }): OlcaExchange => ({
    internalId: id,
    amount: 0,
    isQuantitativeReference: false,
    isAvoidedProduct: false,
    ...one,
  })
  const exchanges = [...used].flatMap((id, at) => {
    const directions = base.directions.get(id) ?? 0
    const inputs = directions & TAKEN ? [exchange(2 * at + 2, { flow: id, isInput: true })] : []
    const outputs = directions & RELEASED ? [exchange(2 * at + 3, { flow: id, isInput: false })] : []
    return [...inputs, ...outputs]
  })
  const made = exchange(1, { flow: DIRECTIONS, isInput: false, amount: 1, isQuantitativeReference: true })
  return {
    id: DIRECTIONS,
    name: DIRECTIONS,
    kind: 'unit process',
    exchanges: [made, ...exchanges],
    parameters: [],
    allocationFactors: [],
  }
}

/** A process of the study as the package has it; amounts of formulas are their values. */
function compiled(base: StudyBase, process: DocumentProcess, evaluated: Evaluated): OlcaProcess {
  const from = process.from === null ? undefined : base.processes.get(process.from)
  const scope = evaluated.scopes.get(process.id) ?? evaluated.global
  const numbers = internalIds(process.exchanges)
  const source = new Map(from?.exchanges.map(exchange => [exchange.internalId, exchange]))
  const location = base.locationIds.get(process.location) ?? locationIdOf(process.location)
  const { location: _place, defaultAllocationMethod: _method, ...origin } = from ?? { kind: 'unit process' as const }
  return {
    ...origin,
    id: process.id,
    name: process.name,
    description: process.comment,
    ...(process.location !== '' && { location }),
    // A result that is edited is a result no more.
    kind: from?.kind ?? 'unit process',
    parameters: process.parameters.map(parameterOf),
    exchanges: process.exchanges.map((exchange, at) =>
      exchangeOf(exchange, numbers[at]!, numberOf(exchange, scope), source.get(exchange.source ?? -1)),
    ),
    ...allocationOf(process, from),
  }
}

/** Numbers that the exchanges have in the package: those that they came with, then the next free ones. */
function internalIds(exchanges: readonly DocumentExchange[]): number[] {
  let next = Math.max(0, ...exchanges.map(({ source }) => source ?? 0))
  return exchanges.map(({ source }) => source ?? ++next)
}

function exchangeOf(
  exchange: DocumentExchange,
  internalId: number,
  amount: number,
  source: OlcaExchange | undefined,
): OlcaExchange {
  const { formula, provider, uncertainty, unit, property } = exchange
  const rest = restOf(exchange, source?.rest)
  // A pedigree belongs to the amount that it was given with.
  const isAsItWas = source?.amount === exchange.amount && source.unit === unit
  return {
    internalId,
    flow: exchange.flow,
    isInput: exchange.isInput,
    amount,
    ...(formula !== null && { formula }),
    ...(unit !== '' && { unit }),
    ...(property !== '' && { flowProperty: property }),
    isQuantitativeReference: exchange.isReference,
    isAvoidedProduct: exchange.isAvoided,
    ...(provider !== null && { defaultProvider: provider }),
    ...(uncertainty !== null && { uncertainty }),
    ...(isAsItWas && source?.dqEntry !== undefined && { dqEntry: source.dqEntry }),
    ...(isAsItWas && source?.baseUncertainty !== undefined && { baseUncertainty: source.baseUncertainty }),
    ...(rest && { rest }),
  }
}

/** Comment and stage among the members that openLCA keeps. */
function restOf({ comment, stage }: DocumentExchange, rest: JsonObject = {}): JsonObject | undefined {
  const { description: _comment, otherProperties, ...others } = rest
  const { cradle: _own, ...foreign } = (otherProperties ?? {}) as JsonObject
  const properties = stage === '' ? foreign : { ...foreign, cradle: { stage } }
  const made: JsonObject = {
    ...others,
    ...(comment !== '' && { description: comment }),
    ...(Object.keys(properties).length > 0 && { otherProperties: properties }),
  }
  return Object.keys(made).length > 0 ? made : undefined
}

function allocationOf(
  { allocation, exchanges }: DocumentProcess,
  from: OlcaProcess | undefined,
): Pick<OlcaProcess, 'allocationFactors' | 'defaultAllocationMethod'> {
  if (allocation === 'none') return { allocationFactors: [] }
  if (allocation === 'source')
    return {
      allocationFactors: from?.allocationFactors ?? [],
      ...(from?.defaultAllocationMethod && { defaultAllocationMethod: from.defaultAllocationMethod }),
    }
  const factors = exchanges.flatMap(({ share, flow }): OlcaAllocationFactor[] =>
    share === null ? [] : [{ method: allocation, product: flow, value: share }],
  )
  return { allocationFactors: factors, defaultAllocationMethod: allocation }
}

const parameterOf = ({ name, value, formula, comment, unit, uncertainty }: DocumentParameter): OlcaParameter => ({
  id: `parameter-${name}`,
  name,
  value,
  ...(formula !== null && { formula }),
  ...(formula === null && uncertainty !== null && { uncertainty }),
  ...((comment !== '' || unit !== '') && { description: [comment, unit && `[${unit}]`].filter(Boolean).join(' ') }),
})

const locationIdOf = (code: string) => `location-${code.replace(/[^A-Za-z0-9._-]/g, '_')}`

function newLocations({ locationIds }: StudyBase, { processes }: StudyDocument): OlcaPackage['locations'] {
  const codes = new Set(processes.map(({ location }) => location).filter(code => code !== '' && !locationIds.has(code)))
  return [...codes].map(code => ({ id: locationIdOf(code), name: code, code }))
}
