/** What the engine and the import say, as messages with words in every language. */
import type { Told, ToldValue } from '@cradle/interchange'
import type { ErrorParams, LcaError, Unassessed, Warning } from '@cradle/lca'
import { type Message, message, type Param } from '@cradle/words/messages'

type NameOf = (id: string) => string | undefined

/** What is wrong with a model or a calculation, and what can be done. People know their processes by name. */
export const errorMessage = (error: LcaError, nameOf: NameOf): Message =>
  message('fields:with_remedy', { problem: problemMessage(error, nameOf), remedy: remedyMessage(error) })

/** What is wrong. A mistake that only programmers can make is said in English, for support. */
export function problemMessage({ code, words, objects, message: technical }: LcaError, nameOf: NameOf): Message {
  if (!words) return message('engine:other', { technical })
  const ids = new Set(objects)
  const named = (id: string) => (ids.has(id) ? (nameOf(id) ?? id) : id)
  return { code: coded(code, words.form), params: paramsOf(words.params ?? {}, named) }
}

export const remedyMessage = ({ code, words, remedy: technical }: LcaError): Message =>
  words
    ? { code: `${coded(code, words.remedyForm)}.remedy`, params: plainParams(words.params ?? {}) }
    : message('engine:other.remedy', { technical })

const coded = (code: string, form: string | undefined): string =>
  form === undefined ? `engine:${code}` : `engine:${code}.${form}`

/** Kinds of things that can stand in a model twice. */
const KINDS: ReadonlySet<string> = new Set(['units', 'methods', 'processes', 'flows', 'categories'])

function paramsOf(params: ErrorParams, named: (id: string) => string): Record<string, Param> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]): [string, Param] => {
      if (typeof value === 'number') return [name, value]
      if (typeof value === 'string')
        return [name, name === 'kind' && KINDS.has(value) ? { code: `engine:kind.${value}` } : named(value)]
      if (isList(value)) return [name, value.map(id => message('engine:quoted', { name: named(id) }))]
      const ids = Object.fromEntries(Object.entries(value.ids).map(([place, id]) => [place, named(id)]))
      return [name, { code: `engine:at.${value.at}`, params: ids }]
    }),
  )
}

const isList = (value: ErrorParams[string]): value is readonly string[] => Array.isArray(value)

/** Values of a remedy, which are about kinds of units and never about places. */
const plainParams = (params: ErrorParams): Record<string, Param> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (typeof value === 'object' ? [] : [[name, value]])),
  )

/** What an import found or did. */
export const importMessage = ({ key, params }: Told): Message => ({
  code: `imports:${key}`,
  params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, importParam(value)])),
})
const importParam = (value: ToldValue): Param => (typeof value === 'object' ? importMessage(value) : value)

/** Why a category is not assessed: what a data set says of itself stays as it is. */
export const unassessedReason = ({ code, sentence }: Pick<Unassessed, 'code' | 'sentence'>): Message =>
  code === 'stated' ? message('fields:stated', { text: sentence }) : { code: `engine:unassessed.${code}` }

export const unassessedRemedy = ({ code }: Pick<Unassessed, 'code'>): Message => ({
  code: `engine:unassessed.${code}.remedy`,
})

/** Something to know of a solved system. */
export const warningMessage = ({ code, digits = 0 }: Warning): Message =>
  code === 'ill_conditioned'
    ? message('engine:warning.ill_conditioned', { digits })
    : message('engine:warning.not_productive')
