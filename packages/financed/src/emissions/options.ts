import { isKnown } from '../numbers.ts'
import type { Candidate } from '../types/holding.ts'

/** Scores of the options by what is financed, 1 best to 5 (docs/financed-emissions.md section 3; ladder of PCAF, Part A). */
const COMPANY: Readonly<Record<string, number>> = { '1a': 1, '1b': 2, '2a': 2, '2b': 3, '3a': 4, '3b': 5, '3c': 5 }
const PROPERTY: Readonly<Record<string, number>> = { '1a': 1, '1b': 2, '2a': 3, '2b': 4, '3': 5, '3a': 5 }
const STATE: Readonly<Record<string, number>> = { '1a': 1, '1b': 2, '2a': 3, '2b': 4, '3a': 4, '3b': 5, '3c': 5 }

const scoresOf = (assetClass: string | null) =>
  assetClass === 'real_estate' ? PROPERTY : assetClass === 'sovereign' ? STATE : COMPANY

const ASSURANCE = ['verified', 'reasonable', 'limited']
/** Lower is better; no assurance comes last. */
export const assuranceRank = (assurance: string | null | undefined): number => {
  const rank = ASSURANCE.indexOf(assurance ?? '')
  return rank === -1 ? ASSURANCE.length : rank
}

/** Options that multiply money with a factor and need no attribution factor. */
export const isPerMoney = (option: string): boolean => option === '3b' || option === '3c'
/** Options of reported emissions. */
export const isReported = (option: string | null): boolean => option === '1a' || option === '1b'

/** Option 1a of a company or state needs reasonable assurance or a verifier; of a property, a meter and a supplier's factor. */
const lacksAssurance = (candidate: Candidate, assetClass: string | null): boolean =>
  candidate.option === '1a' && assetClass !== 'real_estate' && assuranceRank(candidate.assurance) > 1

/** The flag of a value that is called verified without the assurance for it. */
export function assuranceFlags(candidate: Candidate, assetClass: string | null): string[] {
  if (!lacksAssurance(candidate, assetClass)) return []
  return [candidate.assurance === 'limited' ? 'limited_assurance' : 'verified_without_assurance']
}

/** Data quality of a source: the worse of its option and of the method that made it; null for an unknown option. */
export function scoreOf(candidate: Candidate, assetClass: string | null): number | null {
  const option = scoresOf(assetClass)[candidate.option]
  if (option === undefined) return null
  const assured = lacksAssurance(candidate, assetClass) ? Math.max(option, 2) : option
  return isKnown(candidate.quality) ? Math.max(assured, candidate.quality) : assured
}
