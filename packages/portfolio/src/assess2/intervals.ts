/**
 * P5, P50 and P95 of sums of rows (methodology2 section 9): one row by formula, several by draws under their keys, so that a figure is
 * the same wherever it is shown and in whatever part of a list it was worked out.
 */
import { drawKey } from '@cradle/impact'
import type { Interval } from '@cradle/impact/draws'
import {
  type CalculatedRow2,
  DrawArrays,
  type DrawnRow,
  drawFigures,
  type FigureDraws,
  type IndicatorId,
  intervalsOfDraws,
  LoneIntervals,
  loneIndicators,
  type Prepared2,
  Sampler2,
} from '@cradle/method2'
import type { OrganisationResult2 } from './shapes.ts'

export type SumIntervals = {
  impact: Interval | null
  goals: ReadonlyMap<number, Interval>
  indicators: ReadonlyMap<IndicatorId, Interval>
  scopes1And2: Interval | null
}

const NONE: SumIntervals = { impact: null, goals: new Map(), indicators: new Map(), scopes1And2: null }

/** Remembers shapes of rows and draws that rows share; what it remembers changes no digit. */
export class RowIntervals2 {
  readonly #prepared: Prepared2
  readonly #lone: LoneIntervals
  /** There is none for a goal that climate change shares with another category, which only tried choices of the method make. */
  readonly #hasFormula: boolean
  readonly sampler: Sampler2
  readonly #arrays: DrawArrays

  constructor(
    prepared: Prepared2,
    sampler: Sampler2 | { seed: number; draws: number },
    shapes = new LoneIntervals(prepared),
  ) {
    this.#prepared = prepared
    this.#lone = shapes
    this.#hasFormula = prepared.goalPlans.every(
      ({ terms }) => terms.length === 1 || terms.every(({ category }) => category !== 'CC'),
    )
    this.sampler = sampler instanceof Sampler2 ? sampler : new Sampler2(sampler)
    this.#arrays = new DrawArrays(this.sampler.draws)
  }

  /** `draws`: of these rows, where they are at hand; else they are made. */
  of(rows: readonly DrawnRow<CalculatedRow2>[], draws?: FigureDraws): SumIntervals {
    const [first, second] = rows
    if (!first) return NONE
    if (!second && this.#hasFormula) return this.#ofOne(first)
    return draws ? ofDraws(draws) : this.ofMany(rows)
  }

  /** By draws, however many they are. */
  ofMany(rows: readonly DrawnRow[]): SumIntervals {
    this.#arrays.release()
    return ofDraws(drawFigures(this.#prepared, this.sampler, rows, this.#arrays.take))
  }

  /** What each figure of the sum is in each draw. */
  draw(rows: readonly DrawnRow[]): FigureDraws {
    return drawFigures(this.#prepared, this.sampler, rows)
  }

  #ofOne({ row, allocation }: DrawnRow<CalculatedRow2>): SumIntervals {
    const lone = this.#lone.of(row)
    const indicators = loneIndicators(this.#prepared, row, lone)
    return scaled({ impact: lone.impact, goals: lone.goals, indicators, scopes1And2: lone.s12T }, allocation)
  }
}

function ofDraws(draws: FigureDraws): SumIntervals {
  const { impact, goals, indicators, s12T } = intervalsOfDraws(draws)
  return scaled({ impact, goals, indicators, scopes1And2: s12T }, 1)
}

/** By a share >= 0. Adding 0 turns -0 into 0. */
function scaled({ impact, goals, indicators, scopes1And2 }: SumIntervals, by: number): SumIntervals {
  const scale = ({ p5, p50, p95 }: Interval): Interval => ({ p5: p5 * by + 0, p50: p50 * by + 0, p95: p95 * by + 0 })
  return {
    impact: impact && scale(impact),
    goals: new Map([...goals].map(([goal, interval]) => [goal, scale(interval)])),
    indicators: new Map([...indicators].map(([id, interval]) => [id, scale(interval)])),
    scopes1And2: scopes1And2 && scale(scopes1And2),
  }
}

/** The calculated rows of an organisation with the keys of their draws: site and organisation, as under the first edition. */
export function drawnRowsOf({ entityId, sites }: OrganisationResult2, allocation = 1): DrawnRow<CalculatedRow2>[] {
  const seen = new Map<string, number>()
  return sites.flatMap(({ siteId, row }) =>
    row.calculable ? [{ row, key: drawKey(seen, entityId, siteId), allocation }] : [],
  )
}
