import type { Message } from '@cradle/words/messages'
import { Refusal } from '../http/refuse.ts'

/** Says why a new password is not taken. Raises `Refusal`. */
export const refuseWeak = (why: Message, field: string): never => {
  throw new Refusal(422, 'weak_password', why, { problems: [{ field, message: why }] })
}
