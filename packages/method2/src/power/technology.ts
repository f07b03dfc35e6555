import {
  type ClimateZone,
  CORE,
  type CoreId,
  type Fuel2,
  type PowerFactor2,
  type Reference2,
  type Technology2,
} from '@cradle/data/method2'
import { required } from '@cradle/impact/checked-access'
import { mapCore } from '../goal-plan.ts'
import { sigmaOfFactor } from '../spread.ts'

/** Per kWh of one category. `total` is the table's own figure, which own and chain meet within six digits;
 * rows use the parts, which have more digits, and mixes of countries the total. */
type Parts = { own: number; chain: number; total: number }

/** A technology with all its factors at hand. */
export type PowerTechnology = {
  technology: Technology2
  fuel: Fuel2 | null
  /** null: without factors, so rows of it are not calculable. */
  factors: PowerFactors | null
  /** Of a reservoir whose place is known: its climate factors are those of the zone. */
  zone?: ClimateZone
}

export type PowerFactors = {
  core: Readonly<Record<CoreId, Parts & { isProxy: boolean }>>
  /** null: not known. */
  extended: Readonly<Record<'EUf' | 'LU' | 'RUm', number | null>>
  /** kg per kWh (biogenic methane: kg CO2e). */
  flows: Readonly<Record<'biogenicCo2' | 'biogenicCh4' | 'pm25' | 'nox' | 'so2', number>>
  /** Spread of ln of each core factor. */
  sigma: Readonly<Record<CoreId | 'LU', number>>
}

/** Everything per kWh of net generation of a technology in a country. */
export type PowerUnit = {
  /** kg CO2e: of the stack, of the electricity lost in storage, of the chain. */
  cc: { own: number; losses: number; chain: number }
  /** Category units; WU in m3 world-equivalents. */
  core: Readonly<Record<CoreId, number>>
  /** Of it, what the stack or the plant itself gives. */
  own: Readonly<Record<CoreId, number>>
  extended: PowerFactors['extended']
  flows: PowerFactors['flows']
  /** Water consumed, m3. */
  water: number
}

export function compileTechnologies(reference: Reference2): Map<string, PowerTechnology> {
  return new Map(
    [...reference.technologies.values()].map(technology => [
      technology.id,
      {
        technology,
        fuel: technology.fuel === null ? null : required(reference.fuels, technology.fuel),
        factors: factorsOf(reference, technology.id),
      },
    ]),
  )
}

/** A technology counts as quantified if it has the whole core: without one category it has no total. */
function factorsOf(reference: Reference2, technology: string): PowerFactors | null {
  const factor = (category: string) => reference.powerFactors.get(`${technology}|${category}`)
  if (!CORE.every(category => typeof factor(category)?.total === 'number')) return null
  const core = (category: CoreId) => required(reference.powerFactors, `${technology}|${category}`)
  const flow = (category: string) => partsOf(factor(category)).own
  return {
    core: mapCore(category => ({ ...partsOf(core(category)), isProxy: core(category).status !== 'quantified' })),
    extended: { EUf: totalOf(factor('EUf')), LU: totalOf(factor('LU')), RUm: totalOf(factor('RUm')) },
    flows: {
      biogenicCo2: flow('BIOG_CO2'),
      biogenicCh4: flow('BIOG_CH4_CO2E'),
      pm25: flow('PM25_KG'),
      nox: flow('NOX_KG'),
      so2: flow('SO2_KG'),
    },
    sigma: { ...mapCore(category => sigmaOf(core(category))), LU: sigmaOf(factor('LU')) },
  }
}

const sigmaOf = (factor: PowerFactor2 | undefined): number => sigmaOfFactor(factor?.u95 ?? 1)
const totalOf = (factor: PowerFactor2 | undefined): number | null => factor?.total ?? null
const partsOf = (factor: PowerFactor2 | undefined): Parts => ({
  own: factor?.own ?? 0,
  chain: factor?.chain ?? 0,
  total: factor?.total ?? 0,
})
