import { type Relation, ratio } from './record.ts'

/** Capacities of two records that share an identifier and differ by more than this factor are a part and its whole. */
const PART = 5

/** The relation of two records that share an identifier; an unknown capacity contradicts nothing. */
export function keyRelation(mw: number | null, otherMw: number | null): Relation {
  if (mw === null || otherMw === null || mw <= 0 || otherMw <= 0) return 'same'
  if (ratio(mw, otherMw) * PART >= 1) return 'same'
  return mw < otherMw ? 'part' : 'covers'
}
