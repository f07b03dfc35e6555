/** EcoSpold 1 and 2, ILCD, SimaPro CSV and Brightway workbooks, by way of the neutral model of `@cradle/interchange`. */
import type { DatabaseRepair } from '@cradle/contract'
import type { Category } from '@cradle/data/types'
import {
  type Database,
  type EngineModel,
  engineModel,
  impactMethods,
  importDatabase,
  isWithoutSupplier,
  ledgerOf,
  RefusedPackage,
  type Repaired,
  repairedDatabase,
  shareOf,
  signedAmount,
  usedFlows,
} from '@cradle/interchange'
import { message } from '@cradle/words/messages'
import { checkSize } from './archive.ts'
import { libraryFlows, libraryMethods } from './library-methods.ts'
import { LIMITS, MIB } from './limits.ts'
import { NotADatabase } from './not-a-database.ts'
import { type KnownFlow, ourMethod } from './our-method.ts'
import type { Missing, ReadPackage } from './package-read.ts'
import { decidedByClass, decidedFlows, importRepairs, ledgerWith } from './repairs/decided.ts'
import { databaseProblem } from './tell-database.ts'

const { entries, entryMegabytes, unpackedMegabytes, depth } = LIMITS
const limits = { entries, entryBytes: entryMegabytes * MIB, totalBytes: unpackedMegabytes * MIB, depth }

/** @throws NotADatabase */
export async function readOtherFormat(
  bytes: Uint8Array,
  fileName: string,
  categories: readonly Category[],
  repairs: readonly DatabaseRepair[] = [],
): Promise<ReadPackage> {
  const { repaired: database, applied: settled } = await imported(bytes, fileName, repairs)
  const { dataSets, problems, format } = database
  const exchanges = dataSets.reduce((sum, one) => sum + one.exchanges.length, 0)
  checkSize(dataSets.length, exchanges)
  const engine = engineModel(database)
  if (engine.model.processes.length === 0)
    throw new NotADatabase(message(dataSets.length > 0 ? 'refusals:no_process.without_product' : 'refusals:no_process'))
  const { flows: elementary, decided } = decidedFlows(knownFlows(engine), repairs)
  const applied = new Map(settled)
  const keys = new Map([...decided].map(([id, key]) => [engine.elementaryIds.get(id), key]))
  if (decided.size > 0)
    for (const dataSet of dataSets)
      for (const { class: of, flow } of dataSet.exchanges) {
        const key = of === 'elementary' ? keys.get(flow) : undefined
        if (key !== undefined) applied.set(key, (applied.get(key) ?? 0) + 1)
      }
  return {
    format,
    schema: null,
    model: engine.model,
    build: { elementaryInputs: 'negative' },
    methods: impactMethods(database, engine),
    ours: ourMethodOn(engine, elementary, categories),
    library: libraryMethods(engine.model, libraryFlows(engine.model, elementary, false)),
    notAssessed: new Map(),
    descriptions: descriptionsOf(database),
    problems: problems.examples.map(databaseProblem),
    counts: Object.fromEntries([...problems.counts].map(([code, count]) => [code.toLowerCase(), count])),
    leftOut: dataSets.filter(one => one.leftOut).length,
    exchanges,
    // Suppliers and products are told apart by the import already.
    ledger: ledgerWith(ledgerOf(database), { elementary: decidedByClass(repairs, applied).elementary }),
    elementary,
    missing: missingIn(database),
    applied,
  }
}

/** What the model of the engine is without: exchanges that are cut off have no place in it. Per unit of what the column delivers. */
const missingIn = ({ columns }: Database): Missing[] =>
  columns.flatMap(column => {
    const { id, dataSet, product, position } = column
    const delivered = Math.abs(signedAmount(product))
    return dataSet.exchanges.flatMap(exchange => {
      const { flow, unit, reason } = exchange
      const share = shareOf(exchange, position)
      if (!isWithoutSupplier(exchange) || share === 0) return []
      const amount = (Math.abs(signedAmount(exchange)) * share) / delivered
      return [{ process: id, flow: flow.name, amount, unit: unit.base, isWaste: reason === 'NO_TREATMENT' }]
    })
  })

/** @throws NotADatabase */
export async function imported(
  bytes: Uint8Array,
  name: string,
  repairs: readonly DatabaseRepair[] = [],
): Promise<Repaired<Database>> {
  try {
    return await repairedDatabase(
      splits => importDatabase({ name, bytes }, { limits, ...(splits && { splits }) }),
      importRepairs(repairs),
    )
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
function ourMethodOn(
  engine: EngineModel,
  flows: readonly KnownFlow[],
  categories: readonly Category[],
): ReadPackage['ours'] {
  const taken = new Set(usedFlows(engine).flatMap(({ id, onlyTaken }) => (onlyTaken ? [id] : [])))
  const { method, mapped } = ourMethod(engine.model, flows, categories)
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
