/** What a row states of its outcomes, and how well it is known. */
import type { Assurance } from '../rows/assurance.ts'
import { isOutcomeCode, OUTCOME_CODES, OUTCOMES, type OutcomeCode } from './indicators.ts'

/**
 * The five questions that a statement of impact answers (after the dimensions of the Impact Management Project), as a form of our own: what
 * changed, for whom, how much, whether it would have happened anyway, what may go wrong. As typed; absent is not stated.
 */
export const DIMENSION_NAMES = ['what', 'who', 'howMuch', 'contribution', 'risk'] as const
export type DimensionName = (typeof DIMENSION_NAMES)[number]

/** One row's outcomes, of the whole organisation. A figure that is absent is not stated; 0 is a value. */
export type RowOutcomes = {
  values: Readonly<Partial<Record<OutcomeCode, number>>>
  /** Calendar year of the figures. */
  year?: number
  assurance?: Assurance
  /** Where they come from, as typed. */
  source?: string
  /** What shows them: a document, an address, as typed. */
  evidence?: string
} & Partial<Record<DimensionName, string>>

/** The same with its row in the file, header = 1. */
export type StatedOutcomes = RowOutcomes & { row: number }

/**
 * 1 best to 5: 1 checked with reasonable assurance or verified, 2 with limited assurance, 3 not checked but with a source or evidence and a
 * year, 4 with one of them and no year, 5 with neither.
 */
export type OutcomeQuality = 1 | 2 | 3 | 4 | 5

export function qualityOf({ assurance, source, evidence, year }: Omit<RowOutcomes, 'values'>): OutcomeQuality {
  if (assurance === 'verified' || assurance === 'reasonable') return 1
  if (assurance === 'limited') return 2
  if (source === undefined && evidence === undefined) return 5
  return year === undefined ? 4 : 3
}

/** The figures of a statement in the order of the indicators. */
export const figuresOf = ({ values }: Pick<RowOutcomes, 'values'>): [OutcomeCode, number][] =>
  OUTCOME_CODES.flatMap((code): [OutcomeCode, number][] => {
    const value = values[code]
    return value === undefined ? [] : [[code, value]]
  })

/** The goals that some figures speak for. */
export const goalsOfOutcomes = (codes: Iterable<string>): ReadonlySet<number> =>
  new Set([...codes].flatMap(code => (isOutcomeCode(code) ? OUTCOMES[code].goals : [])))
