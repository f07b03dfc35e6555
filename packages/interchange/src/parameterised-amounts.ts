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
  const globalDrawn = isAnyDrawn(source.parameters)
  const scoped = new ScopedParameters(source.parameters, overrides)
  const amounts: ParameterisedAmount[] = []
  const places = new Map<Exchange, { process: string; exchange: number }>()
  for (const { id, exchanges } of imported) {
    exchanges.forEach((exchange, k) => {
      places.set(exchange, { process: id, exchange: k })
    })
  }
  source.processes.forEach((process, index) => {
    if (!globalDrawn && !isAnyDrawn(process.parameters)) return
    const scope: Scope = { index, id: process.id.toLowerCase(), own: byName(process.parameters) }
    for (const exchange of process.exchanges) {
      const made = withFormula.get(exchange)
      const place = made === undefined ? undefined : places.get(made.exchange)
      if (made === undefined || place === undefined || exchange.formula === undefined) continue
      const names = namesOf(exchange.formula)
      if (!names?.some(name => scoped.varies(name, scope))) continue
      const formula = scoped.rename(exchange.formula, scope)
      if (formula !== undefined) amounts.push({ ...place, formula, scale: made.scale })
    }
  })
  return { amounts, parameters: [...scoped.taken.values()] }
}

const isAnyDrawn = (parameters: readonly OlcaParameter[]) =>
  parameters.some(({ uncertainty, formula }) => uncertainty !== undefined && formula === undefined)

/** The parameters of all processes in one namespace; `taken` are those that a renamed formula needs. */
class ScopedParameters {
  readonly taken = new Map<string, ScopedParameter>()
  readonly #globals: ReadonlyMap<string, OlcaParameter>
  readonly #overrides: ReadonlyMap<string, number>
  readonly #varying = new Map<string, boolean>()

  constructor(globals: readonly OlcaParameter[], overrides: ReadonlyMap<string, number>) {
    this.#globals = byName(globals)
    this.#overrides = overrides
  }

  /** Whether the parameter is drawn or depends on one that is. What is being looked at counts as certain, so circles end. */
  varies(name: string, within: Scope | undefined, depth = 0): boolean {
    const seen = this.#find(name, within)
    if (seen === undefined || seen.replaced !== undefined || depth > DEEPEST) return false
    const { key, parameter } = seen
    const known = this.#varying.get(key)
    if (known !== undefined) return known
    this.#varying.set(key, false)
    const answer =
      parameter.formula === undefined
        ? parameter.uncertainty !== undefined
        : (namesOf(parameter.formula) ?? []).some(used => this.varies(used, seen.within, depth + 1))
    this.#varying.set(key, answer)
    return answer
  }

  /** The formula by scoped names, all of which are taken; undefined where it cannot be read or one of them has no value. */
  rename(formula: string, within: Scope | undefined, depth = 0): string | undefined {
    const names = namesOf(formula)
    if (names === undefined) return undefined
    const keys = new Map<string, string>()
    for (const name of names) {
      const key = this.#take(name, within, depth)
      if (key === undefined) return undefined
      keys.set(name, key)
    }
    return renameFormula(formula, name => keys.get(name) ?? name)
  }

  /** Takes the parameter and all it needs along; its scoped name, or undefined when one of them has no value. */
  #take(name: string, within: Scope | undefined, depth: number): string | undefined {
    const seen = this.#find(name, within)
    if (seen === undefined || depth > DEEPEST) return undefined
    const { key, label, parameter, replaced } = seen
    if (this.taken.has(key)) return key
    if (replaced !== undefined) this.taken.set(key, { name: key, label, value: replaced })
    else if (parameter.formula !== undefined) {
      const formula = this.rename(parameter.formula, seen.within, depth + 1)
      if (formula === undefined) return undefined
      this.taken.set(key, { name: key, label, formula })
    } else if (parameter.uncertainty !== undefined) {
      this.taken.set(key, { name: key, label, distribution: parameter.uncertainty })
    } else this.taken.set(key, { name: key, label, value: parameter.value })
    return key
  }

  #find(name: string, within: Scope | undefined): Seen | undefined {
    const mine = within?.own.get(name)
    if (within !== undefined && mine !== undefined) {
      const label = `${within.id}/${name}`
      return { key: `p${within.index}_${name}`, label, parameter: mine, replaced: this.#overrides.get(label), within }
    }
    const parameter = this.#globals.get(name)
    if (parameter === undefined) return undefined
    return { key: `g_${name}`, label: name, parameter, replaced: this.#overrides.get(name), within: undefined }
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
