/** A package opened for work: model, system and methods, as the worker thread holds it. */
import type { DatabaseMethod, ImportProblem, ImportReport } from '@cradle/contract'
import type { Category } from '@cradle/data/types'
import {
  InvalidArchive,
  isZip,
  LimitExceeded,
  type OlcaPackage,
  type OlcaProcess,
  readJsonLd,
  toModel,
} from '@cradle/interchange'
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
import { BadArchive, openArchive } from '@cradle/sheet'
import { englishDetail, type Message, message, render, wireMessage } from '@cradle/words/messages'
import { categoryOf } from './categories.ts'
import { LIMITS, MIB } from './limits.ts'
import { OUR_SOURCE, ourMethod } from './our-method.ts'
import { importMessage, problemMessage, remedyMessage } from './tell.ts'

/** A file that is no database, for a reason that its owner can do something about. */
export class NotADatabase extends Error {
  readonly codedMessage: Message
  readonly status: 413 | 422
  constructor(codedMessage: Message, status: 413 | 422 = 422) {
    super(render(codedMessage, 'en'))
    this.name = 'NotADatabase'
    this.codedMessage = codedMessage
    this.status = status
  }
}

export type OpenedMethod = { method: ImpactMethod; described: DatabaseMethod }

export type Opened = {
  package: OlcaPackage
  model: Model
  flows: ReadonlyMap<string, Flow>
  processes: ReadonlyMap<string, { process: Process; source: OlcaProcess | undefined }>
  methods: readonly OpenedMethod[]
  /** What the data sets say that they do not assess. */
  notAssessed: StatedUnassessed
  report: ImportReport
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

/** @throws NotADatabase */
export function openPackage(bytes: Uint8Array, categories: readonly Category[]): Opened {
  const { package: source, issues: found } = readChecked(bytes)
  checkSize(source)
  const imported = toModel(source, { elementaryInputs: 'positive' }, found)
  const { model } = imported
  if (model.processes.length === 0) {
    throw new NotADatabase(
      message(source.processes.length > 0 ? 'refusals:no_process.without_product' : 'refusals:no_process'),
    )
  }
  const problems = imported.report.issues.map(({ told, ...problem }): ImportProblem => {
    const what = importMessage(told)
    return { ...problem, coded_message: wireMessage(what), objects: [...problem.objects] }
  })
  let system: System | null = null
  try {
    system = buildSystem(model, imported.build)
  } catch (error) {
    if (!(error instanceof LcaError)) throw error
    const reason = problemMessage(error, namesOf(model))
    const what = message('imports:no_system', { reason, remedy: remedyMessage(error) })
    problems.push(problemOf('system', 'error', what, error.objects))
  }
  const flows = new Map(model.flows.map(flow => [flow.id, flow]))
  const sources = new Map(source.processes.map(process => [process.id, process]))
  const ours = ourMethod(
    model,
    source.flows
      .filter(flow => flow.kind === 'elementary')
      .flatMap(({ id, rest }) => {
        const flow = flows.get(id)
        return flow ? [{ ...flow, cas: String(rest?.cas ?? '') }] : []
      }),
    categories,
  )
  const elementary = model.flows.filter(flow => flow.kind === 'elementary')
  const placeless = elementary.filter(flow => (flow.compartment ?? []).length === 0)
  if (placeless.length > 0) problems.push(withoutCompartment(placeless, elementary.length))
  const methods = [
    ...imported.methods.map(method => describe(method, 'package')),
    // Also where it knows no flow: then it says so, category by category.
    describe(ours.method, 'cradle'),
  ]
  return {
    package: source,
    model,
    flows,
    methods,
    system,
    notAssessed: imported.notAssessed,
    processes: new Map(model.processes.map(process => [process.id, { process, source: sources.get(process.id) }])),
    report: reportOf(imported.report.counts, problems, model, source, imported.methods.length, ours.mapped),
    characterised: new Map(),
    multipliers: new Map(),
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

function readChecked(bytes: Uint8Array) {
  if (!isZip(bytes)) throw new NotADatabase(message('refusals:not_a_zip'))
  try {
    return readJsonLd(files(bytes), { depth: LIMITS.depth })
  } catch (error) {
    if (error instanceof LimitExceeded) throw new NotADatabase(limitMessage(error), 413)
    if (error instanceof BadArchive) throw badArchive(error)
    if (error instanceof InvalidArchive)
      throw new NotADatabase(
        message('refusals:invalid_archive.content', { technical: `${error.message} ${error.remedy}` }),
      )
    throw error
  }
}

/** The JSON files of the archive, one at a time, under the limits. Nothing is ever written to a path that an archive names. */
function* files(bytes: Uint8Array): Generator<readonly [string, Uint8Array]> {
  const { entries: parts, entryMegabytes, unpackedMegabytes } = LIMITS
  const archive = openArchive(bytes, { parts, partBytes: entryMegabytes * MIB, unpackedBytes: unpackedMegabytes * MIB })
  let json = 0
  let others = ''
  for (const { path } of archive.entries) {
    if (/(^|\/)\.\.(\/|$)|^\/|^[a-z]:|\0/i.test(path))
      throw new NotADatabase(message('refusals:unsafe_path', { path: path.slice(0, 80) }))
    if (!/\.json(ld)?$/i.test(path)) {
      if (others === '') others = path
      continue
    }
    json++
    const content = archive.bytes(path)
    if (/(^|\/)(olca-schema|openlca)\.json$/.test(path)) checkSchema(content)
    yield [path, content]
  }
  if (json > 0) return
  const isOtherFormat = /\.(spold|xml)$/i.test(others)
  throw new NotADatabase(message(isOtherFormat ? 'refusals:not_json_ld.other_format' : 'refusals:not_json_ld'))
}

/** Newest schema that is read. */
const NEWEST_SCHEMA = 2

function checkSchema(content: Uint8Array): void {
  let header: { version?: unknown; schemaVersion?: unknown } | null
  try {
    header = JSON.parse(new TextDecoder().decode(content))
  } catch {
    return
  }
  const version = Number(header?.version ?? header?.schemaVersion)
  if (version > NEWEST_SCHEMA) throw new NotADatabase(message('refusals:unknown_schema', { version }))
}

function badArchive({ kind, message: technical }: BadArchive): NotADatabase {
  const { entries: files, entryMegabytes: mb, unpackedMegabytes: together } = LIMITS
  if (kind === 'too_large')
    return new NotADatabase(message('refusals:too_large.archive', { technical, files, mb, together }), 413)
  const key = kind === 'protected' ? 'refusals:invalid_archive.protected' : 'refusals:invalid_archive'
  return new NotADatabase(message(key, { technical }))
}

const limitMessage = ({ limit }: LimitExceeded): Message =>
  ({
    entries: message('refusals:too_large.archive_files', { limit: LIMITS.entries }),
    entryBytes: message('refusals:too_large.archive_file', { mb: LIMITS.entryMegabytes }),
    totalBytes: message('refusals:too_large.archive_bytes', { mb: LIMITS.unpackedMegabytes }),
    depth: message('refusals:too_large.archive_depth', { limit: LIMITS.depth }),
  })[limit] ?? message('refusals:too_large.archive_limit')

function checkSize({ processes }: OlcaPackage): void {
  if (processes.length > LIMITS.processes)
    throw new NotADatabase(
      message('refusals:too_large.processes', { processes: processes.length, limit: LIMITS.processes }),
      413,
    )
  const exchanges = processes.reduce((sum, process) => sum + process.exchanges.length, 0)
  if (exchanges > LIMITS.exchanges)
    throw new NotADatabase(message('refusals:too_large.exchanges', { exchanges, limit: LIMITS.exchanges }), 413)
}

function describe(method: ImpactMethod, origin: DatabaseMethod['origin']): OpenedMethod {
  const flows = new Map<string, number>()
  for (const { category } of method.factors) flows.set(category, (flows.get(category) ?? 0) + 1)
  const taken = new Set<string>()
  const categories = method.categories.map(({ id, name = id, unit = '' }) => {
    const meant = origin === 'cradle' ? id : categoryOf(name, unit)
    // The first that stands for a category is used for it.
    const impact_category = meant !== null && !taken.has(meant) ? meant : null
    if (impact_category !== null) taken.add(impact_category)
    return { id, name, unit, factors: flows.get(id) ?? 0, impact_category }
  })
  const source = origin === 'cradle' ? OUR_SOURCE : ''
  return { method, described: { id: method.id, name: method.name ?? method.id, origin, source, categories } }
}

function reportOf(
  counts: Record<string, number>,
  problems: ImportProblem[],
  model: Model,
  source: OlcaPackage,
  methods: number,
  mapped: number,
): ImportReport {
  const cutOff = (counts.unlinkedProductInputs ?? 0) + (counts.unlinkedWasteOutputs ?? 0)
  let linked = 0
  for (const { exchanges } of model.processes)
    for (const { provider } of exchanges) if (provider !== undefined) linked++
  const count = (severity: ImportProblem['severity']) =>
    problems.filter(problem => problem.severity === severity).length
  return {
    counts,
    summary: {
      processes: model.processes.length,
      flows: model.flows.length,
      elementary_flows: model.flows.filter(flow => flow.kind === 'elementary').length,
      exchanges: source.processes.reduce((sum, process) => sum + process.exchanges.length, 0),
      linked,
      cut_off: cutOff,
      left_out: source.processes.length - model.processes.length,
      methods,
      mapped_flows: mapped,
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
