import type { Scopes } from '../types/line.ts'
import { byRank, type Evaluated } from './evaluate.ts'

/** The sources that count, by scope; `joint` where scopes 1 and 2 are known only together. */
export type Choice = Scopes<Evaluated | null> & { joint: Evaluated | null }

const NOTHING: Choice = { s1: null, s2: null, s3: null, joint: null }

const worse = (a: Evaluated | null, b: Evaluated | null): number => Math.max(a?.score ?? 0, b?.score ?? 0)

/**
 * Scope 1 from the best source that has it, scope 2 from the same source if it has one, scope 3 from the best that has it. A joint
 * value counts only where its score is better than that of values apart. Nothing is averaged.
 */
export function choose(usable: readonly Evaluated[]): Choice {
  const ranked = usable.toSorted(byRank)
  const first = (scope: 's1' | 's2' | 's3') => ranked.find(({ values }) => values[scope] !== null) ?? null
  const s1 = first('s1')
  const s2 = s1 && s1.values.s2 !== null ? s1 : first('s2')
  const joint = ranked.find(({ values }) => values.s12 !== null && values.s1 === null && values.s2 === null) ?? null
  const isJoint = joint !== null && ((s1 === null && s2 === null) || worse(joint, null) < worse(s1, s2))
  const s3 = first('s3')
  return isJoint ? { ...NOTHING, s3, joint } : { s1, s2, s3, joint: null }
}

/** Scopes 1 and 2 of a choice: their sum, the one that is known, or the joint value. */
export function s12Of({ s1, s2, joint }: Choice): number | null {
  if (joint) return joint.values.s12
  if (!s1 && !s2) return null
  return (s1?.values.s1 ?? 0) + (s2?.values.s2 ?? 0)
}

/** Score of scopes 1 and 2: the worse of the two. */
export function scoreS12({ s1, s2, joint }: Choice): number | null {
  return joint ? joint.score : s1 || s2 ? worse(s1, s2) : null
}
