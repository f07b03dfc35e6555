/** Brightway workbooks. See docs/formats.md section 7. */

import { type Archive, BadXml, readCells } from '@cradle/sheet'
import type { ReadDatabase } from '../database/complete.ts'
import { FlowBook } from '../database/flows.ts'
import type { DatabaseExchange, DataSet } from '../database/model.ts'
import type { ProblemList } from '../database/problems.ts'
import { chooseReference, cutOffProduct, leaveOut } from '../database/reference.ts'
import { UnitBook } from '../database/units.ts'
import { RefusedPackage } from '../files/sources.ts'
import { type Activity, type ExchangeRow, readActivities } from './activities.ts'
import { readExchange } from './exchange.ts'
import { linkingOf, type Wanted } from './linking.ts'

/** Characters of one cell, of all cells; cells; columns of a worksheet. */
const LIMITS = { cell: 32_767, characters: 200_000_000, cells: 20_000_000, columns: 1000 }

/** @throws RefusedPackage for a workbook that cannot be read or holds no activity. */
export async function readBrightway(archive: Archive, path: string, problems: ProblemList): Promise<ReadDatabase> {
  const activities = readActivities(await cellsOf(archive))
  if (activities.length === 0) throw new RefusedPackage('UNKNOWN_FORMAT', { found: 'workbook' })
  const reading = new Reading(path, problems)
  const dataSets = activities.map(activity => reading.activity(activity))
  return {
    format: 'brightway',
    dataSets,
    linking: linkingOf(reading.activities, reading.rows),
    units: reading.units,
    methods: [],
    declared: [],
    problems,
  }
}

async function cellsOf(archive: Archive) {
  try {
    return await readCells(archive, LIMITS)
  } catch (error) {
    if (!(error instanceof BadXml)) throw error
    throw new RefusedPackage('UNREADABLE', { technical: error.message })
  }
}

class Reading {
  readonly units = new UnitBook()
  readonly activities = new Map<DataSet, Wanted>()
  readonly rows = new Map<DatabaseExchange, Wanted>()
  readonly #flows = new FlowBook()
  readonly #path: string
  readonly #problems: ProblemList

  constructor(path: string, problems: ProblemList) {
    this.#path = path
    this.#problems = problems
  }

  activity(activity: Activity): DataSet {
    const { name, fields, sheet } = activity
    const field = (title: string) => fields.get(title) ?? ''
    const product = field('reference product')
    const location = field('location')
    const dataSet: DataSet = {
      id: field('code') || [name, product, location, field('unit')].join('|').toLowerCase(),
      name,
      location,
      path: `${this.#path}/${sheet}`,
      exchanges: [],
      products: [],
      productKeys: [],
      rank: 0,
    }
    this.activities.set(dataSet, { name, product, location })
    this.#addExchanges(dataSet, activity)
    return dataSet
  }

  #addExchanges(dataSet: DataSet, { rows, fields }: Activity): void {
    const productions: DatabaseExchange[] = []
    for (const [i, row] of rows.entries()) {
      const { exchange, type, wanted } = readExchange(
        withDefaults(row, dataSet, fields),
        i + 1,
        this.#flows,
        this.units,
      )
      dataSet.exchanges.push(exchange)
      this.rows.set(exchange, wanted)
      if (type === 'production') productions.push(exchange)
    }
    const place = { path: dataSet.path, process: dataSet.id, name: dataSet.name }
    if (productions.length === 0) {
      const implied = this.#production(dataSet.name, fields.get('unit') ?? '')
      dataSet.exchanges.unshift(implied)
      productions.push(implied)
      this.#problems.add('IMPLICIT_PRODUCTION', place)
    }
    const chosen = chooseReference(productions)
    if ('leftOut' in chosen) {
      leaveOut(dataSet, chosen.leftOut)
      return
    }
    chosen.reference.class = 'reference'
    dataSet.products = [chosen.reference]
    dataSet.productKeys = [chosen.reference.flow.id]
    for (const other of chosen.others) if (other.class === 'open') cutOffProduct(other)
    if (chosen.others.length > 0) this.#problems.add('SEVERAL_REFERENCES', place, { number: productions.length })
  }

  /** An activity without production makes one unit of itself. */
  #production(name: string, unit: string): DatabaseExchange {
    return {
      index: 0,
      flow: this.#flows.flowOf('product', name.toLowerCase(), name),
      direction: 'output',
      amount: 1,
      unit: this.units.unitOf(unit),
      class: 'open',
      reason: '',
    }
  }
}

/** A production states what the activity does, unless it says otherwise. */
function withDefaults(row: ExchangeRow, { name }: DataSet, fields: ReadonlyMap<string, string>): ExchangeRow {
  if (row.values.get('type')?.toLowerCase() !== 'production') return row
  const unit = fields.get('unit')
  return {
    ...row,
    values: new Map([['name', name], ...(unit === undefined ? [] : [['unit', unit] as const]), ...row.values]),
  }
}
