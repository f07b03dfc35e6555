/** Formulas and parameters of a study: values, what fails and why, and who uses what. */
import {
  evaluateParameters,
  type OlcaParameter,
  type ParameterDefinition,
  type ParameterScope,
  parseFormula,
  reasonOf,
} from '@cradle/interchange'
import { type Message, message } from '@cradle/words/messages'
import { importMessage } from '../databases/tell.ts'
import type { DocumentExchange, DocumentParameter, DocumentProcess, StudyDocument } from './document.ts'

export type Evaluated = {
  /** Of the database. */
  global: ParameterScope
  scopes: ReadonlyMap<string, ParameterScope>
  /** What has no value, by a key that stays the same while the part is there: a sentence with a remedy. */
  failures: ReadonlyMap<string, Message>
}

const definition = ({ name, value, formula }: DocumentParameter): ParameterDefinition => ({
  name,
  value,
  ...(formula !== null && { formula }),
})

/** `background`: parameters of the package beneath, which formulas see too. */
export function evaluateStudy(document: StudyDocument, background: readonly OlcaParameter[]): Evaluated {
  const own = new Set(document.parameters.map(({ name }) => name.toLowerCase()))
  const global = evaluateParameters([...background, ...document.parameters.map(definition)])
  const failures = new Map<string, Message>()
  // What fails in the background was told when it was read.
  noteFailed(global, null, own, failures)
  const scopes = new Map<string, ParameterScope>()
  for (const process of document.processes) {
    const { id, parameters } = process
    const scope = parameters.length === 0 ? global : evaluateParameters(parameters.map(definition), global)
    scopes.set(id, scope)
    if (scope !== global) noteFailed(scope, id, new Set(parameters.map(({ name }) => name.toLowerCase())), failures)
    for (const exchange of process.exchanges) {
      const found = amountOf(exchange, scope)
      if (typeof found !== 'number') failures.set(`exchange ${id} ${exchange.id}`, found)
    }
  }
  return { global, scopes, failures }
}

function noteFailed(scope: ParameterScope, id: string | null, own: ReadonlySet<string>, into: Map<string, Message>) {
  for (const { name, why } of scope.failed)
    if (own.has(name))
      into.set(
        `parameter ${id ?? ''} ${name}`,
        message('refusals:study_edit.parameter', { name, reason: importMessage(why) }),
      )
}

/** The amount in the unit of the exchange; where its formula has no value, why. */
function amountOf({ formula, amount }: DocumentExchange, scope: ParameterScope): number | Message {
  if (formula === null) return amount
  try {
    return parseFormula(formula).evaluate(scope.lookup)
  } catch (error) {
    return message('refusals:study_edit.formula', { formula, reason: importMessage(reasonOf(error)) })
  }
}

/** The same as a number: the last one that was typed, where the formula has none. */
export function numberOf(exchange: DocumentExchange, scope: ParameterScope): number {
  const found = amountOf(exchange, scope)
  return typeof found === 'number' ? found : exchange.amount
}

export type Use = { process: string | null; name: string }

/** Formulas that name a parameter of a scope (null: of the database); one of a process hides one of the database. */
export function usesOf(document: StudyDocument, scope: string | null, name: string): Use[] {
  const key = name.toLowerCase()
  const names = (formula: string | null) => formula !== null && namesIn(formula).includes(key)
  const ofParameters = (list: readonly DocumentParameter[], process: string | null): Use[] =>
    list.flatMap(one => (names(one.formula) ? [{ process, name: one.name }] : []))
  const hides = ({ parameters }: DocumentProcess) => parameters.some(one => one.name.toLowerCase() === key)
  const processes = document.processes.filter(one => (scope === null ? !hides(one) : one.id === scope))
  return [
    ...(scope === null ? ofParameters(document.parameters, null) : []),
    ...processes.flatMap(process => [
      ...ofParameters(process.parameters, process.id),
      ...process.exchanges.flatMap(one => (names(one.formula) ? [{ process: process.id, name: one.flow }] : [])),
    ]),
  ]
}

/** Names of parameters in a formula, lower case; none in one that cannot be read. */
function namesIn(formula: string): readonly string[] {
  try {
    return parseFormula(formula).names
  } catch {
    return []
  }
}
