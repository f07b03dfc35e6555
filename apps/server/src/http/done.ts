import type { CodedMessage } from '@cradle/contract'
import {
  englishDetail,
  type KeyOf,
  type Message,
  message,
  type ParamsArgument,
  wireMessage,
} from '@cradle/words/messages'

/** A message as an answer says it: in English, and as a code with values. */
export const messageFields = (what: Message): { detail: string; message: CodedMessage } => ({
  detail: englishDetail(what),
  message: wireMessage(what),
})

/** What a call has done. */
export const done = <K extends KeyOf<'done'>>(key: K, ...params: ParamsArgument<'done', K>) =>
  messageFields(message(`done:${key}`, ...(params as never)))
