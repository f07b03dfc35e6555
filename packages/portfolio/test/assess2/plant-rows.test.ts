import type { KnownPlant, ReferenceSite } from '@cradle/data/types'
import { assessRow2, type CalculatedRow2 } from '@cradle/method2'
import { describe, expect, it } from 'vitest'
import { plantRows } from '../../src/assess2/index.ts'
import { prepared, world } from './support.ts'

const rowOf = plantRows(prepared)

const site: ReferenceSite = {
  siteId: 'X1',
  entityId: 'REF-O-X',
  name: 'Example plant',
  iso3: 'BEL',
  latitude: 51,
  longitude: 3,
  technology: 'gas',
  capacityMw: 465,
  generationGwh: 929.103,
  generationBasis: 'reported',
  generationYear: 2015,
  commissioningYear: null,
}
const known: KnownPlant = {
  technology: 'gas_ccgt',
  years: [2022],
  generationGwh: 585.206728,
  generationBasis: 'from_co2',
  generationSigma: 0.0373,
  co2T: 252579,
  co2Assurance: 'verified',
  co2Sigma: 0.025,
  co2Quality: 1,
  state: 'running',
}
function calculated(plant: ReferenceSite): CalculatedRow2 {
  const result = assessRow2(prepared, rowOf(plant))
  if (!result.calculable) throw new Error(result.reason)
  return result
}

describe('a reference plant as a row', () => {
  it('takes verified CO2 for its stack and its generation for the chain (TOGETHER section 4)', () => {
    const { indicators, scopeBasis, dataQualityS12, basis } = calculated({ ...site, known })
    expect(indicators.s1T).toBe(252579)
    expect(indicators.s2T).toBe(0)
    expect(indicators.s3UpstreamT).toBeCloseTo(49015.57, 1)
    expect(indicators.ccT).toBeCloseTo(301594.57, 1)
    expect([scopeBasis.s1, scopeBasis.s3, dataQualityS12, basis]).toEqual([
      'stated_verified',
      'estimated',
      1,
      'generation_from_co2',
    ])
  })
  it('gives monitors of the stack quality 2, and a part of a site no assurance', () => {
    const measured = calculated({ ...site, known: { ...known, co2Assurance: 'reasonable', co2Quality: 2 } })
    expect([measured.scopeBasis.s1, measured.dataQualityS12]).toEqual(['stated_reasonable', 2])
    const split = calculated({ ...site, known: { ...known, co2Assurance: 'none', co2Sigma: null, co2Quality: 2 } })
    expect([split.scopeBasis.s1, split.dataQualityS12]).toEqual(['stated_none', 2])
  })
  it('adds to fossil CO2 of a registry what biomass gives off otherwise', () => {
    const bio = {
      ...known,
      technology: 'biomass',
      generationGwh: 100,
      generationBasis: 'reported',
      co2T: 1000,
    } as const
    expect(calculated({ ...site, known: bio }).indicators.s1T).toBeGreaterThan(1000)
  })
  it('makes nothing once it is retired, and has no number where it burns oil without a meter', () => {
    const none = { co2T: null, co2Assurance: null, co2Sigma: null, co2Quality: null, years: [], generationSigma: null }
    const retired = { ...known, ...none, generationGwh: 0, generationBasis: 'reported', state: 'retired' } as const
    expect(calculated({ ...site, known: retired }).indicators.ccT).toBe(0)
    const oil = { ...known, ...none, technology: 'oil_diesel', generationGwh: null, generationBasis: null } as const
    expect(assessRow2(prepared, rowOf({ ...site, known: { ...oil, state: 'unmetered' } }))).toMatchObject({
      calculable: false,
      reason: 'no_meter',
    })
  })
  it('is calculated as its edition has it where no register knows it', () => {
    expect(rowOf(site)).toEqual({
      country: 'BEL',
      technology: 'gas',
      capacityMw: 465,
      generationGwh: 929.103,
      generationBasis: 'reported',
    })
  })
  it('names no technology that the method does not know, over all plants', () => {
    const reasons = new Set(
      world.sites.map(plant => assessRow2(prepared, rowOf(plant))).flatMap(r => (r.calculable ? [] : r.reason)),
    )
    expect([...reasons].filter(reason => reason === 'unknown_industry' || reason === 'negative_quantity')).toEqual([])
  })
})
