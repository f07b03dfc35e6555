/**
 * The uncertainty of a system built from exchanges: each exchange with a distribution is one
 * source, wherever its amount goes. An entry of A or B is the sum of its exchanges, so it becomes
 * certain part + sum of coefficient times draw, where the coefficient holds unit conversion,
 * allocation share and sign.
 */

import type { Characterisation } from '../characterise.ts'
import { floatAt, itemAt } from '../checked-access.ts'
import type { Distribution } from '../model.ts'
import type { System } from '../system.ts'
import { entryAt, packSources, packTerms, type UncertainSystem } from './uncertain-system.ts'

/** A remainder below this share of the uncertain parts is rounding, not a certain part. */
const ROUNDING = 1e-12

/**
 * A, B and C with the uncertainty of the model's exchanges. A split process draws an exchange once
 * for all its columns; duplicate exchanges draw apart and add up. Sources are named by process and
 * flow, so two systems that share a background share its draws.
 * @throws InvalidDistribution naming the exchange.
 */
export function uncertainSystem(system: System, { C }: Characterisation): UncertainSystem {
  const sources: { name: string; distribution: Distribution }[] = []
  const sourceOf = new Map<number, number>()
  const used = new Map<string, number>()
  const terms: { matrix: 'A' | 'B'; entry: number; source: number; coefficient: number }[] = []
  const drawn = {
    A: new Map<number, { sum: number; size: number }>(),
    B: new Map<number, { sum: number; size: number }>(),
  }
  const matrices = { A: system.A, B: system.B, C }
  for (const { matrix, row, column, factor, amount, draw, distribution } of system.uncertain) {
    let source = sourceOf.get(draw)
    if (source === undefined) {
      const flow = matrix === 'A' ? itemAt(system.columns, row).id : itemAt(system.flows.ids, row)
      const name = `${itemAt(system.columns, column).process} > ${flow}`
      const times = used.get(name) ?? 0
      used.set(name, times + 1)
      source = sources.length
      sourceOf.set(draw, source)
      sources.push({ name: times === 0 ? name : `${name} (${times + 1})`, distribution })
    }
    const entry = entryAt(matrices, matrix, row, column)
    const lognormalSign = distribution.type === 'lognormal' ? Math.sign(amount) : 1
    terms.push({ matrix, entry, source, coefficient: factor * lognormalSign })
    const known = drawn[matrix].get(entry) ?? { sum: 0, size: 0 }
    drawn[matrix].set(entry, { sum: known.sum + factor * amount, size: known.size + Math.abs(factor * amount) })
  }
  for (const matrix of ['A', 'B'] as const) {
    for (const [entry, { sum, size }] of drawn[matrix]) {
      const certain = floatAt(system[matrix].value, entry) - sum
      if (Math.abs(certain) > ROUNDING * size) terms.push({ matrix, entry, source: -1, coefficient: certain })
    }
  }
  return {
    ...matrices,
    uncertainty: { sources: packSources(sources), terms: packTerms(terms), parameters: [], formulas: [] },
  }
}
