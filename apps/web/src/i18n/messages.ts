import { type Speaker, writeMessage } from '@cradle/words/messages/write'
import { countryName, formatGiven } from '../format.ts'
import i18n from './i18n.ts'

// Keys of messages hold dots.
const plain = { keySeparator: false } as const
const translate = i18n.t as (code: string, options: object) => string

const speaker: Speaker = {
  has: (code, count) => i18n.exists(code, { ...plain, ...(count === undefined ? {} : { count }) }),
  fill: (code, values, count) =>
    translate(code, { ...plain, replace: values, ...(count === undefined ? {} : { count }) }),
  write: value => formatGiven(value),
  country: code => countryName(code),
}

type Message = Parameters<typeof writeMessage>[1]

/**
 * What the server said, in the reader's language. `english` is its own sentence beside the message: what a newer server says by a code
 * that this page does not know, and what a reader of English sees.
 */
export const messageText = (message: Message | null, english: string): string =>
  i18n.language === 'en' || message === null ? english : writeMessage(speaker, message, english)

/** What an answer says, in the reader's language. */
export const detailText = ({ detail, message }: { detail: string; message: Message | null }): string =>
  messageText(message, detail)

/** The same where there may be nothing to say. */
export const messageOrNone = (message: Message | null, english: string | null): string | undefined =>
  message ? messageText(message, english ?? '') : undefined

/** Why something has no value, or what to know of it; null where there is nothing to say. */
export const reasonText = (said: { reason: string | null; reason_message: Message | null }): string | null =>
  said.reason === null ? null : messageText(said.reason_message, said.reason)

/** What several messages say, one sentence after the other. */
export const sentencesText = ({
  messages,
  sentence,
}: {
  messages: readonly Message[]
  sentence: string | null
}): string => (i18n.language === 'en' ? (sentence ?? '') : messages.map(one => messageText(one, '')).join(' '))

/** Remarks on an answer. */
export const notesText = ({
  notes,
  note_messages: messages,
}: {
  notes: readonly string[]
  note_messages: readonly Message[]
}): string[] => notes.map((note, at) => messageText(messages[at] ?? null, note))

type Problem = { sentence: string; suggestion: string | null; message: Message; remedy_message: Message | null }

/** What is wrong with a cell, a row or a file. */
export const problemText = ({ message, sentence }: Problem): string => messageText(message, sentence)

/** What helps against it. */
export const remedyText = ({ remedy_message: remedy, suggestion }: Problem): string | undefined =>
  messageOrNone(remedy, suggestion)
