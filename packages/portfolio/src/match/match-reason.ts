/**
 * Why a row means an organisation, as a code with values. It is kept as text, so that it goes where the sentence went before; the
 * sentence is made where it is read. Reports that were delivered before hold a sentence: it stays as it is.
 */
import { fill, type Speech, speechIn } from '@cradle/words'

export type MatchCode =
  | 'same_id'
  | 'same_name'
  | 'nothing_alike'
  | 'alike'
  | 'reference'
  | 'not_yet'
  | 'you_rejected'
  | 'you_rejected_before'
  | 'you_chose'
  | 'you_chose_before'
  | 'owner_rejected'
  | 'owner_chose'
export type MatchReason = { code: MatchCode; values: Readonly<Record<string, string | number>> }

export const encodeMatchReason = (code: MatchCode, values: MatchReason['values'] = {}): string =>
  JSON.stringify({ code, values })

/** null for a sentence that was kept as one. */
export function readMatchReason(encoded: string): MatchReason | null {
  if (!encoded.startsWith('{"code":')) return null
  return JSON.parse(encoded) as MatchReason
}

export function renderMatchReason(encoded: string, speech: Speech = speechIn('en')): string {
  const reason = readMatchReason(encoded)
  return reason ? fill(speech.words.match.reason[reason.code], reason.values) : encoded
}

const OF_THE_OWNER: Readonly<Partial<Record<MatchCode, MatchCode>>> = {
  you_rejected: 'owner_rejected',
  you_rejected_before: 'owner_rejected',
  you_chose: 'owner_chose',
  you_chose_before: 'owner_chose',
}

/** "You" is the owner of a report: for somebody else it is told of the owner. */
export function impersonal(encoded: string): string {
  const reason = readMatchReason(encoded)
  if (!reason) return encoded.replace(/^You said( before)?/, 'The owner of the report said')
  return encodeMatchReason(OF_THE_OWNER[reason.code] ?? reason.code, reason.values)
}
