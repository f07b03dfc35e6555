/** EcoSpold 1 and 2, ILCD, SimaPro CSV and Brightway workbooks, by way of the neutral model of `@cradle/interchange`. */
import type { Category } from '@cradle/data/types'
import {
  type Database,
  type EngineModel,
  engineModel,
  impactMethods,
  importDatabase,
  ledgerOf,
  RefusedPackage,
  usedFlows,
} from '@cradle/interchange'
import { message } from '@cradle/words/messages'
import { checkSize } from './archive.ts'
import { libraryFlows, libraryMethods } from './library-methods.ts'
import { LIMITS, MIB } from './limits.ts'
import { NotADatabase } from './not-a-database.ts'
import { type KnownFlow, ourMethod } from './our-method.ts'
import type { ReadPackage } from './package-read.ts'
import { databaseProblem } from './tell-database.ts'

const { entries, entryMegabytes, unpackedMegabytes, depth } = LIMITS
const limits = { entries, entryBytes: entryMegabytes * MIB, totalBytes: unpackedMegabytes * MIB, depth }

/** @throws NotADatabase */
export async function readOtherFormat(
  bytes: Uint8Array,
  fileName: string,
  categories: readonly Category[],
): Promise<ReadPackage> {
  const database = await imported(bytes, fileName)
  const { dataSets, problems, format } = database
  const exchanges = dataSets.reduce((sum, one) => sum + one.exchanges.length, 0)
  checkSize(dataSets.length, exchanges)
  const engine = engineModel(database)
  if (engine.model.processes.length === 0)
    throw new NotADatabase(message(dataSets.length > 0 ? 'refusals:no_process.without_product' : 'refusals:no_process'))
  return {
    format,
    schema: null,
    model: engine.model,
    build: { elementaryInputs: 'negative' },
    methods: impactMethods(database, engine),
    ours: ourMethodOn(engine, categories),
    library: libraryMethods(engine.model, libraryFlows(engine.model, knownFlows(engine), false)),
    notAssessed: new Map(),
    descriptions: descriptionsOf(database),
    problems: problems.examples.map(databaseProblem),
    counts: Object.fromEntries([...problems.counts].map(([code, count]) => [code.toLowerCase(), count])),
    leftOut: dataSets.filter(one => one.leftOut).length,
    exchanges,
    ledger: ledgerOf(database),
  }
}

/** @throws NotADatabase */
export async function imported(bytes: Uint8Array, name: string): Promise<Database> {
  try {
    return await importDatabase({ name, bytes }, { limits })
  } catch (error) {
    if (error instanceof RefusedPackage) throw refusalOf(error)
    throw error
  }
}

function refusalOf({ code, params }: RefusedPackage): NotADatabase {
  const technical = String(params.technical ?? params.why ?? '')
  const path = String(params.path ?? '')
  switch (code) {
    case 'ENCRYPTED':
      return new NotADatabase(message('refusals:invalid_archive.protected', { technical }))
    case 'DAMAGED':
      return new NotADatabase(message('refusals:invalid_archive', { technical }))
    case 'LIMIT_EXCEEDED':
      return new NotADatabase(message('refusals:too_large.archive_limit'), 413)
    case 'NESTED_ARCHIVE':
      return new NotADatabase(message('refusals:nested_archive', { path }))
    case 'UNREADABLE':
      return new NotADatabase(message('refusals:unreadable_database', { path, technical }))
    case 'UNKNOWN_FORMAT':
      return new NotADatabase(message('refusals:unknown_format'))
  }
}

const knownFlows = ({ model, elementaryIds }: EngineModel): KnownFlow[] =>
  model.flows.flatMap(flow => {
    const source = elementaryIds.get(flow.id)
    return source ? [{ ...flow, cas: source.cas }] : []
  })

/** Flows that processes only take in count as negative here; our factors for them are turned round with them. */
function ourMethodOn(engine: EngineModel, categories: readonly Category[]): ReadPackage['ours'] {
  const taken = new Set(usedFlows(engine).flatMap(({ id, onlyTaken }) => (onlyTaken ? [id] : [])))
  const { method, mapped } = ourMethod(engine.model, knownFlows(engine), categories)
  const factors = method.factors.map(one => (taken.has(one.flow) ? { ...one, factor: -one.factor } : one))
  return { method: { ...method, factors }, mapped }
}

/** Places in the file stand for the category that openLCA would have. */
const descriptionsOf = ({ columns }: Database): ReadPackage['descriptions'] =>
  new Map(
    columns.map(({ id, dataSet }) => [
      id,
      { category: '', description: '', isSystemProcess: dataSet.isResult === true },
    ]),
  )
