import type { Country } from '@cradle/data/types'
import type { Flag2, Reason2 } from '../codes.ts'
import { mapCore } from '../goal-plan.ts'
import { burdenGoals, contribution, totalImpact } from '../goals.ts'
import type { Prepared2 } from '../prepare.ts'
import type { CalculatedRow2, Evidence, GoalResult } from '../result.ts'
import type { Row2 } from '../row.ts'
import { type Chosen, chooseScopes, hasNegativeStated, statedIndicators } from '../stated.ts'
import { numberIn } from '../words.ts'
import { technologyAt } from './climate-zone.ts'
import { stackSpreadOf } from './plant-spread.ts'
import { type Generation, generationOf } from './quantity.ts'
import type { PowerFactors, PowerTechnology, PowerUnit } from './technology.ts'
import { measuredUnit, powerUnitOf } from './unit.ts'

/** A plant: its generation times the factors of its technology (methodology2 section 3). */
export function assessPower(
  prepared: Prepared2,
  row: Row2,
  kind: PowerTechnology,
  country: Country,
): CalculatedRow2 | Reason2 {
  const technology = technologyAt(prepared.reference, row, kind)
  const { factors } = technology
  if (!factors) return 'technology_not_quantified'
  const generation = generationOf(prepared, row, technology, country)
  if (typeof generation === 'string') return generation
  const table = powerUnitOf(prepared, technology, country)
  if (!table) return 'grid_mix_missing'
  if (hasNegativeStated(row)) return 'negative_quantity'
  const { unit, flags } = measured(table, row, technology)
  const { kwh } = generation
  const scope = (perKwh: number) => (kwh * perKwh) / 1000
  const estimate = { s1: scope(unit.cc.own), s2: scope(unit.cc.losses), s3: scope(unit.cc.chain) }
  const chosen = chooseScopes(prepared.method, row, estimate)
  const midpoints = mapCore(k => (k === 'CC' ? ccOf(chosen, kwh * unit.core.CC) : kwh * unit.core[k]))
  const evidence = evidenceOf(factors, generation, chosen)
  const quality = qualityOf(generation, flags)
  const renewable = renewableKwh(technology, kwh)
  const stated = statedIndicators(row)
  const jobs = stated.jobs ?? null
  return {
    calculable: true,
    kind: 'power',
    country: country.iso3,
    basis: generation.basis,
    quantity: kwh,
    unit: 'kWh',
    midpoints,
    extended: mapExtended(unit, kwh),
    indicators: { ...physical(unit, kwh), renewableKwh: renewable, ...chosen.indicators, ...stated },
    scopeBasis: chosen.basis,
    evidence,
    impact: totalImpact(prepared.method, midpoints),
    goals: withContributions(prepared, burdenGoals(prepared.goalPlans, midpoints, evidence), generation, {
      renewable,
      jobs,
    }),
    dataQualityS12: chosen.s1Quality ?? quality,
    dataQuality: quality,
    flags: [...flags, ...chosen.flags],
    technology: technology.technology.id,
    sectors: [],
    group: null,
    spread: spreadOf(prepared, { row, technology, factors, country, generation, flags, chosen }),
  }
}

type Assessed = {
  row: Row2
  technology: PowerTechnology
  factors: PowerFactors
  country: Country
  generation: Generation
  flags: readonly Flag2[]
  chosen: Chosen
}

function spreadOf(
  prepared: Prepared2,
  { row, technology, factors, country, generation, flags, chosen }: Assessed,
): CalculatedRow2['spread'] {
  const isMeasured = flags.includes('measured_heat_rate_or_fuel')
  return {
    kind: 'power',
    technology: technology.technology.id,
    factors: factors.sigma,
    stack: isMeasured ? 0 : stackSpreadOf(prepared, generation.basis, technology, country),
    activity: generation.sigma,
    sides: generation.sides,
    stated: chosen.sigma,
    assurance: chosen.assurance,
    profile: profileOf(row, technology, country),
  }
}

/** What the figures per kWh depend on. */
const profileOf = (row: Row2, { technology, zone }: PowerTechnology, { iso3 }: Country): string =>
  [technology.id, iso3, row.heatRateMjPerKwh ?? '', row.fuelCo2KgPerGj ?? '', zone ?? ''].join('|')

