import { type FigureOptions, formatQuantity, formatQuantityRange } from '../format.ts'
import { unitText } from '../lca/unit-text.ts'

/** Greenhouse gases of all scopes, in tables: heads of columns and axes. */
export const CC_UNIT = 't CO₂e'
export const CC_PER_MWH_UNIT = 't CO₂e/MWh'

/** A unit over a narrow column stays on one line. */
export const withoutBreak = (unit: string): string => unit.replaceAll(' ', '\u00a0')

/** A count names itself: `12.3 k` of jobs, not `12.3 k jobs` beside the word jobs. */
const isNamed = (unit: string): boolean => unit === 'jobs' || unit === 'disease incidence'

/** `1.23 Mt CO₂e`, `45.6 × 10⁶ m³`, `12.3 k` (jobs). */
export const quantityText = (value: number, unit: string, options: FigureOptions = {}): string =>
  unitText(formatQuantity(value, isNamed(unit) ? '' : unit, options))

/** `800 kt to 1.57 Mt CO₂e`. */
export const quantityRange = (low: number, high: number, unit: string): string =>
  unitText(formatQuantityRange(low, high, isNamed(unit) ? '' : unit))
