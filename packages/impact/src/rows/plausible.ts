/**
 * Numbers of one row that are understood and cannot well be true together, most often because a unit was lost: told before anything is
 * calculated, and never changed. The limits are wide, so that what is told is worth a look: companies on both sides of them exist.
 */
import { message } from '../message.ts'
import { amountIn, currencyOf } from './allocation.ts'
import { powerIn } from './amounts.ts'
import type { RowCells } from './cells.ts'
import { GENERATION, percentageKeys, type Ratios, ratioKeys, TURNOVER } from './column-units.ts'
import { parseNumber } from './numbers.ts'
import type { RowValues } from './row.ts'

/** t CO2e of scope 1 per million USD of revenue; cement and coal power are at some thousands. */
const T_PER_MUSD_MAX = 50_000
/** t CO2e of scope 1 per MWh; lignite is at 1.1. */
const T_PER_MWH_MAX = 2
/** EVIC holds the market capitalisation; rounding aside. */
const ROUNDED = 0.999

/**
 * Told of a row that can be read. Rows are judged alone, so that one changed row is told without the others. Returns the ratios by
 * which whole columns are judged, as keys of `RatioCounts`.
 */
export function warnAboutUnits(cells: RowCells, values: RowValues): number[] {
  const turnover = warnOfTurnover(cells, values)
  const generation = warnOfGeneration(cells, values)
  warnOfIntensity(cells, values)
  warnOfCapital(cells)
  const { capacityMw, generationGwh, industry, statements } = values
  const revenueUsd = revenueInUsd(cells, values)
  const keys = ratioKeys({
    turnover,
    generation,
    revenuePerMw: revenueUsd !== null && capacityMw ? revenueUsd / capacityMw : null,
    ...besideSector(cells, { industry, revenueUsd, statements }),
    capacityMw,
    generationGwh,
    revenueUsd,
    scope1T: statements.ownScope1T ?? null,
  })
  return [...keys, ...percentageOf(cells)]
}

/** A share that is in percent because its header says so, not its cell. */
function percentageOf(cells: RowCells): number[] {
  const text = cells.text('allocation')
  if (!cells.reader.columns.allocationInPercent || text.includes('%')) return []
  return percentageKeys(parseNumber(text, cells.reader.style) ?? 0)
}

/**
 * The ratios of a row that was refused: an amount beyond all that exists is the first sign that the unit of its whole column was lost. Read from the cells alone.
 */
export function ratiosOfRefused(cells: RowCells): number[] {
  const capacityMw = powerIn(cells, 'capacity_mw')
  const generationGwh = powerIn(cells, 'generation_gwh')
  const revenue = amountIn(cells, 'revenue')
  const denominator = amountIn(cells, 'denominator')
  const possible = capacityMw === null ? null : (capacityMw * cells.reader.reference.method.hoursPerYear) / 1000
  const inOne = [currencyOf(cells, 'revenue'), currencyOf(cells, 'denominator')].filter(known => known !== null)
  return ratioKeys({
    ...NO_RATIOS,
    turnover: revenue !== null && denominator !== null && new Set(inOne).size < 2 ? revenue / denominator : null,
    generation: generationGwh !== null && possible !== null ? generationGwh / possible : null,
    capacityMw,
    generationGwh,
    scope1T: tonnesIn(cells),
  })
}

/** Stated scope 1 as it is written, in t CO2e by the unit of its header. */
function tonnesIn(cells: RowCells): number | null {
  const { text, unit } = cells.cell('own_scope1_t')
  const value = parseNumber(text, cells.reader.style)
  return value === null ? null : value * (unit?.factor ?? 1)
}

const NO_RATIOS: Ratios = {
  turnover: null,
  generation: null,
  revenuePerMw: null,
  jobs: null,
  intensity: null,
  capacityMw: null,
  generationGwh: null,
  revenueUsd: null,
  scope1T: null,
}

/** Revenue at the rate of its year, the default one where it names none; null where it or the rate is unknown. */
function revenueInUsd(cells: RowCells, { revenue, currency, year }: RowValues): number | null {
  const { exchangeRates, method } = cells.reader.reference
  const rates = currency === null ? undefined : exchangeRates.get(currency)
  const perUsd = rates?.get(Math.min(year ?? method.years.default, method.years.fx_max))
  return revenue === null || perUsd === undefined ? null : revenue / perUsd
}

/** t CO2e per million USD, and jobs, below which the sector itself says too little to be divided by. */
const LOW_TONNES = 20
const LOW_JOBS = 0.3

