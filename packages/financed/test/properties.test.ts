import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assessFinanced, type FinancedInput } from '../src/assess-financed.ts'
import { ASSET_CLASSES } from '../src/asset-classes.ts'
import { assessBridge } from '../src/bridge/bridge.ts'
import type { Candidate, Constituent, Holding } from '../src/types/holding.ts'
import type { Settings } from '../src/types/settings.ts'

/** Random portfolios of every class, with gaps, shorts, funds in funds, several currencies and all kinds of sources. */

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 })
const money = fc.oneof(fc.integer({ min: -5, max: 1000 }), fc.double({ min: 0.01, max: 1e9, noNaN: true }))
const tonnes = fc.oneof(fc.constant(0), fc.double({ min: -1, max: 1e7, noNaN: true }))
const share = fc.double({ min: 0, max: 1.1, noNaN: true })
const currency = fc.constantFrom('EUR', 'USD', 'XXX')
const year = fc.integer({ min: 2019, max: 2026 })
const byScope = fc.record({ s1: maybe(tonnes), s2: maybe(tonnes), s3: maybe(tonnes), s12: maybe(tonnes) })

const candidate: fc.Arbitrary<Candidate> = fc.record(
  {
    option: fc.constantFrom('1a', '1b', '2a', '2b', '3a', '3b', '3c', '9z'),
    s1: maybe(tonnes),
    s2Location: maybe(tonnes),
    s2Market: maybe(tonnes),
    s12: maybe(tonnes),
    s3: maybe(tonnes),
    year: maybe(year),
    assurance: maybe(fc.constantFrom('verified', 'reasonable', 'limited', 'none')),
    quality: maybe(fc.integer({ min: 1, max: 5 })),
    partial: maybe(fc.boolean()),
    activity: maybe(money),
    factors: maybe(byScope),
    assetTurnover: maybe(fc.double({ min: 0.1, max: 2, noNaN: true })),
    parts: maybe(
      fc.array(fc.record({ share, sector: maybe(fc.constantFrom('35.11', '24.10')), factors: byScope }), {
        maxLength: 3,
      }),
    ),
  },
  { requiredKeys: ['option'] },
)

const company = {
  entityId: maybe(fc.constantFrom('A', 'B', 'C', 'D')),
  evic: maybe(money),
  marketCap: maybe(money),
  equity: maybe(money),
  debt: maybe(money),
  revenue: maybe(money),
  denominatorCurrency: maybe(currency),
  gdpPppUsd: maybe(money),
  propertyValue: maybe(money),
  projectValue: maybe(money),
  country: maybe(fc.constantFrom('DE', 'US')),
  emissions: fc.array(candidate, { maxLength: 3 }),
  restatedPrior: maybe(byScope),
}
const constituent = (depth: number): fc.Arbitrary<Constituent> =>
  fc.record({
    ...company,
    currency: maybe(currency),
    weight: maybe(fc.double({ min: -0.1, max: 0.6, noNaN: true })),
    assetClass: maybe(fc.constantFrom('fund', 'listed_equity', 'cash', 'sovereign')),
    fundId: maybe(fc.constantFrom('F', 'G')),
    fundHoldings: depth === 0 ? fc.constant(null) : maybe(fc.array(constituent(depth - 1), { maxLength: 3 })),
  })
const holding: fc.Arbitrary<Omit<Holding, 'row'>> = fc.record({
  ...company,
  name: maybe(fc.constantFrom('one', 'two')),
  assetClass: maybe(fc.constantFrom(...ASSET_CLASSES, 'unheard_of')),
  outstandingAmount: maybe(money),
  undrawnAmount: maybe(money),
  currency: maybe(currency),
  quantity: maybe(fc.integer({ min: 0, max: 1000 })),
  price: maybe(fc.double({ min: 0.1, max: 200, noNaN: true })),
  ownershipShare: maybe(share),
  attributionFactor: maybe(share),
  weight: maybe(share),
  instrumentSize: maybe(money),
  proceedsAllocated: maybe(money),
  rejected: fc.option(fc.constant('not_a_number'), { nil: null, freq: 10 }),
  excluded: maybe(fc.boolean()),
  answers: fc.constant(['revenue_to_value', 'emission_intensity']),
  fundHoldings: maybe(fc.array(constituent(2), { maxLength: 4 })),
  fundFootprint: maybe(byScope),
  fossil: maybe(fc.boolean()),
})

