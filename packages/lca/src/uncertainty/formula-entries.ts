/**
 * Entries computed from parameters, one value a sample: formulas compiled once, parameters in the
 * order they depend on each other.
 */

import { floatAt, required } from '../checked-access.ts'
import { type Formula, InvalidFormula, parseFormula } from '../formula.ts'
import { LANES } from './kernels.ts'
import type { Uncertainty } from './uncertain-system.ts'

export type FormulaRun = {
  /**
   * Values of the entries for all samples of a batch, given all slots: entry e, sample t at `e * 8
   * + t`. NaN where there is none.
   */
  run(slots: Float64Array): Float64Array
}

/** Reads the value of a parameter for one lane (sample of the batch). */
type Reader = (slots: Float64Array, lane: number) => number

/**
 * Compiles all formulas once and orders dependent parameters so that each comes after those it
 * needs. A formula that fails for a sample (a division by zero, say) gives NaN there, so the sample
 * counts as failed. `addressOf`: address of the slot of a source.
 * @throws InvalidFormula for syntax, an unknown name or a circle of parameters.
 */
export function compileFormulas(
  { parameters, formulas }: Uncertainty,
  addressOf: (source: number) => number,
): FormulaRun {
  const readers = new Map<string, Reader>()
  const pending = new Map<string, Formula>()
  for (const parameter of parameters) {
    const name = parameter.name.trim().toLowerCase()
    if ('source' in parameter) {
      const at = addressOf(parameter.source) / 8
      readers.set(name, (slots, lane) => floatAt(slots, at + lane))
    } else if ('value' in parameter) readers.set(name, () => parameter.value)
    else pending.set(name, parseFormula(parameter.formula))
  }
  const resolve = ({ source, names, evaluate }: Formula): Reader => {
    for (const name of names) {
      if (!readers.has(name)) throw new InvalidFormula(source, `uses the unknown name "${name}"`, [name])
    }
    return (slots, lane) => {
      try {
        return evaluate(name => required(readers, name)(slots, lane))
      } catch (error) {
        if (error instanceof InvalidFormula) return Number.NaN
        throw error
      }
    }
  }
  // Dependent parameters, each after those it needs; their values are kept, so that each is computed once a sample.
  const dependent: { read: Reader; values: Float64Array }[] = []
  for (let before = -1; pending.size !== before; ) {
    before = pending.size
    for (const [name, formula] of pending) {
      if (formula.names.some(used => pending.has(used))) continue
      const values = new Float64Array(LANES)
      dependent.push({ read: resolve(formula), values })
      readers.set(name, (_, lane) => floatAt(values, lane))
      pending.delete(name)
    }
  }
  for (const [name, { source }] of pending) throw new InvalidFormula(source, `makes "${name}" depend on itself`, [name])
  const entries = formulas.map(({ formula }) => resolve(parseFormula(formula)))
  const result = new Float64Array(entries.length * LANES)
  return {
    run(slots) {
      for (const { read, values } of dependent) for (let t = 0; t < LANES; t++) values[t] = read(slots, t)
      entries.forEach((read, e) => {
        for (let t = 0; t < LANES; t++) result[e * LANES + t] = read(slots, t)
      })
      return result
    },
  }
}
