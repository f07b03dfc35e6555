import type { Country } from '@cradle/data/types'
import type { Flag2, Reason2 } from '../codes.ts'
import { mapCore } from '../goal-plan.ts'
import { burdenGoals, contribution, totalImpact } from '../goals.ts'
import { ELECTRICITY_SECTOR, isManufacturing } from '../groups.ts'
import type { IndicatorId } from '../indicators.ts'
import type { IndustryHit2 } from '../industry.ts'
import type { Prepared2 } from '../prepare.ts'
import type { CalculatedRow2, Evidence, GoalResult } from '../result.ts'
import type { Row2 } from '../row.ts'
import { sigmaOfFactor } from '../spread.ts'
import { type Chosen, chooseScopes, hasNegativeStated, statedIndicators } from '../stated.ts'
import { type Money, moneyOf } from './money.ts'
import { type Production, productionOf } from './production.ts'
import { type SectorSums, sumSectors } from './sum-sectors.ts'

type Sectors = Extract<IndustryHit2, { kind: 'sectors' }>
type Read = { hit: Sectors; money: Money; production: Production; sums: SectorSums; country: Country }

/** Money times the factors of its sectors (methodology2 section 4 to 7). */
export function assessRevenue(
  prepared: Prepared2,
  row: Row2,
  hit: Sectors,
  country: Country,
): CalculatedRow2 | Reason2 {
  const money = moneyOf(prepared, row)
  if (typeof money === 'string') return money
  const production = productionOf(prepared, row, country)
  if (!production) return 'production_split_invalid'
  if (hasNegativeStated(row)) return 'negative_quantity'
  const sums = sumSectors(prepared, { set: hit.set, generator: hit.generator, money, production })
  const { flows } = sums
  const chosen = chooseScopes(prepared.method, row, { s1: flows.s1 / 1000, s2: flows.s2 / 1000, s3: flows.s3 / 1000 })
  const midpoints = mapCore(k => (k === 'CC' ? chosen.ccT * 1000 : k === 'WU' ? flows.scarcity : flows[k]))
  const evidence = chosen.s12Quality === null ? ALL_PROXY : STATED_CLIMATE
  const read = { hit, money, production, sums, country }
  const quality = qualityOf(read)
  const stated = statedIndicators(row)
  return {
    calculable: true,
    kind: 'revenue',
    country: country.iso3,
    basis: `revenue_${sums.level}`,
    quantity: sums.output,
    unit: 'USD2023',
    midpoints,
    extended: { OD: flows.OD, EUf: flows.EUf },
    indicators: indicatorsOf(sums, chosen, stated),
    scopeBasis: chosen.basis,
    evidence,
    impact: totalImpact(prepared.method, midpoints),
    goals: withContributions(prepared, burdenGoals(prepared.goalPlans, midpoints, evidence), read, stated.jobs),
    dataQualityS12: chosen.s12Quality ?? quality,
    dataQuality: quality,
    flags: [...flagsOf(read), ...chosen.flags],
    technology: null,
    sectors: hit.set.sectors,
    group: sums.group,
    spread: {
      kind: 'revenue',
      group: sums.group,
      crosswalk: hit.set.spread,
      activity: activitySigma(prepared, money),
      stated: chosen.sigma,
      assurance: chosen.assurance,
      profile: profileOf(hit, money),
    },
  }
}

/** Shared by rows of revenue, of which there may be a hundred thousand: money is a proxy, stated scopes 1 and 2 are stated. */
const ALL_PROXY: CalculatedRow2['evidence'] = mapCore((): Evidence => 'proxy')
const STATED_CLIMATE: CalculatedRow2['evidence'] = { ...ALL_PROXY, CC: 'stated' }

/** Prices change the mix of several sectors, so their year is part of the profile. */
const profileOf = ({ set }: Sectors, { priceYear }: Money): string =>
  [...set.sectors.map(({ bea, weight }) => `${bea}:${weight}`), ...(set.sectors.length > 1 ? [priceYear] : [])].join(
    ';',
  )

function activitySigma({ method }: Prepared2, { yearAssumed }: Money): number {
  const { activity } = method.uncertainty
  return sigmaOfFactor(yearAssumed ? activity.revenue_year_assumed : activity.revenue)
}

/** 4 with the country's own factors and one sector; 5 for trade, regions, sets of sectors and an assumed year. */
function qualityOf({ hit, money, sums }: Read): number {
  return sums.hasGoods || sums.level !== 'country' || hit.set.rule === 'output_weighted' || money.yearAssumed ? 5 : 4
}

function flagsOf({ hit, money, production, sums }: Read): Flag2[] {
  const flags: Flag2[] = [...money.flags]
  const add = (flag: Flag2, isSo: boolean) => {
    if (isSo) flags.push(flag)
  }
  const { sectors } = hit.set
  add('domicile_as_place', !production.stated)
  add('utility_by_revenue', !hit.generator && sectors.some(({ bea }) => bea === ELECTRICITY_SECTOR))
  add('ceda_region', sums.level === 'region')
  add('ceda_row', sums.level === 'row')
  add(
    'us_technology_proxy',
    production.parts.some(({ country, share }) => country.iso3 !== 'USA' && share > 0),
  )
  add(`industry_weights_${sectors.length}`, sectors.length > 1)
  add('goods_resold_estimated', sums.hasGoods)
  add(`world_blend_${sums.worldShare}`, sums.worldShare > 0)
  return flags
}

/** A manufacturer is a row whose sectors are manufacturing by at least half of their weight. */
function withContributions(
  { method }: Prepared2,
  goals: Map<number, GoalResult>,
  { hit, sums }: Read,
  statedJobs?: number,
): Map<number, GoalResult> {
  const { references } = method
  goals.set(8, contribution(statedJobs ?? sums.jobs, references.jobs, statedJobs !== undefined))
  const weight = hit.set.sectors.reduce((sum, { bea, weight }) => sum + (isManufacturing(bea) ? weight : 0), 0)
  return weight < 0.5 ? goals : goals.set(9, contribution(sums.valueAdded, references.manufacturingUsd, false))
}

function indicatorsOf(
  { flows, jobs, valueAdded }: SectorSums,
  chosen: Chosen,
  stated: ReturnType<typeof statedIndicators>,
): CalculatedRow2['indicators'] {
  const indicators: Partial<Record<IndicatorId, number | null>> = {
    waterConsumptionM3: flows.water,
    waterWithdrawalM3: flows.withdrawal,
    energyMj: flows.energy,
    energyNonrenewableMj: flows.RUf,
    pm25ChainKg: flows.pm25,
    pmDisease: flows.PM,
    landM2a: flows.land,
    hazardousWasteKg: flows.waste,
    jobs,
    valueAddedUsd2023: valueAdded,
  }
  // One object that grows: most rows state nothing, and a copy for each step costs more than the row itself.
  Object.assign(indicators, stated)
  if (stated.waterWithdrawalM3 !== undefined) indicators.waterWithdrawalM3Estimated = flows.withdrawal
  if (stated.jobs !== undefined) indicators.jobsEstimated = jobs
  return Object.assign(indicators, chosen.indicators)
}
