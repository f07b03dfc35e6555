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

/** What rows are compared by, each a plain ratio. */
export type Ratios = {
  /** Revenue of a year over all capital. */
  turnover: number | null
  /** Generation over what the capacity can generate in a year. */
  generation: number | null
  /** Revenue in USD of a year per MW of capacity. */
  revenuePerMw: number | null
  /** Jobs per revenue over those of the sector. */
  jobs: number | null
  /** Scope 1 per revenue over the direct emissions of the sector per output. */
  intensity: number | null
  /** MW, GWh, USD and t CO2e a year alone: beyond the largest that there are. */
  capacityMw: number | null
  generationGwh: number | null
  revenueUsd: number | null
  scope1T: number | null
}

type Range = { min: number; max: number }
type Comparison = {
  ratio: keyof Ratios
  /** The fields above and below the line of the ratio. */
  top: Field
  bottom: Field | null
  /** A median outside of this is out of all proportion. */
  wide: Range
  /** What the ratio of most lists is: a factor that brings the median here is proposed. */
  usual: Range
  /** Columns whose unit may have been lost where the ratio is too small, and where it is too large; the likelier first. */
  small: readonly Field[]
  large: readonly Field[]
  problem:
    | 'problems:revenue_column_to_capital'
    | 'problems:generation_column_to_capacity'
    | 'problems:revenue_column_to_megawatts'
    | 'problems:jobs_column_to_sector'
    | 'problems:emissions_column_to_sector'
    | 'problems:column_beyond_largest'
}

/** In an order that never changes: the place of a comparison is part of the keys that are stored. */
const COMPARISONS: readonly Comparison[] = [
  {
    ratio: 'turnover',
    top: 'revenue',
    bottom: 'denominator',
    wide: TURNOVER,
    usual: { min: 0.05, max: 5 },
    small: ['revenue'],
    large: ['denominator'],
    problem: 'problems:revenue_column_to_capital',
  },
  {
    // GWh a year over what MW can generate in it. Capacities in kW are as frequent as energies in MWh.
    ratio: 'generation',
    top: 'generation_gwh',
    bottom: 'capacity_mw',
    wide: GENERATION,
    usual: GENERATION,
    small: ['capacity_mw'],
    large: ['generation_gwh'],
    problem: 'problems:generation_column_to_capacity',
  },
  {
    // A MW earns some 30,000 to 1,000,000 USD a year. A company with other business too has any revenue above that.
    ratio: 'revenuePerMw',
    top: 'revenue',
    bottom: 'capacity_mw',
    wide: { min: 2000, max: Number.POSITIVE_INFINITY },
    usual: { min: 5000, max: 1e8 },
    small: ['revenue', 'capacity_mw'],
    large: [],
    problem: 'problems:revenue_column_to_megawatts',
  },
  {
    // Farms of poor countries have some hundred times the jobs per revenue of those in the tables, traders a hundredth.
    ratio: 'jobs',
    top: 'own_jobs',
    bottom: 'revenue',
    wide: { min: 0.005, max: 3000 },
    usual: { min: 0.05, max: 500 },
    small: ['own_jobs'],
    large: ['revenue'],
    problem: 'problems:jobs_column_to_sector',
  },
  {
    ratio: 'intensity',
    top: 'own_scope1_t',
    bottom: 'revenue',
    wide: { min: 0.002, max: 200 },
    usual: { min: 0.02, max: 20 },
    small: ['own_scope1_t'],
    large: ['revenue', 'own_scope1_t'],
    problem: 'problems:emissions_column_to_sector',
  },
  // Alone: more in the middle of a list than the largest fleets, countries and companies of the world have.
  ...(
    [
      ['capacityMw', 'capacity_mw', 50_000],
      ['generationGwh', 'generation_gwh', 300_000],
      ['revenueUsd', 'revenue', 1e12],
      ['scope1T', 'own_scope1_t', 1e9],
    ] as const
  ).map(([ratio, field, max]) => ({
    ratio,
    top: field,
    bottom: null,
    wide: { min: 0, max },
    usual: { min: max * 1e-9, max },
    small: [],
    large: [field],
    problem: 'problems:column_beyond_largest' as const,
  })),
]

/** A median of fewer rows says little: each of them is told by itself. */
const FEWEST = 3
const OF_NEXT = 1000
const TENTHS = 10
const MIDDLE = OF_NEXT / 2
/** Larger and smaller ratios count as this many tenths of a decade. */
const MAX_TENTHS = 400

