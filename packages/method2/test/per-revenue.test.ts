import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type EmittingSite, perRevenue, quartilesOf, type RevenueScope, type Row2, sectorUnit } from '../src/index.ts'
import { country, sector } from './arbitrary.ts'
import { calculated, prepared, reference } from './support.ts'

/** A company of which only the revenue is known, too small to be blended with the world. */
const amountRow = fc.record({
  country,
  industry: sector,
  revenue: fc.double({ min: 1e3, max: 1e8, noNaN: true }),
  currency: fc.constant('USD'),
  year: fc.constantFrom(2019, 2022, 2023),
})

/** A calculated row as it is compared. */
const siteOf = (row: Row2): EmittingSite => {
  const { kind, indicators, scopeBasis } = calculated(row)
  const isStated = (scope: 's1' | 's2' | 's3') => scopeBasis[scope] !== 'estimated'
  return {
    isPlant: kind === 'power',
    s1: indicators.s1T ?? null,
    s2: indicators.s2T ?? null,
    s3: indicators.s3UpstreamT ?? null,
    s1Estimated: indicators.s1EstimatedT ?? null,
    stated: { s1: isStated('s1'), s2: isStated('s2'), s3: isStated('s3') },
  }
}
const compare = (rows: readonly Row2[], of: RevenueScope = 's1', isMatched = false) =>
  perRevenue(prepared, { sites: rows.map(siteOf), rows, isMatched }, of)
function known(rows: readonly Row2[], of?: RevenueScope, isMatched?: boolean) {
  const found = compare(rows, of, isMatched)
  if (typeof found === 'string') throw new Error(found)
  return found
}

const cement: Row2 = { country: 'DE', industry: 'BEA:327310', revenue: 5e7, currency: 'USD', year: 2023 }
const plant: Row2 = { country: 'DE', technology: 'gas', generationGwh: 1000, revenue: 9e7, currency: 'EUR', year: 2022 }

