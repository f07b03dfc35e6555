/**
 * Formulas in openLCA syntax, parsed into closures (no `eval`): `+ - * / ^ div mod`, comparisons (`=` and `==` are equality, `<>`
 * and `!=` inequality), `& | xor`, `if(condition; a; b)`, functions with arguments separated by semicolons. Names are
 * case-insensitive. As in openLCA a sign binds tighter than a power (`-2^2` is 4) and powers group from the left.
 */

import { itemAt } from './checked-access.ts'
import { LcaError } from './errors.ts'

/** A formula that cannot be parsed or evaluated: syntax, an unknown name, a circle, a result that is not a number. */
export class InvalidFormula extends LcaError {
  readonly formula: string
  /** What is wrong, without the formula around it. */
  readonly reason: string

  constructor(formula: string, reason: string, objects: readonly string[] = []) {
    const shown = formula.length > 80 ? `${formula.slice(0, 77)}...` : formula
    super(
      'invalid_formula',
      `The formula "${shown}" ${reason}.`,
      'Correct the formula: names are case-insensitive, arguments are separated by semicolons, the decimal separator is a point.',
      objects,
    )
    this.formula = formula
    this.reason = reason
  }
}

type Value = number | boolean
export type Lookup = (name: string) => number
type Evaluate = (lookup: Lookup) => Value

export type Formula = {
  source: string
  /** Names of parameters it uses, lower case, each once. */
  names: readonly string[]
  /** The value, with the parameters given by `lookup` (called with lower-case names). @throws InvalidFormula */
  evaluate: (lookup: Lookup) => number
}

const LONGEST = 20_000
const DEEPEST = 250

const CONSTANTS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['pi', Math.PI],
  ['e', Math.E],
])

type FunctionOf = { min: number; max: number; apply: (...values: number[]) => number }
const of1 = (apply: (x: number) => number): FunctionOf => ({ min: 1, max: 1, apply })
const of2 = (apply: (x: number, y: number) => number): FunctionOf => ({ min: 2, max: 2, apply })
const ofMany = (apply: (...values: number[]) => number): FunctionOf => ({ min: 1, max: 10_000, apply })
const sum = (...values: number[]) => values.reduce((total, x) => total + x, 0)
const mean = ofMany((...values) => sum(...values) / values.length)
const truncate = of1(Math.trunc)
const power = of2((x, y) => x ** y)
const arccosine = of1(Math.acos)
const arcsine = of1(Math.asin)
const arctangent = of1(Math.atan)
const cotangent = of1(x => 1 / Math.tan(x))
const decimalLogarithm = of1(Math.log10)

const FUNCTIONS: ReadonlyMap<string, FunctionOf> = new Map<string, FunctionOf>([
  ['abs', of1(Math.abs)],
  ['avg', mean],
  ['mean', mean],
  ['ceil', of1(Math.ceil)],
  ['floor', of1(Math.floor)],
  ['frac', of1(x => x - Math.trunc(x))],
  ['int', truncate],
  ['trunc', truncate],
  ['min', ofMany(Math.min)],
  ['max', ofMany(Math.max)],
  ['round', of1(x => Math.floor(x + 0.5))],
  ['sqr', of1(x => x * x)],
  ['sqrt', of1(Math.sqrt)],
  ['sum', ofMany(sum)],
  ['exp', of1(Math.exp)],
  ['ln', of1(Math.log)],
  ['log', decimalLogarithm],
  ['lg', decimalLogarithm],
  ['pow', power],
  ['power', power],
  ['ipower', of2((x, y) => x ** Math.trunc(y))],
  ['acos', arccosine],
  ['arccos', arccosine],
  ['asin', arcsine],
  ['arcsin', arcsine],
  ['atan', arctangent],
  ['arctan', arctangent],
  ['cos', of1(Math.cos)],
  ['cosh', of1(Math.cosh)],
  ['cot', cotangent],
  ['cotan', cotangent],
  ['sin', of1(Math.sin)],
  ['sinh', of1(Math.sinh)],
  ['tan', of1(Math.tan)],
  ['tanh', of1(Math.tanh)],
])

type Token = { kind: 'number' | 'name' | 'sign' | 'end'; text: string; value: number }

const SIGNS = [
  '<=',
  '>=',
  '==',
  '!=',
  '<>',
  '&&',
  '||',
  '+',
  '-',
  '*',
  '/',
  '^',
  '(',
  ')',
  ';',
  '<',
  '>',
  '=',
  '&',
  '|',
]
const NUMBER = /\d+(\.\d*)?(e[+-]?\d+)?|\.\d+(e[+-]?\d+)?/iy
const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy

