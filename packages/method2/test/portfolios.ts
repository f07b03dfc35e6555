import type { Reporter } from '../accuracy/companies.ts'

/** A repeatable generator: the same splits and portfolios in every run. */
export function chance(seed: number): (below: number) => number {
  let state = seed * 7919 + 1
  return below => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** All of them in another order (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], next: (below: number) => number): Item[] {
  const mixed = [...items]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = next(i + 1)
    const [a, b] = [mixed[i], mixed[j]]
    if (a === undefined || b === undefined) throw new RangeError('out of the list')
    mixed[i] = b
    mixed[j] = a
  }
  return mixed
}

/** Companies at equal money: 1 USD of each. t CO2e of scopes 1 and 2, `raise`: by what an estimate is multiplied. */
export function totalsOf(companies: readonly Reporter[], raise: (scope: 'S1' | 'S2', group: string) => number) {
  let [reported, calculated] = [0, 0]
  for (const { s1, s2, revenue, group } of companies)
    for (const [scope, pair] of [
      ['S1', s1],
      ['S2', s2],
    ] as const) {
      reported += (pair?.reported ?? 0) / revenue
      calculated += ((pair?.calculated ?? 0) / revenue) * raise(scope, group)
    }
  return { reported, calculated }
}
