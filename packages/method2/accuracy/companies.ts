import type { CalculatedRow2, Prepared2 } from '../src/index.ts'
import { type Comparison2, calculate, compared, readPublished, rowOf } from './comparison.ts'

/** A company by revenue, and what it reported. t CO2e; null: it did not report the scope, or the method has none of its sector. */
export type Reporter = {
  name: string
  group: string
  /** Million USD of 2020. */
  revenue: number
  row: CalculatedRow2
  s1: { reported: number; calculated: number } | null
  s2: { reported: number; calculated: number } | null
}

type Published = {
  name: string
  row: { country: string; industry: string; revenue: number; currency: string; year: number }
}

const YEAR = 2020

function published(): (Published & { s1: number | null; s2: number | null })[] {
  return readPublished('companies').map(({ company = '', country = '', industry, revenue_musd, s1_t, s2_t }) => ({
    name: company,
    row: { country, industry: `BEA:${industry}`, revenue: Number(revenue_musd) * 1e6, currency: 'USD', year: YEAR },
    s1: s1_t ? Number(s1_t) : null,
    s2: s2_t ? Number(s2_t) : null,
  }))
}

export function reporters(prepared: Prepared2): Reporter[] {
  return published().map(({ name, row, s1, s2 }) => {
    const calculated = rowOf(prepared, row)
    const { indicators, group } = calculated
    const both = (reported: number | null, estimate: number | null | undefined) =>
      reported && estimate ? { reported, calculated: estimate } : null
    return {
      name,
      group: group ?? '',
      revenue: row.revenue / 1e6,
      row: calculated,
      s1: both(s1, indicators.s1T),
      s2: both(s2, indicators.s2T),
    }
  })
}

/** Scopes 1 and 2 that companies reported, beside those from their revenue. */
export function companies(prepared: Prepared2): Comparison2[] {
  return published().flatMap(({ name, row, s1, s2 }) => {
    const one = (set: 'companies-s1' | 'companies-s2', id: 's1T' | 's2T', reported: number | null) => {
      const { calculated, bounds } = calculate(prepared, row, id, 1)
      if (reported === null || reported === 0 || calculated === 0) return []
      return [compared({ set, name, unit: 't CO2e', published: reported, calculated, bounds })]
    }
    return [...one('companies-s1', 's1T', s1), ...one('companies-s2', 's2T', s2)]
  })
}

/**
 * Scope 1 of producers of cement, steel, fuel and fertiliser beside that from their revenue, in the currency and of the year of their
 * accounts. 15 of the 21 are verified in the EU ETS, site by site.
 */
export function producers(prepared: Prepared2): Comparison2[] {
  return readPublished('process').map(
    ({ company = '', country = '', industry, revenue_m, currency = '', year, s1_t }) =>
      compared({
        set: 'process-s1',
        name: company,
        unit: 't CO2e',
        published: Number(s1_t),
        ...calculate(
          prepared,
          { country, industry: `BEA:${industry}`, revenue: Number(revenue_m) * 1e6, currency, year: Number(year) },
          's1T',
          1,
        ),
      }),
  )
}

/**
 * People employed by every fifth of the 500 largest companies beside the jobs from their revenue. Sales of 2016 are taken
 * as of the first year the edition takes, which moves them by some 4 %. A sector without jobs in the edition is left out.
 */
export function employers(prepared: Prepared2): Comparison2[] {
  return readPublished('employees').flatMap(({ company = '', country = '', industry, revenue_musd, employees }) => {
    const row = { country, industry: `BEA:${industry}`, revenue: Number(revenue_musd) * 1e6, currency: 'USD' }
    const figure = calculate(prepared, { ...row, year: prepared.method.years.revenueMin }, 'jobs', 1)
    if (figure.calculated === 0) return []
    return [compared({ set: 'companies-jobs', name: company, unit: 'jobs', published: Number(employees), ...figure })]
  })
}
