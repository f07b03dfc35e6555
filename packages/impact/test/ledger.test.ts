import { loadReference } from '@cradle/data'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assessOrganisation,
  assessSite,
  coverageLedger,
  improvements,
  type LedgerRow,
  prepare,
  ROW_CLASSES,
  Sampler,
  type SiteInput,
  sectorParts,
} from '../src/index.ts'
import { revenueUnit } from '../src/prepare.ts'
import { arbitraryPortfolio } from './arbitrary.ts'

const reference = loadReference()
const prepared = prepare(reference)

describe('coverage ledger', () => {
  const site = (input: Omit<SiteInput, 'siteId'>) => assessSite(prepared, { siteId: '1', country: 'DE', ...input })
  const good = site({ technology: 'wind_onshore', generationGwh: 1 })
  const proxy = site({ technology: 'coal', country: 'PF', capacityMw: 1 })
  const half = site({ technology: 'biomass', generationGwh: 1 })
  const bad = site({ technology: 'storage', capacityMw: 1 })

  it('puts each row in one class and says why', () => {
    const row = (n: number, sites: LedgerRow['sites']): LedgerRow => ({ row: n, sites, allocation: 0.1, money: 5 })
    const rejection = { code: 'not_a_number', message: { code: 'problems:no_name' }, remedy: null }
    const { lines, classes, money } = coverageLedger([
      row(2, [good]),
      row(3, [proxy]),
      row(4, [half]),
      row(5, [good, bad]),
      row(6, [bad]),
      row(7, []),
      { row: 8, sites: null, rejection, allocation: null, money: 10 },
    ])
    expect(lines.map(l => [l.row, l.class, l.why?.code ?? null])).toEqual([
      [2, 'calculated', null],
      [3, 'proxy', null],
      [4, 'partly', 'total_insufficient'],
      [5, 'partly', 'some_sites_not_calculable'],
      [6, 'not_calculable', 'technology_not_quantified'],
      [7, 'not_calculable', 'missing_quantity'],
      [8, 'rejected', 'not_a_number'],
    ])
    expect(classes.map(c => c.rows)).toEqual([1, 1, 2, 2, 1])
    expect(classes.at(-1)).toMatchObject({ allocation: 0, shareOfAllocation: 0, money: 10, shareOfMoney: 0.25 })
    expect(money).toBe(40)
  })

  it('rows, allocation and money add to 100 %', () => {
    const rows = arbitraryPortfolio(reference).chain(portfolio =>
      fc.tuple(
        ...portfolio.map((d, i) =>
          fc.record({ rejected: fc.boolean(), money: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true })) }).map(
            ({ rejected, money }): LedgerRow => ({
              row: i + 2,
              sites: rejected ? null : assessOrganisation(prepared, d.organisation).sites,
              allocation: d.allocation,
              money,
            }),
          ),
        ),
      ),
    )
    fc.assert(
      fc.property(rows, rows => {
        const ledger = coverageLedger(rows)
        // Rows that a person set aside are a class only where there are some; here there are none.
        expect(ledger.classes.map(c => c.class)).toEqual(ROW_CLASSES.filter(name => name !== 'set_aside'))
        expect(ledger.lines.length).toBe(rows.length)
        expect(ledger.classes.reduce((n, c) => n + c.rows, 0)).toBe(rows.length)
        for (const key of ['shareOfRows', 'shareOfAllocation', 'shareOfMoney'] as const) {
          const shares = ledger.classes.map(c => c[key])
          if (shares[0] === null) expect(shares).toEqual([null, null, null, null, null])
          else expect(Math.abs(shares.reduce((s: number, x) => s + x!, 0) - 1)).toBeLessThan(1e-12)
        }
        if (rows.every(r => r.money == null)) expect(ledger.money).toBeNull()
      }),
    )
  })
})

