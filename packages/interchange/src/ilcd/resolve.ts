/** ILCD data sets -> the neutral model, when all files are read: flows with their units, what each exchange is, references, allocation. */

import type { ReadDatabase } from '../database/complete.ts'
import { FlowBook } from '../database/flows.ts'
import type {
  DatabaseExchange,
  DatabaseFlow,
  DatabaseMethod,
  DatabaseUnit,
  DataSet,
  LedgerReason,
} from '../database/model.ts'
import type { ProblemList } from '../database/problems.ts'
import { chooseReference, cutOffProduct, leaveOut, whyNoReference } from '../database/reference.ts'
import { NO_UNIT, UnitBook } from '../database/units.ts'
import { allocate, splitProducts } from './allocation.ts'
import { KNOWN_PROPERTIES } from './known-properties.ts'
import { linking } from './linking.ts'
import type { IlcdPackage } from './package.ts'
import type { IlcdExchange, IlcdProcess } from './process.ts'

export function resolve(all: IlcdPackage, problems: ProblemList): ReadDatabase {
  const resolver = new Resolver(all, problems)
  const processes = [...all.processes.entries()].sort(([, a], [, b]) => (a.path < b.path ? -1 : 1))
  const dataSets = processes.map(([id, { content, path }]) => resolver.process(id, path, content))
  resolver.noticeMissing()
  // An indicator is called as its flow is, where the package has it.
  const indicatorOf = (id: string, words: string) => all.flows.get(id)?.name || words
  const declared = processes.flatMap(([process, { content }]) =>
    content.declared.map(one => ({ process, ...one, indicator: indicatorOf(one.indicatorId, one.indicator) })),
  )
  return {
    format: 'ilcd',
    dataSets,
    linking,
    units: resolver.units,
    methods: [...all.methods.entries()].map(([id, { content }]) => resolver.method(id, content)),
    declared,
    problems,
  }
}

type Measured = { flow: DatabaseFlow; unit: DatabaseUnit; isOther: boolean }

class Resolver {
  readonly units = new UnitBook()
  readonly #all: IlcdPackage
  readonly #problems: ProblemList
  readonly #flows = new FlowBook()
  /** Flows that exchanges name and the package does not have: how often, and what the exchanges call them. */
  readonly #missing = new Map<string, { words: string; count: number }>()

  constructor(all: IlcdPackage, problems: ProblemList) {
    this.#all = all
    this.#problems = problems
  }

  process(id: string, path: string, process: IlcdProcess): DataSet {
    const dataSet: DataSet = {
      id,
      name: process.name,
      location: process.location,
      path,
      exchanges: [],
      products: [],
      productKeys: [],
      rank: 0,
      ...(process.isResult && { isResult: true as const }),
    }
    this.#noticeDoubleIds(dataSet, process)
    dataSet.exchanges = process.exchanges.map((exchange, i) => this.#exchange(exchange, i + 1, dataSet))
    this.#settle(dataSet, process)
    return dataSet
  }

  method(id: string, { name, unit, factors }: NonNullable<ReturnType<IlcdPackage['methods']['get']>>): DatabaseMethod {
    const made = factors.map(({ flow, words, factor, location, direction }) => {
      const measured = this.#measured(flow)
      return {
        flow: measured?.flow ?? this.#flows.flowOf('elementary', flow, words),
        unit: measured?.unit ?? NO_UNIT,
        factor,
        location,
        direction,
      }
    })
    return { id, name, categories: [{ id, name, unit, factors: made }] }
  }

  /** The flow with the reference unit of its reference property. */
  #measured(id: string): Measured | undefined {
    const flow = this.#all.flows.get(id)
    if (!flow) return undefined
    const { name, kind, compartment, cas, property } = flow
    const group = this.#all.properties.get(property)?.unitGroup
    const text = this.#all.unitGroups.get(group) ?? KNOWN_PROPERTIES.get(property ?? '')?.unit ?? property ?? ''
    const isOther = kind === 'other'
    return {
      flow: this.#flows.flowOf(isOther ? 'product' : kind, id, name, compartment, cas),
      unit: this.units.unitOf(text),
      isOther,
    }
  }

