/** A study as it is shown: its parts, the process that is open, and the scores of this moment. */
import type { Study, StudyParameter, StudyProcess, StudyScores } from '@cradle/contract'
import type { OlcaFlow } from '@cradle/interchange'
import { LcaError, UNASSESSED } from '@cradle/lca'
import { type Message, message, wireMessage } from '@cradle/words/messages'
import { namesOf, type OpenedMethod } from '../databases/opened.ts'
import { errorMessage } from '../databases/tell.ts'
import { adopted } from './adopt.ts'
import type { StudyBase } from './base.ts'
import type { DocumentExchange, DocumentParameter, DocumentProcess, StudyDocument } from './document.ts'
import { isProduct } from './edit-processes.ts'
import { type Evaluated, evaluateStudy, numberOf, usesOf } from './evaluate.ts'
import { type LiveScores, liveScores, smallStudy } from './live.ts'
import { movedFlow } from './public-factors.ts'

/** What is on the screen. */
export type StudyViewed = { process?: string | undefined; method?: string | undefined; category?: string | undefined }
export type StudyParts = Omit<
  Study,
  'id' | 'name' | 'background' | 'revision' | 'undo' | 'redo' | 'created' | 'scores' | 'problem' | 'process'
> & { process: StudyProcess | null; scores: StudyScores | null; problem: Study['problem'] }

const MAX_SHOWN = 20

/** `base` without the processes that the document leaves out; `deleted`: of the whole background, for their names. */
export function presentStudy(
  base: StudyBase,
  document: StudyDocument,
  viewed: StudyViewed,
  deleted: Study['deleted'],
): StudyParts {
  const evaluated = evaluateStudy(document, base.source.parameters)
  const open = openProcess(base, document, viewed.process)
  const parts = {
    processes: document.processes.map(({ id, name, location, exchanges }) => ({
      id,
      name,
      location,
      origin: base.processes.has(id) ? ('changed' as const) : ('own' as const),
      exchanges: exchanges.length,
    })),
    deleted,
    parameters: parametersOf(base, document, evaluated),
    about: document.about,
    units: base.source.unitGroups.flatMap(({ id, units }) =>
      units.map(unit => ({ id: unit.id, name: unit.name, group: id })),
    ),
    methods: base.opened.methods.map(({ described: { id, name } }) => ({ id, name })),
  }
  if (!open) return { ...parts, process: null, scores: null, problem: null }
  const { process, origin } = open
  const method = methodFor(base, viewed.method)
  // A process of the background is calculated as if it were in the study, unchanged.
  const calculated = origin === 'background' ? { ...document, processes: [...document.processes, process] } : document
  const known = origin === 'background' ? evaluateStudy(calculated, base.source.parameters) : evaluated
  const { live, problem } = scored(base, calculated, known, method, process.id)
  const at = categoryAt(method, viewed.category, live)
  return {
    ...parts,
    process: presentProcess(base, calculated, open, known, live, at),
    scores: live && method ? presentScores(base, calculated, process, method, live, at) : null,
    problem: problem && wireMessage(problem),
  }
}

type Open = { process: DocumentProcess; origin: StudyProcess['origin'] }

function openProcess(base: StudyBase, { processes }: StudyDocument, id: string | undefined): Open | undefined {
  const process = processes.find(one => one.id === id)
  if (process) return { process, origin: base.processes.has(process.id) ? 'changed' : 'own' }
  const below = id === undefined ? undefined : base.processes.get(id)
  return below && { process: adopted(base, below, below.id, below.name), origin: 'background' }
}

/** The method asked for, else the one with factors in most categories; public ones where they are asked for. */
function methodFor(base: StudyBase, id: string | undefined): OpenedMethod | undefined {
  const known = ({ described }: OpenedMethod) => described.categories.filter(one => one.factors > 0).length
  const { methods } = base.opened
  const own = methods.filter(({ described }) => described.origin !== 'library')
  return methods.find(({ described }) => described.id === id) ?? own.toSorted((a, b) => known(b) - known(a))[0]
}

function scored(
  base: StudyBase,
  document: StudyDocument,
  evaluated: Evaluated,
  method: OpenedMethod | undefined,
  id: string,
): { live: LiveScores | null; problem: Message | null } {
  if (!method) return { live: null, problem: null }
  try {
    const small = smallStudy(base, document, evaluated)
    const moved = method.described.origin === 'library' ? movedFlow(base, document, small.model) : undefined
    if (moved !== undefined)
      return { live: null, problem: message('refusals:cannot_calculate.moved_flow', { flow: moved }) }
    return { live: liveScores(base, document, small, method, id) ?? null, problem: null }
  } catch (error) {
    if (!(error instanceof LcaError)) throw error
    const names = namesOf(base.opened.model)
    const own = new Map(document.processes.map(({ id: known, name }) => [known, name]))
    return { live: null, problem: errorMessage(error, known => own.get(known) ?? names(known)) }
  }
}

/** The category asked for; else climate change, else the first with a score. */
function categoryAt(method: OpenedMethod | undefined, id: string | undefined, live: LiveScores | null): number {
  const categories = method?.described.categories ?? []
  const requested = categories.findIndex(one => one.id === id)
  if (requested >= 0) return requested
  const climate = categories.findIndex(one => one.impact_category === 'CC')
  if (climate >= 0 && live?.scores[climate] !== null) return climate
  return Math.max(0, live?.scores.findIndex(score => score !== null) ?? 0)
}

