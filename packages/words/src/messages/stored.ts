/** Messages as a column of text holds them. */
import type { CodedMessage } from '@cradle/contract'
import type { Message } from './message.ts'
import { englishDetail } from './render.ts'

export const toStored = (message: Message): string => JSON.stringify(message)

/** What a column of text says. Rows of older versions hold an English sentence, which has no code. */
export function fromStored(text: string): { detail: string; message: CodedMessage | null } {
  if (!text.startsWith('{"code":')) return { detail: text, message: null }
  const message: CodedMessage = JSON.parse(text)
  return { detail: englishDetail(message), message }
}
