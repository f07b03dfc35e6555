import type { Message } from '@cradle/impact'
import type { EntrySource, MatchProposal } from '../assess/assessed.ts'

/** The reference organisation that the name or id of an entry means, or none. */
export type Found = (
  | { kind: 'exact'; entityId: string; reason: Message }
  | { kind: 'new'; matchClass: 'likely' | 'new'; reason: Message }
) & { proposals: readonly MatchProposal[] }
export type Named = Pick<EntrySource, 'name' | 'entityId' | 'country'>
export type FindMatch = ((source: Named) => Found) & {
  /** Whether it is one exactly: much quicker than asking what it could be. */
  isExact(source: Named): boolean
}

/** A person's decision about an organisation: a reference id, null for none of them, undefined for no decision. */
export type Decide = (source: Named) => { to: string | null; by: 'you' | 'memory' } | undefined