/** Keys of the ratios that a row has, in the order of the comparisons. */
export const ratioKeys = (ratios: Ratios): number[] =>
  COMPARISONS.flatMap(({ ratio: name }, comparison) => {
    const ratio = ratios[name]
    return ratio !== null && ratio > 0 && Number.isFinite(ratio) ? [keyOf(comparison, ratio)] : []
  })

const keyOf = (comparison: number, ratio: number): number =>
  comparison * OF_NEXT + MIDDLE + Math.max(-MAX_TENTHS, Math.min(MAX_TENTHS, Math.round(TENTHS * Math.log10(ratio))))

/** Bare numbers of a column of shares in percent, behind all comparisons. */
const PERCENTAGES = 50

/** The key of a bare number under a header that says percent; none of 0, which is the same either way. */
export function percentageKeys(number: number): number[] {
  if (number <= 0) return []
  const key = keyOf(PERCENTAGES, number)
  // 1.05 rounds to 1, and is above it.
  return [number > 1 ? Math.max(key, keyOf(PERCENTAGES, 1) + 1) : key]
}

/** A question where no bare number of a column in percent is above 1: 0.35 may be 0.35 % or 35 %. It is read as the header says. */
export function suspectFractions(counts: RatioCounts, { meanings, of }: Columns): Problem[] {
  const own = Object.entries(counts ?? {})
    .map(([key, count]) => ({ tenths: Number(key) - keyOf(PERCENTAGES, 1), count }))
    .filter(({ tenths }) => Math.abs(tenths) <= MAX_TENTHS)
  const rows = own.reduce((sum, { count }) => sum + count, 0)
  const column = meanings[of.get('allocation')?.[0] ?? -1]
  if (!column || rows < FEWEST || own.some(({ tenths }) => tenths > 0)) return []
  return [
    {
      row: null,
      column: 'allocation',
      class: 'out_of_range',
      severity: 'warning',
      message: message('problems:percent_or_fraction', { header: column.header }),
      remedy: message('remedies:write_percent_signs', { header: column.header }),
    },
  ]
}

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
 * The question for each comparison whose median is out of all proportion and whose column has a unit that brings it back; one question
 * for a column, and none for what another one explains. `choices`: a unit that a person chose is not asked for again.
 */
export function suspectUnits(
  counts: RatioCounts,
  { meanings, of }: Columns,
  choices: ReadonlyMap<number, ColumnChoice>,
): Problem[] {
  if (counts === null) return []
  const medians = COMPARISONS.map((_, i) => medianOf(counts, i))
  const questioned = new Set<Field>()
  return COMPARISONS.flatMap((comparison, i): Problem[] => {
    const { top, bottom, wide, usual, small, large, problem } = comparison
    const median = medians[i] ?? null
    if (median === null || (median >= wide.min && median <= wide.max)) return []
    if (questioned.has(top) || (bottom !== null && questioned.has(bottom))) return []
    for (const field of median < wide.min ? small : large) {
      const column = meanings[of.get(field)?.[0] ?? -1]
      if (!column || isUsualElsewhere(field, i, medians)) continue
      if (choices.get(column.column)?.unit) return []
      const unit = unitThatFits(column, field, factor => {
        const after = field === top ? median * factor : median / factor
        return after >= usual.min && after <= usual.max
      })
      if (unit === null) continue
      questioned.add(field)
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
    }
    return []
  })
}

/** Whether another comparison finds the numbers of a column as they are in most lists: then the other column is asked about. */
const isUsualElsewhere = (field: Field, at: number, medians: readonly (number | null)[]): boolean =>
  COMPARISONS.some(({ top, bottom, usual }, i) => {
    const median = medians[i] ?? null
    const compares = bottom !== null && (top === field || bottom === field)
    return i !== at && compares && median !== null && median >= usual.min && median <= usual.max
  })

/** The unit by which the numbers of the column are read instead: the nearest that is a power of 1,000 away and fits. */
function unitThatFits({ unit }: ColumnMeaning, field: Field, fits: (factor: number) => boolean): string | null {
  const dimension = DIMENSIONS[field]
  if (!dimension) return null
  const now = unit?.factor ?? 1
  let found: { name: string; away: number } | null = null
  for (const [name, factor] of Object.entries(UNITS[dimension])) {
    const thousands = Math.log10(factor / now) / 3
    const away = Math.abs(thousands)
    const isPower = Math.abs(thousands - Math.round(thousands)) < 1e-9 && Math.round(thousands) !== 0
    if (isPower && fits(factor / now) && (found === null || away < found.away)) found = { name, away }
  }
  return found?.name ?? null
}
