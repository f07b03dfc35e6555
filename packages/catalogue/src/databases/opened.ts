/** A package opened for work: model, system and methods, as the worker thread holds it. */
import type { DatabaseMethod, DatabaseRepair, ImportProblem, ImportReport } from '@cradle/contract'
import type { Category } from '@cradle/data/types'
import type { FormatName, LedgerEntry } from '@cradle/interchange'
import {
  buildSystem,
  type Characterisation,
  characterise,
  type Flow,
  type ImpactMethod,
  LcaError,
  type Model,
  type Multipliers,
  multipliersOf,
  type Process,
  type StatedUnassessed,
  type System,
} from '@cradle/lca'
import { englishDetail, type Message, message, wireMessage } from '@cradle/words/messages'
import { categoryOf } from './categories.ts'
import { OUR_SOURCE } from './our-method.ts'
import type { Missing, ProcessDescription, ReadPackage } from './package-read.ts'
import { readPackage } from './read-package.ts'
import type { Applied } from './repairs/decided.ts'
import { problemMessage, remedyMessage } from './tell.ts'

export type OpenedMethod = { method: ImpactMethod; described: DatabaseMethod }

export type Opened = {
  format: FormatName
  /** Of an openLCA package; null of other formats. */
  schema: number | null
  model: Model
  flows: ReadonlyMap<string, Flow>
  processes: ReadonlyMap<string, { process: Process; description: ProcessDescription | undefined }>
  methods: readonly OpenedMethod[]
  /** What the data sets say that they do not assess. */
  notAssessed: StatedUnassessed
  report: ImportReport
  /** What nobody delivers or treats, beside what the system leaves unlinked. */
  missing: readonly Missing[]
  /** Exchanges that each decision settled. */
  applied: Applied
  /** null where the processes do not make a system; `report` says why. */
  system: System | null
  /** Methods laid on the system, solved when first asked for. */
  characterised: Map<string, Characterisation>
  multipliers: Map<string, Multipliers>
}

const MAX_PROBLEMS = 500
/** Of the sentence of a problem. */
const MAX_CHARACTERS = 600
const RANK = { error: 0, warning: 1, note: 2 }

/**
 * A database of any format, opened as the decisions about its gaps say.
 * @throws NotADatabase
 */
export async function openPackage(
  bytes: Uint8Array,
  fileName: string,
  categories: readonly Category[],
  repairs: readonly DatabaseRepair[] = [],
): Promise<Opened> {
  return opened(await readPackage(bytes, fileName, categories, repairs))
}

/** What a reader handed over, opened. */
export function opened(read: ReadPackage): Opened {
  const { format, schema, model, notAssessed, descriptions } = read
  const problems = [...read.problems]
  const elementary = model.flows.filter(flow => flow.kind === 'elementary')
  const system = systemOf(read, problems)
  const placeless = elementary.filter(flow => (flow.compartment ?? []).length === 0)
  if (placeless.length > 0) problems.push(withoutCompartment(placeless, elementary.length))
  return {
    format,
    schema,
    model,
    flows: new Map(model.flows.map(flow => [flow.id, flow])),
    methods: [
      ...read.methods.map(method => describe(method, 'package', '', categoryOf)),
      // Also where it knows no flow: then it says so, category by category.
      describe(read.ours.method, 'cradle', OUR_SOURCE, (_name, _unit, id) => id),
      ...read.library.map(({ method, source, meant, mapping }) =>
        describe(method, 'library', source, (_name, _unit, id) => meant.get(id) ?? null, mapping),
      ),
    ],
    system,
    notAssessed,
    processes: new Map(
      model.processes.map(process => [process.id, { process, description: descriptions.get(process.id) }]),
    ),
    report: reportOf(read, problems),
    missing: read.missing,
    applied: read.applied,
    characterised: new Map(),
    multipliers: new Map(),
  }
}

/** null where the processes do not make a system: then a problem says why. */
function systemOf({ model, build }: ReadPackage, problems: ImportProblem[]): System | null {
  try {
    return buildSystem(model, build)
  } catch (error) {
    if (!(error instanceof LcaError)) throw error
    const reason = problemMessage(error, namesOf(model))
    const what = message('imports:no_system', { reason, remedy: remedyMessage(error) })
    problems.push(problemOf('system', 'error', what, error.objects))
    return null
  }
}

