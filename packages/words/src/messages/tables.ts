import type { CodedMessage, Language } from '@cradle/contract'
import { MESSAGES } from './catalogues.ts'
import { type Message, message } from './message.ts'
import { render } from './render.ts'
import { wireMessage } from './wire.ts'

/** English text -> key, of what manifests tell of their tables. */
const keys = new Map(Object.entries(MESSAGES.en.tables).map(([key, text]) => [text, key]))

/**
 * What a manifest tells of a table in English (its changes, years or version) as a message; null where it is the same in every
 * language, or where the edition is of another hand.
 */
export function tableMessage(text: string): Message | null {
  const edition = /^edition (\d[\d.]*)$/.exec(text)?.[1]
  if (edition) return message('tables:version.edition', { version: edition })
  const key = keys.get(text)
  return key === undefined ? null : { code: `tables:${key}` }
}

/** The same in a language. */
export function tableText(text: string, language: Language): string {
  const found = tableMessage(text)
  return found === null ? text : render(found, language)
}

const onTheWire = (text: string): CodedMessage | null => {
  const found = tableMessage(text)
  return found && wireMessage(found)
}

/** All that is told of a table, as an answer has it beside the English texts. */
export const tableMessages = ({ version, year, changes }: { version: string; year: string; changes: string }) => ({
  version_message: onTheWire(version),
  year_message: onTheWire(year),
  changes_message: onTheWire(changes),
})
