import type { SheetFailure } from '@cradle/sheet'
import type { Message } from '@cradle/words/messages'
import { Refusal } from '../http/refuse.ts'

/** A file that is no list, with its reason. */
export function refuseSheet({ kind, key, params, sentence: english }: SheetFailure): never {
  const message: Message = { code: `sheets:${key}`, params }
  throw new Refusal(kind === 'too_large' ? 413 : 422, kind, message, {
    problems: [{ field: 'file', message, english }],
    english,
  })
}
