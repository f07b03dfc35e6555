/**
 * A linked database -> the model of the engine: one process for each column, every amount in base units, every link settled. Wastes are
 * handed over as the engine has it (an output of waste, a treatment with a negative diagonal); entries of A and B are those of the file.
 */

import type { Exchange, Flow, Model, Process, Unit } from '@cradle/lca'
import { scaleDistribution } from '@cradle/lca'
import { shareOf, signedAmount, treats } from './columns.ts'
import type { Database, DatabaseColumn, DatabaseExchange, DatabaseFlow } from './model.ts'
import { isUsable } from './uncertainty.ts'

/** The model, and the engine's id of each elementary flow: flows measured in several kinds of units are several there. */
export type EngineModel = { model: Model; elementaryIds: ReadonlyMap<string, DatabaseFlow> }

export function engineModel({ columns }: Pick<Database, 'columns'>): EngineModel {
  const making = new Making(columns)
  const processes = columns.map(column => making.process(column))
  return {
    model: { units: [...making.units.values()], flows: [...making.flows.values()], processes },
    elementaryIds: making.elementary,
  }
}

class Making {
  readonly units = new Map<string, Unit>()
  readonly flows = new Map<string, Flow>()
  readonly elementary = new Map<string, DatabaseFlow>()
  readonly #columns: ReadonlyMap<string, DatabaseColumn>

  constructor(columns: readonly DatabaseColumn[]) {
    this.#columns = new Map(columns.map(column => [column.id, column]))
  }

  process(column: DatabaseColumn): Process {
    const { id, dataSet, product, position } = column
    const exchanges: Exchange[] = [this.#delivery(column)]
    for (const exchange of dataSet.exchanges) {
      const share = shareOf(exchange, position)
      if (share === 0 || exchange === product) continue
      const made = exchange.class === 'elementary' ? this.#elementary(exchange) : this.#link(exchange)
      if (made) exchanges.push(withUncertainty({ ...made, amount: made.amount * share }, exchange))
    }
    return {
      id,
      name: dataSet.name,
      ...(dataSet.location !== '' && { location: dataSet.location }),
      reference: this.#productFlow(column).id,
      exchanges,
    }
  }

  #delivery(column: DatabaseColumn): Exchange {
    const flow = this.#productFlow(column)
    const amount = signedAmount(column.product)
    return treats(column)
      ? { flow: flow.id, amount: -amount, direction: 'input' }
      : { flow: flow.id, amount, direction: 'output' }
  }

  #link(exchange: DatabaseExchange): Exchange | undefined {
    const provider = exchange.provider === undefined ? undefined : this.#columns.get(exchange.provider)
    if (!provider || exchange.class !== 'linked') return undefined
    const flow = this.#productFlow(provider)
    const amount = signedAmount(exchange)
    const made = { flow: flow.id, provider: provider.id }
    if (flow.kind === 'waste') return { ...made, amount, direction: 'output' }
    if (exchange.direction === 'output') return { ...made, amount, direction: 'output', avoided: true }
    return { ...made, amount: -amount, direction: 'input' }
  }

  #elementary({ flow, unit, amount, direction }: DatabaseExchange): Exchange {
    const id = this.#flow(flow, unit.kind, unit.base, 'elementary')
    this.elementary.set(id.id, flow)
    return { flow: id.id, amount: (amount ?? 0) * unit.factor, direction }
  }

  #productFlow(column: DatabaseColumn): Flow {
    const { flow, unit } = column.product
    return this.#flow(flow, unit.kind, unit.base, treats(column) ? 'waste' : 'product')
  }

  /** A flow that is measured in several kinds of units, or made and treated, is several flows of the engine. */
  #flow({ id, name, compartment }: DatabaseFlow, unitKind: string, base: string, kind: Flow['kind']): Flow {
    for (const tried of [id, `${id} (${unitKind})`, `${id} (${kind})`, `${id} (${kind}, ${unitKind})`]) {
      const known = this.flows.get(tried)
      if (known && (known.kind !== kind || this.units.get(known.unit)?.kind !== unitKind)) continue
      if (known) return known
      const unit = this.#unit(unitKind, base)
      const made: Flow = { id: tried, name, kind, unit, ...(compartment.length > 0 && { compartment }) }
      this.flows.set(tried, made)
      return made
    }
    throw new Error(`Flow ${id} has no id of its own.`)
  }

  #unit(kind: string, base: string): string {
    // Texts of unknown units may be empty, and two kinds may write their base unit alike.
    const taken = this.units.get(base)
    const id = base === '' || (taken && taken.kind !== kind) ? `${base} (${kind})` : base
    if (!this.units.has(id)) this.units.set(id, { id, kind, factor: 1 })
    return id
  }
}

/** The distribution of the file, in the unit and with the share of the column. */
function withUncertainty(made: Exchange, { amount, uncertainty }: DatabaseExchange): Exchange {
  if (!uncertainty || !amount || !isUsable(uncertainty)) return made
  return { ...made, uncertainty: scaleDistribution(uncertainty, made.amount / amount) }
}
