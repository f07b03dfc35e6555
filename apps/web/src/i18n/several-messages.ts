/** What answers say in more than one message, or in none. Apart from `messages`, because the first page needs none of it. */

import type { Message } from './current-writer.ts'
import i18n from './i18n.ts'
import { messageText } from './messages.ts'

/** The same where there may be nothing to say. */
export const messageOrNone = (message: Message | null, english: string | null): string | undefined =>
  message ? messageText(message, english ?? '') : undefined

/** Why something has no value, or what to know of it; null where there is nothing to say. */
export const reasonText = (of: { reason: string | null; reason_message: Message | null }): string | null =>
  of.reason === null ? null : messageText(of.reason_message, of.reason)

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
