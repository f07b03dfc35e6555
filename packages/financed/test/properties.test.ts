import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assessFinanced, type FinancedInput } from '../src/assess-financed.ts'
import { ASSET_CLASSES } from '../src/asset-classes.ts'
import { assessBridge } from '../src/bridge/bridge.ts'
import type { Candidate, Constituent, Holding } from '../src/types/holding.ts'
import type { Settings } from '../src/types/settings.ts'

/** Random portfolios of every class, with gaps, shorts, funds in funds, several currencies and all kinds of sources. */

const OFTEN = ['listed_equity', 'corporate_bond', 'business_loan', 'project_finance', 'fund', 'fund', 'fund']

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 })
const money = fc.oneof(fc.integer({ min: -5, max: 1000 }), fc.double({ min: 0.01, max: 1e9, noNaN: true }))
const tonnes = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.double({ min: -1, max: 0, noNaN: true }) },
  { weight: 20, arbitrary: fc.double({ min: 0.01, max: 1e6, noNaN: true }) },
)
const capital = fc.oneof(
  { weight: 1, arbitrary: money },
  { weight: 9, arbitrary: fc.double({ min: 1e9, max: 1e11, noNaN: true }) },
)
const rarely = <T>(value: T) =>
  fc.oneof({ weight: 15, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constant(value) })
const share = fc.double({ min: 0, max: 1.1, noNaN: true })
const currency = fc.constantFrom('EUR', 'EUR', 'EUR', 'EUR', 'USD', 'USD', 'USD', 'XXX')
const byScope = fc.record({ s1: maybe(tonnes), s2: maybe(tonnes), s3: maybe(tonnes), s12: maybe(tonnes) })

const candidate: fc.Arbitrary<Candidate> = fc.record(
  {
    option: fc.constantFrom('1a', '1b', '2a', '2b', '3a', '3b', '3c', '9z'),
    s1: maybe(tonnes),
    s2Location: maybe(tonnes),
    s2Market: maybe(tonnes),
    s12: maybe(tonnes),
    s3: maybe(tonnes),
    year: maybe(fc.constantFrom(2020, 2023, 2024, 2024, 2024)),
    assurance: maybe(fc.constantFrom('verified', 'reasonable', 'limited', 'none')),
    quality: maybe(fc.integer({ min: 1, max: 5 })),
    partial: rarely(true),
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
  evic: maybe(capital),
  marketCap: maybe(capital),
  equity: maybe(capital),
  debt: maybe(capital),
  revenue: maybe(money),
  denominatorCurrency: maybe(currency),
  gdpPppUsd: maybe(capital),
  propertyValue: maybe(capital),
  projectValue: maybe(capital),
  country: maybe(fc.constantFrom('DE', 'US')),
  emissions: fc.array(candidate, { maxLength: 3 }),
  restatedPrior: maybe(byScope),
}
const constituent = (depth: number): fc.Arbitrary<Constituent> =>
  fc.record({
    ...company,
    currency: maybe(currency),
    weight: maybe(fc.double({ min: -0.1, max: 0.6, noNaN: true })),
    assetClass: fc.constantFrom('fund', 'listed_equity', 'listed_equity', 'listed_equity', 'cash', 'sovereign'),
    fundId: fc.constantFrom('F', 'G', 'H', 'I'),
    fundHoldings: depth === 0 ? fc.constant(null) : maybe(fc.array(constituent(depth - 1), { maxLength: 3 })),
  })
const holding: fc.Arbitrary<Omit<Holding, 'row'>> = fc.record({
  ...company,
  name: maybe(fc.constantFrom('one', 'two')),
  assetClass: fc.constantFrom(...ASSET_CLASSES, ...OFTEN, 'unheard_of'),
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
  rejected: rarely('not_a_number'),
  excluded: rarely(true),
  answers: fc.constant(['revenue_to_value', 'emission_intensity', 'evic_below_market_cap']),
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

/** A position that both years have: of one class and currency by its row. */
const likeRow = (one: Holding): Holding => ({
  ...one,
  entityId: `E${one.row}`,
  assetClass: OFTEN[one.row % OFTEN.length] ?? null,
  currency: 'EUR',
  rejected: null,
})

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
      fc.property(portfolio(2024), portfolio(2025), (before, after) => {
        // The same holders in both years, with other amounts, balance sheets and sources.
        const start = { ...before, holdings: before.holdings.map(likeRow) }
        const end = { ...after, holdings: after.holdings.map(likeRow) }
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
