import technologies from '@cradle/words/messages/technologies'
import { messageText } from './messages.ts'

const english: Readonly<Record<string, string>> = technologies

/** A technology of the method in the reader's language; the word of a register, such as an activity, as it stands. */
export const technologyText = (id: string): string =>
  english[id] === undefined ? id : messageText({ code: `technologies:${id}`, params: {} }, english[id])
