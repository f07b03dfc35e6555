import type { MatchMessage } from '@cradle/contract'
import i18n from './i18n/i18n.ts'

/** The catalogue's word, where the reader's language is not the server's own and has one. */
const wordOf = (key: string): string | undefined =>
  i18n.language !== 'en' && i18n.exists(key) ? (i18n.t as (key: string) => string)(key) : undefined

/** Why a row has no full value, and what helps: the server's sentences in the reader's language. */
export const translateReason = <S extends string | null>(code: string | null, text: S): S | string =>
  (code && wordOf(`data:reason.${code}.text`)) || text
export const translateRemedy = <S extends string | null>(code: string | null, remedy: S): S | string =>
  (code && wordOf(`data:reason.${code}.remedy`)) || remedy

/** What is wrong with a cell: its kind in the reader's language before the sentence, which the server says in English. */
export const translateProblem = ({ class: kind, sentence }: { class: string; sentence: string }): string => {
  const word = wordOf(`drafts:class.${kind}`)
  return word
    ? (i18n.t as (key: string, values: object) => string)('drafts:finding', { kind: word, sentence })
    : sentence
}

/** In what the names of a row and an organisation differ. */
export const translateLikeness = ({ code, text }: { code: string; text: string }): string =>
  wordOf(`drafts:match.alike.${code}`) ?? text

/** Why a row is taken for an organisation. */
export const translateMatch = (message: MatchMessage | null, text: string): string => {
  const key = `data:match.${message?.code}`
  return message && wordOf(key) ? (i18n.t as (key: string, values: object) => string)(key, message.values) : text
}

/** A profile of weights by its id. */
export const translateProfile = (id: string, label: string): string => wordOf(`data:profile.${id}`) ?? label

/** Why the method has no number for a goal. */
export const translateGoal = (goal: number, reason: string): string => wordOf(`data:because.${goal}`) ?? reason

/** A power technology by its id; undefined in English. */
export const translateTechnology = (id: string): string | undefined =>
  id === '' ? undefined : wordOf(`data:technology.${id}`)

const remembered = new Map<string, string>()

/** A technology or an impact category by its name in the edition, alone or in a list of names. */
export const named = (name: string): string => {
  if (i18n.language === 'en') return name
  const key = `${i18n.language} ${name}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const names = i18n.exists('data:name')
    ? (i18n.t as (key: string, how: object) => Record<string, string>)('data:name', { returnObjects: true })
    : null
  if (names === null) return name
  const spoken = Object.entries(names).reduce((text, [english, own]) => text.replaceAll(english, own), name)
  remembered.set(key, spoken)
  return spoken
}
