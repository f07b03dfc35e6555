/** Monte Carlo in chunks under the second edition: all sides with the same draws, goals first and then physical figures. */
import { HEADLINE_INDICATORS } from '@cradle/contract'
import { drawsOfGoal, type Scenario2 } from '@cradle/method2'
import { indicatorId } from '@cradle/portfolio/assess2'
import { type MonteCarloChunk, seedOf } from '../answers/monte-carlo.ts'
import type { AnswerContext2, Organisation2 } from './context.ts'
import { dataUsedBy2 } from './present.ts'
import { type Side2, TriedDraws } from './sides.ts'

const HEADLINES = HEADLINE_INDICATORS.map(name => ({ id: indicatorId(name), name }))

/** The draws belong to the seed and the place of the piece and to nothing else. @throws ChangeNotPossible */
export function drawChunk2(
  context: AnswerContext2,
  organisation: Organisation2,
  scenarios: readonly Scenario2[],
  { seed, place, runs }: { seed: number; place: number; runs: number },
): MonteCarloChunk {
  const draws = new TriedDraws(context, { seed: seedOf(seed, place), draws: runs })
  const sides = [{ changes: [] }, ...scenarios].map(scenario => draws.side(organisation, scenario))
  const [now] = sides
  return {
    draws: sides.map(drawsOfSide),
    values: sides.map(({ figures: { total, goals, physical } }) => [
      total.value,
      ...goals.map(goal => goal.value),
      ...HEADLINES.map(({ id }) => physical.indicators[id]?.value ?? null),
    ]),
    directions: [
      'burden',
      ...(now?.figures.goals.map(
        (_, i) => sides.map(({ figures }) => figures.goals[i]?.direction ?? null).find(d => d !== null) ?? null,
      ) ?? []),
    ],
    dataUsed: dataUsedBy2(sides),
    indicators: HEADLINES.map(({ name }) => name),
  }
}

/** A value that is 0 has no draws of its own: it is 0 in every run. null: no value. */
function drawsOfSide({ figures: { total, goals, physical }, draws }: Side2): (Float64Array | null)[] {
  const runs = (value: number | null | undefined, drawn: Float64Array | undefined) => {
    if (value === null || value === undefined || !draws) return null
    return drawn ?? new Float64Array(draws.impact.length)
  }
  return [
    runs(total.value, draws?.impact),
    ...goals.map(({ value }, i) => runs(value, draws ? drawsOfGoal(draws, i + 1) : undefined)),
    ...HEADLINES.map(({ id }) => runs(physical.indicators[id]?.value, draws?.indicators.get(id))),
  ]
}
