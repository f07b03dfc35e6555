/** openLCA JSON-LD (schema 1 and 2) -> `OlcaPackage`. Data sets that cannot be read are reported, never guessed and never fatal. */

import { InvalidArchive } from './errors.ts'
import { idOf, type JsonObject, numberOf, parseObject, referenceOf, textOf } from './json.ts'
import { emptyPackage, type OlcaEntity, type OlcaPackage } from './olca.ts'
import * as read from './read-entities.ts'
import type { ImportProblem } from './report.ts'
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
  if (typeof (source as Iterable<unknown> | null)?.[Symbol.iterator] !== 'function' || typeof source === 'string')
    throw new InvalidArchive('it is neither bytes nor a list of files')
  const bounds = { ...defaultLimits, ...limits }
  if (source instanceof Uint8Array && !isZip(source)) throw new InvalidArchive('it is not a zip file')
  const files = source instanceof Uint8Array ? unzip(source, { limits: bounds, wanted: isJson }) : source
  const problems: ImportProblem[] = []
  const result = emptyPackage()
  result.schema = 1
  const seen = new Set<string>()
  const categories = new Map<string, JsonObject>()
  const nwSets = new Map<string, JsonObject>()
  const methods: JsonObject[] = []
  /** Id of the category data set, for entities of schema 1. */
  const categoryOf = new Map<OlcaEntity, string>()

  const unreadable = (message: string, objects: string[]) =>
    problems.push({ kind: 'unreadable', severity: 'error', message, objects })

  for (const entry of files) {
    const [path, content] = Array.isArray(entry) ? entry : []
    if (typeof path !== 'string' || !(typeof content === 'string' || content instanceof Uint8Array))
      throw new InvalidArchive('an entry is not a path with its content')
    const parts = path.split('/')
    const file = parts.at(-1)!
    const folder = parts.length > 1 ? parts.at(-2)! : ''
    if (!isJson(path)) continue
    const object = parseObject(content, path, bounds.depth)
    if (object === undefined) {
      unreadable(`${path} is not a JSON object.`, [path])
      continue
    }
    if (file === 'olca-schema.json' || file === 'openlca.json') {
      if ((numberOf(object, 'version', 'schemaVersion') ?? 1) >= 2) result.schema = 2
      continue
    }
    if (file === 'context.json' || object['@type'] === undefined) continue
    const id = idOf(object)
    const type = textOf(object, '@type') ?? ''
    if (id === undefined) {
      unreadable(`${path} has no @id.`, [path])
      continue
    }
    const key = `${type} ${id}`
    if (seen.has(key)) {
      unreadable(`${path} is a second ${type} with the id ${id}; the first is kept.`, [id])
      continue
    }
    seen.add(key)
    const name = textOf(object, 'name') ?? id
    const complain: read.Complain = (message, kind = 'unreadable') =>
      problems.push({
        kind,
        severity: kind === 'distribution' ? 'warning' : 'error',
        message: `${type} "${name}": ${message}.`,
        objects: [id],
      })
    const add = <E extends OlcaEntity>(list: E[], entity: E) => {
      list.push(entity)
      const category = referenceOf(object, 'category')
      if (category !== undefined) categoryOf.set(entity, category)
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
        methods.push(object)
        break
      case 'NwSet':
        nwSets.set(id, object)
        break
      case 'Category':
        categories.set(id, object)
        break
      default:
        result.others.set(`${folder}/${file}`, object)
    }
  }
  if (seen.size === 0) throw new InvalidArchive('it holds no openLCA data set')
  for (const object of methods) {
    const method = read.readImpactMethod(object, nwSets)
    const category = referenceOf(object, 'category')
    if (category !== undefined) categoryOf.set(method, category)
    result.impactMethods.push(method)
  }
  for (const [entity, id] of categoryOf) {
    const path = categoryPath(id, categories)
    if (path !== '') entity.category = path
  }
  return { package: result, issues: problems }
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
