/**
 * Per kWh of net generation: factors of the technology, cradle to gate with construction and end of
 * life of the plant; water weighted by the country's scarcity (methodology section 4.1).
 */

/**
 * Per kWh of net generation: factors of the technology, water weighted by the country's scarcity
 * (methodology section 4.1).
 */
import { CATEGORIES, type Country, type Reference, type Technology } from '@cradle/data/types'
import { pedigreeSigma } from './spread.ts'
import type { UnitContribution, UnitImpacts, UnitMidpoint } from './unit-impacts.ts'

/**
 * AWARE scarcity of the water of a kWh, m3 world equivalent per m3: w x factor of the country + (1
 * - w) x world mean, where w is the share of the water that is used at the plant itself. The rest
 * is used along the supply chain, somewhere in the world.
 */
export const waterScarcity = ({ operationalWaterShare: w }: Technology, { awareCf }: Country, world: number): number =>
  w * awareCf + (1 - w) * world

/**
 * Unit impacts of a technology in a country. Categories without a factor are left out and never
 * zero. A renewable kWh counts for SDG 7; jobs and value added are relevant for every plant and
 * never quantified in this edition.
 */
export function unitPower({ powerFactors, method }: Reference, technology: Technology, country: Country): UnitImpacts {
  const midpoints: UnitMidpoint[] = []
  let proxy = false
  CATEGORIES.forEach((category, index) => {
    const factor = powerFactors.get(`${technology.id}|${category}`)
    if (!factor || factor.status === 'not_quantified' || factor.value === null) return
    if (factor.status === 'proxy') proxy = true
    const scarcity = category === 'WU' ? waterScarcity(technology, country, method.awareGlobal) : 1
    const sigma = pedigreeSigma(method.uncertainty.pedigree, factor.pedigree, factor.uBasic ?? 1)
    const spread = { key: `${technology.id}|${category}`, sigma }
    midpoints.push({ category, index, perUnit: factor.value * scarcity, spread })
  })
  const contribution = (id: UnitContribution['id'], perUnit: number | null): UnitContribution => ({
    id,
    sdg: method.contributions[id].sdg,
    reference: method.contributions[id].reference,
    perUnit,
    spread: null,
  })
  return {
    id: `${technology.id}@${country.iso3}`,
    family: technology.id,
    unit: 'kWh',
    country,
    technology,
    bea: null,
    midpoints,
    contributions: [
      contribution('renewable_kwh', technology.renewable),
      // Relevant for every power plant and never quantified in this edition: SDG 8 stays insufficient.
      contribution('jobs', null),
      contribution('gva_usd2023', null),
    ],
    proxy,
    trade: false,
    level: null,
    areas: [],
    flags: proxy ? ['technology_proxy'] : [],
  }
}
