/** The rows of one process block -> exchanges, in file order. */

import type { Distribution } from '@cradle/lca'
import type { DatabaseExchange } from '../database/model.ts'
import { gsdOfSquare, lognormal, normal, triangular, uniform } from '../database/uncertainty.ts'
import type { Block, Section } from './blocks.ts'
import { Scope } from './expressions.ts'
import type { SimaProFile } from './file.ts'
import { type Place, placeOf } from './row-place.ts'
import type { Row } from './rows.ts'

type Delivered = { exchange: DatabaseExchange; percent: number }

/** Exchanges of one process while its rows are read. */
export type Exchanges = {
  all: DatabaseExchange[]
  products: Delivered[]
  /** Those whose expression has no value. */
  failed: { exchange: DatabaseExchange; line: number }[]
  /** Sections of waste shares: they need the reference. */
  waiting: Section[]
  elementary(row: Row, compartment: string): void
  delivered(row: Row, kind: 'product' | 'waste'): void
  linked(row: Row, how: 'input' | 'avoided' | 'waste'): void
  /** Hands over a waste, by a share of the reference; null: the share has no meaning here. */
  waste(row: Row, amount: number | null, reference: DatabaseExchange): void
  scope: Scope
}

const rowsOf = ({ sections }: Block, title: string): Row[] =>
  sections.filter(section => section.title === title).flatMap(({ rows }) => rows)

export function exchangesOf(block: Block, file: SimaProFile): Exchanges {
  const { flows, units } = file
  const inputs = rowsOf(block, 'Input parameters')
  const calculated = rowsOf(block, 'Calculated parameters')
  const scope =
    inputs.length + calculated.length > 0 ? new Scope(file.header.decimal, inputs, calculated, file.scope) : file.scope
  const result: Exchanges = {
    all: [],
    products: [],
    failed: [],
    waiting: [],
    elementary,
    delivered,
    linked,
    waste,
    scope,
  }
  return result

  function push(exchange: Omit<DatabaseExchange, 'index'>, failed: boolean, line: number): DatabaseExchange {
    const made = { ...exchange, index: result.all.length + 1 }
    result.all.push(made)
    if (failed) result.failed.push({ exchange: made, line })
    return made
  }

  function measured({ unit, amount, rest }: Place) {
    const { value, failed } = scope.value(amount)
    const uncertainty = uncertaintyOf(rest, value, scope)
    const isExpression = scope.number(amount) === null && amount !== ''
    return {
      failed,
      facts: {
        amount: value,
        unit: units.unitOf(unit),
        ...(uncertainty && { uncertainty }),
        ...(isExpression && { formula: amount }),
      },
    }
  }

  function elementary({ cells, line }: Row, compartment: string): void {
    const place = placeOf(cells, 1, units, scope)
    const { facts, failed } = measured(place)
    const places = [compartment, place.before].filter(text => text !== '')
    const cas = file.cas.get(`${compartment} ${place.name.toLowerCase()}`) ?? ''
    push(
      {
        flow: flows.flowOf('elementary', [...places, place.name].join('/'), place.name, places, cas),
        direction: compartment === 'resources' ? 'input' : 'output',
        class: facts.amount === null ? 'dropped' : 'elementary',
        reason: facts.amount === null ? 'NO_AMOUNT' : '',
        ...facts,
      },
      failed,
      line,
    )
  }

  function delivered({ cells, line }: Row, kind: 'product' | 'waste'): void {
    const place = placeOf(cells, 0, units, scope)
    const { value, failed } = scope.value(place.amount)
    const exchange = push(
      {
        flow: flows.flowOf(kind, place.name.toLowerCase(), place.name),
        direction: kind === 'waste' ? 'input' : 'output',
        amount: value,
        unit: units.unitOf(place.unit),
        class: 'open',
        reason: '',
      },
      failed,
      line,
    )
    const stated = kind === 'waste' ? 100 : scope.value(place.rest[0]).value
    result.products.push({ exchange, percent: stated ?? 100 })
  }

  function linked({ cells, line }: Row, how: 'input' | 'avoided' | 'waste'): void {
    const place = placeOf(cells, 0, units, scope)
    const { facts, failed } = measured(place)
    const kind = how === 'waste' ? 'waste' : 'product'
    push(
      {
        flow: flows.flowOf(kind, place.name.toLowerCase(), place.name),
        direction: how === 'input' ? 'input' : 'output',
        class: facts.amount === null ? 'dropped' : 'open',
        reason: facts.amount === null ? 'NO_AMOUNT' : '',
        ...facts,
        ...(how === 'avoided' && { avoided: true as const }),
        ...(how === 'waste' && { treatment: 'NO_TREATMENT' as const }),
      },
      failed,
      line,
    )
  }

  function waste({ cells: [name = ''], line }: Row, amount: number | null, { unit }: DatabaseExchange): void {
    push(
      {
        flow: flows.flowOf('waste', name.toLowerCase(), name),
        direction: 'output',
        amount,
        unit,
        class: amount === null ? 'dropped' : 'open',
        reason: amount === null ? 'WASTE_TYPE' : '',
        treatment: 'NO_TREATMENT',
      },
      false,
      line,
    )
  }
}

/** The cells behind the amount: kind, then three parameters. The first is the square of the GSD, or twice the standard deviation. */
function uncertaintyOf(cells: readonly string[], amount: number | null, scope: Scope): Distribution | undefined {
  const [first, second, third] = cells.slice(1, 4).map(cell => scope.number(cell))
  switch (cells[0]?.toLowerCase()) {
    case 'lognormal':
      return lognormal(amount, gsdOfSquare(first ?? null))
    case 'normal':
      return normal(amount, first === undefined || first === null ? null : first / 2)
    case 'triangle':
      return triangular(second ?? null, amount, third ?? null)
    case 'uniform':
      return uniform(second ?? null, third ?? null)
    default:
      return undefined
  }
}
