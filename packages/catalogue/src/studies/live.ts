/**
 * Scores of a study on each edit. The background is solved once for each method; an edit solves the processes of the study alone, on
 * what the background says of their suppliers.
 */
import { type ImportProblem, toModel } from '@cradle/interchange'
import {
  type Background,
  buildSystem,
  type CharacterisationFactor,
  characterise,
  conversion,
  diagonal,
  foregroundMultipliers,
  type ImpactMethod,
  type Model,
  type Process,
  type System,
} from '@cradle/lca'
import { multiplied, type OpenedMethod } from '../databases/opened.ts'
import { type KnownFlow, ourMethod } from '../databases/our-method.ts'
import { type AssessedReach, assessedReach, reachAbove } from './assessed-reach.ts'
import type { StudyBase } from './base.ts'
import { smallPackage } from './compile.ts'
import type { DocumentProcess, StudyDocument } from './document.ts'
import type { Evaluated } from './evaluate.ts'
import { publicFactors } from './public-factors.ts'

export type LiveScores = {
  /** By category of the method, of the recorded amount of the reference; null: not assessed. */
  scores: (number | null)[]
  /** Why, where there is no score. */
  why: ('no_factors' | 'no_flows' | 'stated' | null)[]
  /** Of each exchange by its id, in every category; undefined: it is cut off, or a product. */
  exchanges: ReadonlyMap<string, readonly (number | null)[]>
}

/** What a base remembers for each method. */
type LiveMemory = { background: Background; reach: AssessedReach }

/** A study built as a small system: what every method is laid on. */
export type SmallStudy = {
  model: Model
  system: System
  suppliers: ReadonlySet<string>
  problems: readonly ImportProblem[]
}

/** @throws LcaError where the processes do not make a system */
export function smallStudy(base: StudyBase, document: StudyDocument, evaluated: Evaluated): SmallStudy {
  const { source, suppliers } = smallPackage(base, document, evaluated)
  const { model, build, report } = toModel(source, { elementaryInputs: 'positive' })
  return { model, system: buildSystem(model, build), suppliers, problems: report.issues }
}

/** Scores of one process of the study; undefined where it does not make a column. @throws LcaError */
export function liveScores(
  base: StudyBase,
  document: StudyDocument,
  small: SmallStudy,
  method: OpenedMethod,
  id: string,
): LiveScores | undefined {
  const { system, model, suppliers } = small
  const place = system.processes.index.get(id)
  const process = model.processes.find(one => one.id === id)
  const source = document.processes.find(one => one.id === id)
  if (place === undefined || !process || !source) return undefined
  const memory = memoryOf(base, method)
  const characterisation = characterise(system, restricted(base, document, method, small))
  const isSupplier = (j: number) => suppliers.has(system.columns[j]?.process ?? '')
  const values = foregroundMultipliers(memory.background, { system, characterisation, isSupplier })
  const count = characterisation.categories.ids.length
  const own = reachAbove(memory.reach, system, characterisation, isSupplier)
  const amount = diagonal(system, place)
  const why = characterisation.categories.ids.map((_category, k) => own.why(place, k, hasFactors(method, k)))
  return {
    scores: why.map((reason, k) => (reason === null ? amount * values[place * count + k]! : null)),
    why,
    exchanges: exchangeScores({ system, model, process, source, place, count, values, own }, characterisation),
  }
}

/** Whether a method has factors for flows of the database in a category. */
const hasFactors = ({ described }: OpenedMethod, k: number): boolean => (described.categories[k]?.factors ?? 0) > 0

const memories = new WeakMap<StudyBase, Map<string, LiveMemory>>()

function memoryOf(base: StudyBase, method: OpenedMethod): LiveMemory {
  const known = memories.get(base) ?? new Map<string, LiveMemory>()
  memories.set(base, known)
  const { system } = base.opened
  const made = known.get(method.method.id) ?? {
    background: {
      multipliers: system && system.columns.length > 0 ? multiplied(base.opened, system, method) : null,
      responses: responsesOf(base),
    },
    reach: assessedReach(base.opened, method),
  }
  known.set(method.method.id, made)
  return made
}

