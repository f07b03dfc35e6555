import { prepare } from '@cradle/impact'
import type { TextSheet } from '@cradle/impact/rows'
import { describe, expect, it } from 'vitest'
import { assessEntries2, type OwnAssessment2 } from '../../src/assess2/index.ts'
import { assessEntries, currentProvenance, type EntryInput, readPortfolios, sourceOf } from '../../src/index.ts'
import { storedSource } from '../../src/rows/stored-source.ts'
import { context, provenance, reference } from './support.ts'

const first = { ...context, prepared: prepare(reference) }

/** The organisations of a file with these columns, as an upload reads and stores them. */
function uploaded(rows: readonly Record<string, string>[]): EntryInput[] {
  const header = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const sheet: TextSheet = {
    header,
    rows: rows.map((row, i) => ({ row: i + 2, cells: header.map(title => row[title] ?? '') })),
  }
  const read = readPortfolios(sheet, reference, { name: 'List', newId: i => `entry-${i}`, isKnown: () => false })
  if (read.kind === 'not_taken') throw new Error(JSON.stringify(read.problems))
  const inputs = read.portfolios.flatMap(({ entries }) => entries)
  return inputs.map(input => ({ ...input, source: sourceOf(JSON.parse(JSON.stringify(storedSource(input.source)))) }))
}

/** Organisations as the second edition stores them, in the order of the file. */
function assess2(inputs: readonly EntryInput[]): OwnAssessment2[] {
  const own: OwnAssessment2[] = []
  assessEntries2(context, inputs, { stand: provenance(200), rejected: [], onOwn: (_, one) => own.push(one) })
  return own
}
const siteOf = (row: Record<string, string>) => assess2(uploaded([row]))[0]?.sites[0]
const assess1 = (inputs: readonly EntryInput[]) =>
  assessEntries(first, inputs, { stand: currentProvenance(reference, 'test', { draws: 100 }), rejected: [] })

const steel = {
  name: 'Example Steel Works',
  Land: 'Deutschland',
  allocation: '0.25',
  industry: 'NACE 24.10',
  revenue: '2 bn EUR',
  year: '2022',
}
const coal = { name: 'Example Power Works', country: 'DE', allocation: '1', generation_gwh: '1000' }

describe('what a file states of itself', () => {
  it('is the scope of the report, with the estimate beside it', () => {
    const estimated = siteOf(steel)?.detail
    const stated = siteOf({ ...steel, 'Scope-1-Emissionen (kt CO2e)': '1.200', Prüfungssicherheit: 'begrenzt' })?.detail
    expect(estimated?.scopeBasis).toEqual({ s1: 'estimated', s2: 'estimated', s3: 'estimated' })
    expect(stated?.scopeBasis).toEqual({ s1: 'stated_limited', s2: 'estimated', s3: 'estimated' })
    expect(stated?.indicators?.s1T).toBe(1200)
    expect(stated?.indicators?.s1EstimatedT).toBe(estimated?.indicators?.s1T)
    expect(stated?.indicators?.s2T).toBe(estimated?.indicators?.s2T)
  })

  it('is 0 where 0 is stated, and the estimate where nothing is', () => {
    expect(siteOf({ ...steel, own_scope1_t: '0', own_assurance: 'verified' })?.detail).toMatchObject({
      scopeBasis: { s1: 'stated_verified' },
      indicators: { s1T: 0 },
    })
    expect(siteOf({ ...steel, own_scope1_t: '' })).toEqual(siteOf(steel))
  })

  it('reaches every figure that it is of', () => {
    const { detail } =
      siteOf({
        ...steel,
        'Scope 2 (market-based)': '7 kt',
        'Scope 3 upstream (Mt)': '1',
        'Wasserentnahme (Ml)': '12',
        Mitarbeiter: '900',
        'Stromverbrauch (GWh)': '3',
        own_year: '2021',
        own_assurance: 'reasonable assurance',
      }) ?? {}
    expect(detail?.scopeBasis).toEqual({ s1: 'estimated', s2: 'stated_reasonable', s3: 'stated_reasonable' })
    expect(detail?.indicators).toMatchObject({
      s2T: 7000,
      s3UpstreamT: 1e6,
      waterWithdrawalM3: 12_000,
      jobs: 900,
      electricityMwh: 3000,
    })
    expect(detail?.flags).toEqual(expect.arrayContaining(['scope2_market_based', 'own_year_differs']))
  })

  it('replaces the place by the places of production', () => {
    const split = siteOf({ ...steel, production_split: '40 % DE, 60 % CN' })?.detail
    expect(split?.flags).not.toContain('domicile_as_place')
    expect(siteOf(steel)?.detail.flags).toContain('domicile_as_place')
    expect(split?.indicators?.ccT).not.toBe(siteOf(steel)?.detail.indicators?.ccT)
  })

  it('measures a plant by its heat rate and fuel', () => {
    const table = siteOf({ ...coal, technology: 'Steinkohle' })?.detail
    const better = siteOf({ ...coal, technology: 'Steinkohle', Wirkungsgrad: '45 %' })?.detail
    expect(better?.flags).toContain('measured_heat_rate_or_fuel')
    expect(better?.indicators?.s1T).toBeLessThan(table?.indicators?.s1T ?? 0)
  })

  it('changes nothing under the first edition', () => {
    const own = { own_scope1_t: '5', own_jobs: '9', production_split: 'DE:0.4;PL:0.6', own_assurance: 'limited' }
    const [plain, stated] = [assess1(uploaded([steel])), assess1(uploaded([{ ...steel, ...own }]))]
    expect(stated.totals).toEqual(plain.totals)
    expect(stated.assessments[0]?.own).toEqual(plain.assessments[0]?.own)
  })
})

