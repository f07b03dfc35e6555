import technologies from '@cradle/words/messages/technologies'

const NAMES: Readonly<Record<string, string>> = technologies

/** Gas without a type is a technology of its own here; in the first edition the word meant combined cycle. */
const KEY: Readonly<Record<string, string>> = { gas: 'gas_unspecified' }

const keyOf = (id: string): string => KEY[id] ?? id

export const technologyCode = (id: string): string => `technologies:${keyOf(id)}`

/** The name of a technology of the second edition in English, as reports have it. */
export const technologyName = (id: string): string => NAMES[keyOf(id)] ?? id
