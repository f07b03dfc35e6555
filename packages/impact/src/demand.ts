/**
 * From a site row to one quantity: kWh of net generation in a year, or USD of output at 2023
 * producer prices before the trade margin (methodology sections 3.1 to 3.4). A row that cannot be
 * calculated ends in exactly one reason, tested in the order of that section's table, so that a row
 * with several faults always names the same one.
 */

/**
 * From a site row to one quantity: kWh of net generation, or USD of output at 2023 producer prices
 * before the trade margin (methodology sections 3.1 to 3.4). A row that cannot be calculated ends
 * in exactly one reason, tested in the order of that section's table.
 */
import type { CapacityFactor, Country, Reference, Technology } from '@cradle/data/types'
import { required } from './checked-access.ts'
import { findIndustry, findTechnology, type IndustryHit, type IndustryIndex } from './industry.ts'
import { amount, typed } from './norm.ts'
import type { SiteInput } from './organisation.ts'
import { findCountry } from './place.ts'
import type { Flag, ReasonCode } from './reasons.ts'
import type { PowerBasis } from './result.ts'

/** A power row. quantity = GWh x 1,000,000, or MW x 1000 x hours x capacity factor. */
export type PowerDemand = {
  kind: 'power'
  country: Country
  technology: Technology
  basis: PowerBasis
  /** kWh. */
  quantity: number
  inputs: { generationGwh: number } | { capacityMw: number; hours: number; capacityFactor: number }
  /** The row of the capacity-factor table, if one was used. */
  capacityFactor: CapacityFactor | null
  flags: readonly Flag[]
}

/**
 * A revenue row. quantity = revenue / exchange rate x CPI of 2023 / CPI of the year; `usd2018` is
 * the same with the CPI of 2018, because the sector model runs in prices of 2018.
 */
export type RevenueDemand = {
  kind: 'revenue'
  country: Country
  industry: Extract<IndustryHit, { kind: 'sectors' }>
  /** USD at 2023 prices. */
  quantity: number
  /** USD at 2018 prices, for the sector model. */
  usd2018: number
  inputs: {
    revenue: number
    currency: string
    year: number
    exchangeYear: number
    unitsPerUsd: number
    priceYear: number
    cpi: number
    cpi2018: number
    cpi2023: number
  }
  yearAssumed: boolean
  flags: readonly Flag[]
}

/** What a row asks of the factors. */
export type Demand = PowerDemand | RevenueDemand
/** Why a row has no quantity; the country where it could be read. */
export type DemandProblem = { kind: 'problem'; reason: ReasonCode; country: Country | null }

/** The tables of the edition that reading a quantity needs, indexed. */
export type DemandTables = {
  reference: Reference
  countriesByCode: ReadonlyMap<string, Country>
  industries: IndustryIndex
  /** Technologies with at least one quantified or proxy factor. */
  quantified: ReadonlySet<string>
}

/**
 * The quantity of a site row, or the one reason why there is none. A row with a technology is a
 * power row and its revenue is not used; a row whose industry names a technology is one, too.
 * Negative amounts are refused even in cells that are not used, because they mean that the row is
 * wrong.
 */
export function demandOf(tables: DemandTables, site: SiteInput): Demand | DemandProblem {
  const country = findCountry(tables.countriesByCode, site.country)
  if (!country) return { kind: 'problem', reason: 'unknown_country', country: null }
  const problem = (reason: ReasonCode): DemandProblem => ({ kind: 'problem', reason, country })

  const capacity = amount(site.capacityMw)
  const generation = amount(site.generationGwh)
  const revenue = amount(site.revenue)
  // Every amount of the row is looked at, used or not: a negative cell means that the row is wrong.
  if ((capacity ?? 0) < 0 || (generation ?? 0) < 0 || (revenue ?? 0) < 0) return problem('negative_quantity')

  let technologyId: Technology['id'] | undefined
  let industry: IndustryHit | undefined
  if (typed(site.technology)) technologyId = findTechnology(tables.industries, typed(site.technology))
  else industry = findIndustry(tables.industries, typed(site.industry), site.industrySystem)
  if (industry?.kind === 'power') technologyId = industry.technology
  const technology = technologyId && tables.reference.technologies.get(technologyId)

  if (technology) return powerDemand(tables, site, country, technology, generation, capacity)
  if (industry?.kind === 'sectors') return revenueDemand(tables, site, country, industry, revenue)
  return problem('unknown_industry')
}

