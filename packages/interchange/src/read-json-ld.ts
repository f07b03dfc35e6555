/** openLCA JSON-LD (schema 1 and 2) -> `OlcaPackage`. Data sets that cannot be read are reported, never guessed and never fatal. */

import { InvalidArchive } from './errors.ts'
import { idOf, type JsonObject, numberOf, parseObject, referenceOf, textOf } from './json.ts'
import { emptyPackage, type OlcaEntity, type OlcaPackage } from './olca.ts'
import * as read from './read-entities.ts'
import { type ImportProblem, problemOf } from './report.ts'
import { type Told, told } from './told.ts'
import { defaultLimits, isZip, type ReadLimits, unzip } from './zip.ts'

/** A zip archive, or its files by path (text or UTF-8 bytes). Paths may share a top folder: `<anything>/<type>/<@id>.json`. */
export type JsonLdSource = Uint8Array | Iterable<readonly [path: string, content: string | Uint8Array]>

/**
 * Reads a package. Both schemas may even be mixed; `package.schema` says what the package declares (1 when it declares nothing).
 * @throws InvalidArchive when it is not a zip archive or holds no data set at all; LimitExceeded.
 */
export function readJsonLd(
  source: JsonLdSource,
  limits: Partial<ReadLimits> = {},
): { package: OlcaPackage; issues: ImportProblem[] } {
  const bounds = { ...defaultLimits, ...limits }
  const reading: Reading = {
    result: { ...emptyPackage(), schema: 1 },
    problems: [],
    seen: new Set(),
    methods: [],
    nwSets: new Map(),
    categories: new Map(),
    categoryOf: new Map(),
  }
  for (const entry of filesOf(source, bounds)) {
    const [path, content] = Array.isArray(entry) ? entry : []
    if (typeof path !== 'string' || !(typeof content === 'string' || content instanceof Uint8Array))
      throw new InvalidArchive('an entry is not a path with its content')
    if (!isJson(path)) continue
    const object = parseObject(content, path, bounds.depth)
    if (object === undefined) unreadable(reading, told('not_an_object', { path }), path)
    else readFile(reading, path, object)
  }
  if (reading.seen.size === 0) throw new InvalidArchive('it holds no openLCA data set')
  linkMethodsAndCategories(reading)
  return { package: reading.result, issues: reading.problems }
}

/** What has been read so far, and what can be linked only when all files are known. */
type Reading = {
  result: OlcaPackage
  problems: ImportProblem[]
  /** Type and id of every data set. */
  seen: Set<string>
  methods: JsonObject[]
  nwSets: Map<string, JsonObject>
  categories: Map<string, JsonObject>
  /** Id of the category data set, for entities of schema 1. */
  categoryOf: Map<OlcaEntity, string>
}

function filesOf(source: JsonLdSource, limits: ReadLimits): Iterable<readonly [path: string, content: unknown]> {
  if (source instanceof Uint8Array) {
    if (!isZip(source)) throw new InvalidArchive('it is not a zip file')
    return unzip(source, { limits, wanted: isJson })
  }
  // Callers in JavaScript pass anything.
  const given: unknown = source
  if (typeof given !== 'object' || given === null || !(Symbol.iterator in given))
    throw new InvalidArchive('it is neither bytes nor a list of files')
  return source
}

const unreadable = ({ problems }: Reading, what: Told, object: string) =>
  problems.push(problemOf('unreadable', 'error', what, [object]))

/** Reads one file: the header of the package, or a data set with an id that was not there before. */
function readFile(reading: Reading, path: string, object: JsonObject): void {
  const [file = '', folder = ''] = path.split('/').reverse()
  if (file === 'olca-schema.json' || file === 'openlca.json') {
    if ((numberOf(object, 'version', 'schemaVersion') ?? 1) >= 2) reading.result.schema = 2
    return
  }
  if (file === 'context.json' || object['@type'] === undefined) return
  const id = idOf(object)
  const type = textOf(object, '@type') ?? ''
  if (id === undefined) {
    unreadable(reading, told('no_id', { path }), path)
    return
  }
  const key = `${type} ${id}`
  if (reading.seen.has(key)) {
    unreadable(reading, told('second', { path, type, id }), id)
    return
  }
  reading.seen.add(key)
  readDataSet(reading, { type, id, object, place: `${folder}/${file}` })
}

type DataSet = { type: string; id: string; object: JsonObject; place: string }

function readDataSet(reading: Reading, { type, id, object, place }: DataSet): void {
  const { result } = reading
  const name = textOf(object, 'name') ?? id
  const complain: read.Complain = (problem, kind = 'unreadable') => {
    const what = told('of_data_set', { type, name, problem })
    reading.problems.push(problemOf(kind, kind === 'distribution' ? 'warning' : 'error', what, [id]))
  }
  const add = <E extends OlcaEntity>(list: E[], entity: E) => {
    list.push(entity)
    noteCategory(reading, entity, object)
  }
  switch (type) {
    case 'UnitGroup':
      add(result.unitGroups, read.readUnitGroup(object, complain))
      break
    case 'FlowProperty':
      add(result.flowProperties, read.readFlowProperty(object))
      break
    case 'Flow':
      add(result.flows, read.readFlow(object, complain))
      break
    case 'Location':
      add(result.locations, read.readLocation(object))
      break
    case 'Parameter':
      add(result.parameters, read.readParameter(object, complain))
      break
    case 'Process':
      add(result.processes, read.readProcess(object, complain))
      break
    case 'ImpactCategory':
      add(result.impactCategories, read.readImpactCategory(object, complain))
      break
    case 'ImpactMethod':
      reading.methods.push(object)
      break
    case 'NwSet':
      reading.nwSets.set(id, object)
      break
    case 'Category':
      reading.categories.set(id, object)
      break
    default:
      result.others.set(place, object)
  }
}

function noteCategory({ categoryOf }: Reading, entity: OlcaEntity, object: JsonObject): void {
  const category = referenceOf(object, 'category')
  if (category !== undefined) categoryOf.set(entity, category)
}

/** Methods name sets of factors, and entities of schema 1 categories, that may stand in later files. */
function linkMethodsAndCategories(reading: Reading): void {
  for (const object of reading.methods) {
    const method = read.readImpactMethod(object, reading.nwSets)
    noteCategory(reading, method, object)
    reading.result.impactMethods.push(method)
  }
  for (const [entity, id] of reading.categoryOf) {
    const path = categoryPath(id, reading.categories)
    if (path !== '') entity.category = path
  }
}

function isJson(path: string): boolean {
  return path.endsWith('.json') || path.endsWith('.jsonld')
}

/** Names from the outermost category inwards, joined by `/`; stops at a circle. */
function categoryPath(id: string, categories: ReadonlyMap<string, JsonObject>): string {
  const names: string[] = []
  const seen = new Set<string>()
  let at: string | undefined = id
  while (at !== undefined && !seen.has(at)) {
    seen.add(at)
    const category = categories.get(at)
    const name = category === undefined ? undefined : textOf(category, 'name')
    if (category === undefined || name === undefined) break
    names.unshift(name)
    at = referenceOf(category, 'category')
  }
  return names.join('/')
}