describe('improve this estimate', () => {
  const sampler = new Sampler(reference.method, { seed: 3, draws: 2000 })
  const profile = reference.method.defaultProfile
  const ask = (inputs: Omit<SiteInput, 'siteId'>[], allocation = 1) =>
    improvements(
      prepared,
      sampler,
      profile,
      inputs.map((input, i) => ({
        entityId: 'E',
        site: assessSite(prepared, { siteId: `s${i}`, country: 'DE', ...input }),
        allocation,
      })),
    )

  it('generation narrows more than a capacity factor; what is known best has nothing to gain', () => {
    const found = ask([{ technology: 'coal', capacityMw: 100 }])
    expect(found.map(f => f.cells)).toEqual([['generation_gwh'], ['capacity_factor']])
    expect(found[0]!.narrowing).toBeGreaterThan(found[1]!.narrowing!)
    expect(found[0]!.narrowing).toBeLessThan(1)
    expect(ask([{ technology: 'coal', generationGwh: 100 }])).toEqual([])
  })

  it('one lognormal figure by hand: gas without a total is judged by its climate change', () => {
    // Biomass has climate change only: sigma_f from U 1.1 and its pedigree, activity U 1.4 -> 1.05.
    const [found] = ask([{ technology: 'biomass', capacityMw: 100, country: 'US' }])
    expect(found!.figure).toBe(13)
    const factor = reference.powerFactors.get('biomass|CC')!
    const scores = factor.pedigree.split(';').map(Number)
    const table = reference.method.uncertainty.pedigree
    const us = [table.rel, table.comp, table.temp, table.geo, table.tech].map((row, i) => row[scores[i]! - 1]!)
    const spread = (u: number) =>
      1.6448536269514722 * Math.sqrt([u, 1.1, ...us].reduce((s, x) => s + (Math.log(x) / 2) ** 2, 0))
    const now = spread(1.4)
    const then = spread(1.05)
    expect(found!.narrowing).toBeCloseTo(1 - Math.sinh(then) / Math.sinh(now), 10)
  })

  it('ranks by person-years, rows without a number first', () => {
    const found = ask([
      { technology: 'coal', capacityMw: 1 },
      { technology: 'coal', capacityMw: 1000 },
      { technology: 'wind_offshore', capacityMw: 400 },
    ])
    expect(found.map(f => f.siteId)).toEqual(['s2', 's1', 's1', 's0', 's0'])
    expect(found[0]).toMatchObject({ removes: 'capacity_factor_missing', cells: ['generation_gwh', 'capacity_factor'] })
  })

  it('revenue: the year; electricity by revenue: the technology', () => {
    const revenue = { revenue: 1e6, currency: 'EUR' }
    expect(ask([{ industry: 'BEA:327310', ...revenue }]).map(f => f.cells)).toEqual([['year']])
    expect(ask([{ industry: 'BEA:221100', year: 2022, ...revenue }]).map(f => f.cells)).toEqual([
      ['technology', 'generation_gwh'],
    ])
    expect(ask([{ industry: 'BEA:327310', year: 2022, ...revenue }])).toEqual([])
  })
})

describe('sectors behind a revenue figure', () => {
  it('add to the midpoint', () => {
    const germany = reference.countries.get('DEU')!
    for (const bea of [['327310'], ['522A00', '52A000'], ['445000']]) {
      for (const category of ['OD', 'AC', 'PM', 'RUf'] as const) {
        const parts = sectorParts(prepared, bea, category, 411)!
        const sum = parts.reduce((s, p) => s + p.amount, 0)
        const unit = revenueUnit(prepared, bea, germany)
        const perUsd2018 =
          (unit.midpoints.find(m => m.category === category)!.perUnit * reference.usCpi.get(2023)!) /
          reference.usCpi.get(2018)!
        expect(Math.abs(sum / perUsd2018 - 1)).toBeLessThan(1e-11)
        expect(parts[0]!.amount).toBeGreaterThanOrEqual(parts[1]!.amount)
      }
    }
  })

  it('cement makes its own particles first', () => {
    expect(sectorParts(prepared, ['327310'], 'PM', 3)![0]!.code).toBe('327310')
    expect(sectorParts(prepared, ['327310'], 'CC')).toBeUndefined()
  })
})
