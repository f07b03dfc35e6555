import type { Message } from '@cradle/impact'
import type { EntrySource, MatchProposal } from '../assess/assessed.ts'

/**
 * What the matcher says of the name or id of an entry, before any decision: the first proposal of an exact match is what it means. Null:
 * not asked yet.
 */
export type Found = {
  matchClass: 'exact' | 'likely' | 'new' | null
  proposals: readonly MatchProposal[] | null
  matchReason: Message
}
export type Named = Pick<EntrySource, 'name' | 'entityId' | 'country'>
export type FindMatch = ((source: Named) => Found) & {
  /** Whether it is one exactly: much quicker than asking what it could be. */
  isExact(source: Named): boolean
}

/** A person's decision about an organisation: a reference id, null for none of them, undefined for no decision. */
export type Decide = (source: Named) => { to: string | null; by: 'you' | 'memory' } | undefined
