/** Parameters of a scope (global, a process, an impact category): which depend on which, their values, and what failed. */

import { type Formula, InvalidFormula, LcaError, type Lookup, parseFormula } from '@cradle/lca'

import { englishOf, type Told, told } from './told.ts'

const NO_SUCH_NAME = 'names no parameter'

/** What a scope needs to know of a parameter. Without `formula` it is an input parameter with `value`. */
export type ParameterDefinition = { name: string; value: number; formula?: string }

export type ParameterScope = {
  /** Values by lower-case name, those of the outer scope not included. */
  values: ReadonlyMap<string, number>
  /** The parameters that have no value, each with the reason: in English, and for other languages. */
  failed: readonly { name: string; reason: string; why: Told }[]
  /** For `Formula.evaluate`: this scope first, then the outer ones. @throws InvalidFormula for an unknown or failed name. */
  lookup: Lookup
}

const emptyScope: ParameterScope = {
  values: new Map(),
  failed: [],
  lookup: name => {
    throw new InvalidFormula(name, NO_SUCH_NAME, [name])
  },
}

/**
 * Evaluates the parameters of one scope. `overrides` (by lower-case name) replace values and formulas. Later definitions of a name
 * win. Parameters that depend on each other in a circle, on an unknown name or on a failed one are listed in `failed`.
 */
export function evaluateParameters(
  parameters: readonly ParameterDefinition[],
  outer: ParameterScope = emptyScope,
  overrides: ReadonlyMap<string, number> = new Map(),
): ParameterScope {
  const values = new Map<string, number>()
  const formulas = new Map<string, Formula>()
  const reasons = new Map<string, Told>()
  for (const { name, value, formula } of parameters) {
    const key = name.trim().toLowerCase()
    for (const map of [values, formulas, reasons]) map.delete(key)
    const replaced = overrides.get(key)
    if (replaced !== undefined) values.set(key, replaced)
    else if (formula === undefined || formula.trim() === '') values.set(key, value)
    else {
      try {
        formulas.set(key, parseFormula(formula))
      } catch (error) {
        reasons.set(key, reasonOf(error))
      }
    }
  }
  const lookup: Lookup = name => {
    const value = values.get(name)
    if (value !== undefined) return value
    if (reasons.has(name)) throw new InvalidFormula(name, 'is a parameter that failed itself', [name])
    return outer.lookup(name)
  }

  resolve({ values, formulas, reasons }, lookup)
  return { values, failed: [...reasons].map(([name, why]) => ({ name, reason: englishOf(why), why })), lookup }
}

/** Parameters of a scope while they are evaluated, by lower-case name. */
type Evaluation = {
  values: Map<string, number>
  formulas: ReadonlyMap<string, Formula>
  reasons: Map<string, Told>
}

const isOpen = ({ values, formulas, reasons }: Evaluation, name: string) =>
  formulas.has(name) && !values.has(name) && !reasons.has(name)

/** Gives every formula a value or a reason. Depth first with an explicit stack, so a chain of any length is fine. */
function resolve(evaluation: Evaluation, lookup: Lookup): void {
  const { values, formulas, reasons } = evaluation
  const entered = new Set<string>()
  for (const first of formulas.keys()) {
    const stack = [first]
    for (let name = stack.at(-1); name !== undefined; name = stack.at(-1)) {
      const formula = formulas.get(name)
      if (formula === undefined || !isOpen(evaluation, name)) {
        stack.pop()
        continue
      }
      const waiting = formula.names.filter(used => isOpen(evaluation, used))
      if (waiting.length > 0 && !entered.has(name)) {
        entered.add(name)
        stack.push(...waiting)
        continue
      }
      if (waiting.length > 0) failCircle(name, evaluation)
      else {
        try {
          values.set(name, formula.evaluate(lookup))
        } catch (error) {
          reasons.set(name, reasonOf(error))
        }
      }
      entered.delete(name)
      stack.pop()
    }
  }
}

function failCircle(name: string, evaluation: Evaluation): void {
  const circle = circleFrom(name, evaluation)
  const shown = circle.length > 10 ? [...circle.slice(0, 10), '...'] : circle
  const reason = told('formula.circle', { names: [...shown, circle[0]].join(' -> ') })
  for (const each of circle) evaluation.reasons.set(each, reason)
}

/** Follows unresolved names from `start` until one repeats; the repeated part is the circle. */
function circleFrom(start: string, evaluation: Evaluation): string[] {
  const path: string[] = []
  const seen = new Set<string>()
  let name: string | undefined = start
  while (name !== undefined && !seen.has(name)) {
    seen.add(name)
    path.push(name)
    name = evaluation.formulas.get(name)?.names.find(used => isOpen(evaluation, used))
  }
  return name === undefined ? path : path.slice(path.indexOf(name))
}

/** Why it failed, in words that follow the name of what failed. */
export function reasonOf(error: unknown): Told {
  if (error instanceof InvalidFormula && error.reason === NO_SUCH_NAME)
    return told('formula.unknown_name', { name: error.formula })
  if (error instanceof LcaError) return told('formula.other', { technical: error.message })
  throw error
}
