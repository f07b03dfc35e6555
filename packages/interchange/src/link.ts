/** Who provides what (rules J4, J6, J8): providers by flow, and the choice among several. */

import type { OlcaProcess } from './olca.ts'

/** A column that can provide a flow: a process for its reference, or `process::flow` for a coproduct of a split process. */
export type Provider = { column: string; process: OlcaProcess; isReference: boolean }

export type Providers = ReadonlyMap<string, readonly Provider[]>

/**
 * Providers by flow, ordered by column name. A coproduct column counts only where no process has the flow as its reference.
 * `references`: reference flow by process; `coproducts`: the further products of split processes.
 */
export function findProviders(
  processes: readonly OlcaProcess[],
  references: ReadonlyMap<OlcaProcess, string>,
  coproducts: ReadonlyMap<OlcaProcess, ReadonlySet<string>>,
): Providers {
  const providers = new Map<string, Provider[]>()
  const add = (flow: string, provider: Provider) => {
    const list = providers.get(flow)
    if (list === undefined) providers.set(flow, [provider])
    else list.push(provider)
  }
  for (const process of processes) {
    const reference = references.get(process)
    if (reference !== undefined) add(reference, { column: process.id, process, isReference: true })
  }
  const made = new Set(providers.keys())
  for (const [process, flows] of coproducts) {
    for (const flow of flows) {
      if (!made.has(flow)) add(flow, { column: `${process.id}::${flow}`, process, isReference: false })
    }
  }
  for (const list of providers.values()) list.sort((a, b) => (a.column < b.column ? -1 : a.column > b.column ? 1 : 0))
  return providers
}

/**
 * The provider of `flow` for `consumer` without a default: the only one; of several, those in the consumer's location before the
 * others, then the first by column name.
 */
export function chooseProvider(
  providers: Providers,
  flow: string,
  consumer: OlcaProcess,
): { provider: Provider; candidates: number } | undefined {
  const candidates = providers.get(flow)
  if (candidates === undefined) return undefined
  const near = candidates.find(
    ({ process }) => process.location !== undefined && process.location === consumer.location,
  )
  const provider = near ?? candidates[0]
  return provider && { provider, candidates: candidates.length }
}
