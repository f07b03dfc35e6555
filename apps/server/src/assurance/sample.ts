import { planSample, type SampleBasis, type SamplePlan, type Unit } from '@cradle/assurance'
import { type AssuranceBasis, type AssurancePlan, MAX_DRAWS } from '@cradle/contract'
import { figure2Of } from '@cradle/report'
import type { Deps } from '../deps/deps.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { figuresOfEntries } from '../portfolios/entry-queries.ts'
import { passportOf } from '../portfolios/passport.ts'
import type { OwnedPortfolioId } from '../portfolios/rights.ts'
import { strataOf } from './queries.ts'

export const basisOf = ({ materiality, expected, confidence, seed, draws }: AssuranceBasis): SampleBasis => ({
  ...{ seed, draws },
  materiality: materiality / 100,
  expected: expected / 100,
  confidence: confidence / 100,
})

export type Population = {
  units: (Unit & { name: string; rows: number[] })[]
  withoutValue: number
  unit: string
}

/** What every entry contributes to the figure: with its allocation, as the report adds it. */
export async function populationOf(deps: Deps, id: OwnedPortfolioId, basis: AssuranceBasis): Promise<Population> {
  const { goal, indicator } = basis
  if (goal !== undefined && indicator !== undefined) refuseField(422, 'indicator', 'goal_or_indicator')
  const [figures, entries, passport] = await Promise.all([
    figuresOfEntries(deps.db, id, figure2Of({ goal, indicator })),
    strataOf(deps.db, id),
    passportOf(deps, id, { goal, indicator }),
  ])
  const known = new Map(entries.map(entry => [entry.id, entry]))
  const units = figures.flatMap(({ id: entry, name, allocation, figure }) => {
    if (figure === null) return []
    const { rows = [], match = '' } = known.get(entry) ?? {}
    return [{ id: entry, name, rows, value: allocation * figure, stratum: match }]
  })
  return { units, withoutValue: figures.length - units.length, unit: passport.unit }
}

/** The plan of a sample, for the wire. Raises `Refusal` 422 where there is nothing to draw from. */
export function planOf(population: Population, basis: AssuranceBasis): AssurancePlan {
  if (basis.expected >= basis.materiality) refuseField(422, 'expected', 'assurance_expected')
  const plan = planSample(population.units, basisOf(basis))
  if (!plan) refuseField(422, 'goal', 'assurance_no_figures')
  return wirePlan(population, plan)
}

const wirePlan = ({ unit, withoutValue }: Population, plan: SamplePlan): AssurancePlan => ({
  ...plan,
  unit,
  without_value: withoutValue,
})

/** Raises `Refusal` 422 where the plan gives no sample, or one that nobody looks through. */
export function mustBeDrawable({ needed, certain, drawn }: AssurancePlan, { draws }: AssuranceBasis): void {
  if (draws === undefined && needed === null) refuseField(422, 'expected', 'assurance_expected')
  if (certain + drawn > MAX_DRAWS) refuse(422, 'assurance_too_many', { items: certain + drawn, limit: MAX_DRAWS })
}
