/** An openLCA package -> the neutral model, by the same rules J1 to J10 as `toModel`; here every exchange ends in the ledger. */

import { type Catalog, makeCatalog } from '../catalog.ts'
import { complete, type ReadDatabase } from '../database/complete.ts'
import type { Database, DatabaseExchange, DatabaseMethod, DataSet } from '../database/model.ts'
import { ProblemList } from '../database/problems.ts'
import { cutOffProduct, leaveOut, whyNoReference } from '../database/reference.ts'
import { restoreIds } from '../identifiers.ts'
import type { OlcaPackage, OlcaProcess } from '../olca.ts'
import { evaluateParameters } from '../parameters.ts'
import { planAllocation } from '../plan-allocation.ts'
import { findReferences } from '../references.ts'
import type { Shares } from '../shares.ts'
import { Exchanges } from './exchanges.ts'
import { linking } from './linking.ts'

/** Nothing is replaced: amounts are the stored ones. */
const NO_OVERRIDES: ReadonlyMap<string, number> = new Map()

export function toDatabase(given: OlcaPackage, problems: ProblemList): ReadDatabase {
  const source = restoreIds(given)
  const catalog = makeCatalog(source)
  const global = evaluateParameters(source.parameters)
  const processes = source.processes.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const exchanges = new Exchanges(catalog)
  // What the rules leave out and how they allocate is told by `toModel` in its own report.
  const references = findReferences(processes, catalog, () => {})
  const { stated } = planAllocation(processes, references, catalog, {}, global, NO_OVERRIDES, () => {})
  const locations = new Map(source.locations.map(location => [location.id, location.code ?? location.name]))
  const dataSets = processes.map(process => {
    const location = locations.get(process.location ?? '') ?? ''
    return readProcess({ process, location, shares: stated.get(process), exchanges, catalog })
  })
  return {
    format: 'jsonld',
    dataSets,
    linking,
    units: exchanges.units,
    methods: methodsOf(source, exchanges),
    declared: [],
    problems,
  }
}

/** A package in the neutral model, linked. */
export function databaseOfPackage(source: OlcaPackage): Database {
  const steps = complete(toDatabase(source, new ProblemList()))
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

type Reading = {
  process: OlcaProcess
  location: string
  shares: Shares | undefined
  exchanges: Exchanges
  catalog: Catalog
}

function readProcess({ process, location, shares, exchanges }: Reading): DataSet {
  const read = exchanges.of(process)
  const all = read.map(({ exchange }) => exchange)
  const dataSet: DataSet = {
    id: process.id,
    name: process.name,
    location,
    path: `processes/${process.id}.json`,
    exchanges: all,
    products: [],
    productKeys: [],
    rank: 0,
    ...(process.kind === 'system process' && { isResult: true as const }),
  }
  const marked = read.find(({ source }) => source?.isQuantitativeReference)?.exchange
  const why = marked ? whyNoReference(marked) : 'NO_REFERENCE'
  if (!marked || why) {
    leaveOut(dataSet, why ?? 'NO_REFERENCE')
    return dataSet
  }
  const delivered = all.filter(exchange => isDelivery(exchange))
  const products = shares ? firstOfEachFlow([marked, ...delivered]) : [marked]
  for (const product of products) product.class = 'reference'
  for (const exchange of delivered) if (exchange.class === 'open') cutOffProduct(exchange)
  dataSet.products = products
  dataSet.productKeys = products.map(({ flow }) => flow.id)
  if (!shares) return dataSet
  for (const { exchange, source } of read) {
    const of = source && !products.includes(exchange) ? shares.of(source) : undefined
    if (of) exchange.shares = products.map(({ flow }) => of[flow.id] ?? 0)
  }
  return dataSet
}

/** Products given and wastes taken in, that are neither credited nor dropped. */
const isDelivery = ({ class: of, avoided, flow, direction }: DatabaseExchange): boolean =>
  of === 'open' && !avoided && (direction === 'input') === (flow.kind === 'waste')

const firstOfEachFlow = (exchanges: readonly DatabaseExchange[]): DatabaseExchange[] => {
  const byFlow = new Map<string, DatabaseExchange>()
  for (const exchange of exchanges) if (!byFlow.has(exchange.flow.id)) byFlow.set(exchange.flow.id, exchange)
  return [...byFlow.values()]
}

function methodsOf({ impactMethods, impactCategories }: OlcaPackage, exchanges: Exchanges): DatabaseMethod[] {
  const categories = new Map(impactCategories.map(category => [category.id, category]))
  return impactMethods.map(({ id, name, categories: ids }) => ({
    id,
    name,
    categories: ids.flatMap(of => {
      const category = categories.get(of)
      if (!category) return []
      const factors = category.factors.flatMap(factor => exchanges.factor(factor) ?? [])
      return [{ id: category.id, name: category.name, unit: category.unit ?? '', factors }]
    }),
  }))
}