function presentScores(
  base: StudyBase,
  document: StudyDocument,
  process: DocumentProcess,
  { described }: OpenedMethod,
  live: LiveScores,
  at: number,
): StudyScores {
  const stages = new Map<string, number>()
  for (const { id, stage } of process.exchanges) {
    const score = live.exchanges.get(id)?.[at]
    if (typeof score === 'number') stages.set(stage, (stages.get(stage) ?? 0) + score)
  }
  return {
    method: { id: described.id, name: described.name, source: described.source },
    category: described.categories[at]?.id ?? '',
    categories: described.categories.map(({ id, name, unit }, k) => {
      const code = live.why[k] ?? null
      const words = code === null ? null : code === 'stated' ? UNASSESSED.stated : UNASSESSED[code]
      return {
        id,
        name,
        unit,
        score: live.scores[k] ?? null,
        not_assessed: words && code ? { code, sentence: words.sentence, remedy: words.remedy } : null,
      }
    }),
    stages: stages.size < 2 && stages.has('') ? [] : [...stages].map(([stage, score]) => ({ stage, score })),
    cut_off: process.exchanges.filter(one => isCutOff(base, document, one)).length,
  }
}

const kindOf = (base: StudyBase, document: StudyDocument, flow: string) =>
  flowOf(base, document, flow)?.kind ?? 'product'

const flowOf = (base: StudyBase, document: StudyDocument, id: string): OlcaFlow | undefined =>
  document.flows.find(flow => flow.id === id) ?? base.flows.get(id)

const isCutOff = (base: StudyBase, document: StudyDocument, exchange: DocumentExchange): boolean =>
  exchange.provider === null &&
  kindOf(base, document, exchange.flow) !== 'elementary' &&
  !isProduct(base, document, exchange)

function presentProcess(
  base: StudyBase,
  document: StudyDocument,
  { process, origin }: Open,
  evaluated: Evaluated,
  live: LiveScores | null,
  at: number,
): StudyProcess {
  const scope = evaluated.scopes.get(process.id) ?? evaluated.global
  const users = document.processes.filter(({ exchanges }) => exchanges.some(one => one.provider === process.id))
  const groups = new Map(base.source.flowProperties.map(({ id, unitGroup }) => [id, unitGroup ?? '']))
  const { id, name, location, comment, allocation } = process
  return {
    id,
    name,
    location,
    comment,
    origin,
    allocation,
    exchanges: process.exchanges.map(exchange => {
      const flow = flowOf(base, document, exchange.flow)
      const product = isProduct(base, document, exchange)
      return {
        id: exchange.id,
        flow: {
          id: exchange.flow,
          name: flow?.name ?? exchange.flow,
          kind: flow?.kind ?? 'product',
          compartment: flow?.kind === 'elementary' ? (flow.category ?? '') : '',
        },
        direction: exchange.isInput ? ('input' as const) : ('output' as const),
        amount: numberOf(exchange, scope),
        formula: exchange.formula,
        unit: exchange.unit,
        groups: (flow?.properties ?? []).flatMap(({ flowProperty }) => groups.get(flowProperty) ?? []),
        reference: exchange.isReference,
        product,
        share: product && (allocation === 'physical' || allocation === 'economic') ? exchange.share : null,
        avoided: exchange.isAvoided,
        provider: exchange.provider === null ? null : provider(base, document, exchange.provider),
        cut_off: isCutOff(base, document, exchange),
        uncertainty: exchange.uncertainty,
        comment: exchange.comment,
        stage: exchange.stage,
        score: live?.exchanges.get(exchange.id)?.[at] ?? null,
      }
    }),
    used_by: users
      .slice(0, MAX_SHOWN)
      .map(({ id: user, name: called, location: place }) => ({ id: user, name: called, location: place })),
  }
}

function provider(base: StudyBase, document: StudyDocument, id: string) {
  const own = document.processes.find(one => one.id === id)
  if (own) return { id, name: own.name, location: own.location }
  return { id, ...placeOf(base, id) }
}

export function placeOf(base: StudyBase, id: string): { name: string; location: string } {
  const process = base.processes.get(id)
  return { name: process?.name ?? id, location: base.locations.get(process?.location ?? '') ?? '' }
}

function parametersOf(base: StudyBase, document: StudyDocument, evaluated: Evaluated): StudyParameter[] {
  const names = new Map(document.processes.map(({ id, name }) => [id, name]))
  const shown =
    (scope: string | null) =>
    (parameter: DocumentParameter): StudyParameter => {
      const uses = usesOf(document, scope, parameter.name)
      const values = scope === null ? evaluated.global : (evaluated.scopes.get(scope) ?? evaluated.global)
      return {
        scope,
        name: parameter.name,
        value: values.values.get(parameter.name.toLowerCase()) ?? parameter.value,
        formula: parameter.formula,
        unit: parameter.unit,
        comment: parameter.comment,
        uncertainty: parameter.uncertainty,
        used_by: uses.slice(0, MAX_SHOWN).map(({ process, name }) => ({
          process,
          name: [process === null ? '' : (names.get(process) ?? ''), flowOf(base, document, name)?.name ?? name]
            .filter(Boolean)
            .join(': '),
        })),
        used_by_count: uses.length,
      }
    }
  return [
    ...document.parameters.map(shown(null)),
    ...document.processes.flatMap(process => process.parameters.map(shown(process.id))),
  ]
}
