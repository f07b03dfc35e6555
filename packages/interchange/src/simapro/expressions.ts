/** Numbers and expressions of SimaPro with their parameters: the process before the project before the database. */

import { parseFormula } from '@cradle/lca'
import { readNumber } from '../database/numbers.ts'
import { evaluateParameters, type ParameterDefinition, type ParameterScope } from '../parameters.ts'
import type { Row } from './rows.ts'

/** Names that the formula language has for itself; a parameter of that name is the parameter. */
const CONSTANTS = new Set(['e', 'pi', 'true', 'false'])
const WORD = /\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?|[\p{L}_][\p{L}\p{N}_]*/giu

export class Scope {
  readonly #decimal: string
  /** Whether an outer scope has a parameter of that name. */
  readonly #outerKnows: (name: string) => boolean
  readonly #names: ReadonlySet<string>
  readonly #parameters: ParameterScope

  /** `inputs`: name and value; `calculated`: name and expression. */
  constructor(decimal: string, inputs: readonly Row[], calculated: readonly Row[], outer?: Scope) {
    this.#decimal = decimal
    this.#outerKnows = name => (outer ? outer.#knows(name) : false)
    const rows = [...inputs, ...calculated]
    this.#names = new Set(rows.map(({ cells }) => (cells[0] ?? '').toLowerCase()))
    this.#parameters = evaluateParameters(
      rows.map(row => this.#definition(row)),
      outer ? outer.#parameters : undefined,
    )
  }

  /** The value of a cell; null where it is empty, or an expression without value. `failed`: it is an expression without value. */
  value(text: string | undefined): { value: number | null; failed: boolean } {
    const plain = this.#withPoint(text ?? '')
    const number = readNumber(plain)
    if (number !== null || plain.trim() === '') return { value: number, failed: false }
    try {
      return { value: parseFormula(this.#shielded(plain)).evaluate(this.#parameters.lookup), failed: false }
    } catch {
      return { value: null, failed: true }
    }
  }

  /** A plain number, as parameters of distributions are. */
  number(text: string | undefined): number | null {
    return readNumber(this.#withPoint(text ?? ''))
  }

  /** Whether a cell can be an amount: a number or an expression. */
  canBeAmount(text: string): boolean {
    if (this.number(text) !== null) return true
    try {
      return text.trim() !== '' && parseFormula(this.#withPoint(text)).source !== ''
    } catch {
      return false
    }
  }

  #definition({ cells: [name = '', text = ''] }: Row): ParameterDefinition {
    const own = this.#shielded(name.toLowerCase())
    const value = this.number(text)
    return value === null
      ? { name: own, value: 0, formula: this.#shielded(this.#withPoint(text)) }
      : { name: own, value }
  }

  #withPoint = (text: string): string => (this.#decimal === ',' ? text.replaceAll(',', '.') : text)

  #knows(name: string): boolean {
    return this.#names.has(name) || this.#outerKnows(name)
  }

  #shielded(expression: string): string {
    return expression.replace(WORD, word => {
      const name = word.toLowerCase()
      return CONSTANTS.has(name) && this.#knows(name) ? `own_${name}` : word
    })
  }
}
