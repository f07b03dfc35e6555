/** Data sets by UUID, of several versions the highest. */

import type { ProblemList } from '../database/problems.ts'

export type Versioned<Content> = { content: Content; version: string; path: string }

export class Versions<Content> {
  readonly #byId = new Map<string, Versioned<Content>>()

  get size(): number {
    return this.#byId.size
  }

  add(id: string, one: Versioned<Content>, problems: ProblemList): void {
    const known = this.#byId.get(id)
    const isHigher = known === undefined || compareVersions(one.version, known.version) > 0
    if (isHigher) this.#byId.set(id, one)
    if (!known) return
    const [used, other] = isHigher ? [one, known] : [known, one]
    problems.add('SEVERAL_VERSIONS', { path: other.path, process: id }, { used: used.version, other: other.version })
  }

  get(id: string | undefined): Content | undefined {
    return id === undefined ? undefined : this.#byId.get(id)?.content
  }

  entries(): Iterable<[string, Versioned<Content>]> {
    return this.#byId
  }
}

/** `02.10.000` is above `01.00.000`: part by part, as numbers. */
function compareVersions(a: string, b: string): number {
  const [first, second] = [a, b].map(version => version.split('.').map(part => Number.parseInt(part, 10) || 0))
  for (let i = 0; i < 4; i++) {
    const difference = (first?.[i] ?? 0) - (second?.[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
