/**
 * Per USD of output at 2023 producer prices: greenhouse gases by country and sector, and the US
 * sector model for the categories that can be bridged (methodology sections 4.2 to 4.4). Every
 * factor of a set B of sectors is the plain mean over B, because the row does not say how its
 * revenue is divided.
 */

/**
 * Per USD of output at 2023 producer prices: country-sector greenhouse gases, and the US sector
 * model for the categories that can be bridged; every factor of a set B is the plain mean over B
 * (methodology sections 4.2 to 4.4).
 */
import { CATEGORIES, type Country, type Reference } from '@cradle/data/types'
import type { Multipliers } from './multipliers.ts'
import type { Flag } from './reasons.ts'
import type { RevenueBasis } from './result.ts'
import { pedigreeSigma, sigmaOf } from './spread.ts'
import type { UnitContribution, UnitImpacts, UnitMidpoint } from './unit-impacts.ts'

/** Areas of a greenhouse gas factor, from the best to the least specific. */
const LEVELS: readonly RevenueBasis[] = ['country', 'region', 'row']

/**
 * kg CO2e per USD of 2023 of one sector: the country's row, else its region's, else rest of the
 * world, which is always filled. @throws Error when the edition is damaged.
 */
export function ghgFactor({ sectorGhg }: Reference, country: Country, bea: string) {
  const column = sectorGhg.beaIndex.get(bea)!
  const areas = [country.iso3, country.cedaRegion ? `R:${country.cedaRegion}` : '', 'ROW']
  for (const [i, area] of areas.entries()) {
    const value = sectorGhg.areas.get(area)?.[column]
    if (value !== undefined && !Number.isNaN(value)) return { area, level: LEVELS[i]!, value }
  }
  throw new Error(`The rest-of-world row has no factor for sector ${bea}: the edition is damaged.`)
}

/**
 * sum over commodities u of weight_bu x price ratio_u x row_u: the intensity of a BEA sector from
 * the commodities of the model. With `deflated`, prices of 2012 (the model's) are turned into those
 * of 2018; value added is money per money and needs none.
 */
export function bridged({ inputOutput }: Reference, bea: string, row: Float64Array, deflated: boolean): number {
  let sum = 0
  for (const { sector, weight } of inputOutput.bridge.get(bea) ?? []) {
    sum += weight * (deflated ? inputOutput.rho2018[sector]! : 1) * row[sector]!
  }
  return sum
}

/**
 * Unit impacts of a set of sectors in a country. The trade margin m (0.2 wholesale, 0.3 retail, 1
 * else) multiplies every sector's factor, because only the margin of a trader is output. Outside
 * the United States the four bridged categories use US technology and carry a wider spread.
 */
export function unitRevenue(
  reference: Reference,
  multipliers: Multipliers,
  margin: ReadonlyMap<string, number>,
  bea: readonly string[],
  country: Country,
): UnitImpacts {
  const { method, usCpi } = reference
  const mean = (of: (b: string) => number): number =>
    bea.reduce((sum, b) => sum + margin.get(b)! * of(b), 0) / bea.length
  const usa = country.iso3 === 'USA'
  const ghg = bea.map(b => ghgFactor(reference, country, b))
  const worst = ghg.reduce((a, b) => (LEVELS.indexOf(b.level) > LEVELS.indexOf(a.level) ? b : a))
  const set = bea.join(';')
  /** The sector model runs in 2018 prices, the quantity in 2023 prices. */
  const to2018 = usCpi.get(2018)! / usCpi.get(2023)!
  const { cc, other, jobs, va } = method.uncertainty.revenue

  const midpoints: UnitMidpoint[] = []
  CATEGORIES.forEach((category, index) => {
    if (category === 'CC') {
      const sigma = pedigreeSigma(method.uncertainty.pedigree, cc.pedigree[worst.level], cc.u_basic)
      const spread = { key: `${worst.area}|${set}|CC`, sigma }
      const values = new Map(bea.map((b, i) => [b, ghg[i]!.value]))
      midpoints.push({ category, index, perUnit: mean(b => values.get(b)!), spread })
      return
    }
    const bridge = method.bridges[category]
    if (!bridge) return
    const row = multipliers.total.get(bridge.indicator)!
    const perUnit = to2018 * mean(b => bridged(reference, b, row, true)) * bridge.factor
    const sigma = pedigreeSigma(
      method.uncertainty.pedigree,
      usa ? other.pedigree_us : other.pedigree_other,
      other.u_basic[category as keyof typeof other.u_basic],
      usa ? other.u_extra_us : other.u_extra_other,
    )
    midpoints.push({ category, index, perUnit, spread: { key: `${set}|${category}`, sigma } })
  })

  const jobsPerUnit = to2018 * mean(b => bridged(reference, b, multipliers.direct.get('JOBS')!, true))
  const addedPerUnit = mean(b => bridged(reference, b, multipliers.direct.get('VADD')!, false))
  const contribution = (id: UnitContribution['id'], perUnit: number, key: string, u: number) => ({
    id,
    sdg: method.contributions[id].sdg,
    reference: method.contributions[id].reference,
    perUnit,
    spread: { key: `${set}|${key}`, sigma: sigmaOf(u) },
  })
  const manufacturing = bea.filter(b => b.startsWith('3')).length * 2 >= bea.length
  const added = manufacturing ? 'mva_usd2023' : 'gva_usd2023'

  const trade = bea.some(b => margin.get(b)! < 1)
  const flags: Flag[] = []
  if (worst.level === 'region') flags.push('ceda_region')
  if (worst.level === 'row') flags.push('ceda_row')
  if (!usa) flags.push('us_technology_proxy')
  if (bea.length > 1) flags.push(`industry_mean_of_${bea.length}`)
  if (trade) flags.push('trade_margin_assumed')
  return {
    id: `${set}@${country.iso3}`,
    family: usa ? `${set}@USA` : set,
    unit: 'USD2023',
    country,
    technology: null,
    bea,
    midpoints,
    contributions: [
      contribution('jobs', jobsPerUnit, 'jobs', usa ? jobs.us : jobs.other),
      contribution(added, addedPerUnit, 'va', usa ? va.us : va.other),
    ],
    proxy: false,
    trade,
    level: worst.level,
    areas: ghg.map(g => g.area),
    flags,
  }
}
