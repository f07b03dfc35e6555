import { loadReference } from '@cradle/data'
import { describe, expect, it } from 'vitest'
import {
  assessSite,
  demandOf,
  findIndustry,
  prepare,
  profileOf,
  type ReasonCode,
  type SiteInput,
} from '../src/index.ts'

const reference = loadReference()
const prepared = prepare(reference)
const demand = (site: Omit<SiteInput, 'siteId'>) => demandOf(prepared, { siteId: '1', country: 'DE', ...site })

describe('reasons, in the order in which they are tested', () => {
  const reasonOf = (site: Omit<SiteInput, 'siteId'>) => {
    const found = demand(site)
    return found.kind === 'problem' ? found.reason : null
  }
  const power = { technology: 'coal', capacityMw: 10 }
  const revenue = { industry: 'BEA:327310', revenue: 1, currency: 'EUR', year: 2023 }
  const cases: [ReasonCode | null, Omit<SiteInput, 'siteId'>][] = [
    [null, power],
    [null, revenue],
    ['unknown_country', { ...power, country: 'Germany', capacityMw: -1 }],
    ['unknown_country', { ...power, country: null }],
    ['negative_quantity', { technology: 'moonshine', capacityMw: -1 }],
    ['negative_quantity', { ...power, revenue: -1 }],
    ['negative_quantity', { ...revenue, generationGwh: -0.001 }],
    ['unknown_industry', { ...revenue, technology: 'moonshine' }],
    ['unknown_industry', { revenue: 1, currency: 'EUR' }],
    ['unknown_industry', { ...revenue, industry: 'coal' }],
    ['technology_not_quantified', { technology: 'storage', capacityMw: 1, capacityFactor: 2 }],
    ['technology_not_quantified', { technology: 'cogeneration' }],
    ['capacity_factor_out_of_range', { ...power, capacityFactor: 1.01 }],
    ['capacity_factor_out_of_range', { technology: 'wind_offshore', capacityMw: 1, capacityFactor: -0.1 }],
    [null, { ...power, capacityFactor: 7, generationGwh: 0 }],
    [null, { ...power, capacityFactor: 0 }],
    ['capacity_factor_missing', { technology: 'wind_offshore', capacityMw: 1 }],
    ['capacity_factor_missing', { technology: 'solar_csp', capacityMw: 1 }],
    ['missing_quantity', { technology: 'coal', capacityFactor: 0.3 }],
    ['missing_quantity', { technology: 'wind_offshore', revenue: 5, currency: 'EUR' }],
    ['missing_quantity', { ...revenue, revenue: null, currency: null }],
    ['currency_missing', { ...revenue, currency: ' ', year: 1990 }],
    ['currency_unsupported', { ...revenue, currency: 'ZMW', year: 1990 }],
    ['year_out_of_range', { ...revenue, year: 2017 }],
    ['year_out_of_range', { ...revenue, year: 2020.5 }],
    [null, { ...revenue, year: 2018 }],
    [null, { ...revenue, revenue: 0, currency: ' eur ' }],
  ]
  it.each(cases)('%s: %j', (reason, site) => expect(reasonOf(site)).toBe(reason))
})

describe('industry lookup', () => {
  const find = (text: string, system?: string) => {
    const hit = findIndustry(prepared.industries, text, system)
    return hit?.kind === 'power' ? hit.technology : hit?.bea.join(';')
  }
  it.each([
    // Exact BEA codes come before codes of six digits.
    ['327310', undefined, '327310'],
    ['BEA:327310', undefined, '327310'],
    ['bea: 327310', undefined, '327310'],
    ['BEA:3273', undefined, undefined],
    // NACE by its dots, with or without its letter; one more digit than the table has is cut.
    ['64.19', undefined, '522A00;52A000'],
    ['K64.19', undefined, '522A00;52A000'],
    ['K 64.19', undefined, '522A00;52A000'],
    ['NACE:K64.19', undefined, '522A00;52A000'],
    ['64.19', 'NACE2', '522A00;52A000'],
    ['445110', undefined, '445000'],
    ['NAICS:445110', undefined, '445000'],
    ['445110', 'NAICS2022', '445000'],
    // Names after `norm`, and aliases.
    ['Cement', undefined, '327310'],
    ['  CEMENT ', undefined, '327310'],
    ['cement manufacturing', undefined, '327310'],
    // A chosen system is final.
    ['Cement', 'NACE2', undefined],
    ['Cement', 'GICS', undefined],
    ['k64.19', 'NACE Rev. 2', '522A00;52A000'],
    // A prefix wins over the column.
    ['BEA:327310', 'NACE2', '327310'],
    ['POWER:coal', undefined, 'coal'],
    ['POWER:Wind', undefined, 'wind_onshore'],
    ['Solar', undefined, 'solar_pv'],
    ['Hydropower', undefined, 'hydro'],
    ['coal', undefined, undefined],
    ['', undefined, undefined],
    ['99999', undefined, undefined],
  ])('%s (%s) -> %s', (text, system, expected) => expect(find(text, system)).toBe(expected))

  it('cuts digits until a code is known, and not below two', () => {
    const classes = find('ISIC:2910')
    expect(classes).toBeDefined()
    expect(find('ISIC:29109')).toBe(classes)
    expect(find('ISIC:9')).toBeUndefined()
  })

  it('every code of the crosswalk leads to known sectors', () => {
    for (const [code, bea] of reference.crosswalk) {
      expect(bea.length).toBeGreaterThan(0)
      expect([...bea].sort()).toEqual([...bea])
      for (const b of bea) expect(prepared.margin.has(b)).toBe(true)
      // Special NAICS codes that begin with a letter lose it, and are reached as BEA codes only.
      if (/:\d/.test(code)) expect(find(code)).toBe(bea.join(';'))
    }
  })
})