const fx = {
  pivot: 'EUR',
  source: 'test',
  spot: [
    { date: '2024-12-31', rates: { USD: 1.04 } },
    { date: '2025-12-31', rates: { USD: 1.25 } },
  ],
  average: [{ year: 2025, rates: { USD: 1.2 } }],
}
const settingsOf = (reportingYear: number): Settings => ({
  reportingCurrency: 'EUR',
  holdingsDate: `${reportingYear}-12-31`,
  reportingYear,
})
const portfolio = (reportingYear: number): fc.Arbitrary<FinancedInput> =>
  fc.record({ holdings: fc.array(holding, { maxLength: 8 }), value: maybe(money) }).map(({ holdings, value }) => ({
    settings: { ...settingsOf(reportingYear), portfolioValue: value },
    fx,
    holdings: holdings.map((one, i) => ({ ...one, row: i + 2 })),
    wantPai: true,
  }))

const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0)
const near = (a: number, b: number, scale = 1) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b), scale)

describe('random portfolios', () => {
  it('every row and every euro stands in the ledger once', () => {
    fc.assert(
      fc.property(portfolio(2025), input => {
        const { ledger, lines } = assessFinanced(input)
        expect(sum(ledger.classes.map(({ rows }) => rows))).toBe(input.holdings.length)
        if (ledger.size) expect(sum(Object.values(ledger.share))).toBeCloseTo(1, 12)
        expect(near(sum(ledger.classes.map(({ size }) => size)), ledger.size ?? 0)).toBe(true)
        if (ledger.basis === 'money')
          expect(near(sum(lines.map(({ money: value }) => value)), ledger.size ?? 0)).toBe(true)
        expect(new Set(lines.map(({ row }) => row)).size).toBe(input.holdings.length)
        for (const line of lines)
          expect(line.reason === null).toBe(line.ledger === 'reported' || line.ledger === 'estimated')
      }),
    )
  })
  it('factors lie between 0 and 1, and no emissions are negative', () => {
    fc.assert(
      fc.property(portfolio(2025), input => {
        for (const { af, fe, feS12, money: value } of assessFinanced(input).lines) {
          if (af !== null) expect(af).toBeGreaterThanOrEqual(0)
          if (af !== null) expect(af).toBeLessThanOrEqual(1 + 1e-6)
          for (const one of [fe.s1, fe.s2, fe.s3, feS12, value]) if (one !== null) expect(one).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
  it('what is unknown is never zero', () => {
    fc.assert(
      fc.property(portfolio(2025), input => {
        const result = assessFinanced({
          ...input,
          holdings: input.holdings.map(one => ({ ...one, emissions: [], fundHoldings: null, fundFootprint: null })),
        })
        expect(result.totals).toEqual({ feS1: null, feS2: null, feS3: null, feS12: null })
        expect(result.intensity.tPerMCovered).toBeNull()
        expect(result.dataQuality.s12).toBeNull()
        expect(result.pai?.mean.pai1Total.value ?? null).toBeNull()
        for (const { feS12 } of Object.values(result.byAssetClass)) expect(feS12).toBeNull()
      }),
    )
  })
  it('breakdowns add to the totals, and the shares of each indicator to 1', () => {
    fc.assert(
      fc.property(portfolio(2025), input => {
        const { totals, bySector, byCountry, sovereign, pai } = assessFinanced(input)
        for (const groups of [bySector, byCountry])
          expect(near(sum(Object.values(groups).map(({ feS12 }) => feS12)), totals.feS12 ?? 0)).toBe(true)
        if (totals.feS1 === null && sovereign.feS1 === null) expect(totals.feS1).toBeNull()
        const { pai6: _, ...indicators } = pai?.mean ?? { pai6: {} }
        for (const { reported, estimated, missing, notApplicable } of Object.values(indicators))
          if (reported !== null) expect(sum([reported, estimated, missing, notApplicable])).toBeCloseTo(1, 9)
      }),
    )
  })
  it('the effects of a bridge add up to the difference', () => {
    fc.assert(
      fc.property(portfolio(2024), portfolio(2025), (start, end) => {
        const { bridge } = assessBridge({ start, end })
        for (const scope of Object.values(bridge.scopes))
          expect(Math.abs(scope.residual)).toBeLessThanOrEqual(1e-9 * Math.max(1, scope.start, scope.end))
      }),
    )
  })
  it('the bridge of a year with itself is empty', () => {
    fc.assert(
      fc.property(portfolio(2025), input => {
        const holdings = input.holdings.map(one => ({ ...one, restatedPrior: null, fundHoldings: null }))
        const same = { ...input, holdings }
        const { bridge } = assessBridge({ start: same, end: same })
        const { start, end, residual: _, ...effects } = bridge.scopes.s12
        for (const value of Object.values(effects)) expect(near(value, 0, Math.max(start, end))).toBe(true)
      }),
    )
  })
})
