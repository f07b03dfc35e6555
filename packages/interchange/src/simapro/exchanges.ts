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

const rowsOf = ({ sections }: Block, title: string): Row[] =>
  sections.filter(section => section.title === title).flatMap(({ rows }) => rows)

/** Exchanges of one process while its rows are read. */
export class Exchanges {
  readonly all: DatabaseExchange[] = []
  readonly products: Delivered[] = []
  /** Those whose expression has no value. */
  readonly failed: { exchange: DatabaseExchange; line: number }[] = []
  /** Sections of waste shares: they need the reference. */
  readonly waiting: Section[] = []
  readonly scope: Scope
  readonly #file: SimaProFile

  constructor(block: Block, file: SimaProFile) {
    this.#file = file
    const inputs = rowsOf(block, 'Input parameters')
    const calculated = rowsOf(block, 'Calculated parameters')
    const hasOwn = inputs.length + calculated.length > 0
    this.scope = hasOwn ? new Scope(file.header.decimal, inputs, calculated, file.scope) : file.scope
  }

  elementary({ cells, line }: Row, compartment: string): void {
    const { flows, cas } = this.#file
    const place = this.#placeOf(cells, 1)
    const places = [compartment, place.before].filter(text => text !== '')
    const number = cas.get(`${compartment} ${place.name.toLowerCase()}`) ?? ''
    const flow = flows.flowOf('elementary', [...places, place.name].join('/'), place.name, places, number)
    this.#push({ flow, direction: compartment === 'resources' ? 'input' : 'output', class: 'elementary' }, place, line)
  }

  delivered({ cells, line }: Row, kind: 'product' | 'waste'): void {
    const place = this.#placeOf(cells, 0)
    const exchange = this.#push(
      { flow: this.#flowOf(kind, place.name), direction: kind === 'waste' ? 'input' : 'output', class: 'open' },
      { ...place, rest: [] },
      line,
    )
    const stated = kind === 'waste' ? 100 : this.scope.value(place.rest[0]).value
    this.products.push({ exchange, percent: stated ?? 100 })
  }

  linked({ cells, line }: Row, how: 'input' | 'avoided' | 'waste'): void {
    const place = this.#placeOf(cells, 0)
    const flow = this.#flowOf(how === 'waste' ? 'waste' : 'product', place.name)
    const exchange = this.#push({ flow, direction: how === 'input' ? 'input' : 'output', class: 'open' }, place, line)
    if (how === 'avoided') exchange.avoided = true
    if (how === 'waste') exchange.treatment = 'NO_TREATMENT'
  }

  /** Hands over a waste, by a share of the reference; null: the share has no meaning here. */
  waste({ cells: [name = ''] }: Row, amount: number | null, { unit }: DatabaseExchange): void {
    this.all.push({
      index: this.all.length + 1,
      flow: this.#flowOf('waste', name),
      direction: 'output',
      amount,
      unit,
      class: amount === null ? 'dropped' : 'open',
      reason: amount === null ? 'WASTE_TYPE' : '',
      treatment: 'NO_TREATMENT',
    })
  }

  #placeOf(cells: readonly string[], others: 0 | 1): Place {
    return placeOf(cells, others, this.#file.units, this.scope)
  }

  #flowOf(kind: 'product' | 'waste', name: string) {
    return this.#file.flows.flowOf(kind, name.toLowerCase(), name)
  }

  /** With amount, unit and distribution of the row; dropped where the amount has no value. */
  #push(
    facts: Pick<DatabaseExchange, 'flow' | 'direction' | 'class'>,
    { unit, amount: text, rest }: Place,
    line: number,
  ): DatabaseExchange {
    const { value, failed } = this.scope.value(text)
    const uncertainty = uncertaintyOf(rest, value, this.scope)
    const isExpression = text !== '' && this.scope.number(text) === null
    const exchange: DatabaseExchange = {
      index: this.all.length + 1,
      ...facts,
      class: value === null ? 'dropped' : facts.class,
      reason: value === null ? 'NO_AMOUNT' : '',
      amount: value,
      unit: this.#file.units.unitOf(unit),
      ...(uncertainty && { uncertainty }),
      ...(isExpression && { formula: text }),
    }
    this.all.push(exchange)
    if (failed) this.failed.push({ exchange, line })
    return exchange
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
