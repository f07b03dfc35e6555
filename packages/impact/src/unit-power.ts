/** Per kWh of net generation: factors of the technology, water weighted by the country's scarcity (methodology section 4.1). */
import { CATEGORIES, type Country, type Reference, type Technology } from '@cradle/data/types'
import { pedigreeSigma } from './spread.ts'
import type { UnitContribution, UnitImpacts, UnitMidpoint } from './unit-impacts.ts'

/** m3 world equivalent per m3: the plant's own share of the water counts with the country's factor, the rest with the world's. */
export const waterScarcity = ({ operationalWaterShare: w }: Technology, { awareCf }: Country, world: number): number =>
  w * awareCf + (1 - w) * world

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