function withoutCompartment(flows: readonly Flow[], of: number): ImportProblem {
  const what = message('imports:no_compartment', { number: flows.length, of })
  return problemOf(
    'uncharacterised',
    'warning',
    what,
    flows.map(({ id }) => id),
  )
}

const problemOf = (
  kind: ImportProblem['kind'],
  severity: ImportProblem['severity'],
  what: Message,
  objects: readonly string[],
): ImportProblem => ({
  kind,
  severity,
  message: englishDetail(what),
  coded_message: wireMessage(what),
  objects: [...objects],
})

/** Processes with their places, and flows, by id; a split process by its first half. */
export function namesOf({ processes, flows }: Pick<Model, 'processes' | 'flows'>): (id: string) => string | undefined {
  const names = new Map<string, string>()
  for (const { id, name } of flows) if (name !== undefined) names.set(id, name)
  for (const { id, name, location } of processes)
    if (name !== undefined) names.set(id, location ? `${name} (${location})` : name)
  return id => {
    const at = id.indexOf('::')
    if (at < 0 || names.has(id)) return names.get(id)
    const [process, product] = [names.get(id.slice(0, at)), names.get(id.slice(at + 2))]
    return process === undefined ? undefined : `${process}${product === undefined ? '' : `: ${product}`}`
  }
}

function describe(
  method: ImpactMethod,
  origin: DatabaseMethod['origin'],
  source: string,
  meantBy: (name: string, unit: string, id: string) => string | null,
  mapping: DatabaseMethod['mapping'] = null,
): OpenedMethod {
  const flows = new Map<string, number>()
  for (const { category } of method.factors) flows.set(category, (flows.get(category) ?? 0) + 1)
  const taken = new Set<string>()
  const categories = method.categories.map(({ id, name = id, unit = '' }) => {
    const meant = meantBy(name, unit, id)
    // The first that stands for a category is used for it.
    const impact_category = meant !== null && !taken.has(meant) ? meant : null
    if (impact_category !== null) taken.add(impact_category)
    return { id, name, unit, factors: flows.get(id) ?? 0, impact_category }
  })
  return { method, described: { id: method.id, name: method.name ?? method.id, origin, source, categories, mapping } }
}

function reportOf(read: ReadPackage, problems: ImportProblem[]): ImportReport {
  const { counts, model, methods, ours, ledger } = read
  const count = (severity: ImportProblem['severity']) =>
    problems.filter(problem => problem.severity === severity).length
  const exchangesIn = (group: LedgerEntry['class']) =>
    ledger.filter(one => one.class === group).reduce((sum, one) => sum + one.count, 0)
  return {
    counts,
    summary: {
      processes: model.processes.length,
      flows: model.flows.length,
      elementary_flows: model.flows.filter(flow => flow.kind === 'elementary').length,
      exchanges: read.exchanges,
      linked: exchangesIn('linked'),
      cut_off: exchangesIn('cutoff'),
      left_out: read.leftOut,
      methods: methods.length,
      mapped_flows: ours.mapped,
    },
    issues: problems
      .toSorted((a, b) => RANK[a.severity] - RANK[b.severity])
      .slice(0, MAX_PROBLEMS)
      .map(problem => ({
        ...problem,
        message: problem.message.slice(0, MAX_CHARACTERS),
        // A sentence of a name as long as a book is shown as far as it goes, in English.
        coded_message: problem.message.length > MAX_CHARACTERS ? null : problem.coded_message,
        objects: problem.objects.slice(0, 5),
      })),
    issues_count: { error: count('error'), warning: count('warning'), note: count('note') },
    ledger: [...ledger],
  }
}

/** A method on the system, made once. */
export function laidOut(opened: Opened, system: System, { method }: OpenedMethod): Characterisation {
  let made = opened.characterised.get(method.id)
  if (!made) {
    made = characterise(system, method)
    opened.characterised.set(method.id, made)
  }
  return made
}

export function multiplied(opened: Opened, system: System, method: OpenedMethod): Multipliers {
  let made = opened.multipliers.get(method.method.id)
  if (!made) {
    made = multipliersOf(system, laidOut(opened, system, method))
    opened.multipliers.set(method.method.id, made)
  }
  return made
}

export const methodOf = ({ methods }: Opened, id: string): OpenedMethod | undefined =>
  methods.find(({ method }) => method.id === id)
