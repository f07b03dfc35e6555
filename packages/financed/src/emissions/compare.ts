import type { Alternative } from '../types/line.ts'
import { type Choice, s12Of } from './choose.ts'
import type { Evaluated } from './evaluate.ts'
import { isPerMoney } from './options.ts'

/** Registries of some sites may exceed stated scope 1 by this much. */
const REGISTRY_FLOOR = 1.1

/** How far two sources may lie apart by the worse of their scores: 1.1 for reports, 1.5 for production, 5 for estimates. */
const tolerance = (score: number): number => (score <= 2 ? 1.1 : score <= 3 ? 1.5 : 5)

const isChosen = (one: Evaluated, choice: Choice): boolean =>
  one === choice.s1 || one === choice.s2 || one === choice.s3 || one === choice.joint

/** Scopes 1 and 2 of a source over the chosen; null where they cannot be compared. */
function ratioOf(one: Evaluated, choice: Choice): number | null {
  const leading = choice.s1 ?? choice.s2
  if (one === leading || !leading || isPerMoney(leading.candidate.option) || isPerMoney(one.candidate.option))
    return null
  if (one.out !== null && one.out !== 'too_old') return null
  const { s1, s2 } = one.values
  if ((choice.s1 && s1 === null) || (choice.s2 && s2 === null)) return null
  const chosen = s12Of(choice)
  if (!chosen) return null
  return ((choice.s1 ? (s1 ?? 0) : 0) + (choice.s2 ? (s2 ?? 0) : 0)) / chosen
}

/** Scope 1 of a state without and with land use, as its source states them. */
function landUse({ candidate }: Evaluated): Pick<Alternative, 's1ExcludingLulucf' | 's1IncludingLulucf'> {
  const { s1ExcludingLulucf = null, s1IncludingLulucf = null } = candidate
  return s1ExcludingLulucf === null && s1IncludingLulucf === null ? {} : { s1ExcludingLulucf, s1IncludingLulucf }
}

/** All sources of a position beside the chosen ones. */
export function alternativesOf(all: readonly Evaluated[], choice: Choice): Alternative[] {
  return all.map(one => ({
    option: one.candidate.option,
    year: one.year,
    source: one.candidate.source ?? null,
    score: one.score,
    s1: one.values.s1,
    s2: one.values.s2,
    s3: one.values.s3,
    ratioS12: ratioOf(one, choice),
    verdict: one.out ?? (isChosen(one, choice) ? 'chosen' : 'lower_rank'),
    ...landUse(one),
  }))
}

/** Flags of sources that do not agree. They change no choice. */
export function disagreements(all: readonly Evaluated[], choice: Choice): string[] {
  const flags: string[] = []
  const leading = choice.s1 ?? choice.s2
  const apart = all.some(one => {
    const ratio = ratioOf(one, choice)
    if (ratio === null) return false
    const t = tolerance(Math.max(one.score ?? 5, leading?.score ?? 5))
    return ratio > t || ratio < 1 / t
  })
  if (apart) flags.push('sources_disagree')
  const chosen = choice.s1?.values.s1 ?? null
  const isBelow = all.some(
    ({ out, values }) => out === 'partial' && (values.s1 ?? 0) > REGISTRY_FLOOR * (chosen ?? Infinity),
  )
  if (isBelow) flags.push('below_registry_floor')
  return flags
}