/** Stated scopes in kg; without any, the factor's own product, so that no rounding comes between. */
const ccOf = (chosen: Chosen, estimateKg: number) => (chosen.isStated ? chosen.ccT * 1000 : estimateKg)

/** The unit with the heat rate and fuel that the row states, where its technology can use them. */
export function measured(
  table: PowerUnit,
  row: Row2,
  technology: PowerTechnology,
): { unit: PowerUnit; flags: Flag2[] } {
  const heatRate = numberIn(row.heatRateMjPerKwh)
  const fuelCo2 = numberIn(row.fuelCo2KgPerGj)
  if (heatRate === null && fuelCo2 === null) return { unit: table, flags: [] }
  // A heat rate of 0 is no measurement: no plant makes electricity of nothing.
  const unit = heatRate === 0 ? undefined : measuredUnit(table, technology, heatRate, fuelCo2)
  return unit ? { unit, flags: ['measured_heat_rate_or_fuel'] } : { unit: table, flags: ['heat_rate_or_fuel_not_used'] }
}

const PHYSICAL: ReadonlySet<string> = new Set([
  'generation_user',
  'generation_metered',
  'generation_reported',
  'generation_from_co2',
  'capacity_user_cf',
  'capacity_country',
])
/** Generation that somebody measured or states, so that renewable electricity is more than an estimate. */
/** Whether the quantity was stated, metered, or worked out from a capacity; an estimate of somebody else is not. */
export const isPhysical = (basis: string): boolean => PHYSICAL.has(basis)

const STATED_GENERATION: ReadonlySet<string> = new Set(['generation_user', 'generation_metered', 'generation_reported'])

function evidenceOf({ core }: PowerFactors, { basis }: Generation, chosen: Chosen): CalculatedRow2['evidence'] {
  const known = isPhysical(basis)
  return mapCore((k): Evidence => {
    if (k === 'CC' && chosen.basis.s1 !== 'estimated') return 'stated'
    return known && !core[k].isProxy ? 'modelled' : 'proxy'
  })
}

/** The ladder of methodology2 section 8: 2 with a measured heat rate, 3 for generation, 4 for estimates, 5 for world figures. */
function qualityOf({ basis }: Generation, flags: readonly Flag2[]): number {
  const isGeneration = basis.startsWith('generation_') && basis !== 'generation_estimated'
  if (isGeneration) return flags.includes('measured_heat_rate_or_fuel') ? 2 : 3
  return basis === 'capacity_subregion' || basis === 'capacity_world' ? 5 : 4
}

function renewableKwh({ technology }: PowerTechnology, kwh: number): number | null {
  return technology.renewable === null ? null : kwh * technology.renewable
}

function withContributions(
  { method }: Prepared2,
  goals: Map<number, GoalResult>,
  { basis }: Generation,
  { renewable, jobs }: { renewable: number | null; jobs: number | null },
): Map<number, GoalResult> {
  return goals
    .set(7, contribution(renewable, method.references.renewableKwh, STATED_GENERATION.has(basis)))
    .set(8, contribution(jobs, method.references.jobs, true))
}

const times = (perKwh: number | null, kwh: number): number | null => (perKwh === null ? null : perKwh * kwh)

const mapExtended = ({ extended }: PowerUnit, kwh: number): CalculatedRow2['extended'] => ({
  EUf: times(extended.EUf, kwh),
  RUm: times(extended.RUm, kwh),
  LU: times(extended.LU, kwh),
})

function physical({ core, flows, water, extended }: PowerUnit, kwh: number): CalculatedRow2['indicators'] {
  return {
    generationKwh: kwh,
    biogenicCo2T: (kwh * flows.biogenicCo2) / 1000,
    biogenicCh4InCcT: (kwh * flows.biogenicCh4) / 1000,
    waterConsumptionM3: kwh * water,
    energyNonrenewableMj: kwh * core.RUf,
    pm25OwnKg: kwh * flows.pm25,
    noxOwnKg: kwh * flows.nox,
    so2OwnKg: kwh * flows.so2,
    pmDisease: kwh * core.PM,
    landPt: times(extended.LU, kwh),
  }
}