/** The answers of the background to replaced columns are the same for every method. */
const responses = new WeakMap<StudyBase, Map<number, Float64Array>>()
function responsesOf(base: StudyBase): Map<number, Float64Array> {
  const made = responses.get(base) ?? new Map<number, Float64Array>()
  responses.set(base, made)
  return made
}

/** The method with the factors of these flows alone. */
function restricted(base: StudyBase, document: StudyDocument, opened: OpenedMethod, small: SmallStudy): ImpactMethod {
  const { method, described } = opened
  const { system } = small
  let byFlow = base.factors.get(method.id)
  if (!byFlow) {
    byFlow = Map.groupBy(method.factors, ({ flow }) => flow)
    base.factors.set(method.id, byFlow)
  }
  const known = byFlow
  const factors = system.flows.ids.flatMap((flow): readonly CharacterisationFactor[] => known.get(flow) ?? [])
  const added =
    described.origin === 'cradle'
      ? ownFactors(base, document, system)
      : described.origin === 'library'
        ? publicFactors(base, document, small, method.id)
        : []
  return { ...method, factors: [...factors, ...added] }
}

/** Our own factors for flows of nature that the background does not have. */
function ownFactors(base: StudyBase, document: StudyDocument, system: System): readonly CharacterisationFactor[] {
  const added = new Map(document.flows.map(flow => [flow.id, flow]))
  const flows = system.elementary.flatMap((flow): KnownFlow[] => {
    const own = added.get(flow.id)
    return own ? [{ ...flow, cas: String(own.rest?.cas ?? '') }] : []
  })
  if (flows.length === 0) return []
  return ourMethod({ units: [...system.units.values()] }, flows, base.categories).method.factors
}

type Solved = {
  system: System
  model: Model
  process: Process
  source: DocumentProcess
  place: number
  count: number
  values: Float64Array
  own: ReturnType<typeof reachAbove>
}

/** What each exchange brings: its entry times the multiplier of its product, or its flow characterised. */
function exchangeScores(
  { system, model, process, source, place, count, values, own }: Solved,
  { C }: ReturnType<typeof characterise>,
): Map<string, (number | null)[]> {
  const flows = new Map(model.flows.map(flow => [flow.id, flow]))
  const reference = process.reference ?? ''
  const scores = new Map<string, (number | null)[]>()
  for (const [id, exchange] of aligned(source, process)) {
    const flow = flows.get(exchange.flow)
    if (!flow) continue
    const share = exchange.causal?.[reference] ?? system.columns[place]?.share ?? 1
    const amount =
      share *
      exchange.amount *
      conversion(system.units, exchange.unit, flow, { at: 'exchange', ids: { flow: flow.id } })
    if (flow.kind === 'elementary') {
      const row = system.flows.index.get(flow.id) ?? -1
      const factors = new Map<number, number>()
      for (let k = 0; k < count; k++)
        for (let q = C.start[k]!; q < C.start[k + 1]!; q++)
          if (C.column[q] === row) factors.set(k, (factors.get(k) ?? 0) + C.value[q]!)
      scores.set(
        id,
        numbers(count, k => (factors.has(k) ? amount * factors.get(k)! : null)),
      )
    } else if (exchange.provider !== undefined) {
      const row = system.processes.index.get(exchange.provider)
      if (row === undefined) continue
      const sign = exchange.direction === 'output' || exchange.avoided ? -1 : 1
      scores.set(
        id,
        numbers(count, k => (own.isAssessed(row, k) ? sign * amount * values[row * count + k]! : null)),
      )
    }
  }
  return scores
}

const numbers = (count: number, of: (k: number) => number | null) => Array.from({ length: count }, (_, k) => of(k))

/** The exchanges of the model beside those of the document: the import keeps their order and leaves some out. */
function* aligned(source: DocumentProcess, process: Process): Generator<[string, Process['exchanges'][number]]> {
  let at = 0
  for (const { id, flow, isInput } of source.exchanges) {
    const exchange = process.exchanges[at]
    if (!exchange || exchange.flow !== flow || (exchange.direction === 'input') !== isInput) continue
    yield [id, exchange]
    at++
  }
}
