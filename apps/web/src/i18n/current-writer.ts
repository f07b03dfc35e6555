import type { writeMessage } from '@cradle/words/messages/write'

export type Message = Parameters<typeof writeMessage>[1]
export type WriteMessage = (message: Message, english: string) => string

/** What writes messages in the language of the page; null until a language other than English was needed. */
export const current: { write: WriteMessage | null } = { write: null }
