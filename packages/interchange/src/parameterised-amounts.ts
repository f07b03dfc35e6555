/**
 * Amounts whose formula leads to a parameter with a distribution: in a Monte Carlo run the parameter is drawn once a sample and every
 * formula that uses it follows. Parameters of all processes share one namespace here: `g_name` for global ones, `p3_name` for those
 * of process 3.
 */

import type { Distribution, Exchange, Process } from '@cradle/lca'
import { parseFormula, renameFormula } from '@cradle/lca'
import type { ImportContext } from './import-context.ts'
import type { OlcaPackage, OlcaParameter } from './olca.ts'

export type ParameterisedAmount = {
  process: string
  /** Number of the exchange in the model's process. */
  exchange: number
  /** Of the scoped parameters; the amount is `scale` times its value. */
  formula: string
  scale: number
}

/** `label`: the name as people know it, `name` or `process/name`; it also keys the draws. */
export type ScopedParameter = { name: string; label: string } & (
  | { distribution: Distribution }
  | { value: number }
  | { formula: string }
)

export type ParameterisedAmounts = { amounts: ParameterisedAmount[]; parameters: ScopedParameter[] }

/** Longer chains of dependent parameters are taken as certain. */
const DEEPEST = 200

/** A parameter where formulas see it: its scoped name, and the process whose names its own formula uses first. */
type Seen = {
  key: string
  label: string
  parameter: OlcaParameter
  replaced: number | undefined
  within: Scope | undefined
}
type Scope = { index: number; id: string; own: ReadonlyMap<string, OlcaParameter> }

export function findParameterisedAmounts(
  source: OlcaPackage,
  imported: readonly Process[],
  { withFormula, overrides }: ImportContext,
): ParameterisedAmounts {
  const drawn = (parameters: readonly OlcaParameter[]) =>
    parameters.some(({ uncertainty, formula }) => uncertainty !== undefined && formula === undefined)
  const globalDrawn = drawn(source.parameters)
  const globals = byName(source.parameters)
  const amounts: ParameterisedAmount[] = []
  const parameters = new Map<string, ScopedParameter>()
  const varying = new Map<string, boolean>()
  const places = new Map<Exchange, { process: string; exchange: number }>()
  for (const { id, exchanges } of imported) {
    exchanges.forEach((exchange, k) => {
      places.set(exchange, { process: id, exchange: k })
    })
  }
  source.processes.forEach((process, index) => {
    if (!globalDrawn && !drawn(process.parameters)) return
    const scope: Scope = { index, id: process.id.toLowerCase(), own: byName(process.parameters) }
    for (const exchange of process.exchanges) {
      const made = withFormula.get(exchange)
      const place = made === undefined ? undefined : places.get(made.exchange)
      const names = exchange.formula === undefined ? undefined : namesOf(exchange.formula)
      if (made === undefined || place === undefined || names === undefined) continue
      if (!names.some(name => varies(name, scope, 0)) || !names.every(name => take(name, scope, 0))) continue
      const formula = renameFormula(exchange.formula!, name => find(name, scope)!.key)
      amounts.push({ ...place, formula, scale: made.scale })
    }
  })
  return { amounts, parameters: [...parameters.values()] }

  function find(name: string, within: Scope | undefined): Seen | undefined {
    const mine = within?.own.get(name)
    if (within !== undefined && mine !== undefined) {
      const replaced = overrides.get(`${within.id}/${name}`)
      return { key: `p${within.index}_${name}`, label: `${within.id}/${name}`, parameter: mine, replaced, within }
    }
    const parameter = globals.get(name)
    if (parameter === undefined) return undefined
    return { key: `g_${name}`, label: name, parameter, replaced: overrides.get(name), within: undefined }
  }

  /** Whether the parameter is drawn or depends on one that is. What is being looked at counts as certain, so circles end. */
  function varies(name: string, within: Scope | undefined, depth: number): boolean {
    const seen = find(name, within)
    if (seen === undefined || seen.replaced !== undefined || depth > DEEPEST) return false
    const { key, parameter } = seen
    const known = varying.get(key)
    if (known !== undefined) return known
    varying.set(key, false)
    const answer =
      parameter.formula === undefined
        ? parameter.uncertainty !== undefined
        : (namesOf(parameter.formula) ?? []).some(used => varies(used, seen.within, depth + 1))
    varying.set(key, answer)
    return answer
  }

  /** Takes the parameter and all it needs along; false when one of them has no value. */
  function take(name: string, within: Scope | undefined, depth: number): boolean {
    const seen = find(name, within)
    if (seen === undefined || depth > DEEPEST) return false
    const { key, label, parameter, replaced } = seen
    if (parameters.has(key)) return true
    if (replaced !== undefined) parameters.set(key, { name: key, label, value: replaced })
    else if (parameter.formula !== undefined) {
      const names = namesOf(parameter.formula)
      if (names === undefined || !names.every(used => take(used, seen.within, depth + 1))) return false
      const formula = renameFormula(parameter.formula, used => find(used, seen.within)!.key)
      parameters.set(key, { name: key, label, formula })
    } else if (parameter.uncertainty !== undefined) {
      parameters.set(key, { name: key, label, distribution: parameter.uncertainty })
    } else parameters.set(key, { name: key, label, value: parameter.value })
    return true
  }
}

function byName(parameters: readonly OlcaParameter[]): Map<string, OlcaParameter> {
  return new Map(parameters.map(parameter => [parameter.name.trim().toLowerCase(), parameter]))
}

function namesOf(formula: string): readonly string[] | undefined {
  try {
    return parseFormula(formula).names
  } catch {
    return undefined
  }
}
