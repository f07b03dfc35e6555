/** What all writers of databases share: the files with what they cannot say, and what an exchange becomes in another format. */

import { signedAmount, treats } from '../database/columns.ts'
import type { Database, DatabaseColumn, DatabaseExchange } from '../database/model.ts'

/** What a format cannot say: how often it was left out or said in another way. */
export type OmittedCode =
  | 'PROCESS_LEFT_OUT'
  | 'DROPPED_EXCHANGE'
  | 'AVOIDED_PRODUCT'
  | 'FORMULA'
  | 'DISTRIBUTION'
  | 'METHOD'
  | 'DECLARED_RESULT'
  | 'UNIT_CONVERTED'
  | 'COPRODUCT'
  | 'ALLOCATION'
  | 'WEIGHTING'
  | 'DOCUMENTATION'
  | 'PARAMETER'
  | 'PROPERTY'
export type Omitted = { code: OmittedCode; count: number }

/** One more output of a process that no share goes to. */
export const isCoproductReason = (reason: DatabaseExchange['reason']): boolean =>
  reason === 'COPRODUCT' || reason === 'ZERO_COPRODUCT'

/** Files by path, in the order of their paths. */
export type Export = { files: [path: string, text: string][]; omitted: Omitted[] }

/** Where the files of a database go, in any order. */
export type FileSink = { set(path: string, text: string): unknown; has(path: string): boolean }

/** All files of a writer, in the order of their paths. */
export function collected(write: (files: FileSink) => Omitted[]): Export {
  const files = new Map<string, string>()
  const omitted = write(files)
  return { files: [...files].sort(([a], [b]) => (a < b ? -1 : 1)), omitted }
}

export class OmittedList {
  readonly #counts = new Map<OmittedCode, number>()

  add(code: OmittedCode, count = 1): void {
    if (count > 0) this.#counts.set(code, (this.#counts.get(code) ?? 0) + count)
  }

  get list(): Omitted[] {
    return [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, count]) => ({ code, count }))
  }
}

/** What of a database no XML format here writes. */
export function omitWhole({ dataSets, methods, declared }: Database, omitted: OmittedList): void {
  omitted.add('PROCESS_LEFT_OUT', dataSets.filter(({ leftOut }) => leftOut !== undefined).length)
  omitted.add('METHOD', methods.length)
  omitted.add('DECLARED_RESULT', declared.length)
}

/**
 * An exchange with a provider, of which only the entry in the technosphere counts: a waste handed over to a treatment (`waste`, positive
 * where it is handed over), or a product taken (`product`, positive where it is taken). In the unit of the exchange.
 */
export function entryOf(
  exchange: DatabaseExchange,
  provider: DatabaseColumn,
): { kind: 'waste' | 'product'; amount: number } {
  const entry = signedAmount(exchange) / exchange.unit.factor
  return treats(provider) ? { kind: 'waste', amount: entry } : { kind: 'product', amount: -entry }
}

/** The column an exchange is linked to, or its own column where it was cut off as own product. */
export function providerOf(
  { provider, reason }: DatabaseExchange,
  own: DatabaseColumn,
  columns: ReadonlyMap<string, DatabaseColumn>,
): DatabaseColumn | undefined {
  if (reason === 'OWN_PRODUCT') return own
  return provider === undefined ? undefined : columns.get(provider)
}