  #exchange(one: IlcdExchange, index: number, { id, path, name }: DataSet): DatabaseExchange {
    const measured = one.flow === undefined ? undefined : this.#measured(one.flow)
    const reason = whyDropped(one, measured)
    if (reason === 'UNKNOWN_FLOW') this.#miss(one)
    if (one.failed) this.#problems.add('FORMULA', { path, process: id, name, index })
    return {
      index,
      flow: measured?.flow ?? this.#flows.flowOf('product', one.flow ?? '', one.words),
      direction: one.direction,
      amount: one.amount,
      unit: one.isIndicator ? NO_UNIT : (measured?.unit ?? NO_UNIT),
      class: reason ? 'dropped' : measured?.flow.kind === 'elementary' ? 'elementary' : 'open',
      reason,
      ...(measured?.flow.kind === 'waste' && { treatment: 'NO_TREATMENT' as const }),
      ...(one.provider !== undefined && { named: one.provider }),
      ...(one.uncertainty && { uncertainty: one.uncertainty }),
    }
  }

  #settle(dataSet: DataSet, { references, exchanges }: IlcdProcess): void {
    const at = (internalId: string) => exchanges.findIndex(one => one.internalId === internalId)
    const candidates = references.flatMap(internalId => dataSet.exchanges[at(internalId)] ?? [])
    // A flow of no kind can be what a process is there for.
    const asProduct = candidates.map(one => (one.reason === 'OTHER_FLOW' ? { ...one, reason: '' as const } : one))
    const chosen = chooseReference(asProduct)
    if ('leftOut' in chosen) {
      leaveOut(dataSet, chosen.leftOut)
      return
    }
    if (chosen.others.some(other => whyNoReference(other) === undefined)) this.#noticeReferences(dataSet, candidates)
    const reference = candidates.find(({ index }) => index === chosen.reference.index) ?? chosen.reference
    const split = splitProducts(dataSet.exchanges, exchanges, reference)
    for (const product of split) {
      product.class = 'reference'
      product.reason = ''
    }
    for (const sum of allocate(dataSet.exchanges, exchanges, split))
      this.#problems.add('ALLOCATION_SUM', { path: dataSet.path, process: dataSet.id, name: dataSet.name }, { sum })
    dataSet.products = split
    dataSet.productKeys = split.map(({ flow }) => flow.id)
    const isDelivery = ({ class: of, flow, direction }: DatabaseExchange) =>
      of === 'open' && (direction === 'input') === (flow.kind === 'waste')
    for (const exchange of dataSet.exchanges) if (isDelivery(exchange)) cutOffProduct(exchange)
  }

  #noticeReferences({ path, id, name }: DataSet, candidates: readonly DatabaseExchange[]): void {
    this.#problems.add('SEVERAL_REFERENCES', { path, process: id, name }, { number: candidates.length })
  }

  #miss({ flow = '', words }: IlcdExchange): void {
    const known = this.#missing.get(flow)
    if (known) known.count += 1
    else this.#missing.set(flow, { words, count: 1 })
  }

  noticeMissing(): void {
    for (const [flow, { words, count }] of this.#missing)
      this.#problems.add('UNKNOWN_FLOW', {}, { flow, name: words, number: count })
  }

  #noticeDoubleIds({ path, id, name }: DataSet, { exchanges }: IlcdProcess): void {
    const ids = exchanges.map(({ internalId }) => internalId)
    const double = ids.find((internalId, i) => ids.indexOf(internalId) !== i)
    if (double !== undefined) this.#problems.add('DUPLICATE_ID', { path, process: id, name }, { id: double })
  }
}

function whyDropped(one: IlcdExchange, measured: Measured | undefined): LedgerReason {
  if (one.isIndicator) return 'EPD_INDICATOR'
  if (one.flow === undefined) return 'NO_FLOW'
  if (!measured) return 'UNKNOWN_FLOW'
  if (measured.isOther) return 'OTHER_FLOW'
  return one.amount === null ? 'NO_AMOUNT' : ''
}
