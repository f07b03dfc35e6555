import { planningFactor } from './confidence-factor.ts'

/** Something that can be drawn: what one entry contributes to the figure. `stratum`: units of one kind, so that each kind gets its share. */
export type Unit = { id: string; value: number; stratum: string }

/** What a sample is to show. Materiality and expected error are shares of the total of all sizes; confidence is a share, too. */
export type SampleBasis = {
  materiality: number
  expected: number
  confidence: number
  seed: string
  /** Draws wanted instead of those that are worked out. */
  draws?: number | undefined
}

export type SamplePlan = {
  /** Units with a size, their sizes added, and units whose value is exactly 0: those have no chance in a draw by size. */
  units: number
  total: number
  zeros: number
  /** Materiality and expected error in the unit of the figure. */
  materiality: number
  expected: number
  /** Draws that the basis asks for; null: expected error is so near to materiality that no sample shows the difference. */
  needed: number | null
  /** Size that each draw stands for. */
  interval: number
  /** Units of an interval or more: each is looked at. */
  certain: number
  /** Draws from the rest. */
  drawn: number
}

export const sizeOf = ({ value }: Pick<Unit, 'value'>): number => Math.abs(value)

/** The rest that is drawn from, and its own interval; units of that interval or more are not in it. */
export type Cut = { certain: Unit[]; rest: Unit[]; interval: number; draws: number }

/**
 * Takes out what is as large as an interval until nothing is: the rest is divided into whole intervals, which are never longer than the
 * planned one, so that every unit is hit at most once.
 */
export function cutAt(units: readonly Unit[], planned: number): Cut {
  let interval = planned
  for (;;) {
    const rest = units.filter(unit => sizeOf(unit) < interval)
    const restTotal = rest.reduce((sum, unit) => sum + sizeOf(unit), 0)
    const draws = Math.ceil(restTotal / planned)
    const next = draws === 0 ? planned : restTotal / draws
    if (rest.every(unit => sizeOf(unit) < next)) {
      const left = new Set(rest)
      return { certain: units.filter(unit => !left.has(unit)), rest, interval: next, draws }
    }
    interval = Math.min(next, interval)
  }
}

/** Sizes of units, and what the basis makes of them; null: there is nothing to draw from. */
export function planSample(all: readonly Unit[], basis: SampleBasis): SamplePlan | null {
  const units = all.filter(unit => sizeOf(unit) > 0)
  const total = units.reduce((sum, unit) => sum + sizeOf(unit), 0)
  if (!(total > 0) || !Number.isFinite(total)) return null
  const factor = planningFactor(basis.expected / basis.materiality, basis.confidence)
  const needed = factor === null ? null : Math.ceil(factor / basis.materiality - 1e-9)
  const draws = basis.draws ?? needed
  const shown = {
    units: units.length,
    total,
    zeros: all.length - units.length,
    materiality: basis.materiality * total,
    expected: basis.expected * total,
    needed,
  }
  if (draws === null) return { ...shown, interval: 0, certain: 0, drawn: 0 }
  const cut = cutAt(units, total / draws)
  return { ...shown, interval: cut.interval, certain: cut.certain.length, drawn: cut.draws }
}
