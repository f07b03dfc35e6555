import { reasonMessages } from '@cradle/portfolio'
import { render } from '@cradle/words/messages'
import { type WireMessage, wireMessage } from './present-problem.ts'

type Reason = {
  reason: string | null
  reason_text: string | null
  remedy: string | null
  reason_message: WireMessage | null
  remedy_message: WireMessage | null
}

/** Why an organisation or a site has no value or no full value: its code, in English, and as messages. */
export function presentReason(reason: string | null): Reason {
  const why = reasonMessages(reason)
  if (why === null) return { reason, reason_text: null, remedy: null, reason_message: null, remedy_message: null }
  const { message, remedy } = why
  return {
    reason,
    reason_text: render(message, 'en', reason ?? ''),
    remedy: remedy && render(remedy, 'en', ''),
    reason_message: wireMessage(message),
    remedy_message: remedy && wireMessage(remedy),
  }
}