describe('quartiles', () => {
  test('lie in order around the median, inside the figures, and say how many are smaller', () => {
    const figure = fc.double({ min: 0, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(fc.array(figure, { minLength: 5, maxLength: 60 }), figure, (figures, value) => {
        const { count, p25, p50, p75, below } = quartilesOf(figures, value)
        expect(count).toBe(figures.length)
        expect(Math.min(...figures)).toBeLessThanOrEqual(p25!)
        expect(p25!).toBeLessThanOrEqual(p50!)
        expect(p50!).toBeLessThanOrEqual(p75!)
        expect(p75!).toBeLessThanOrEqual(Math.max(...figures))
        expect(below).toBe(figures.filter(one => one < value).length / count)
        expect(quartilesOf(figures.toReversed(), value)).toEqual(quartilesOf(figures, value))
      }),
    )
  })
  it('are of type 7', () => {
    expect(quartilesOf([4, 1, 3, 2, 10], 3)).toEqual({ count: 5, p25: 2, p50: 3, p75: 4, below: 0.4 })
    expect(quartilesOf([1, 2, 3, 4, 5, 6], 0)).toMatchObject({ p25: 2.25, p50: 3.5, p75: 4.75, below: 0 })
  })
  it('say nothing of fewer than five', () => {
    expect(quartilesOf([1, 2, 3, 4], 3)).toEqual({ count: 4, p25: null, p50: null, p75: null, below: null })
  })
})

describe('an organisation by its revenue', () => {
  it('estimated with the factor of its sector shows its sector in its country, and nothing of itself', () => {
    for (const of of ['s1', 'life_cycle'] as const) {
      const found = known([cement], of)
      expect([found.basis, found.ownShare, found.usd2023, found.country]).toEqual(['sector', 0, 5e7, 'DEU'])
      const { s1, s2, s3 } = sectorUnit(prepared, '327310', reference.countries.get('DEU')!).flows
      expect(found.value).toBeCloseTo(1000 * (of === 's1' ? s1 : s1 + s2 + s3), 6)
      expect(found.countries.count).toBe(148)
      expect(found.inCountry?.count).toBe(reference.sectors.size)
      // Few sectors emit more than cement.
      expect(found.inCountry?.below).toBeGreaterThan(0.95)
    }
  })
  it('with its own scope 1 lies among the companies of its sector, as the calibration spreads them', () => {
    const factor = known([cement]).value
    const among = (times: number) => known([{ ...cement, ownScope1T: times * factor * 50 }]).companies
    expect(among(1)?.count).toBe(21)
    expect(among(1)?.below).toBeCloseTo(0.5, 6)
    // Of a large one they are around its own estimate, which has a part of the world in it.
    const large = { ...cement, revenue: 2e10, ownScope1T: 1e6 }
    const estimate = calculated(large).indicators.s1EstimatedT ?? 0
    expect(known([large]).companies?.p50).toBeCloseTo(estimate / 20_000, 6)
    const { p25, p50, p75 } = among(1)!
    expect(p50).toBeCloseTo(factor, 6)
    expect(among(p25! / factor)?.below).toBeCloseTo(0.25, 6)
    expect(among(p75! / factor)?.below).toBeCloseTo(0.75, 6)
    expect(among(0)?.below).toBeCloseTo(0, 9)
    expect([known([cement]).companies, known([plant]).companies]).toEqual([null, null])
    expect(known([{ ...cement, ownScope1T: 1 }], 'life_cycle').companies).toBeNull()
  })
  it('that is large is compared without the part of the world in its estimate', () => {
    const large = { ...cement, industry: 'BEA:336111', revenue: 2e10 }
    expect(calculated(large).flags).toContain('world_blend_0.75')
    expect(known([large]).value).toBeCloseTo(known([{ ...large, revenue: 1e6 }]).value, 9)
  })
  it('that states its emissions is compared with its own', () => {
    const found = known([{ ...cement, ownScope1T: 300_000 }])
    expect(found).toMatchObject({ basis: 'own', ownShare: 1, value: 6000, years: [2023] })
    expect(known([{ ...cement, ownScope1T: 0 }])).toMatchObject({ basis: 'own', ownShare: 1, value: 0 })
  })
  it('of whose life cycle a part is estimated is mixed, with the share of what is its own', () => {
    const rows = [{ ...cement, ownScope1T: 300_000 }]
    const found = known(rows, 'life_cycle')
    const { ccT } = calculated(rows[0]!).indicators
    expect(found.basis).toBe('mixed')
    expect(found.ownShare).toBeCloseTo(300_000 / (ccT ?? 0), 9)
    expect(found.value).toBeCloseTo((ccT ?? 0) / 50, 6)
  })
  it('with plants is compared by what they burn, as a producer of electricity', () => {
    const found = known([plant], 'life_cycle')
    expect([found.basis, found.sectors, found.years]).toEqual(['own', ['221100'], [2022]])
    expect(found.value).toBeCloseTo((calculated(plant).indicators.ccT ?? 0) / (found.usd2023 / 1e6), 6)
  })
  it('that produces elsewhere has the factors of where it does', () => {
    const [here, there] = ['DE', 'CN'].map(country => known([{ ...cement, country }]).value)
    const found = known([{ ...cement, productionSplit: 'DE:0.25;CN:0.75' }])
    expect(found.value).toBeCloseTo(0.25 * here! + 0.75 * there!, 6)
    expect([found.country, found.isSplit]).toEqual(['CHN', true])
  })
  it('in a country without factors of its own has no sectors beside it', () => {
    const [country] = [...reference.countries.values()].filter(({ iso3 }) => !reference.climateFactors.has(iso3))
    const found = known([{ ...cement, country: country!.iso3 }])
    expect(found.inCountry).toBeNull()
    expect(found.countries.count).toBe(148)
  })

  it('is not compared, with the reason', () => {
    const { revenue: _, ...silent } = plant
    expect(compare([])).toBe('no_figures')
    expect(
      perRevenue(prepared, { sites: [{ ...siteOf(cement), s1: null }], rows: [cement], isMatched: false }, 's1'),
    ).toBe('no_figures')
    expect(compare([silent])).toBe('no_revenue')
    expect(compare([plant, silent])).toBe('revenue_of_part')
    expect(
      perRevenue(prepared, { sites: [siteOf(plant)], rows: [{ ...plant, currency: 'XXX' }], isMatched: true }, 's1'),
    ).toBe('revenue_unusable')
    expect(compare([{ ...plant, revenue: 0 }])).toBe('revenue_unusable')
    expect(compare([{ ...plant, industry: 'BEA:331313' }])).toBe('plants_alone')
    expect(perRevenue(prepared, { sites: [siteOf(plant)], rows: [cement], isMatched: true }, 's1')).toBe('plants_alone')
  })

  test('its figure is the same in any currency of account and whatever the size of its rows', () => {
    fc.assert(
      fc.property(amountRow, fc.integer({ min: 2, max: 9 }), (row, parts) => {
        const whole = known([row])
        const apart = known(Array.from({ length: parts }, () => ({ ...row, revenue: row.revenue / parts })))
        expect(apart.value / whole.value).toBeCloseTo(1, 9)
        expect(apart.countries.p50! / whole.countries.p50!).toBeCloseTo(1, 9)
        const { p25, p50, p75 } = whole.countries
        expect(p25! <= p50! && p50! <= p75!).toBe(true)
      }),
      { numRuns: 20 },
    )
  })
})
