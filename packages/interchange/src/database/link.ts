/**
 * Who provides what: one linker for all formats. A format says under which keys a column can be found and which keys an exchange looks
 * for, in which order; choosing among several is the same everywhere. See docs/formats.md section 1.
 */

import { treats } from './columns.ts'
import type { DatabaseColumn, DatabaseExchange, DataSet } from './model.ts'
import type { ProblemCode, ProblemList } from './problems.ts'

/** One look-up of an exchange; the first that finds a column counts. */
export type Attempt = {
  key: string
  /** The file names this provider: that it is absent is a problem. */
  named?: true
  /** Noticed where this look-up finds the provider. */
  code?: ProblemCode
  accepts?: (column: DatabaseColumn) => boolean
  /** Counts only where one column alone is found. */
  onlyOne?: true
}

export type Linking = {
  keysOf(column: DatabaseColumn): readonly string[]
  attempts(exchange: DatabaseExchange, dataSet: DataSet): readonly Attempt[]
  /** Order of ids where several columns are equally near; by characters where left out. */
  compareIds?: (a: string, b: string) => number
}

const byCharacters = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export class Linker {
  readonly #index = new Map<string, DatabaseColumn[]>()
  readonly #linking: Linking
  readonly #problems: ProblemList

  constructor(columns: readonly DatabaseColumn[], linking: Linking, problems: ProblemList) {
    this.#linking = linking
    this.#problems = problems
    for (const column of columns) {
      for (const key of new Set(linking.keysOf(column))) {
        const list = this.#index.get(key)
        if (list) list.push(column)
        else this.#index.set(key, [column])
      }
    }
    const compare = linking.compareIds ?? byCharacters
    for (const list of this.#index.values()) {
      if (list.length > 1) list.sort((a, b) => a.dataSet.rank - b.dataSet.rank || compare(a.id, b.id))
    }
  }

  /** Settles the open exchanges of a process. */
  link(dataSet: DataSet): void {
    for (const exchange of dataSet.exchanges) if (exchange.class === 'open') this.#settle(exchange, dataSet)
  }

  #settle(exchange: DatabaseExchange, dataSet: DataSet): void {
    const found = this.#find(exchange, dataSet)
    if (typeof found === 'object') {
      exchange.class = 'linked'
      exchange.provider = found.id
      return
    }
    exchange.class = 'cutoff'
    exchange.reason = found
  }

  #find(
    exchange: DatabaseExchange,
    dataSet: DataSet,
  ): DatabaseColumn | 'UNIT_MISMATCH' | 'NO_PROVIDER' | 'COPRODUCT' | 'NO_TREATMENT' {
    const notice = (code: ProblemCode, params: Record<string, string | number>) =>
      this.#problems.add(
        code,
        { path: dataSet.path, process: dataSet.id, name: dataSet.name, index: exchange.index },
        { flow: exchange.flow.name, ...params },
      )
    for (const attempt of this.#linking.attempts(exchange, dataSet)) {
      const fitting = this.#candidates(attempt, exchange)
      if (fitting.length === 0 || (attempt.onlyOne && fitting.length > 1)) {
        if (attempt.named) notice('PROVIDER_NOT_FOUND', { provider: exchange.named ?? '' })
        continue
      }
      if (fitting.length > 1 && !attempt.named) notice('SEVERAL_PROVIDERS', { number: fitting.length })
      const provider = nearest(fitting, exchange, dataSet)
      if (!provider) {
        notice('UNIT_MISMATCH', { unit: exchange.unit.text, needed: fitting[0]?.product.unit.base ?? '' })
        return 'UNIT_MISMATCH'
      }
      if (attempt.code) notice(attempt.code, { provider: provider.dataSet.name })
      return provider
    }
    return exchange.treatment ?? 'NO_PROVIDER'
  }

  #candidates({ key, accepts }: Attempt, exchange: DatabaseExchange): readonly DatabaseColumn[] {
    const all = this.#index.get(key) ?? []
    if (!accepts && !exchange.treatment) return all
    return all.filter(column => (!exchange.treatment || treats(column)) && (!accepts || accepts(column)))
  }
}

/**
 * Of several columns that deliver in units of the same kind: those at the place the exchange names, then those at the place of its process,
 * then the first in order. undefined: none measures in units of that kind.
 */
function nearest(
  columns: readonly DatabaseColumn[],
  { unit, from }: DatabaseExchange,
  { location }: DataSet,
): DatabaseColumn | undefined {
  const same = columns.filter(({ product }) => product.unit.kind === unit.kind)
  const at = (place: string | undefined) => (place ? same.find(({ dataSet }) => dataSet.location === place) : undefined)
  return (same.length > 1 ? (at(from) ?? at(location)) : undefined) ?? same[0]
}
