import type { Interval } from '@cradle/contract'
import { type CalculatedRow2, type Figure2, LoneIntervals, loneIndicators, type Prepared2 } from '@cradle/method2'

const lone = new WeakMap<Prepared2, LoneIntervals>()

/** Of one row by formula: the interval that an organisation of one site has. */
export function intervalOf(prepared: Prepared2, row: CalculatedRow2, figure: Figure2): Interval | null {
  const shapes = lone.get(prepared) ?? new LoneIntervals(prepared)
  lone.set(prepared, shapes)
  const found = shapes.of(row)
  if (figure.of === 'total') return positive(found.impact)
  if (figure.of === 'goal') return positive(found.goals.get(figure.sdg))
  return positive(loneIndicators(prepared, row, found).get(figure.id))
}

/** Without the sign of a zero. */
const positive = (interval: { p5: number; p50: number; p95: number } | undefined): Interval | null =>
  interval ? { p5: interval.p5 + 0, p50: interval.p50 + 0, p95: interval.p95 + 0 } : null
