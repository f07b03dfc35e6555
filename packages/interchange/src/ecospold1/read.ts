/** EcoSpold 1: files of data sets, ecoinvent's and openLCA's. See docs/formats.md section 4. */

import type { ReadDatabase } from '../database/complete.ts'
import { FlowBook } from '../database/flows.ts'
import type { DatabaseCategory, DatabaseMethod, DataSet } from '../database/model.ts'
import type { ProblemList } from '../database/problems.ts'
import { chooseReference, cutOffProduct, leaveOut } from '../database/reference.ts'
import { UnitBook } from '../database/units.ts'
import type { XmlAttributes, XmlElement } from '../files/xml.ts'
import type { FileVisitor, XmlFormat } from '../files/xml-format.ts'
import { type Allocation, allocate, productsNamed, readAllocation } from './allocation.ts'
import { folded, type ReadExchange, readExchange } from './exchange.ts'
import { linking } from './linking.ts'

type Books = { flows: FlowBook; units: UnitBook; problems: ProblemList }
type Numbered = { dataSet: DataSet; read: ReadExchange[]; allocations: Allocation[]; method?: MethodFacts }
/** Of a data set that is an impact category. */
type MethodFacts = { method: string; category: string; unit: string }

const ENTERED = new Set(['metaInformation', 'processInformation', 'flowData'])

export function ecospold1(problems: ProblemList): XmlFormat {
  const books = { flows: new FlowBook(), units: new UnitBook(), problems }
  const all: Numbered[] = []
  return {
    accepts: (root, namespace) => root === 'ecoSpold' && namespace.endsWith('/EcoSpold01'),
    begin: path => visitorOf(path, books, all),
    get count() {
      return all.length
    },
    finish: () => finish(all, books),
  }
}

function visitorOf(path: string, { flows, units }: Books, all: Numbered[]): FileVisitor {
  const done: Numbered[] = []
  let current: Numbered | undefined
  return {
    open(name, attributes) {
      if (name === 'dataset') {
        current = begin(flows.text(path), flows.text((attributes.number ?? '').trim()))
        return 'enter'
      }
      if (!current) return 'skip'
      if (name === 'exchange' || name === 'allocation') return 'build'
      describe(current, name, attributes, flows)
      return ENTERED.has(name) ? 'enter' : 'skip'
    },
    element(element: XmlElement) {
      if (!current) return
      if (element.name === 'exchange') current.read.push(readExchange(element, current.read.length + 1, flows, units))
      else {
        const allocation = readAllocation(element)
        if (allocation) current.allocations.push(allocation)
      }
    },
    close(name) {
      if (name !== 'dataset' || !current) return
      done.push(current)
      current = undefined
    },
    commit: () => {
      all.push(...done)
    },
  }
}

const begin = (path: string, id: string): Numbered => ({
  read: [],
  allocations: [],
  dataSet: { id, name: '', location: '', path, exchanges: [], products: [], productKeys: [], rank: 0 },
})

/** What the attributes of the descriptive elements say. */
function describe(current: Numbered, name: string, attributes: XmlAttributes, flows: FlowBook): void {
  const { dataSet } = current
  if (name === 'referenceFunction') {
    dataSet.name = flows.text((attributes.name ?? '').trim())
    const method = [attributes.category, attributes.subCategory].find(text => text?.trim()) ?? dataSet.name
    current.method = { method, category: dataSet.name, unit: attributes.unit ?? '' }
  }
  if (name === 'geography') dataSet.location = flows.text((attributes.location ?? '').trim())
  if (name === 'dataSetInformation' && attributes.impactAssessmentResult?.trim() === 'true') dataSet.isResult = true
}

function finish(all: readonly Numbered[], { units, problems }: Books): ReadDatabase {
  const methods = new Map<string, DatabaseMethod>()
  const dataSets: DataSet[] = []
  for (const one of all) {
    // An impact category has the form of a process whose exchanges are its factors.
    if (one.dataSet.isResult) addCategory(methods, one)
    else dataSets.push(settle(one, problems))
  }
  return { format: 'ecospold1', dataSets, linking, units, methods: [...methods.values()], declared: [], problems }
}

function settle({ dataSet, read, allocations }: Numbered, problems: ProblemList): DataSet {
  dataSet.exchanges = read.map(({ exchange }) => exchange)
  const split = productsNamed(read, allocations)
  if (split.length > 1) {
    for (const sum of allocate(read, split, allocations))
      problems.add('ALLOCATION_SUM', { path: dataSet.path, process: dataSet.id, name: dataSet.name }, { sum })
    dataSet.products = split.map(({ exchange }) => exchange)
    for (const product of dataSet.products) product.class = 'reference'
  } else {
    const candidates = read.filter(({ output }) => output === '0').map(({ exchange }) => exchange)
    const chosen = chooseReference(candidates)
    if ('leftOut' in chosen) {
      leaveOut(dataSet, chosen.leftOut)
      return dataSet
    }
    chosen.reference.class = 'reference'
    dataSet.products = [chosen.reference]
    if (chosen.others.length > 0)
      problems.add(
        'SEVERAL_REFERENCES',
        { path: dataSet.path, process: dataSet.id, name: dataSet.name },
        { number: candidates.length },
      )
  }
  dataSet.productKeys = dataSet.products.map(({ flow }) => folded(flow.name))
  for (const { exchange, output } of read)
    if (exchange.class === 'open' && (output === '0' || output === '2')) cutOffProduct(exchange)
  return dataSet
}

function addCategory(methods: Map<string, DatabaseMethod>, { dataSet, read, method }: Numbered): void {
  const { method: name, category, unit } = method ?? { method: '', category: dataSet.name, unit: '' }
  const factors = read.flatMap(({ exchange: { flow, amount, unit: of } }) =>
    amount === null ? [] : [{ flow, factor: amount, unit: of, location: '' }],
  )
  const made: DatabaseCategory = { id: dataSet.id, name: category, unit, factors }
  const known = methods.get(name)
  if (known) known.categories.push(made)
  else methods.set(name, { id: name, name, categories: [made] })
}
