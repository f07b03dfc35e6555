import type { MatchMessage } from '@cradle/contract'
import type { Message } from '@cradle/impact'
import { render } from '@cradle/words/messages'
import { type WireMessage, wireMessage } from './present-problem.ts'

type MatchReason = { match_reason: string; match_said: MatchMessage | null; match_message: WireMessage }

/** Why a row is taken for an organisation: in English, and as a message. */
export const presentMatchReason = (reason: Message): MatchReason => ({
  match_reason: render(reason, 'en'),
  match_said: matchWithoutArea(reason),
  match_message: wireMessage(reason),
})

/** The code without its area, as the first version of the calls gave it. */
export const matchWithoutArea = ({ code, params = {} }: Message): MatchMessage | null => {
  const [area, bare = ''] = code.split(':')
  return area === 'matches' ? { code: bare, values: params as MatchMessage['values'] } : null
}
