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
import { CATEGORIES, type CategoryId, type Country, type Reference } from '@cradle/data/types'
import { itemAt, present, required } from './checked-access.ts'
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
  const column = required(sectorGhg.beaIndex, bea)
  for (const level of LEVELS) {
    const area = areaOf(country, level)
    const value = sectorGhg.areas.get(area)?.[column]
    if (value !== undefined && !Number.isNaN(value)) return { area, level, value }
  }
  throw new Error(`The rest-of-world row has no factor for sector ${bea}: the edition is damaged.`)
}

/** The key of an area in the table of greenhouse gases; '' where the country belongs to no region. */
function areaOf({ iso3, cedaRegion }: Country, level: RevenueBasis): string {
  if (level === 'country') return iso3
  if (level === 'row') return 'ROW'
  return cedaRegion ? `R:${cedaRegion}` : ''
}

/**
 * sum over commodities u of weight_bu x price ratio_u x row_u: the intensity of a BEA sector from
 * the commodities of the model. With `deflated`, prices of 2012 (the model's) are turned into those
 * of 2018; value added is money per money and needs none.
 */
export function bridged({ inputOutput }: Reference, bea: string, row: Float64Array, deflated: boolean): number {
  let sum = 0
  for (const { sector, weight } of inputOutput.bridge.get(bea) ?? []) {
    sum += weight * (deflated ? itemAt(inputOutput.rho2018, sector) : 1) * itemAt(row, sector)
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
  const { method } = reference
  const model: SectorSet = {
    reference,
    multipliers,
    mean: of => bea.reduce((sum, b) => sum + required(margin, b) * of(b), 0) / bea.length,
    set: bea.join(';'),
    bea,
    usa: country.iso3 === 'USA',
    to2018: required(reference.usCpi, 2018) / required(reference.usCpi, 2023),
  }
  const { set, usa } = model
  const ghg = new Map(bea.map(b => [b, ghgFactor(reference, country, b)]))
  const worst = [...ghg.values()].reduce((a, b) => (LEVELS.indexOf(b.level) > LEVELS.indexOf(a.level) ? b : a))
  const midpoints: UnitMidpoint[] = []
  CATEGORIES.forEach((category, index) => {
    if (category === 'CC') {
      const { cc } = method.uncertainty.revenue
      const sigma = pedigreeSigma(method.uncertainty.pedigree, cc.pedigree[worst.level], cc.u_basic)
      const spread = { key: `${worst.area}|${set}|CC`, sigma }
      midpoints.push({ category, index, perUnit: model.mean(b => required(ghg, b).value), spread })
    } else {
      const midpoint = bridgedMidpoint(model, category, index)
      if (midpoint) midpoints.push(midpoint)
    }
  })
  const trade = bea.some(b => required(margin, b) < 1)
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
    contributions: contributionsOf(model),
    proxy: false,
    trade,
    level: worst.level,
    areas: bea.map(b => required(ghg, b).area),
    flags,
  }
}

/** A set of sectors with what its factors are made from. */
type SectorSet = {
  reference: Reference
  multipliers: Multipliers
  /** The plain mean over the sectors, each times its trade margin. */
  mean: (of: (bea: string) => number) => number
  /** The BEA codes, joined by `;`. */
  set: string
  bea: readonly string[]
  usa: boolean
  /** The sector model runs in 2018 prices, the quantity in 2023 prices. */
  to2018: number
}

/** A category that the US sector model gives, per USD of 2023; undefined for the others. */
function bridgedMidpoint(
  { reference, multipliers, mean, set, usa, to2018 }: SectorSet,
  category: CategoryId,
  index: number,
): UnitMidpoint | undefined {
  const { bridges, uncertainty } = reference.method
  const bridge = bridges[category]
  if (!bridge) return undefined
  const row = required(multipliers.total, bridge.indicator)
  const basic: Partial<Record<CategoryId, number>> = uncertainty.revenue.other.u_basic
  const { other } = uncertainty.revenue
  const sigma = pedigreeSigma(
    uncertainty.pedigree,
    usa ? other.pedigree_us : other.pedigree_other,
    present(basic[category], `basic uncertainty of ${category}`),
    usa ? other.u_extra_us : other.u_extra_other,
  )
  const perUnit = to2018 * mean(b => bridged(reference, b, row, true)) * bridge.factor
  return { category, index, perUnit, spread: { key: `${set}|${category}`, sigma } }
}

/** Jobs and value added per USD of 2023, of the own operation; value added in manufacturing counts by itself. */
function contributionsOf({ reference, multipliers, mean, set, bea, usa, to2018 }: SectorSet): UnitContribution[] {
  const { contributions, uncertainty } = reference.method
  const { jobs, va } = uncertainty.revenue
  const contribution = (id: UnitContribution['id'], perUnit: number, key: string, u: number): UnitContribution => ({
    id,
    sdg: contributions[id].sdg,
    reference: contributions[id].reference,
    perUnit,
    spread: { key: `${set}|${key}`, sigma: sigmaOf(u) },
  })
  const jobsRow = required(multipliers.direct, 'JOBS')
  const addedRow = required(multipliers.direct, 'VADD')
  const manufacturing = bea.filter(b => b.startsWith('3')).length * 2 >= bea.length
  const jobsPerUnit = to2018 * mean(b => bridged(reference, b, jobsRow, true))
  const addedPerUnit = mean(b => bridged(reference, b, addedRow, false))
  return [
    contribution('jobs', jobsPerUnit, 'jobs', usa ? jobs.us : jobs.other),
    contribution(manufacturing ? 'mva_usd2023' : 'gva_usd2023', addedPerUnit, 'va', usa ? va.us : va.other),
  ]
}
