/** Formulas of EcoSpold 2: the stored amounts count, a formula that gives something else is noticed (rule J3). */

import { parseFormula } from '@cradle/lca'
import type { DatabaseExchange } from '../database/model.ts'
import { readNumber } from '../database/numbers.ts'
import type { XmlElement } from '../files/xml.ts'

/** Relative difference up to which a formula reproduces the stored amount. */
const REPRODUCES = 1e-9

/** Stored amounts of one data set by the lower-case names that formulas use: of parameters and of exchanges. */
export class Variables {
  readonly #amounts = new Map<string, number>()

  add({ attributes }: XmlElement): void {
    const name = attributes.variableName?.trim().toLowerCase()
    const amount = readNumber(attributes.amount)
    if (name && amount !== null) this.#amounts.set(name, amount)
  }

  /** The value of the formula where it can be calculated and is not the stored amount. */
  differing({ formula, amount }: DatabaseExchange): number | undefined {
    if (formula === undefined || amount === null) return undefined
    const value = this.#valueOf(formula)
    return value === undefined || Math.abs(value - amount) <= REPRODUCES * Math.abs(amount) ? undefined : value
  }

  /** undefined: it uses functions or names of the program that wrote the file. */
  #valueOf(formula: string): number | undefined {
    try {
      return parseFormula(formula).evaluate(name => this.#amounts.get(name) ?? Number.NaN)
    } catch {
      return undefined
    }
  }
}
