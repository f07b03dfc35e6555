import { NOTHING_ALIKE } from './find-match.ts'
import type { Found } from './found.ts'

/** Entries up to which a list is matched while it is read; longer lists are matched on request, or by the job. */
export const MATCHED_AT_ONCE = 20_000

/**
 * An entry of a long list before it is matched: it has no class yet. Its reason is already that of most entries after matching, so that
 * few of them need to be written again.
 */
export const NOT_MATCHED: Found = { matchClass: null, proposals: null, matchReason: NOTHING_ALIKE }
