/** The conformance files as typed values, and our results in their spelling. */
import { readFileSync } from 'node:fs'
import type { OrganisationInput, OrganisationResult, PortfolioResult, SiteInput, SiteResult } from '../../src/index.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export const golden = (name: string): never =>
  JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')) as never

type GoldenSite = Record<string, string | number>
export type GoldenOrganisation = { entity_id: string; name: string; sites: GoldenSite[] }
export type GoldenPortfolio = { name: string; entries: { entity_id: string; allocation: number }[] }
export type GoldenInput = { organisations: GoldenOrganisation[]; portfolios: GoldenPortfolio[] }

export function inputOf(organisation: GoldenOrganisation): OrganisationInput {
  return {
    entityId: organisation.entity_id,
    name: organisation.name,
    sites: organisation.sites.map((site): SiteInput => {
      const text = (key: string) => (site[key] === undefined ? null : String(site[key]))
      const number = (key: string) => (site[key] === undefined || site[key] === '' ? null : Number(site[key]))
      return {
        siteId: String(site.site_id),
        country: text('country'),
        technology: text('technology'),
        generationGwh: number('generation_gwh'),
        generationBasis: text('generation_basis') as SiteInput['generationBasis'],
        capacityMw: number('capacity_mw'),
        capacityFactor: number('capacity_factor'),
        industry: text('industry'),
        industrySystem: text('industry_system'),
        revenue: number('revenue'),
        currency: text('currency'),
        year: number('year'),
      }
    }),
  }
}

const orZero = (value: number | null) => value ?? 0

function siteOf(site: SiteResult): Json {
  const head = { site_id: site.siteId, country: site.country, calculable: site.calculable }
  if (!site.calculable) return { ...head, reason: site.reason, impact: null, impacts: [] }
  return {
    ...head,
    basis: site.basis,
    quantity: site.quantity,
    unit: site.unit,
    ...(site.bea ? { bea: [...site.bea] } : {}),
    midpoints: site.midpoints as Json,
    contributions: site.contributions as Json,
    impact: site.impact,
    impact_coverage: site.impactCoverage,
    impacts: site.goals.flatMap(g => (g.value === null ? [] : [{ sdg: g.sdg, impact: g.value, coverage: g.coverage }])),
    data_quality: site.dataQuality,
    flags: [...site.flags],
  }
}

export function organisationOf(o: OrganisationResult): Json {
  return {
    entity_id: o.entityId,
    name: o.name,
    impact: o.impact,
    impact_coverage: o.impactCoverage,
    impact_status: o.impactStatus,
    data_quality: o.dataQuality,
    impacts: o.goals.flatMap(g =>
      g.value === null ? [] : [{ sdg: g.sdg, impact: g.value, coverage: g.coverage, status: g.status }],
    ),
    all_countries_impacts: o.goals.map(g => orZero(g.value)),
    all_countries_status: o.goals.map(g => g.status),
    share_of_total: o.shareOfTotal as Json,
    countries_impacts: o.countries.map(c => ({
      country: c.country,
      score: c.impact,
      sdg: c.goals.map(g => orZero(g.value)),
      status: c.goals.map(g => g.status),
    })),
    sub_locations: o.sites.map(siteOf),
  }
}

export function portfolioOf(name: string, p: PortfolioResult): Json {
  return {
    name,
    total_impact: p.totalImpact,
    total_organization: p.totalOrganisations,
    assessed_entries: p.assessedEntries,
    assessed_per_goal: [...p.assessedPerGoal],
    data_quality: p.dataQuality,
    entries: p.entries.map(e => ({ entity_id: e.entityId, allocation: e.allocation, impact: e.impact })),
    goals: {
      all_countries: p.goals.map(g => orZero(g.value)),
      status: p.goals.map(g => g.status),
      data: p.countries.map(c => ({ code: c.country, score: c.impact, sdg: c.goals.map(g => orZero(g.value)) })),
    },
  }
}

/** Largest relative deviation of the numbers; throws with the path where anything else differs. */
export function deviation(actual: Json, expected: Json, path = '$'): number {
  if (typeof expected === 'number' && typeof actual === 'number') {
    const scale = Math.max(Math.abs(expected), Math.abs(actual))
    return scale === 0 ? 0 : Math.abs(actual - expected) / scale
  }
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (actual.length !== expected.length) throw new Error(`${path}: ${actual.length} items, not ${expected.length}`)
    return expected.reduce((max: number, e, i) => Math.max(max, deviation(actual[i]!, e, `${path}[${i}]`)), 0)
  }
  const isRecord = (x: Json): x is { [key: string]: Json } => typeof x === 'object' && x !== null && !Array.isArray(x)
  if (isRecord(expected) && isRecord(actual)) {
    const keys = Object.keys(expected).sort()
    const given = Object.keys(actual).sort()
    if (keys.join() !== given.join()) throw new Error(`${path}: keys ${given.join()}, not ${keys.join()}`)
    return keys.reduce((max, k) => Math.max(max, deviation(actual[k]!, expected[k]!, `${path}.${k}`)), 0)
  }
  if (actual !== expected) throw new Error(`${path}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`)
  return 0
}
