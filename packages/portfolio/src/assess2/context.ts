/** All that an assessment by the second edition needs beside the entries. */
import type { Reference, ReferenceSite } from '@cradle/data/types'
import { LoneIntervals, type Prepared2, type Row2 } from '@cradle/method2'
import type { AssessmentContext } from '../assess/assess-entries.ts'
import { RowIntervals2 } from './intervals.ts'

export type AssessmentContext2 = Pick<AssessmentContext, 'world' | 'places' | 'findMatch'> & {
  prepared: Prepared2
  /** Titles of ISIC classes, for the names of activities. */
  isicTitles: Reference['isicTitles']
  /** A reference plant as a row of the method: `plantRows` of what is prepared. */
  rowOfPlant: (plant: ReferenceSite) => Row2
}

/** The draws of one provenance: of organisations, and of sums, which are fewer for very long lists. */
export type Calculation2 = {
  context: AssessmentContext2
  intervals: RowIntervals2
  intervalsOfSums: (maxDraws: number) => RowIntervals2
}

const shapesOfEditions = new WeakMap<Prepared2, LoneIntervals>()

/** Shapes of rows stay known from one batch of a list to the next: they are those of the edition, whichever row is met first. */
function shapesOf(prepared: Prepared2): LoneIntervals {
  const shapes = shapesOfEditions.get(prepared) ?? new LoneIntervals(prepared)
  shapesOfEditions.set(prepared, shapes)
  return shapes
}

/** What a context makes when it is first asked for is not asked for here. */
export function calculationOf(
  context: AssessmentContext2,
  { seed, draws }: { seed: number; draws: number },
): Calculation2 {
  const { prepared } = context
  const shapes = shapesOf(prepared)
  const intervals = new RowIntervals2(prepared, { seed, draws }, shapes)
  return {
    context,
    intervals,
    intervalsOfSums: maxDraws =>
      maxDraws >= draws ? intervals : new RowIntervals2(prepared, { seed, draws: maxDraws }, shapes),
  }
}
