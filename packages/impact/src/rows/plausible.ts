/**
 * Numbers of one row that are understood and cannot well be true together, most often because a unit was lost: told before anything is
 * calculated, and never changed. The limits are wide, so that what is told is worth a look: companies on both sides of them exist.
 */
import { message } from '../message.ts'
import { amountIn, currencyOf } from './allocation.ts'
import type { RowCells } from './cells.ts'
import { GENERATION, ratioKeys, TURNOVER } from './column-units.ts'
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
  const ratios = ratioKeys({
    turnover: warnOfTurnover(cells, values),
    generation: warnOfGeneration(cells, values),
  })
  warnOfIntensity(cells, values)
  warnOfCapital(cells)
  return ratios
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
function warnOfIntensity(cells: RowCells, { revenue, currency, year, generationGwh, statements }: RowValues): void {
  const { ownScope1T: tonnes } = statements
  if (!tonnes) return
  if (generationGwh && tonnes > generationGwh * 1000 * T_PER_MWH_MAX)
    cells.warn(
      'own_scope1_t',
      'out_of_range',
      message('problems:tonnes_per_mwh', { tonnes: rounded(tonnes / (generationGwh * 1000)) }),
      message('remedies:check_emission_units'),
    )
  const { exchangeRates, method } = cells.reader.reference
  const rates = currency === null ? undefined : exchangeRates.get(currency)
  const perUsd = rates?.get(Math.min(year ?? method.years.default, method.years.fx_max))
  if (!revenue || perUsd === undefined) return
  const perMillion = (tonnes / (revenue / perUsd)) * 1e6
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
