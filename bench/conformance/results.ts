/** What the parts of the suite have in common. */

import { type Assessment, type Characterisation, directIntensities, label, type Rows, type System } from '@cradle/lca'

export function characterisationOf(C: Rows, ids: readonly string[]): Characterisation {
  return {
    method: 'given',
    C,
    categories: label(ids, 'categories'),
    details: ids.map(id => ({ id })),
    normalisation: {},
    weights: {},
    unused: 0,
  }
}

export function pairs(list: readonly { id: string; value: number }[], id: (text: string) => string | number = Number) {
  return list.map(item => [id(item.id), item.value])
}

export function wayOf({ route }: Assessment): string {
  return `${route.method}, ${route.sweeps} sweeps, bound ${route.errorBound.toExponential(1)}${route.warnings.map(w => `, ${w.code}`).join('')}`
}

/** Impact of the process itself per demanded unit. */
export function directOf(a: Assessment, category: string, j: number): number {
  const { system, demand } = a
  const runs = demand[j]! / diagonalOf(system, j)
  return directIntensities(system, a.characterisation, category)[j]! * runs
}

function diagonalOf({ A }: System, j: number): number {
  for (let q = A.start[j]!; q < A.start[j + 1]!; q++) if (A.row[q] === j) return A.value[q]!
  return Number.NaN
}
