/** An imported package as a system with all its uncertainty: of exchanges, and of parameters through the formulas that use them. */

import type { Distribution, ImpactMethod } from '@cradle/lca'
import {
  buildSystem,
  type Characterisation,
  characterise,
  entryAt,
  type FormulaEntry,
  type Process,
  packSources,
  packTerms,
  type System,
  sourceDistribution,
  type UncertainParameter,
  type UncertainSystem,
  uncertainSystem,
} from '@cradle/lca'
import type { ParameterisedAmount } from './parameterised-amounts.ts'
import type { Import } from './to-model.ts'

export type UncertainImport = { system: System; characterisation: Characterisation; uncertain: UncertainSystem }

/**
 * Builds the model and says which entries vary how. A parameter is drawn once a sample, so everything computed from it moves
 * together. An amount with a formula that varies is computed; a distribution of its own is not used beside it.
 * @throws what `buildSystem` and `characterise` throw.
 */
export function uncertainImport({ model, build, parameterised }: Import, method: ImpactMethod): UncertainImport {
  const { marked, marks } = markComputed(model.processes, parameterised.amounts)
  const built = buildSystem({ ...model, processes: marked }, build)
  const system = { ...built, uncertain: built.uncertain.filter(entry => !marks.has(entry.distribution)) }
  const characterisation = characterise(system, method)
  const base = uncertainSystem(system, characterisation)
  const entries = computedEntries(base, built, marks)
  if (entries.size === 0) return { system, characterisation, uncertain: base }

  const { sources } = base.uncertainty
  const list = Array.from({ length: sources.count }, (_, s) => ({
    name: sources.names?.[s] ?? '',
    distribution: sourceDistribution(sources, s),
  }))
  const parameters: UncertainParameter[] = parameterised.parameters.map(parameter => {
    const { name } = parameter
    if ('value' in parameter) return { name, value: parameter.value }
    if ('formula' in parameter) return { name, formula: parameter.formula }
    list.push({ name: `parameter ${parameter.label}`, distribution: parameter.distribution })
    return { name, source: list.length - 1 }
  })
  // What else is in such an entry: certain amounts, and draws of other exchanges, which the formula takes over from the terms.
  const terms = termsOf(base)
  const coefficients = terms.filter(term => !entries.has(keyOf(term)))
  const others = Map.groupBy(
    terms.filter(term => entries.has(keyOf(term))),
    keyOf,
  )
  const taken = new Set<number>()
  const formulas = [...entries].map(([key, computed]): FormulaEntry => {
    const beside = others.get(key) ?? []
    for (const { source } of beside)
      if (source >= 0 && !taken.has(source)) {
        taken.add(source)
        parameters.push({ name: drawName(source), source })
      }
    return formulaOf(computed, beside, system[computed.matrix].value[computed.entry] ?? 0)
  })
  const uncertainty = { sources: packSources(list), terms: packTerms(coefficients), parameters, formulas }
  return { system, characterisation, uncertain: { ...base, uncertainty } }
}

/** An entry of the system with computed amounts: their formulas, and what they are without a draw. */
type ComputedEntry = { matrix: 'A' | 'B'; entry: number; parts: string[]; stored: number }
type Term = { matrix: 'A' | 'B' | 'C'; entry: number; source: number; coefficient: number }

const keyOf = ({ matrix, entry }: { matrix: string; entry: number }) => `${matrix} ${entry}`
const drawName = (source: number) => `draw_${source}`

/** A distribution object of its own marks each computed amount, so that its entries can be found in the system. */
function markComputed(processes: readonly Process[], amounts: readonly ParameterisedAmount[]) {
  const marks = new Map<Distribution, ParameterisedAmount>()
  const byProcess = Map.groupBy(amounts, amount => amount.process)
  const marked = processes.map(process => {
    const byExchange = new Map(byProcess.get(process.id)?.map(amount => [amount.exchange, amount]))
    if (byExchange.size === 0) return process
    const exchanges = process.exchanges.map((exchange, k) => {
      const amount = byExchange.get(k)
      if (amount === undefined) return exchange
      const mark: Distribution = { type: 'uniform', min: 0, max: 0 }
      marks.set(mark, amount)
      return { ...exchange, uncertainty: mark }
    })
    return { ...process, exchanges }
  })
  return { marked, marks }
}

/** The entries that marked amounts went into, by their key. */
function computedEntries(
  base: UncertainSystem,
  built: System,
  marks: ReadonlyMap<Distribution, ParameterisedAmount>,
): Map<string, ComputedEntry> {
  const entries = new Map<string, ComputedEntry>()
  for (const { matrix, row, column, factor, amount, distribution } of built.uncertain) {
    const mark = marks.get(distribution)
    if (mark === undefined) continue
    const entry = entryAt(base, matrix, row, column)
    const key = keyOf({ matrix, entry })
    const known = entries.get(key) ?? { matrix, entry, parts: [], stored: 0 }
    known.parts.push(`(${factor * mark.scale}) * (${mark.formula})`)
    known.stored += factor * amount
    entries.set(key, known)
  }
  return entries
}

const MATRICES = ['A', 'B', 'C'] as const

function termsOf({ uncertainty: { terms } }: UncertainSystem): Term[] {
  return Array.from(terms.entry, (entry, k) => ({
    matrix: MATRICES[terms.matrix[k]!]!,
    entry,
    source: terms.source[k]!,
    coefficient: terms.coefficient[k]!,
  }))
}

/** The formulas of an entry and the `beside` terms in one sum. `amount`: what stands in the entry. */
function formulaOf({ matrix, entry, parts, stored }: ComputedEntry, beside: readonly Term[], amount: number) {
  // With terms the certain part is among them and includes the stored amounts of the formulas; without, it is the rest.
  const certain = (beside.length === 0 ? amount : sumOf(beside.filter(term => term.source < 0))) - stored
  const all = [
    ...(Math.abs(certain) > 1e-12 * Math.abs(stored) ? [`(${certain})`] : []),
    ...parts,
    ...beside
      .filter(term => term.source >= 0)
      .map(({ source, coefficient }) => `(${coefficient}) * ${drawName(source)}`),
  ]
  return { matrix, entry, formula: all.join(' + ') }
}

function sumOf(terms: readonly { coefficient: number }[]): number {
  return terms.reduce((sum, term) => sum + term.coefficient, 0)
}
