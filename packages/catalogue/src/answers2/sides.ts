/**
 * Sides of a comparison under the second edition. What is now is made of the same rows, in the same way and with the same draws as the
 * organisation's report; all sides share their draws, so that the interval of a difference is that of the change.
 */
import { type Difference, pairedDifference } from '@cradle/impact'
import {
  type Applied2,
  drawsOfGoal,
  type FigureDraws,
  INDICATORS,
  type IndicatorId,
  Sampler2,
  type Scenario2,
  type Tried2,
  tryChanges2,
} from '@cradle/method2'
import {
  drawnRowsOf,
  type OrganisationFigures2,
  type OrganisationResult2,
  organisationFigures2,
  RowIntervals2,
} from '@cradle/portfolio/assess2'
import type { AnswerContext2, Organisation2 } from './context.ts'

export type Side2 = {
  tried: Tried2
  result: OrganisationResult2
  figures: OrganisationFigures2
  /** null: no row has figures. */
  draws: FigureDraws | null
}

/** Differences of the figures that both sides have; goals by index sdg - 1. */
export type Differences2 = {
  total: Difference | null
  goals: readonly (Difference | null)[]
  indicators: ReadonlyMap<IndicatorId, Difference>
}

export type Compared2 = {
  now: Side2
  scenarios: readonly { side: Side2; difference: Differences2; applied: readonly Applied2[] }[]
  /** a - b of every two scenarios, by their place. */
  pairs: readonly { a: number; b: number; difference: Differences2 }[]
}

/** Intervals and draws of one seed. Those of the edition itself are remembered; they change no digit. */
export class TriedDraws {
  readonly #context: AnswerContext2
  readonly #ofEdition: RowIntervals2
  #last: { key: string; side: Side2 } | undefined

  constructor(context: AnswerContext2, options: { seed: number; draws: number }) {
    this.#context = context
    this.#ofEdition = new RowIntervals2(context.prepared, new Sampler2(options))
  }

  /** What is now: of the organisation that was looked at last it is remembered, because several changes are tried on one. */
  now(organisation: Organisation2): Side2 {
    const key = JSON.stringify(organisation)
    if (this.#last?.key !== key) this.#last = { key, side: this.side(organisation, { changes: [] }) }
    return this.#last.side
  }

  /** @throws ChangeNotPossible */
  side({ entityId, name, sites }: Organisation2, scenario: Scenario2): Side2 {
    const tried = tryChanges2(this.#context.prepared, sites, scenario)
    const { prepared } = tried
    const result = { entityId, name, sites: tried.sites }
    const rows = drawnRowsOf(result)
    const isEdition = prepared === this.#context.prepared
    const intervals = isEdition ? this.#ofEdition : new RowIntervals2(prepared, this.#ofEdition.sampler)
    const draws = rows.length === 0 ? null : intervals.draw(rows)
    const figures = organisationFigures2(prepared, intervals, result, draws ?? undefined)
    return { tried, result, figures, draws }
  }
}

/** Several scenarios beside what is now and beside each other. @throws ChangeNotPossible */
export function compareSides(
  draws: TriedDraws,
  organisation: Organisation2,
  scenarios: readonly Scenario2[],
): Compared2 {
  const now = draws.now(organisation)
  const sides = scenarios.map(scenario => draws.side(organisation, scenario))
  return {
    now,
    scenarios: sides.map(side => ({
      side,
      difference: differencesOf(side, now, side.tried.changed),
      applied: side.tried.applied,
    })),
    pairs: sides.flatMap((one, a) =>
      sides.slice(a + 1).map((other, k) => ({ a, b: a + 1 + k, difference: differencesOf(one, other, true) })),
    ),
  }
}

/** a - b. `changed`: whether anything tells the two apart. */
function differencesOf(a: Side2, b: Side2, changed: boolean): Differences2 {
  const of = (drawn: (draws: FigureDraws) => Float64Array | undefined, value: (side: Side2) => number | null) => {
    const [now, old] = [value(a), value(b)]
    if (now === null || old === null || !a.draws || !b.draws) return null
    // A sum of zeros has no draws.
    const zeros = () => new Float64Array(a.draws?.impact.length ?? 0)
    const side = (amount: number, draws: Float64Array | undefined) => ({ value: amount, draws: draws ?? zeros() })
    return pairedDifference(side(old, drawn(b.draws)), side(now, drawn(a.draws)), changed)
  }
  const ids = drawnIndicators(a).filter(id => b.figures.physical.indicators[id] !== undefined)
  return {
    total: of(
      draws => draws.impact,
      ({ figures }) => figures.total.value,
    ),
    goals: a.figures.goals.map((_, i) =>
      of(
        draws => drawsOfGoal(draws, i + 1),
        ({ figures }) => figures.goals[i]?.value ?? null,
      ),
    ),
    indicators: new Map(
      ids.flatMap((id): [IndicatorId, Difference][] => {
        const difference = of(
          draws => draws.indicators.get(id),
          ({ figures }) => figures.physical.indicators[id]?.value ?? null,
        )
        return difference ? [[id, difference]] : []
      }),
    ),
  }
}

/** Indicators with an interval: estimates beside stated values, and what is only listed, are not drawn. */
const drawnIndicators = ({ figures: { physical } }: Side2): IndicatorId[] =>
  INDICATORS.filter(id => typeof physical.indicators[id]?.p5 === 'number')
