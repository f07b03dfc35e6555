import type { writeMessage } from '@cradle/words/messages/write'

export type Message = Parameters<typeof writeMessage>[1]
export type SayMessage = (message: Message, english: string) => string

/** What says messages in the language of the page; null until a language other than English was needed. */
export const voice: { say: SayMessage | null } = { say: null }
