/** Why a row means an organisation, as a message. */
import type { Message } from '@cradle/impact'
import { type KeyOf, message, type ParamsArgument } from '@cradle/words/messages'

type MatchCode = KeyOf<'matches'>

export const encodeMatchReason = <C extends MatchCode>(code: C, ...params: ParamsArgument<'matches', C>): Message =>
  (message as (code: string, ...params: unknown[]) => Message)(`matches:${code}`, ...params)

const OF_THE_OWNER: Readonly<Record<string, string>> = {
  'matches:you_rejected': 'matches:owner_rejected',
  'matches:you_rejected_before': 'matches:owner_rejected',
  'matches:you_chose': 'matches:owner_chose',
  'matches:you_chose_before': 'matches:owner_chose',
}

/** "You" is the owner of a report. For another reader the reason speaks of the owner. */
export const impersonal = (reason: Message): Message => ({ ...reason, code: OF_THE_OWNER[reason.code] ?? reason.code })
