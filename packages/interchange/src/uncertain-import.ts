/** An imported package as a system with all its uncertainty: of exchanges, and of parameters through the formulas that use them. */

import type { Distribution, ImpactMethod } from '@cradle/lca'
import {
  buildSystem,
  type Characterisation,
  characterise,
  entryAt,
  type FormulaEntry,
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
  // A distribution object of its own marks each computed amount, so that its entries can be found in the system.
  const marks = new Map<Distribution, ParameterisedAmount>()
  const byProcess = Map.groupBy(parameterised.amounts, amount => amount.process)
  const marked = model.processes.map(process => {
    const amounts = byProcess.get(process.id)
    if (amounts === undefined) return process
    const exchanges = process.exchanges.slice()
    for (const amount of amounts) {
      const mark: Distribution = { type: 'uniform', min: 0, max: 0 }
      marks.set(mark, amount)
      exchanges[amount.exchange] = { ...exchanges[amount.exchange]!, uncertainty: mark }
    }
    return { ...process, exchanges }
  })
  const built = buildSystem({ ...model, processes: marked }, build)
  const system = { ...built, uncertain: built.uncertain.filter(entry => !marks.has(entry.distribution)) }
  const characterisation = characterise(system, method)
  const base = uncertainSystem(system, characterisation)
  const computed = built.uncertain.filter(entry => marks.has(entry.distribution))
  if (computed.length === 0) return { system, characterisation, uncertain: base }

  const { sources, terms } = base.uncertainty
  const list = Array.from({ length: sources.count }, (_, s) => ({
    name: sources.names![s]!,
    distribution: sourceDistribution(sources, s),
  }))
  const parameters: UncertainParameter[] = parameterised.parameters.map(parameter => {
    const { name } = parameter
    if ('value' in parameter) return { name, value: parameter.value }
    if ('formula' in parameter) return { name, formula: parameter.formula }
    list.push({ name: `parameter ${parameter.label}`, distribution: parameter.distribution })
    return { name, source: list.length - 1 }
  })
  const entries = new Map<string, { matrix: 'A' | 'B'; entry: number; parts: string[]; stored: number }>()
  for (const { matrix, row, column, factor, amount, distribution } of computed) {
    const { formula, scale } = marks.get(distribution)!
    const entry = entryAt(base, matrix, row, column)
    const key = `${matrix} ${entry}`
    const known = entries.get(key) ?? { matrix, entry, parts: [], stored: 0 }
    known.parts.push(`(${factor * scale}) * (${formula})`)
    known.stored += factor * amount
    entries.set(key, known)
  }
  // What else is in such an entry: certain amounts, and draws of other exchanges, which the formula takes over from the terms.
  const coefficients: { matrix: 'A' | 'B' | 'C'; entry: number; source: number; coefficient: number }[] = []
  const others = new Map<string, { source: number; coefficient: number }[]>()
  const names = 'ABC'
  for (let k = 0; k < terms.entry.length; k++) {
    const matrix = names[terms.matrix[k]!] as 'A' | 'B' | 'C'
    const term = { matrix, entry: terms.entry[k]!, source: terms.source[k]!, coefficient: terms.coefficient[k]! }
    const key = `${matrix} ${term.entry}`
    if (!entries.has(key)) coefficients.push(term)
    else others.set(key, [...(others.get(key) ?? []), term])
  }
  const alias = new Map<number, string>()
  const formulas = [...entries].map(([key, { matrix, entry, parts, stored }]): FormulaEntry => {
    const beside = others.get(key) ?? []
    // With terms the certain part is among them and includes the stored amounts of the formulas; without, it is the rest.
    const certain =
      (beside.length === 0 ? system[matrix].value[entry]! : sumOf(beside.filter(term => term.source < 0))) - stored
    const drawn = beside.filter(term => term.source >= 0)
    for (const { source } of drawn) {
      if (alias.has(source)) continue
      alias.set(source, `draw_${source}`)
      parameters.push({ name: `draw_${source}`, source })
    }
    const all = [
      ...(Math.abs(certain) > 1e-12 * Math.abs(stored) ? [`(${certain})`] : []),
      ...parts,
      ...drawn.map(({ source, coefficient }) => `(${coefficient}) * ${alias.get(source)}`),
    ]
    return { matrix, entry, formula: all.join(' + ') }
  })
  const uncertainty = { sources: packSources(list), terms: packTerms(coefficients), parameters, formulas }
  return { system, characterisation, uncertain: { ...base, uncertainty } }
}

function sumOf(terms: readonly { coefficient: number }[]): number {
  return terms.reduce((sum, term) => sum + term.coefficient, 0)
}