/**
 * Generation goes before capacity, and a stated capacity factor before a typical one: what was
 * measured goes before what was assumed (methodology section 3.1).
 */
function powerDemand(
  { reference, quantified }: DemandTables,
  site: SiteInput,
  country: Country,
  technology: Technology,
  generation: number | null,
  capacity: number | null,
): PowerDemand | DemandProblem {
  const problem = (reason: ReasonCode): DemandProblem => ({ kind: 'problem', reason, country })
  if (!quantified.has(technology.id)) return problem('technology_not_quantified')
  const head = { kind: 'power', country, technology, flags: [] } as const
  if (generation !== null) {
    const basis: PowerBasis = `generation_${site.generationBasis ?? 'user'}`
    return { ...head, basis, quantity: generation * 1e6, inputs: { generationGwh: generation }, capacityFactor: null }
  }
  if (capacity === null) return problem('missing_quantity')
  const hours = reference.method.hoursPerYear
  const stated = amount(site.capacityFactor)
  if (stated !== null) {
    if (stated < 0 || stated > 1) return problem('capacity_factor_out_of_range')
    const inputs = { capacityMw: capacity, hours, capacityFactor: stated }
    return {
      ...head,
      basis: 'capacity_user_cf',
      quantity: capacity * 1000 * hours * stated,
      inputs,
      capacityFactor: null,
    }
  }
  const typical = typicalCapacityFactor(reference, technology, country)
  if (!typical) return problem('capacity_factor_missing')
  const inputs = { capacityMw: capacity, hours, capacityFactor: typical.value }
  const quantity = capacity * 1000 * hours * typical.value
  return { ...head, basis: `capacity_${typical.level}`, quantity, inputs, capacityFactor: typical }
}

/**
 * The mean capacity factor of the plants of a technology in the country (at least five plants),
 * else in the UN M49 subregion, else in the world; undefined where the edition offers none
 * (offshore wind, concentrating solar). Dimensionless, 0..1.
 */
export function typicalCapacityFactor(
  { capacityFactors }: Reference,
  { cfTechnology }: Technology,
  { iso3, m49Subregion }: Country,
): CapacityFactor | undefined {
  if (!cfTechnology) return undefined
  return (
    capacityFactors.get(`${cfTechnology}|country|${iso3}`) ??
    capacityFactors.get(`${cfTechnology}|subregion|${m49Subregion}`) ??
    capacityFactors.get(`${cfTechnology}|world|WORLD`)
  )
}

/**
 * Revenue at producer prices without value added tax, in USD of 2023 and 2018 (methodology section
 * 3.2). Exchange rates are yearly means in currency units per USD. Years after the tables hold the
 * last year of each table and carry a flag; a missing year is taken as the default and carries one,
 * too.
 */
function revenueDemand(
  { reference }: DemandTables,
  site: SiteInput,
  country: Country,
  industry: Extract<IndustryHit, { kind: 'sectors' }>,
  revenue: number | null,
): RevenueDemand | DemandProblem {
  const problem = (reason: ReasonCode): DemandProblem => ({ kind: 'problem', reason, country })
  const { exchangeRates, usCpi, method } = reference
  if (revenue === null) return problem('missing_quantity')
  const currency = typed(site.currency).toUpperCase()
  if (!currency) return problem('currency_missing')
  const rates = exchangeRates.get(currency)
  if (!rates) return problem('currency_unsupported')
  const given = amount(site.year)
  const year = given ?? method.years.default
  if (year < method.years.fx_min || !Number.isInteger(year)) return problem('year_out_of_range')
  const exchangeYear = Math.min(year, method.years.fx_max)
  const priceYear = Math.min(year, method.years.cpi_max)
  const unitsPerUsd = rates.get(exchangeYear)
  if (unitsPerUsd === undefined) return problem('currency_unsupported')
  const cpi = required(usCpi, priceYear)
  const cpi2018 = required(usCpi, 2018)
  const cpi2023 = required(usCpi, 2023)
  const usd = revenue / unitsPerUsd
  const flags: Flag[] = []
  if (given === null) flags.push('year_assumed')
  if (exchangeYear !== year || priceYear !== year) flags.push('price_year_held')
  return {
    kind: 'revenue',
    country,
    industry,
    quantity: (usd * cpi2023) / cpi,
    usd2018: (usd * cpi2018) / cpi,
    inputs: { revenue, currency, year, exchangeYear, unitsPerUsd, priceYear, cpi, cpi2018, cpi2023 },
    yearAssumed: given === null,
    flags,
  }
}
