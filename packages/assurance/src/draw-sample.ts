import { cutAt, planSample, type SampleBasis, type SamplePlan, sizeOf, type Unit } from './plan-sample.ts'
import { seededNumber } from './seeded-number.ts'

export type DrawnItem = {
  unit: Unit
  /** Taken for its size; the others were drawn and stand for an interval. */
  isCertain: boolean
}

export type DrawnSample = { plan: SamplePlan; start: number; items: DrawnItem[] }

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Systematic selection in proportion to size. The rest stands in the order of its strata, within each in the order of the seeded numbers of
 * the units; a seeded start within the first interval, then every interval takes the unit in which it ends. So each stratum gets its share of
 * draws, and the seed alone decides which. Null where there is nothing to draw from, or the basis gives no size.
 */
export function drawSample(all: readonly Unit[], basis: SampleBasis): DrawnSample | null {
  const plan = planSample(all, basis)
  const draws = basis.draws ?? plan?.needed ?? null
  if (!plan || draws === null) return null
  const cut = cutAt(
    all.filter(unit => sizeOf(unit) > 0),
    plan.total / draws,
  )
  const start = seededNumber(basis.seed, 'start') * cut.interval
  const items: DrawnItem[] = [...cut.certain]
    .sort((a, b) => sizeOf(b) - sizeOf(a) || byCode(a.id, b.id))
    .map(unit => ({ unit, isCertain: true }))
  for (const unit of systematic(inOrder(cut.rest, basis.seed), { start, ...cut }))
    items.push({ unit, isCertain: false })
  return { plan, start, items }
}

function inOrder(units: readonly Unit[], seed: string): Unit[] {
  return units
    .map(unit => ({ unit, place: seededNumber(seed, unit.id) }))
    .sort((a, b) => byCode(a.unit.stratum, b.unit.stratum) || a.place - b.place || byCode(a.unit.id, b.unit.id))
    .map(({ unit }) => unit)
}

function* systematic(
  units: readonly Unit[],
  { start, interval, draws }: { start: number; interval: number; draws: number },
): Generator<Unit> {
  let reached = 0
  let hits = 0
  for (const [i, unit] of units.entries()) {
    reached += sizeOf(unit)
    // Sums of fractions end a hair before the last point: the last unit takes it.
    const isLast = i === units.length - 1
    if (hits < draws && (reached > start + hits * interval || (isLast && hits === draws - 1))) {
      hits++
      yield unit
    }
  }
}
