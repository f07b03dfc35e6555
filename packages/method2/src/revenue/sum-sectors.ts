import type { Calibration2, ScopeId, SectorIntensity2, SectorSet2 } from '@cradle/data/method2'
import type { Country } from '@cradle/data/types'
import { required } from '@cradle/impact/checked-access'
import { groupOf, isLocal, labourSectorOf, type SectorGroup } from '../groups.ts'
import type { Prepared2 } from '../prepare.ts'
import { type AreaLevel, blendedFactor, worldShareOf } from './climate-factor.ts'
import { addFlows, type Flows, noFlows } from './flows.ts'
import { type Money, priceRatio } from './money.ts'
import type { Production } from './production.ts'

/** What the sectors of a row add up to. */
export type SectorSums = {
  flows: Flows
  /** USD2023 of output. */
  output: number
  /** null where the labour productivity of a country is not known. */
  jobs: number | null
  valueAdded: number
  /** The widest area used. */
  level: AreaLevel
  worldShare: number
  hasGoods: boolean
  /** Of scope 3, what goods for resale bring, kg CO2e. */
  goodsGases: number
  /** The group with most tonnes. */
  group: SectorGroup
}

export type SectorQuery = { set: SectorSet2; generator: boolean; money: Money; production: Production }

/** Output of one sector of the row in one country, in USD2023, with the share of the world's factor. */
type Slice = { sector: SectorIntensity2; group: SectorGroup; country: Country; output: number; worldShare: number }

const LEVELS: readonly AreaLevel[] = ['country', 'region', 'row']

export function sumSectors(prepared: Prepared2, { set, generator, money, production }: SectorQuery): SectorSums {
  const tonnes = new Map<SectorGroup, number>()
  const sums: SectorSums = {
    flows: noFlows(),
    output: 0,
    jobs: 0,
    valueAdded: 0,
    level: 'country',
    worldShare: 0,
    hasGoods: false,
    goodsGases: 0,
    group: 'services',
  }
  for (const { bea, weight } of set.sectors) {
    const sector = required(prepared.sectors, bea)
    const group = groupOf(prepared.reference.calibration, bea, generator)
    const sales = money.usd * priceRatio(prepared, bea, money.priceYear)
    const worldShare = production.stated || isLocal(bea) ? 0 : worldShareOf(sales)
    sums.worldShare = Math.max(sums.worldShare, worldShare)
    for (const { country, share } of production.parts) {
      const slice = { sector, group, country, output: sales * weight * sector.outputShareOfSales * share, worldShare }
      tonnes.set(group, (tonnes.get(group) ?? 0) + addSlice(prepared, sums, slice))
      addGoods(prepared, sums, slice, sales * weight * (1 - sector.outputShareOfSales) * share)
    }
  }
  sums.group = [...tonnes].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
  return sums
}

/** Adds the own output of a sector; gives its greenhouse gases in kg. */
function addSlice(prepared: Prepared2, sums: SectorSums, slice: Slice): number {
  const { sector, group, country, output } = slice
  const { flows } = sums
  const table = output * factorOf(prepared, sums, sector.bea, slice)
  const kappa = (scope: ScopeId) => calibrationOf(prepared, scope, group).kappa
  const others = 1 - sector.s1 - sector.s2
  const stated = prepared.tried?.sectors.get(sector.bea)?.CC
  // A stated factor is that of all scopes after calibration.
  const gases =
    stated === undefined
      ? table
      : (output * stated) / (sector.s1 * kappa('S1') + sector.s2 * kappa('S2') + others * kappa('S3'))
  const s1 = gases * sector.s1 * kappa('S1')
  const s2 = gases * sector.s2 * kappa('S2') * (prepared.tried?.electricity.get(country.iso3) ?? 1)
  const s3 = gases * others * kappa('S3')
  flows.s1 += s1
  flows.s2 += s2
  flows.s3 += s3
  addSectorFlows(prepared, flows, sector, output, country.awareCf)
  sums.output += output
  sums.valueAdded += output * sector.valueAdded
  const productivity = productivityRatio(prepared, sector.bea, country)
  const { jobsCalibration } = prepared.method
  sums.jobs =
    sums.jobs === null || productivity === null
      ? null
      : sums.jobs + output * sector.jobs * productivity * jobsCalibration
  return s1 + s2 + s3
}

/** Flows of a sector; the scarcity of its water is stated where a what-if states it. `own`: scarcity at the own site. */
function addSectorFlows(prepared: Prepared2, flows: Flows, sector: SectorIntensity2, usd: number, own: number): void {
  const scarcity = flows.scarcity
  addFlows(flows, sector, usd, { own, chain: prepared.method.awareGlobal })
  const stated = prepared.tried?.sectors.get(sector.bea)?.WU
  if (stated !== undefined) flows.scarcity = scarcity + usd * stated
}

/** What a shop buys for resale: in scope 3 and every flow, at the prices of the trade, without calibration, work or value added. */
function addGoods(prepared: Prepared2, sums: SectorSums, slice: Slice, purchases: number): void {
  if (purchases === 0) return
  for (const { bea, share } of prepared.reference.tradeGoods.get(slice.sector.bea) ?? []) {
    const usd = purchases * share
    sums.hasGoods = true
    const table = factorOf(prepared, sums, bea, slice)
    const gases = usd * (prepared.tried?.sectors.get(bea)?.CC ?? table)
    sums.flows.s3 += gases
    sums.goodsGases += gases
    addSectorFlows(prepared, sums.flows, required(prepared.sectors, bea), usd, prepared.method.awareGlobal)
  }
}

function factorOf(prepared: Prepared2, sums: SectorSums, bea: string, { country, worldShare }: Slice): number {
  const { factor, level } = blendedFactor(prepared, country, bea, worldShare)
  if (LEVELS.indexOf(level) > LEVELS.indexOf(sums.level)) sums.level = level
  return factor
}

export const calibrationOf = ({ reference }: Prepared2, scope: ScopeId, group: SectorGroup): Calibration2 =>
  required(reference.calibration, `${scope}|${group}`)

/**
 * Persons per USD of a country over those of the United States: value added per worker there over here, to the exponent of the method.
 */
function productivityRatio({ reference, method }: Prepared2, bea: string, country: Country): number | null {
  const sector = labourSectorOf(bea)
  const here = reference.labour.get(country.iso3)?.valueAddedPerWorker[sector]
  const usa = reference.labour.get('USA')?.valueAddedPerWorker[sector]
  return here && usa ? (usa / here) ** method.labourExponent : null
}
