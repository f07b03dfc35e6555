import { isCommonPassword } from '@cradle/credentials'
import { weaknessOf } from '@cradle/text/passwords'
import type { Message } from '@cradle/words/messages'
import { refusalMessage } from '../http/refuse.ts'

/** Why a new password is refused, or null. */
export function whyUnacceptable(password: string, ownTexts: readonly string[]): Message | null {
  const weakness = weaknessOf(password, ownTexts)
  if (!weakness) return isCommonPassword(password) ? refusalMessage('weak_password.common') : null
  return 'limit' in weakness
    ? refusalMessage(`weak_password.${weakness.code}`, { limit: weakness.limit })
    : refusalMessage(`weak_password.${weakness.code}`)
}
