import type { MatchItem } from '@cradle/contract'
import { type EntrySource, shareMessage } from '@cradle/portfolio'
import { render } from '@cradle/words/messages'

/** How the share of a row was calculated, also in English; null where the file gives the share itself. */
export function presentShare(source: EntrySource): MatchItem['allocation_from'] {
  const message = shareMessage(source)
  return message && { text: render(message, 'en'), message }
}
