import type { RequestState } from '@cradle/contract'

/** What has happened to a request. */
export type RequestTimes = {
  expiresAt: Date
  openedAt: Date | null
  answeredAt: Date | null
  ended: 'accepted' | 'declined' | 'withdrawn' | null
}

/** An answer that came in time waits for its decision as long as it takes; only what nobody answered expires. */
export function stateOf({ expiresAt, openedAt, answeredAt, ended }: RequestTimes, now: Date): RequestState {
  if (ended !== null) return ended
  if (answeredAt !== null) return 'answered'
  if (expiresAt <= now) return 'expired'
  return openedAt === null ? 'sent' : 'opened'
}

/** Whether the link still takes an answer. */
export const isOpen = (state: RequestState): boolean => state === 'sent' || state === 'opened'

/** What counts as one of the open requests of a row: a second one waits until this one is decided or over. */
export const isPending = (state: RequestState): boolean => isOpen(state) || state === 'answered'