function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < source.length) {
    if (/\s/.test(source.charAt(at))) {
      at += 1
      continue
    }
    NUMBER.lastIndex = at
    NAME.lastIndex = at
    const number = NUMBER.exec(source)?.[0]
    const name = number === undefined ? NAME.exec(source)?.[0] : undefined
    const sign = SIGNS.find(candidate => source.startsWith(candidate, at))
    let token: Token
    if (number !== undefined) token = { kind: 'number', text: number, value: Number(number) }
    else if (name !== undefined) token = { kind: 'name', text: name.toLowerCase(), value: 0 }
    else if (sign !== undefined) token = { kind: 'sign', text: sign, value: 0 }
    else throw new InvalidFormula(source, `has an unexpected "${source[at]}" at position ${at + 1}`)
    tokens.push(token)
    at += token.text.length
  }
  tokens.push({ kind: 'end', text: 'the end', value: 0 })
  return tokens
}

/** @throws InvalidFormula for a syntax error or an unknown function. Unknown names are found when evaluating. */
export function parseFormula(source: string): Formula {
  if (source.length > LONGEST) throw new InvalidFormula(source, `is longer than ${LONGEST} characters`)
  return new FormulaParser(source).parse()
}

type Operator = (a: Value, b: Value) => Value

/** Numbers and conditions are never taken for one another. */
class Values {
  readonly #source: string

  constructor(source: string) {
    this.#source = source
  }

