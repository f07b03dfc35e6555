import { evaluate } from '@cradle/impact'
import type { Prepared2 } from '../prepare.ts'
import type { CalculatedRow2 } from '../result.ts'
import type { Row2 } from '../row.ts'
import { type Figure2, figureCalculation2 } from './figure.ts'
import type { Node2, RowSource2 } from './leaf.ts'
import { type SetAside2, setAside } from './set-aside.ts'
import { type VariancePart, varianceParts } from './variance-parts.ts'

/** How a figure of one row was made, on a 100 % basis. */
export type Passport2 = {
  /** null where the row has no value. */
  calculation: Node2 | null
  /** The calculation from its leaves alone; the figure within 1e-12 relative. */
  recomputed: number | null
  setAside: readonly SetAside2[]
  variance: readonly VariancePart[]
}

/** The whole chain of a figure, with what was known and not taken, and where its interval comes from. */
export function passport2(
  prepared: Prepared2,
  { row, result, source }: { row: Row2; result: CalculatedRow2; source: RowSource2 },
  figure: Figure2,
): Passport2 {
  const calculation = figureCalculation2({ prepared, row, result, source }, figure)
  return {
    calculation,
    recomputed: calculation && evaluate(calculation),
    setAside: setAside(prepared, row, result),
    variance: varianceParts(prepared, result, figure),
  }
}
