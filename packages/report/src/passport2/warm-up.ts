import { assessRow2, type Prepared2, passport2, type Row2 } from '@cradle/method2'
import { intervalOf } from './row-interval.ts'

/** A row of each kind: a plant known by capacity, and a company by revenue. */
const ROWS: readonly Row2[] = [
  { country: 'DEU', technology: 'coal', capacityMw: 1 },
  { country: 'DEU', industry: 'BEA:327310', revenue: 1, currency: 'EUR', year: 2023 },
]

/**
 * The first passport of a kind takes a hundred times as long as the next: shapes of intervals are worked out, and the machine has not yet
 * seen the code. Each step does one of them, so that somebody who has a program to run can do so between.
 */
export function* firstPassports(prepared: Prepared2): Generator<void> {
  for (const row of ROWS) {
    const result = assessRow2(prepared, row)
    if (!result.calculable) continue
    yield
    intervalOf(prepared, result, { of: 'total' })
    yield
    passport2(prepared, { row, result, source: { kind: 'upload' } }, { of: 'total' })
    yield
  }
}
