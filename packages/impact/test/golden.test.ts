import { loadReference } from '@cradle/data'
import { describe, expect, it } from 'vitest'
import { assessOrganisation, assessPortfolio, type OrganisationResult, prepare } from '../src/index.ts'
import {
  deviation,
  type GoldenInput,
  type GoldenPortfolio,
  golden,
  inputOf,
  type Json,
  organisationOf,
  portfolioOf,
} from './golden/cases.ts'

const prepared = prepare(loadReference())
/** METHOD asks for 1e-6; the arithmetic differs in last bits only. */
const TOLERANCE = 1e-12

const assessAll = (input: GoldenInput, profile?: string) =>
  new Map(input.organisations.map(o => [o.entity_id, assessOrganisation(prepared, inputOf(o), { profile })]))

function assess(portfolio: GoldenPortfolio, results: Map<string, OrganisationResult>) {
  const entries = portfolio.entries.map(e => ({ organisation: results.get(e.entity_id)!, allocation: e.allocation }))
  return assessPortfolio(prepared, entries)
}

describe('conformance cases', () => {
  const input: GoldenInput = golden('input')
  const results = assessAll(input)

  it('organisations', () => {
    const expected: Json[] = golden('organisations')
    const worst = deviation([...results.values()].map(organisationOf), expected)
    console.info(`organisations: largest relative deviation ${worst.toExponential(1)}`)
    expect(worst).toBeLessThan(TOLERANCE)
  })

  it('portfolios', () => {
    const expected: Json[] = golden('portfolios')
    const worst = deviation(
      input.portfolios.map(p => portfolioOf(p.name, assess(p, results))),
      expected,
    )
    console.info(`portfolios: largest relative deviation ${worst.toExponential(1)}`)
    expect(worst).toBeLessThan(TOLERANCE)
  })

  it('edge cases', () => {
    const edge: { input: GoldenInput; organisations: Json[]; portfolios: Json[]; share_of_total_pb2020: Json } =
      golden('edge')
    const results = assessAll(edge.input)
    const worst = Math.max(
      deviation([...results.values()].map(organisationOf), edge.organisations),
      deviation(
        edge.input.portfolios.map(p => portfolioOf(p.name, assess(p, results))),
        edge.portfolios,
      ),
    )
    console.info(`edge: largest relative deviation ${worst.toExponential(1)}`)
    expect(worst).toBeLessThan(TOLERANCE)

    const boundaries = assessAll(edge.input, 'pb2020')
    const shares = edge.share_of_total_pb2020 as Record<string, Json>
    for (const [id, share] of Object.entries(shares)) {
      expect(deviation(boundaries.get(id)!.shareOfTotal as Json, share)).toBeLessThan(TOLERANCE)
    }
  })

  it('three other profiles', () => {
    type Expected = { organisations: Record<string, Json>; portfolios: Json[] }
    const expected: Record<string, Expected> = golden('profiles')
    let worst = 0
    for (const [profile, { organisations, portfolios }] of Object.entries(expected)) {
      const results = assessAll(input, profile)
      for (const [id, organisation] of Object.entries(organisations)) {
        const o = results.get(id)!
        const actual = {
          impact: o.impact,
          impact_coverage: o.impactCoverage,
          sdg: o.goals.map(g => g.value ?? 0),
          status: o.goals.map(g => g.status),
        }
        worst = Math.max(worst, deviation(actual, organisation, `${profile}.${id}`))
      }
      const totals = input.portfolios.map(p => assess(p, results).totalImpact)
      worst = Math.max(worst, deviation(totals, portfolios, `${profile}.portfolios`))
    }
    console.info(`profiles: largest relative deviation ${worst.toExponential(1)}`)
    expect(worst).toBeLessThan(TOLERANCE)
  })
})
