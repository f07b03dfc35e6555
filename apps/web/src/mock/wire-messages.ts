import type { CodedMessage } from '@cradle/contract'
import { type Message, render } from '@cradle/words/messages'

/** A message as the server answers it: in English, and as a code with values. */
export const message = (what: Message): { detail: string; message: CodedMessage } => ({
  detail: render(what, 'en'),
  message: what as CodedMessage,
})

/** A sentence of the mock, in English whatever the language. */
export const invented = (text: string): CodedMessage => ({ code: 'stored:text', params: { text } })