describe('quantities', () => {
  it('generation before capacity, stated factor before typical ones', () => {
    const both = { technology: 'coal', capacityMw: 10, capacityFactor: 0.5 }
    expect(demand({ ...both, generationGwh: 3 })).toMatchObject({ basis: 'generation_user', quantity: 3e6 })
    expect(demand(both)).toMatchObject({ basis: 'capacity_user_cf', quantity: 10 * 1000 * 8760 * 0.5 })
    expect(demand({ technology: 'coal', capacityMw: 10 })).toMatchObject({ basis: 'capacity_country' })
    expect(demand({ technology: 'wind', capacityMw: 10 })).toMatchObject({ basis: 'capacity_subregion' })
  })

  it('money: exchange rate of the year, consumer prices to 2023 and to 2018', () => {
    const found = demand({ industry: 'Cement', revenue: 1e6, currency: 'USD', year: 2020 })
    expect(found).toMatchObject({ kind: 'revenue', flags: [] })
    if (found.kind !== 'revenue') return
    const cpi = (year: number) => reference.usCpi.get(year)!
    expect(found.quantity).toBeCloseTo((1e6 * cpi(2023)) / cpi(2020), 6)
    expect(found.usd2018).toBeCloseTo((1e6 * cpi(2018)) / cpi(2020), 6)
    const late = demand({ industry: 'Cement', revenue: 1e6, currency: 'USD', year: 2030 })
    expect(late).toMatchObject({ flags: ['price_year_held'], inputs: { exchangeYear: 2025, priceYear: 2024 } })
    const undated = demand({ industry: 'Cement', revenue: 1e6, currency: 'USD' })
    expect(undated).toMatchObject({ flags: ['year_assumed'], inputs: { year: 2023 } })
  })

  it('Kosovo is XK and XKX', () => {
    for (const country of ['XK', 'XKX', ' xk ']) {
      expect(demand({ country, technology: 'coal', generationGwh: 1 })).toMatchObject({ country: { iso3: 'XKX' } })
    }
  })

  it('data quality: 3 stated, 4 estimated or typical, 5 far or by proxy', () => {
    const quality = (site: Omit<SiteInput, 'siteId'>) =>
      assessSite(prepared, { siteId: '1', country: 'US', ...site }).dataQuality
    expect(quality({ technology: 'coal', generationGwh: 1 })).toBe(3)
    expect(quality({ technology: 'coal', generationGwh: 1, generationBasis: 'reported' })).toBe(3)
    expect(quality({ technology: 'coal', generationGwh: 1, generationBasis: 'estimated' })).toBe(4)
    expect(quality({ technology: 'coal', capacityMw: 1 })).toBe(4)
    expect(quality({ technology: 'petcoke', generationGwh: 1 })).toBe(5)
    expect(quality({ technology: 'coal', capacityMw: 1, country: 'PF' })).toBe(5)
    expect(quality({ industry: 'Cement', revenue: 1, currency: 'USD', year: 2023 })).toBe(4)
    expect(quality({ industry: 'NAICS:445110', revenue: 1, currency: 'USD', year: 2023 })).toBe(5)
    expect(quality({ industry: 'Cement', revenue: 1, currency: 'USD', year: 2023, country: 'BR' })).toBe(5)
  })
})

describe('the sector model is solved, not read', () => {
  it('N (I - A) = D for every bridged indicator', () => {
    const { A, D, indicators } = reference.inputOutput
    for (const { indicator } of Object.values(reference.method.bridges)) {
      const N = prepared.multipliers.total.get(indicator)!
      const residual = Float64Array.from(N)
      for (let k = 0; k < A.value.length; k++) residual[A.column[k]!]! -= N[A.row[k]!]! * A.value[k]!
      for (let k = 0; k < D.value.length; k++) {
        if (indicators[D.row[k]!]!.code === indicator) residual[D.column[k]!]! -= D.value[k]!
      }
      const scale = Math.max(...N)
      expect(Math.max(...residual.map(Math.abs)) / scale).toBeLessThan(1e-14)
    }
  })
})

describe('profiles', () => {
  it('names the profiles it knows, and refuses the one that is switched off', () => {
    expect(profileOf(prepared).id).toBe('ef31-notox')
    expect(() => profileOf(prepared, 'ef99')).toThrow(/no profile "ef99".*ef31-notox/)
    expect(() => profileOf(prepared, 'ef31-full')).toThrow(/switched off/)
  })
})
