import type { Context } from '../context.ts'
import { isKnown } from '../numbers.ts'
import type { Candidate, Holding } from '../types/holding.ts'
import { assuranceFlags, assuranceRank, isPerMoney, scoreOf } from './options.ts'
import { type CandidateValues, valuesOf } from './values.ts'

/** A confirmed match must cover this share of what the row states of its size. */
const MIN_COVERAGE = 0.8

/** A source with its values and score, and the reason why it is out (null: usable). */
export type Evaluated = CandidateValues & {
  candidate: Candidate
  order: number
  score: number | null
  year: number | null
  out: string | null
}

/** What the financed part is known by. */
export type Financed = { assetClass: string | null; hasFactor: boolean; money: number | null }

function outOf(one: Evaluated, financed: Financed, context: Context): string | null {
  const { candidate, values, year, problem, score } = one
  if (score === null) return 'unknown_option'
  if (problem) return problem
  if (year !== null && year > context.reportingYear) return 'later_than_period'
  if (year !== null && year < context.reportingYear - context.maxLag) return 'too_old'
  if (candidate.origin === 'match') {
    if (candidate.confirmed !== true) return 'match_not_confirmed'
    if (!(isKnown(candidate.matchCoverage) && candidate.matchCoverage >= MIN_COVERAGE)) return 'match_covers_part'
  }
  if (candidate.partial === true) return 'partial'
  if (Object.values(values).some(value => value !== null && value < 0)) return 'negative_emissions'
  return financed.hasFactor || isPerMoney(candidate.option) ? null : 'no_attribution_factor'
}

/** All sources of a position, in the order of the file. None is dropped: what is out carries its reason. */
export function evaluateAll(holding: Holding, financed: Financed, context: Context): Evaluated[] {
  return (holding.emissions ?? []).map((candidate, order) => {
    const result = valuesOf(candidate, holding, financed.money, context)
    const one: Evaluated = {
      ...result,
      flags: [...result.flags, ...assuranceFlags(candidate, financed.assetClass)],
      candidate,
      order,
      score: scoreOf(candidate, financed.assetClass),
      year: candidate.year ?? null,
      out: null,
    }
    return { ...one, out: outOf(one, financed, context) }
  })
}

/** Score, then assurance, then the newest year (an unknown year last), then what the row states before a match, then the file. */
export function byRank(a: Evaluated, b: Evaluated): number {
  return (
    (a.score ?? 9) - (b.score ?? 9) ||
    assuranceRank(a.candidate.assurance) - assuranceRank(b.candidate.assurance) ||
    (b.year ?? -Infinity) - (a.year ?? -Infinity) ||
    Number(a.candidate.origin === 'match') - Number(b.candidate.origin === 'match') ||
    a.order - b.order
  )
}
