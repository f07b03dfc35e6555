import type { ValueMark } from '@cradle/data/method2'
import { findCountry } from '@cradle/impact'
import { required } from '@cradle/impact/checked-access'
import { industryOfRow } from './industry.ts'
import { marksOf } from './marks.ts'
import { capacityFactorOf } from './power/quantity.ts'
import { findTechnology2, type Prepared2 } from './prepare.ts'
import type { CalculatedRow2 } from './result.ts'
import { areaFactor, blendedFactor } from './revenue/climate-factor.ts'
import { moneyOf, priceRatio } from './revenue/money.ts'
import { calibrationOf } from './revenue/sum-sectors.ts'
import type { Row2 } from './row.ts'
import { numberIn } from './words.ts'

/** One step from a row to its figures: a code with values. `table`, `row`: where the edition holds the value; null: the row's own. */
export type Step2 = {
  code: StepCode
  params: Readonly<Record<string, string | number | null>>
  table: string | null
  row: string | null
  marks: readonly ValueMark[]
}

export const STEP_CODES = [
  'generation_stated',
  'capacity_times_factor',
  'power_factor',
  'measured_heat_rate_or_fuel',
  'exchange_rate',
  'sector_weight',
  'price_index',
  'output_share_of_sales',
  'climate_factor',
  'climate_factor_blended',
  'calibration',
  'goods_resold',
  'scope_stated',
] as const
export type StepCode = (typeof STEP_CODES)[number]

/** The steps of a row in the order of the calculation, with the values taken and, for stated scopes, the estimate set aside. */
export function passport2(prepared: Prepared2, row: Row2, result: CalculatedRow2): Step2[] {
  const step: MakeStep = (code, params, table = null, key = null, column = '') => ({
    code,
    params,
    table,
    row: key,
    marks: table === null || key === null ? [] : marksOf(prepared, table, column, key),
  })
  const own =
    result.kind === 'power' ? powerSteps(prepared, row, result, step) : revenueSteps(prepared, row, result, step)
  return [...own, ...statedSteps(result, step)]
}

type MakeStep = (
  code: StepCode,
  params: Step2['params'],
  table?: string | null,
  key?: string | null,
  column?: string,
) => Step2

function powerSteps(prepared: Prepared2, row: Row2, result: CalculatedRow2, step: MakeStep): Step2[] {
  const technology = findTechnology2(prepared, result.technology ?? '')
  const country = findCountry(prepared.countriesByCode, result.country)
  if (!technology?.factors || !country) return []
  const { factors } = technology
  const id = technology.technology.id
  const found = capacityFactorOf(prepared, technology, country)
  const mw = numberIn(row.capacityMw)
  const quantity = result.basis.startsWith('generation')
    ? step('generation_stated', { kwh: result.quantity, basis: result.basis })
    : numberIn(row.capacityFactor) !== null
      ? step('capacity_times_factor', { mw, factor: numberIn(row.capacityFactor), basis: result.basis })
      : step(
          'capacity_times_factor',
          { mw, factor: found?.value ?? null, basis: result.basis },
          'capacity_factors',
          found?.key ?? null,
          'capacity_factor',
        )
  const measured = result.flags.includes('measured_heat_rate_or_fuel')
    ? [
        step('measured_heat_rate_or_fuel', {
          heatRate: numberIn(row.heatRateMjPerKwh),
          fuelCo2: numberIn(row.fuelCo2KgPerGj),
          tableHeatRate: technology.technology.heatRate,
          tableFuelCo2: technology.fuel?.co2 ?? null,
        }),
      ]
    : []
  const perKwh = (['CC', 'PM', 'AC', 'POF', 'EUt', 'EUm', 'WU', 'RUf'] as const).map(category => {
    const { own, chain, isProxy } = factors.core[category]
    const params = { technology: id, category, own, chain, status: isProxy ? 'proxy' : 'quantified' }
    return step('power_factor', params, 'power_factors', `${id}|${category}`, 'total')
  })
  return [quantity, ...measured, ...perKwh]
}

function revenueSteps(prepared: Prepared2, row: Row2, result: CalculatedRow2, step: MakeStep): Step2[] {
  const money = moneyOf(prepared, row)
  const hit = industryOfRow(prepared.industries, row)
  if (typeof money === 'string' || hit?.kind !== 'sectors') return []
  const currency = (row.currency ?? '').trim().toUpperCase()
  const first = step('exchange_rate', { currency, usd: money.usd, year: row.year ?? null }, 'exchange_rates', currency)
  return [
    first,
    ...hit.set.sectors.flatMap(sector => sectorSteps(prepared, result, { ...sector, year: money.priceYear }, step)),
  ]
}

function sectorSteps(
  prepared: Prepared2,
  result: CalculatedRow2,
  { bea, weight, year }: { bea: string; weight: number; year: number },
  step: MakeStep,
): Step2[] {
  const country = findCountry(prepared.countriesByCode, result.country)
  if (!country) return []
  const { outputShareOfSales } = required(prepared.sectors, bea)
  const { factor, level } = areaFactor(prepared, country, bea)
  const blend = result.flags.flatMap(flag => (flag.startsWith('world_blend_') ? [Number(flag.slice(12))] : []))
  const worldShare = blend[0] ?? 0
  const blended = blendedFactor(prepared, country, bea, worldShare).factor
  const trade = outputShareOfSales === 1 ? 'other' : 'trade'
  const kappa = (['S1', 'S2', 'S3'] as const).map(scope => {
    const { kappa, sigmaUp, sigmaDown, companies } = calibrationOf(prepared, scope, result.group ?? 'services')
    const params = { scope, group: result.group, kappa, sigmaUp, sigmaDown, companies }
    return step('calibration', params, 'calibration', `${scope}|${result.group}`, 'kappa')
  })
  return [
    step('sector_weight', { bea, weight }, 'industry_crosswalk', bea),
    step('price_index', { bea, year, ratio: priceRatio(prepared, bea, year) }, 'sector_prices', bea),
    step('output_share_of_sales', { bea, share: outputShareOfSales }, 'industries', trade, 'output_share_of_sales'),
    step('climate_factor', { bea, country: country.iso3, level, factor }, 'cc_factors', country.iso3),
    ...(worldShare > 0
      ? [step('climate_factor_blended', { bea, worldShare, factor: blended }, 'method', 'world', 'blend')]
      : []),
    ...(outputShareOfSales < 1 ? [step('goods_resold', { bea }, 'trade_goods', bea, 'share')] : []),
    ...kappa,
  ]
}

function statedSteps({ scopeBasis, indicators }: CalculatedRow2, step: MakeStep): Step2[] {
  const scopes = [
    ['s1', indicators.s1T, indicators.s1EstimatedT],
    ['s2', indicators.s2T, indicators.s2EstimatedT],
    ['s3', indicators.s3UpstreamT, indicators.s3EstimatedT],
  ] as const
  return scopes.flatMap(([scope, stated, estimated]) =>
    scopeBasis[scope] === 'estimated' || typeof stated !== 'number'
      ? []
      : [
          step('scope_stated', {
            scope,
            basis: scopeBasis[scope],
            stated,
            estimated: estimated ?? null,
            ratio: estimated ? stated / estimated : null,
          }),
        ],
  )
}
