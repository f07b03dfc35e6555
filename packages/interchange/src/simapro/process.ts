/** One process block of SimaPro -> the neutral model. See docs/formats.md section 6. */

import type { DatabaseExchange, DataSet, LedgerReason } from '../database/model.ts'
import type { ProblemList } from '../database/problems.ts'
import { chooseReference, leaveOut, whyNoReference } from '../database/reference.ts'
import type { Block } from './blocks.ts'
import { ELEMENTARY_SECTIONS } from './blocks.ts'
import { Exchanges } from './exchanges.ts'
import type { SimaProFile } from './file.ts'
import { wasteScenario } from './waste-scenario.ts'

const LINKED: ReadonlyMap<string, 'input' | 'avoided' | 'waste'> = new Map([
  ['Materials/fuels', 'input'],
  ['Electricity/heat', 'input'],
  ['Avoided products', 'avoided'],
  ['Waste to treatment', 'waste'],
])
/** Sections of what the process delivers; wastes are taken in. */
const DELIVERED: ReadonlyMap<string, 'product' | 'waste'> = new Map([
  ['Products', 'product'],
  ['Waste treatment', 'waste'],
  ['Waste scenario', 'waste'],
])
const NO_PLACE = new Set(['', 'unspecified', 'mixed data', 'unknown'])

export function readProcess(block: Block, number: number, file: SimaProFile, problems: ProblemList): DataSet {
  const exchanges = new Exchanges(block, file)
  for (const section of block.sections) {
    const compartment = ELEMENTARY_SECTIONS.get(section.title)
    const delivered = DELIVERED.get(section.title)
    const linked = LINKED.get(section.title)
    if (compartment !== undefined) for (const row of section.rows) exchanges.elementary(row, compartment)
    if (delivered) for (const row of section.rows) exchanges.delivered(row, delivered)
    if (linked) for (const row of section.rows) exchanges.linked(row, linked)
    if (section.title === 'Separated waste' || section.title === 'Remaining waste') exchanges.waiting.push(section)
  }
  wasteScenario(exchanges)
  const products = exchanges.products.map(({ exchange }) => exchange)
  const [firstName = ''] = products.map(({ flow }) => flow.name)
  const dataSet: DataSet = {
    id: block.fields.get('Process identifier') || `process-${number}`,
    name: block.fields.get('Process name') || firstName,
    location: locationOf(block.fields.get('Geography') ?? '', products),
    path: file.path,
    exchanges: exchanges.all,
    products: [],
    productKeys: [],
    rank: 0,
  }
  const place = { path: file.path, process: dataSet.id, name: dataSet.name }
  for (const { exchange, line } of exchanges.failed)
    problems.add('FORMULA', { ...place, index: exchange.index, line }, { flow: exchange.flow.name })
  settle(dataSet, exchanges, sum => problems.add('ALLOCATION_SUM', place, { sum }))
  return dataSet
}

/** A code in braces, or behind a slash at the end of a name: `Heat {CH}| U`, `Rice/IN U`. */
function locationOf(stated: string, products: readonly DatabaseExchange[]): string {
  if (!NO_PLACE.has(stated.trim().toLowerCase())) return stated.trim()
  for (const { flow } of products) {
    const code = /\{([^{}]+)\}/.exec(flow.name)?.[1] ?? /\/([A-Z]{2,}[\w-]*)(?:\/I)?(?: [US])?$/.exec(flow.name)?.[1]
    if (code) return code.trim()
  }
  return ''
}

/** Percent that are taken for 100. */
const TOLERANCE = 0.1

/** One column for each product that is delivered, the others share by percent; sums that are not 100 are used as written. */
function settle(dataSet: DataSet, { products: read, all }: Exchanges, noticeSum: (sum: number) => void): void {
  const chosen = chooseReference(read.map(({ exchange }) => exchange))
  if ('leftOut' in chosen) {
    leaveOut(dataSet, chosen.leftOut)
    return
  }
  const usable = read.filter(({ exchange }) => whyNoReference(exchange) === undefined)
  for (const { exchange } of read) {
    const [of, reason]: [DatabaseExchange['class'], LedgerReason] =
      whyNoReference(exchange) === undefined
        ? ['reference', '']
        : exchange.amount === 0
          ? ['cutoff', 'ZERO_COPRODUCT']
          : ['dropped', 'NO_AMOUNT']
    exchange.class = of
    exchange.reason = reason
  }
  dataSet.products = usable.map(({ exchange }) => exchange)
  dataSet.productKeys = dataSet.products.map(({ flow }) => flow.name)
  const percent = usable.map(one => one.percent)
  const sum = percent.reduce((total, share) => total + share, 0)
  if (Math.abs(sum - 100) > TOLERANCE) noticeSum(sum)
  if (percent.length === 1 && sum === 100) return
  const shares = percent.map(share => share / 100)
  for (const exchange of all) if (!dataSet.products.includes(exchange)) exchange.shares = shares
}
