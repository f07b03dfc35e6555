/** Recognising uploaded organisations among the reference organisations. */
export type { Reason } from './alignment.ts'
export { buildMatchIndex, type MatchIndex } from './match-index.ts'
export { type Candidate, isExactMatch, type Match, type MatchQuery, matchRow } from './match-row.ts'
export { nameWords } from './name-words.ts'
export { mistakes } from './nearest.ts'
