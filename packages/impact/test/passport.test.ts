import { loadReference } from '@cradle/data'
import { CATEGORIES } from '@cradle/data/types'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assessOrganisation,
  assessPortfolio,
  type Calculation,
  type Figure,
  organisationPassport,
  portfolioPassport,
  prepare,
  recompute,
  sitePassport,
} from '../src/index.ts'
import { arbitraryPortfolio } from './arbitrary.ts'
import { type GoldenInput, golden, inputOf } from './golden/cases.ts'

const reference = loadReference()
const prepared = prepare(reference)

const figures: Figure[] = [
  { of: 'total' },
  ...Array.from({ length: 17 }, (_, i): Figure => ({ of: 'goal', sdg: i + 1 })),
  ...CATEGORIES.map((category): Figure => ({ of: 'category', category })),
]

function expectFigure(actual: number | null, expected: number | null) {
  if (expected === null || actual === null) {
    expect(actual).toBe(expected)
    return
  }
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-12 * Math.abs(expected))
}

const leaves = (c: Calculation): Calculation[] => (c.op === 'given' ? [c] : c.of.flatMap(leaves))

describe('recomputing the chain gives the figure within 1e-12', () => {
  it('sites, organisations, countries and portfolios of the conformance cases', () => {
    const inputs: GoldenInput[] = [golden('input'), (golden('edge') as { input: GoldenInput }).input]
    for (const { organisations, portfolios } of inputs) {
      const entered = organisations.map(inputOf)
      for (const organisation of entered) {
        const result = assessOrganisation(prepared, organisation)
        for (const figure of figures) {
          const passport = organisationPassport(prepared, organisation, figure)
          if (figure.of === 'total') expectFigure(recompute(passport), result.impact)
          if (figure.of === 'goal') expectFigure(recompute(passport), result.goals[figure.sdg - 1]!.value)
          expectFigure(recompute(passport), passport.value)
          for (const [i, site] of result.sites.entries()) {
            const ofSite = sitePassport(prepared, organisation.entityId, organisation.sites[i]!, figure)
            if (figure.of === 'total') expectFigure(recompute(ofSite), site.impact)
            if (figure.of === 'category' && site.calculable) {
              expectFigure(recompute(ofSite), site.midpoints[figure.category] ?? null)
            }
          }
        }
        for (const c of result.countries) {
          const passport = organisationPassport(prepared, organisation, { of: 'total' }, { country: c.country })
          expectFigure(recompute(passport), c.impact)
        }
      }
      for (const p of portfolios) {
        const entries = p.entries.map(e => ({
          organisation: entered.find(o => o.entityId === e.entity_id)!,
          allocation: e.allocation,
        }))
        const result = assessPortfolio(
          prepared,
          entries.map(e => ({ ...e, organisation: assessOrganisation(prepared, e.organisation) })),
        )
        for (const limit of [25, 3]) {
          expectFigure(recompute(portfolioPassport(prepared, entries, { of: 'total' }, { limit })), result.totalImpact)
          for (const g of result.goals) {
            const passport = portfolioPassport(prepared, entries, { of: 'goal', sdg: g.sdg }, { limit })
            expectFigure(recompute(passport), g.value)
            expect(passport.rows.length + passport.rowsOmitted).toBe(
              entries.reduce((n, e) => n + e.organisation.sites.length, 0),
            )
          }
        }
      }
    }
  })

  it('any portfolio, any figure, any profile', () => {
    const profiles = fc.constantFrom('ef31-notox', 'ef31-equal', 'pb2020', 'gwp-only')
    fc.assert(
      fc.property(arbitraryPortfolio(reference), profiles, fc.constantFrom(...figures), (drawn, profile, figure) => {
        const result = assessPortfolio(
          prepared,
          drawn.map(d => ({
            organisation: assessOrganisation(prepared, d.organisation, { profile }),
            allocation: d.allocation,
          })),
          { profile },
        )
        const passport = portfolioPassport(prepared, drawn, figure, { profile })
        expectFigure(recompute(passport), passport.value)
        if (figure.of === 'total') expectFigure(passport.value, result.totalImpact)
        if (figure.of === 'goal') expectFigure(passport.value, result.goals[figure.sdg - 1]!.value)
      }),
      { numRuns: 200 },
    )
  })
})

describe('sources', () => {
  it('every leaf names a table of the manifest, a cell, or a value of the method that is there', () => {
    const tables = new Set(reference.manifest.tables.map(t => t.id))
    const input: GoldenInput = golden('input')
    for (const organisation of input.organisations.map(inputOf)) {
      for (const figure of figures) {
        const passport = organisationPassport(prepared, organisation, figure)
        if (!passport.calculation) continue
        for (const leaf of leaves(passport.calculation)) {
          if (leaf.op !== 'given') continue
          expect(Number.isFinite(leaf.value)).toBe(true)
          if (leaf.origin.kind === 'table') expect(tables).toContain(leaf.origin.table)
          if (leaf.origin.kind === 'solved') for (const t of leaf.origin.tables) expect(tables).toContain(t)
        }
        expect(passport.sources.length).toBeGreaterThan(0)
      }
    }
  })

  it('share-alike data shows in the sources: CEDA in revenue, the ODbL rows and AWARE in power', () => {
    const ids = (passport: { sources: readonly { id: string }[] }) => passport.sources.map(s => s.id)
    const bank = { siteId: '1', country: 'DE', industry: '64.19', revenue: 1e9, currency: 'EUR', year: 2022 }
    expect(ids(sitePassport(prepared, 'B', bank, { of: 'goal', sdg: 13 }))).toEqual(
      expect.arrayContaining(['ceda2025', 'exchange_rates', 'us_cpi', 'method', 'industries']),
    )
    const wind = { siteId: '1', country: 'DE', technology: 'wind_onshore', generationGwh: 1 }
    expect(ids(sitePassport(prepared, 'W', wind, { of: 'goal', sdg: 6 }))).toEqual(
      expect.arrayContaining(['aware', 'power_factors', 'technologies', 'method']),
    )
    expect(ids(sitePassport(prepared, 'W', wind, { of: 'goal', sdg: 11 }))).toContain('power_factors_d4b')
  })

  it('tells the row and the match it was given', () => {
    const trail = { row: 7, source: 'plant', match: { kind: 'exact', by: 'id', score: 1, reasons: [] } } as const
    const site = { siteId: 'WRI1', country: 'DE', technology: 'gas', capacityMw: 5 }
    const passport = sitePassport(prepared, 'E', site, { of: 'goal', sdg: 13 }, { trailOf: () => trail })
    expect(passport.rows[0]!.trail).toEqual(trail)
    const capacity = leaves(passport.calculation!).find(l => l.name === 'Capacity')
    expect(capacity).toMatchObject({ origin: { kind: 'table', table: 'reference_sites', row: 'WRI1' } })
  })

  it('a figure without a value has no chain and still shows its rows', () => {
    const site = { siteId: '1', country: 'DE', technology: 'storage', capacityMw: 5 }
    const passport = sitePassport(prepared, 'E', site, { of: 'total' })
    expect(passport).toMatchObject({ value: null, calculation: null, sources: [] })
    expect(passport.rows[0]).toMatchObject({ calculable: false, reason: 'technology_not_quantified', value: null })
    expect(recompute(passport)).toBeNull()
  })
})