  /** @throws InvalidFormula for a condition. */
  number = (value: Value): number => {
    if (typeof value === 'number') return value
    throw new InvalidFormula(this.#source, 'uses a condition where a number is needed')
  }

  /** @throws InvalidFormula for a number. */
  condition = (value: Value): boolean => {
    if (typeof value === 'boolean') return value
    throw new InvalidFormula(this.#source, 'uses a number where a condition is needed')
  }
}

/** Binary operators by level, tightest first; within a level they are left-associative. */
const operatorLevels = ({ number, condition }: Values): readonly Readonly<Record<string, Operator>>[] => [
  { '^': (a, b) => number(a) ** number(b) },
  {
    '*': (a, b) => number(a) * number(b),
    '/': (a, b) => number(a) / number(b),
    div: (a, b) => Math.trunc(Math.floor(number(a) + 0.5) / Math.floor(number(b) + 0.5)),
    mod: (a, b) => number(a) % number(b),
  },
  {
    '+': (a, b) => number(a) + number(b),
    '-': (a, b) => number(a) - number(b),
  },
  {
    '<': (a, b) => number(a) < number(b),
    '<=': (a, b) => number(a) <= number(b),
    '>': (a, b) => number(a) > number(b),
    '>=': (a, b) => number(a) >= number(b),
    '=': (a, b) => a === b,
    '==': (a, b) => a === b,
    '<>': (a, b) => a !== b,
    '!=': (a, b) => a !== b,
  },
  {
    '&': (a, b) => condition(a) && condition(b),
    '&&': (a, b) => condition(a) && condition(b),
  },
  { xor: (a, b) => condition(a) !== condition(b) },
  {
    '|': (a, b) => condition(a) || condition(b),
    '||': (a, b) => condition(a) || condition(b),
  },
]

/** Recursive descent, one method for each kind of part. Every part becomes a function of the names that it uses. */
class FormulaParser {
  readonly #source: string
  readonly #tokens: readonly Token[]
  readonly #names = new Set<string>()
  readonly #values: Values
  readonly #levels: readonly Readonly<Record<string, Operator>>[]
  #at = 0
  #depth = 0

  constructor(source: string) {
    this.#source = source
    this.#tokens = tokenize(source)
    this.#values = new Values(source)
    this.#levels = operatorLevels(this.#values)
  }

  parse(): Formula {
    const evaluate = this.#expression()
    if (this.#peek().kind !== 'end') throw this.#wrong(`goes on with ${describe(this.#peek())} after its end`)
    return {
      source: this.#source,
      names: [...this.#names],
      evaluate: lookup => {
        const value = this.#values.number(evaluate(lookup))
        if (!Number.isFinite(value)) throw this.#wrong('has no finite value')
        return value
      },
    }
  }

  #expression(): Evaluate {
    this.#depth += 1
    if (this.#depth > DEEPEST) throw this.#wrong(`nests deeper than ${DEEPEST} levels`)
    const result = this.#level(this.#levels.length - 1)
    this.#depth -= 1
    return result
  }

  /** The operators of one level over those of the next tighter one; a long chain is a loop, not a recursion. */
  #level(k: number): Evaluate {
    const operators = this.#levels[k]
    if (!operators) return this.#unary()
    const first = this.#level(k - 1)
    const rest: { apply: Operator; operand: Evaluate }[] = []
    for (;;) {
      const text = this.#accept(...Object.keys(operators))
      const apply = text === undefined ? undefined : operators[text]
      if (!apply) break
      rest.push({ apply, operand: this.#level(k - 1) })
    }
    if (rest.length === 0) return first
    return lookup => {
      let value = first(lookup)
      for (const { apply, operand } of rest) value = apply(value, operand(lookup))
      return value
    }
  }

  #unary(): Evaluate {
    const sign = this.#accept('-', '+')
    const inner = this.#element()
    const { number } = this.#values
    return sign === '-' ? lookup => -number(inner(lookup)) : inner
  }

  /** A number, a name, a call, or an expression in parentheses. */
  #element(): Evaluate {
    const token = this.#peek()
    this.#at += 1
    if (token.kind === 'number') {
      const { value } = token
      return () => value
    }
    if (token.kind === 'sign' && token.text === '(') {
      const inner = this.#expression()
      this.#expect(')')
      return inner
    }
    if (token.kind !== 'name') throw this.#wrong(`has ${describe(token)} where a value is needed`)
    if (this.#accept('(') !== undefined) return this.#call(token.text)
    const name = token.text
    if (!CONSTANTS.has(name)) this.#names.add(name)
    return lookup => {
      const constant = CONSTANTS.get(name)
      return constant === undefined ? lookup(name) : constant
    }
  }

  #call(name: string): Evaluate {
    const given = this.#arguments()
    const { number, condition } = this.#values
    const [a, b, c] = given
    if (name === 'if' || name === 'iff' || name === 'iif') {
      if (given.length !== 3 || !a || !b || !c)
        throw this.#wrong(`gives ${name} ${given.length} arguments instead of 3`)
      return lookup => (condition(a(lookup)) ? b(lookup) : c(lookup))
    }
    if (name === 'and') return lookup => given.every(one => condition(one(lookup)))
    if (name === 'or') return lookup => given.some(one => condition(one(lookup)))
    if (name === 'not') {
      if (given.length !== 1 || !a) throw this.#wrong(`gives not ${given.length} arguments instead of 1`)
      return lookup => !condition(a(lookup))
    }
    if (name === 'rand' || name === 'random') throw this.#wrong('asks for a random number; use a distribution instead')
    const known = FUNCTIONS.get(name)
    if (known === undefined) throw this.#wrong(`uses the unknown function "${name}"`)
    if (given.length < known.min || given.length > known.max)
      throw this.#wrong(`gives ${name} ${given.length} arguments`)
    return lookup => known.apply(...given.map(one => number(one(lookup))))
  }

  /** What stands between the parentheses of a call, separated by semicolons. */
  #arguments(): Evaluate[] {
    const given: Evaluate[] = []
    if (this.#accept(')') !== undefined) return given
    do given.push(this.#expression())
    while (this.#accept(';') !== undefined)
    this.#expect(')')
    return given
  }

  #peek(): Token {
    return itemAt(this.#tokens, this.#at)
  }

  /** Takes the next token where it is one of these. */
  #accept(...texts: string[]): string | undefined {
    const { kind, text } = this.#peek()
    if ((kind !== 'sign' && kind !== 'name') || !texts.includes(text)) return undefined
    this.#at += 1
    return text
  }

  #expect(text: string): void {
    if (this.#accept(text) === undefined) throw this.#wrong(`needs "${text}" before ${describe(this.#peek())}`)
  }

  #wrong(why: string): InvalidFormula {
    return new InvalidFormula(this.#source, why)
  }
}

/** The formula with its parameters renamed (`rename` gets lower-case names); functions, operators and constants stay. */
export function renameFormula(source: string, rename: (name: string) => string): string {
  const words = /[\p{L}_][\p{L}\p{N}_]*|\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?/giu
  return source.replace(words, (word, at: number) => {
    const name = word.toLowerCase()
    if (/^[\d.]/.test(word) || CONSTANTS.has(name) || OPERATOR_WORDS.has(name)) return word
    return source
      .slice(at + word.length)
      .trimStart()
      .startsWith('(')
      ? word
      : rename(name)
  })
}

const OPERATOR_WORDS: ReadonlySet<string> = new Set(['div', 'mod', 'xor'])

function describe({ kind, text }: Token): string {
  return kind === 'end' ? text : `"${text}"`
}