describe('a technology as it was typed', () => {
  it.each([
    ['Braunkohle', 'coal', 'coal_lignite'],
    ['anthracite', 'coal', 'coal_anthracite'],
    ['cycle combiné', 'gas', 'gas_ccgt'],
    ['Erdgas', 'gas', 'gas'],
    ['Diesel', 'oil', 'oil_diesel'],
    ['Laufwasserkraftwerk', 'hydro', 'hydro_ror'],
    ['biogaz', 'biomass', 'biogas'],
    ['Wind (Onshore)', 'wind_onshore', 'wind_onshore'],
  ])('%s is %s for the first edition and %s for the second', (technology, family, kind) => {
    const inputs = uploaded([{ ...coal, technology }])
    expect(inputs[0]?.source.sites[0]?.technology).toBe(technology)
    expect(assess2(inputs)[0]?.sites[0]?.technology).toBe(kind)
    const known = assess1(uploaded([{ ...coal, technology: family }]))
    expect(assess1(inputs).assessments[0]?.own).toEqual(known.assessments[0]?.own)
  })

  it('tells lignite from hard coal under the second edition only', () => {
    const of = (technology: string) => siteOf({ ...coal, technology })?.detail.indicators?.s1T
    expect(of('Lignite')).toBeGreaterThan(of('Steinkohle') ?? 0)
  })

  it('is listed where an edition has no figure for it', () => {
    for (const technology of ['hydrogen', 'KWK', 'Batteriespeicher'])
      expect(assess1(uploaded([{ ...coal, technology }])).totals.sitesCalculated).toBe(0)
    expect(siteOf({ ...coal, technology: 'Batteriespeicher' })?.detail.calculable).toBe(true)
    expect(siteOf({ ...coal, technology: 'KWK' })?.detail.reason).toBe('technology_not_quantified')
  })
})

describe('an industry in words', () => {
  it('keeps what the second edition knows of them: a producer of electricity is no grid', () => {
    const utility = { ...steel, revenue: '100 m EUR' }
    expect(siteOf({ ...utility, industry: 'Stromerzeuger' })?.detail.group).toBe('generation')
    expect(siteOf({ ...utility, industry: 'Independent Power Producers' })?.detail.group).toBe('generation')
    expect(siteOf({ ...utility, industry: 'grid operator' })?.detail.group).toBe('electricity')
    const both = assess1(
      uploaded([
        { ...utility, industry: 'Stromerzeuger' },
        { ...utility, industry: 'BEA:221100' },
      ]),
    )
    expect(both.assessments[0]?.result.impact).toBe(both.assessments[1]?.result.impact)
  })
})
