/** The tables of an imported database as the conformance suite of formats has them: see docs/formats.md section 12. */

import { buildSystem, createSolver, type Distribution, scaleDistribution } from '@cradle/lca'
import {
  type Database,
  type DatabaseColumn,
  type DatabaseExchange,
  engineModel,
  ledgerOf,
  PROBLEM_SEVERITIES,
  shareOf,
  treats,
} from '../src/index.ts'

export type Cell = string | number
export type Table = { header: readonly string[]; rows: Cell[][] }
/** Factors per kg of an elementary output, by indicator and name of the flow in lower case: a device for comparison, no method. */
export type Device = ReadonlyMap<string, ReadonlyMap<string, number>>

/** All tables by file name. */
export function caseTables(database: Database, device: Device): Map<string, Table> {
  return new Map([
    ['processes.csv', processes(database)],
    ['exchanges.csv', exchanges(database)],
    [
      'ledger.csv',
      table(
        'class,reason,count',
        ledgerOf(database).map(one => [one.class, one.reason, one.count]),
      ),
    ],
    ['scores.csv', scores(database, device)],
    ['uncertainty.csv', uncertainty(database)],
    [
      'issues.csv',
      table(
        'code,severity,count',
        [...database.problems.counts].map(([code, count]) => [code, PROBLEM_SEVERITIES[code], count]),
      ),
    ],
    [
      'epd.csv',
      table(
        'process,module,scenario,indicator_id,indicator,value,unit',
        database.declared.map(one => [
          one.process,
          one.module,
          one.scenario,
          one.indicatorId,
          one.indicator,
          one.value ?? '',
          one.unit,
        ]),
      ),
    ],
    ['factors.csv', factors(database)],
  ])
}

const table = (header: string, rows: Cell[][]): Table => ({ header: header.split(','), rows })

const inBase = ({ amount, unit }: DatabaseExchange): Cell =>
  amount === null || unit.kind === '' ? '' : amount * unit.factor

function processes({ columns, dataSets }: Database): Table {
  const made = columns.map(({ id, dataSet, product }) => [
    id,
    dataSet.name,
    dataSet.location,
    product.flow.name,
    inBase(product),
    product.unit.base,
    '',
  ])
  const left = dataSets.flatMap(({ id, name, location, leftOut }) =>
    leftOut ? [[id, name, location, '', '', '', leftOut]] : [],
  )
  return table('id,name,location,product,amount,unit,left_out', [...made, ...left])
}

function exchanges({ dataSets }: Database): Table {
  const rows = dataSets.flatMap(({ id, exchanges: all }) =>
    all.map(one => [
      id,
      one.index,
      one.avoided ? 'output' : one.direction,
      one.class,
      one.reason,
      one.flow.name,
      inBase(one),
      one.unit.base,
      one.provider ?? '',
    ]),
  )
  return table('process,index,direction,class,reason,flow,amount,unit,provider', rows)
}

function uncertainty({ dataSets }: Database): Table {
  const rows = dataSets.flatMap(({ id, leftOut, exchanges: all }) =>
    all.flatMap(one => {
      if (!one.uncertainty || leftOut || one.class === 'dropped') return []
      return [[id, one.index, ...parametersOf(scaleDistribution(one.uncertainty, one.unit.factor))]]
    }),
  )
  return table('process,index,type,a,b,c', rows)
}

function parametersOf(distribution: Distribution): Cell[] {
  switch (distribution.type) {
    case 'lognormal':
      return ['lognormal', distribution.gmean, distribution.gsd, '']
    case 'normal':
      return ['normal', distribution.mean, distribution.sd, '']
    case 'triangular':
      return ['triangular', distribution.min, distribution.mode, distribution.max]
    case 'uniform':
      return ['uniform', distribution.min, '', distribution.max]
  }
}

function factors({ methods }: Database): Table {
  const rows = methods.flatMap(method =>
    method.categories.flatMap(category =>
      category.factors.map(({ flow, factor, unit, location, direction }) => {
        const isFlow = direction !== undefined
        const place = isFlow ? flow.id : [...flow.compartment, flow.name].join('/')
        const measured = isFlow ? `${direction === 'input' ? 'Input' : 'Output'}` : `${unit.text} ${flow.cas}`
        return [method.name, category.name, place, location, measured, factor]
      }),
    ),
  )
  return table('method,category,flow,location,unit_or_direction,factor', rows)
}

/** Impact of what a column itself exchanges with nature, by indicator. */
type Direct = { indicator: string; of: (exchange: DatabaseExchange) => number }

function indicatorsOf({ methods }: Database, device: Device): Direct[] {
  const devices = [...device].map(
    ([indicator, byName]): Direct => ({
      indicator,
      of: ({ flow, unit, direction, amount }) =>
        direction === 'output' && unit.kind === 'mass'
          ? (byName.get(flow.name.trim().toLowerCase()) ?? 0) * (amount ?? 0) * unit.factor
          : 0,
    }),
  )
  const directed = methods
    .flatMap(({ categories }) => categories)
    .flatMap((category): Direct[] => {
      const general = category.factors.filter(({ location, direction }) => location === '' && direction)
      if (general.length === 0) return []
      const byFlow = new Map(
        general.map(({ flow, factor, direction, unit }) => [flow.id, { factor: factor / unit.factor, direction }]),
      )
      return [
        {
          indicator: `method ${category.id}`,
          of({ flow, direction, amount, unit }) {
            const known = byFlow.get(flow.id)
            if (!known) return 0
            return (known.direction === direction ? 1 : -1) * known.factor * (amount ?? 0) * unit.factor
          },
        },
      ]
    })
  return [...devices, ...directed]
}

/** Scores of one base unit delivered, or treated, of every column. */
function scores(database: Database, device: Device): Table {
  const { columns } = database
  const indicators = indicatorsOf(database, device)
  if (columns.length === 0 || indicators.length === 0) return table('process,indicator,value', [])
  const system = buildSystem(engineModel(database).model, { elementaryInputs: 'negative' })
  const count = indicators.length
  const direct = new Float64Array(columns.length * count)
  columns.forEach(({ dataSet, position }, j) => {
    for (const exchange of dataSet.exchanges) {
      const share = exchange.class === 'elementary' ? shareOf(exchange, position) : 0
      if (share === 0) continue
      indicators.forEach(({ of }, k) => {
        direct[j * count + k]! += share * of(exchange)
      })
    }
  })
  const { values } = createSolver(system.A, { processes: system.processes.ids }).solveTransposed(direct, count)
  const sign = (column: DatabaseColumn) => (treats(column) ? -1 : 1)
  return table(
    'process,indicator,value',
    columns.flatMap((column, j) =>
      indicators.map(({ indicator }, k) => [column.id, indicator, sign(column) * values[j * count + k]!]),
    ),
  )
}