/** Stated scope 1 and jobs, each per revenue, over what the sector of the row has per output (USEEIO, direct). */
function besideSector(
  cells: RowCells,
  { industry, revenueUsd, statements }: Pick<RowValues, 'industry' | 'statements'> & { revenueUsd: number | null },
): Pick<Ratios, 'jobs' | 'intensity'> {
  const sector = industry === null || !revenueUsd ? undefined : cells.reader.sectors(industry)
  if (!sector || !revenueUsd) return { jobs: null, intensity: null }
  const millions = revenueUsd / 1e6
  const { ownJobs, ownScope1T } = statements
  const intensity = ownScope1T && sector.tonnes !== null ? ownScope1T / millions : null
  const low = Math.max(sector.tonnes ?? 0, LOW_TONNES)
  return {
    jobs: ownJobs ? ownJobs / millions / Math.max(sector.jobs, LOW_JOBS) : null,
    // Of a sector that emits next to nothing by itself, a small figure is no sign of a lost unit.
    intensity: intensity === null ? null : low > LOW_TONNES ? intensity / low : Math.max(intensity / low, 1),
  }
}

/**
 * Generation (GWh a year) against capacity (MW): above what the capacity can generate in the hours of a year, or so far below that
 * one of the two was most likely given in another unit (kW, MWh). Returns the ratio; null where one of the two is unknown.
 */
function warnOfGeneration(cells: RowCells, { capacityMw, generationGwh }: RowValues): number | null {
  if (!capacityMw || !generationGwh) return null
  const possible = (capacityMw * cells.reader.reference.method.hoursPerYear) / 1000
  const params = { generation: generationGwh, capacity: capacityMw }
  if (generationGwh > possible)
    cells.warn(
      'generation_gwh',
      'out_of_range',
      message('problems:generation_above_capacity', params),
      message('remedies:check_units'),
    )
  else if (generationGwh < possible * GENERATION.min)
    cells.warn(
      'generation_gwh',
      'out_of_range',
      message('problems:generation_far_below_capacity', params),
      message('remedies:check_units'),
    )
  return generationGwh / possible
}

/**
 * Revenue of a year over all capital, a plain ratio. Only in one currency, or where no two are named: a ratio over two
 * currencies says nothing. Returns the ratio; null where there is none.
 */
function warnOfTurnover(cells: RowCells, { revenue, currency, denominator, capitalBasis }: RowValues): number | null {
  if (!revenue || !denominator || capitalBasis === null) return null
  const other = currencyOf(cells, capitalBasis)
  if (currency !== null && other !== null && currency !== other) return null
  const times = revenue / denominator
  if (times < TURNOVER.min || times > TURNOVER.max)
    cells.warn(
      'revenue',
      'out_of_range',
      message('problems:revenue_to_capital', { times: rounded(times) }),
      message('remedies:check_money_units'),
    )
  return times
}

/**
 * Stated scope 1 (t CO2e a year) against generation (t per MWh) and against revenue (t per million USD, at the rate of the stated
 * year or the default one). Each comparison is left out where one of its two sides is unknown.
 */
function warnOfIntensity(cells: RowCells, values: RowValues): void {
  const { generationGwh, statements } = values
  const { ownScope1T: tonnes } = statements
  if (!tonnes) return
  if (generationGwh && tonnes > generationGwh * 1000 * T_PER_MWH_MAX)
    cells.warn(
      'own_scope1_t',
      'out_of_range',
      message('problems:tonnes_per_mwh', { tonnes: rounded(tonnes / (generationGwh * 1000)) }),
      message('remedies:check_emission_units'),
    )
  const revenueUsd = revenueInUsd(cells, values)
  if (!revenueUsd) return
  const perMillion = (tonnes / revenueUsd) * 1e6
  if (perMillion > T_PER_MUSD_MAX)
    cells.warn(
      'own_scope1_t',
      'out_of_range',
      message('problems:tonnes_per_revenue', { tonnes: rounded(perMillion) }),
      message('remedies:check_emission_units'),
    )
}

/** EVIC below the market capitalisation that it includes (PCAF Part A, listed equity), both in one currency. */
function warnOfCapital(cells: RowCells): void {
  const [evic, cap] = [amountIn(cells, 'denominator'), amountIn(cells, 'market_cap')]
  if (evic === null || cap === null || evic === 0) return
  const [one, other] = [currencyOf(cells, 'denominator'), currencyOf(cells, 'market_cap')]
  if ((one !== null && other !== null && one !== other) || evic >= cap * ROUNDED) return
  cells.warn(
    'denominator',
    'out_of_range',
    message('problems:evic_below_market_cap', { share: rounded((evic / cap) * 100) }),
    message('remedies:check_money_units'),
  )
}

/** To three digits: more would claim more than such a comparison knows. */
const rounded = (value: number): number => Number(value.toPrecision(3))
