/**
 * Units of whole columns, judged by what the numbers of two columns come to together: where the median of a list is out of all
 * proportion and a power of 1,000 brings it back, the unit of one column was lost (methodology: units; FINANCED 2.7). A question for a
 * person: nothing is read otherwise before it is answered.
 */
import { message } from '../message.ts'
import type { Problem } from '../problem.ts'
import type { ColumnChoice, ColumnMeaning, Columns } from './columns.ts'
import type { Field } from './fields.ts'
import { DIMENSIONS, UNITS } from './units.ts'

/**
 * How many rows have a ratio of each size: keys are tenths of a decade, those of the second comparison 1,000 higher. Counts can be
 * added and taken off in any order. Null: not known (of lists that an earlier version read).
 */
export type RatioCounts = Readonly<Record<number, number>> | null

/** Revenue of a year over all capital, in one currency: asset turnover of listed companies is 0.05 to 5. */
export const TURNOVER = { min: 0.005, max: 20 }
/** Generation over what the capacity can generate in a year. */
export const GENERATION = { min: 0.005, max: 1 }

type Comparison = {
  /** The field above the line of the ratio. */
  top: Field
  /** A median outside of this is out of all proportion. */
  wide: { min: number; max: number }
  /** What the ratio of most lists is: a factor that brings the median here is proposed. */
  usual: { min: number; max: number }
  /** Columns whose unit may have been lost where the ratio is too small, and where it is too large. */
  small: Field
  large: Field
  problem: 'problems:revenue_column_to_capital' | 'problems:generation_column_to_capacity'
}

const COMPARISONS: readonly Comparison[] = [
  {
    top: 'revenue',
    wide: TURNOVER,
    usual: { min: 0.05, max: 5 },
    small: 'revenue',
    large: 'denominator',
    problem: 'problems:revenue_column_to_capital',
  },
  {
    // GWh a year over what MW can generate in it. Capacities in kW are as frequent as energies in MWh.
    top: 'generation_gwh',
    wide: GENERATION,
    usual: GENERATION,
    small: 'capacity_mw',
    large: 'generation_gwh',
    problem: 'problems:generation_column_to_capacity',
  },
]

/** A median of fewer rows says little: each of them is told by itself. */
const FEWEST = 3
const OF_NEXT = 1000
const TENTHS = 10
const MIDDLE = OF_NEXT / 2
/** Larger and smaller ratios count as this many tenths of a decade. */
const MAX_TENTHS = 400

/** Keys of the ratios that a row has, in the order of the comparisons. */
export const ratioKeys = ({ turnover, generation }: { turnover: number | null; generation: number | null }): number[] =>
  [turnover, generation].flatMap((ratio, comparison) =>
    ratio !== null && ratio > 0 && Number.isFinite(ratio) ? [keyOf(comparison, ratio)] : [],
  )

const keyOf = (comparison: number, ratio: number): number =>
  comparison * OF_NEXT + MIDDLE + Math.max(-MAX_TENTHS, Math.min(MAX_TENTHS, Math.round(TENTHS * Math.log10(ratio))))

/** The counts with those of others added (or taken off, with `times` -1). */
export function addRatios(some: RatioCounts, others: RatioCounts, times: 1 | -1 = 1): RatioCounts {
  if (some === null || others === null) return null
  const sum: Record<number, number> = { ...some }
  for (const [key, count] of Object.entries(others)) {
    const at = Number(key)
    const now = (sum[at] ?? 0) + times * count
    if (now === 0) delete sum[at]
    else sum[at] = now
  }
  return sum
}

/** The median of a comparison, to a tenth of a decade; null where too few rows have one. */
function medianOf(counts: Readonly<Record<number, number>>, comparison: number): number | null {
  const own = Object.entries(counts)
    .map(([key, count]) => ({ tenths: Number(key) - comparison * OF_NEXT - MIDDLE, count }))
    .filter(({ tenths }) => Math.abs(tenths) <= MAX_TENTHS)
    .sort((a, b) => a.tenths - b.tenths)
  const all = own.reduce((sum, { count }) => sum + count, 0)
  if (all < FEWEST) return null
  let passed = 0
  for (const { tenths, count } of own) {
    passed += count
    if (passed * 2 >= all) return 10 ** (tenths / TENTHS)
  }
  return null
}

/**
 * The question for each comparison whose median is out of all proportion and whose column has a unit that brings it back.
 * `choices`: a unit that a person chose is not asked for again.
 */
export function suspectUnits(
  counts: RatioCounts,
  { meanings, of }: Columns,
  choices: ReadonlyMap<number, ColumnChoice>,
): Problem[] {
  if (counts === null) return []
  return COMPARISONS.flatMap(({ top, wide, usual, small, large, problem }, i): Problem[] => {
    const median = medianOf(counts, i)
    if (median === null || (median >= wide.min && median <= wide.max)) return []
    const field = median < wide.min ? small : large
    const column = meanings[of.get(field)?.[0] ?? -1]
    if (!column || choices.get(column.column)?.unit) return []
    const unit = unitThatFits(column, field, factor => {
      const after = field === top ? median * factor : median / factor
      return after >= usual.min && after <= usual.max
    })
    if (unit === null) return []
    return [
      {
        row: null,
        column: field,
        class: 'out_of_range',
        severity: 'warning',
        message: message(problem, {
          header: column.header,
          times: Number(median.toPrecision(2)),
        }),
        remedy: message('remedies:choose_column_unit', { header: column.header, unit }),
      },
    ]
  })
}

/** The unit by which the numbers of the column are read instead, where one is a power of 1,000 away and fits. */
function unitThatFits({ unit }: ColumnMeaning, field: Field, fits: (factor: number) => boolean): string | null {
  const dimension = DIMENSIONS[field]
  if (!dimension) return null
  const now = unit?.factor ?? 1
  for (const [name, factor] of Object.entries(UNITS[dimension])) {
    const thousands = Math.log10(factor / now) / 3
    const isPower = Math.abs(thousands - Math.round(thousands)) < 1e-9 && Math.round(thousands) !== 0
    if (isPower && fits(factor / now)) return name
  }
  return null
}
