import type { Problem } from '@cradle/contract'
import type { Message, MoreRows } from '@cradle/impact/rows'
import { render, wireMessage } from '@cradle/words/messages'

/** A problem as it was found or stored. */
type FoundProblem = {
  row: number | null
  column: string | null
  class: string
  severity: 'error' | 'warning'
  message: Message
  remedy: Message | null
  more?: MoreRows | null
}

/** A message as it goes over the wire: no deeper than the contract describes. */
export type WireMessage = Problem['message']
export { wireMessage }

/** A problem as a report says it: in English, and as codes with values. */
export const presentProblem = ({
  row,
  column,
  class: kind,
  severity,
  message,
  remedy,
  more,
}: FoundProblem): Problem => ({
  row,
  column,
  class: kind,
  severity,
  sentence: render(message, 'en'),
  suggestion: remedy && render(remedy, 'en'),
  message: wireMessage(message),
  remedy_message: remedy && wireMessage(remedy),
  ...(more && { more }),
})
