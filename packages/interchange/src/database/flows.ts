/** Flows of one import, each once. */

import type { FlowKind } from '@cradle/lca'
import type { DatabaseFlow } from './model.ts'
import { TextPool } from './texts.ts'

export class FlowBook {
  readonly #flows = new Map<string, DatabaseFlow>()
  readonly #texts = new TextPool()

  /** The flow of these facts; the same object for the same facts. */
  flowOf(kind: FlowKind, id: string, name: string, compartment: readonly string[] = [], cas = ''): DatabaseFlow {
    const key = `${kind}\n${id}\n${name}\n${compartment.join('/')}\n${cas}`
    const known = this.#flows.get(key)
    if (known) return known
    const text = (given: string) => this.#texts.of(given)
    const flow = { id: text(id), name: text(name), kind, compartment: compartment.map(text), cas: text(cas) }
    this.#flows.set(Buffer.from(key).toString(), flow)
    return flow
  }

  text(given: string): string {
    return this.#texts.of(given)
  }
}
