import type { CodedMessage } from '@cradle/contract'
import { englishDetail, type KeyOf, type Message, message, type ParamsArgument } from '@cradle/words/messages'
import { presentMessage } from './refuse.ts'

/** A message as an answer says it: in English, and as a code with values. */
export const messageFields = (what: Message): { detail: string; message: CodedMessage } => ({
  detail: englishDetail(what),
  message: presentMessage(what),
})

/** What a call has done. */
export const done = <K extends KeyOf<'done'>>(key: K, ...params: ParamsArgument<'done', K>) =>
  messageFields(message(`done:${key}`, ...(params as never)))
