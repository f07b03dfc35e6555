import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryOf, provenance, listOf as storedList } from '../../test/financed-list.ts'
import type { Answer } from './answers.ts'
import { presentBridge } from './bridge.ts'
import { calculateFinanced, type FinancedContext } from './calculate.ts'
import { factsCsv, factsOfResult } from './files/facts.ts'
import { passportOfFigure } from './passport.ts'
import { pageOfPositions } from './present-position.ts'
import { presentFinanced } from './present-result.ts'
import { answerProblem, questionsOf } from './questions.ts'
import { readRates } from './rates.ts'
import { understand } from './read-list.ts'
import { proposedSettings } from './settings.ts'
import { crosswalks, statementFigures, statementHeads, unknownTexts } from './statements.ts'
import type { FinancedEntry, FinancedList } from './stored.ts'

const context: FinancedContext = {
  countryCode: text => (/^[A-Z]{2}$/.test(text) ? text : null),
  rates: new Map([['EUR', new Map([[2024, 0.924]])]]),
  ratesSource: 'yearly averages',
}
const state = { revision: 1, run: 1, method: 'financed 1.0.0', digest: 'd' }

const listOf = (lines: readonly string[], entries: readonly FinancedEntry[] = []): FinancedList => {
  const [header = [], ...rows] = lines.map(line => line.split(','))
  return storedList(header, rows, entries)
}

const settings = { ...proposedSettings(null, '2026-02-01T00:00:00Z'), holdingsDate: '2025-12-31', reportingYear: 2025 }
const calculated = (list: FinancedList, answers: readonly Answer[] = [], own: Partial<typeof settings> = {}) =>
  calculateFinanced(
    { list, settings: { ...settings, ...own }, answers, rates: null, madeBy: 'method', quarters: [], funds: new Map() },
    context,
  )
const shown = (made: ReturnType<typeof calculated>) =>
  presentFinanced(made, { state, stand: provenance, openQuestions: questionsOf(made).length })

const HEAD =
  'name,asset_class,outstanding_amount,currency,evic,equity,debt,country,own_scope1_t,own_scope2_location_t,own_year,own_assurance'
const LIST = [
  HEAD,
  'Alpha,listed_equity,10000000,EUR,1000000000,,,DE,100000,20000,2024,reasonable',
  'Beta,business_loan,5000000,EUR,,30000000,20000000,FR,,,,',
  'Gamma,listed_equity,2000000,EUR,,,,ES,,,,',
  'Cash,cash,3000000,EUR,,,,,,,,',
]

describe('a delivered list', () => {
  const made = calculated(listOf(LIST, [entryOf(3)]))
  const result = shown(made)
  it('takes what a row states before the estimate of its entry, and the estimate where it states nothing', () => {
    const { results } = pageOfPositions(made, { limit: 10, offset: 0, order: 'row' })
    expect(results.map(({ ledger }) => ledger)).toEqual(['reported', 'estimated', 'no_result', 'out_of_scope'])
    const [alpha, beta] = results
    expect(alpha).toMatchObject({ af: 0.01, fe: { s1: 1000, s2: 200, s3: null }, fe_s12: 1200, dq_s12: 1 })
    expect(beta).toMatchObject({ af: 0.1, fe: { s1: 500, s2: 1, s3: 80 }, dq_s12: 4, entry: 'e3' })
    expect(beta?.candidates[0]).toMatchObject({ option: '2b', source: 'method', verdict: { code: 'chosen' } })
    expect(results[2]?.reason?.code).toBe('denominator_missing')
    expect(results[2]?.remedy).toEqual({ code: 'financed:remedy.denominator_missing' })
  })
  it('has every euro in one class, with reasons, and parts by how the figures are known', () => {
    expect(result.ledger.classes.map(({ class: name, size }) => [name, size])).toEqual([
      ['reported', 10e6],
      ['estimated', 5e6],
      ['no_result', 2e6],
      ['out_of_scope', 3e6],
      ['undrawn', 0],
    ])
    expect(result.ledger.classes[0]?.parts).toMatchObject([{ basis: 'verified', size: 10e6 }])
    expect(result.ledger.classes[1]?.parts).toMatchObject([{ basis: 'production', size: 5e6 }])
    expect(result.ledger.reasons.map(({ code, rows }) => [code, rows])).toEqual([
      ['asset_class', [5]],
      ['denominator_missing', [4]],
    ])
    expect(result.totals).toMatchObject({ fe_s1: 1500, fe_s2: 201, fe_s3: 80, fe_s12: 1701, money: 17e6 })
    expect(result.data_quality_by_money.s12).toBeCloseTo((10 * 1 + 5 * 4) / 15, 12)
    expect(result.totals.default_share).toBeCloseTo(1 / 3, 12)
    expect(result.needs).toEqual([])
  })
  it('ranks what would raise the data quality by the money at stake', () => {
    expect(result.quality_steps.map(({ row, ask }) => [row, ask.code])).toEqual([
      [3, 'financed:ask.reported'],
      [4, 'financed:ask.balance_sheet'],
    ])
  })
  it('tells an owner beside its plant, and one company by two names, with tonnes; no sum changes', () => {
    const rows = [
      HEAD,
      'Owner,listed_equity,10000000,EUR,1000000000,,,DE,100000,0,2024,',
      'Plant,project_finance,5000000,EUR,,6000000,4000000,DE,20000,0,2024,',
      'Owner Aktiengesellschaft,listed_equity,5000000,EUR,1000000000,,,DE,100000,0,2024,',
    ]
    const twice = [
      { row: 3, other: 2, isPlant: true },
      { row: 4, other: 2, isPlant: false },
    ]
    const alone = shown(calculated(listOf(rows)))
    const found = shown(calculated({ ...listOf(rows), twice }))
    expect(found.totals).toEqual(alone.totals)
    expect(found.overlap.filter(({ kind }) => kind !== 'scope_bounds')).toMatchObject([
      { kind: 'same_entity', name: 'Owner', rows: [2, 4], af: 0.015, fe_s12: 1500 },
      { kind: 'owner_and_asset', owner_row: 2, asset_row: 3, through_owner_t: 200, direct_t: 10_000, overlap_t: 200 },
    ])
    expect(alone.overlap.map(({ kind }) => kind)).toEqual(['scope_bounds'])
  })
  it('asks about rows matched by name, and calculates with them once somebody says that they are the ones', () => {
    const list = listOf(LIST, [
      entryOf(3, { kind: 'reference', sites: null, matchCode: 'matches:same_name', capacityMw: 100, name: 'BETA' }),
    ])
    const before = calculated(list)
    const [question] = questionsOf(before).filter(({ code }) => code === 'match_by_name')
    expect(question).toMatchObject({ key: 'match_by_name#3', rows: [3], money: 5e6, blocks: true })
    expect(question?.evidence).toEqual([{ name: 'name', value: 'Beta: BETA' }])
    expect(before.positions[1]?.line.ledger).toBe('no_result')
    const answer = { key: 'match_by_name#3', action: 'same_organisation', value: null } as const
    expect(question && answerProblem(question, answer)).toBeNull()
    const after = calculated(list, [answer])
    expect(after.positions[1]?.line).toMatchObject({ ledger: 'estimated', fe: { s1: 500 } })
    expect(questionsOf(after).some(({ code }) => code === 'match_by_name')).toBe(false)
    const other = calculated(list, [{ ...answer, action: 'other_organisation' }])
    expect(other.positions[1]?.line.ledger).toBe('no_result')
    expect(questionsOf(other).some(({ code }) => code === 'match_by_name')).toBe(false)
  })
  it('a match by name that nobody confirmed is shown and not used; a confirmed one that covers the stated size is', () => {
    const linked = (more: Partial<FinancedEntry>) =>
      calculated(
        listOf(LIST, [entryOf(3, { kind: 'reference', sites: null, matchCode: 'matches:same_name', ...more })]),
      )
    const beta = (one: ReturnType<typeof calculated>) => one.positions[1]?.line
    expect(beta(linked({}))).toMatchObject({ ledger: 'no_result', reason: 'no_usable_emissions' })
    expect(beta(linked({}))?.alternatives[0]?.verdict).toBe('match_not_confirmed')
    expect(beta(linked({ decision: 'confirmed' }))?.ledger).toBe('estimated')
    expect(beta(linked({ matchCode: 'matches:same_id' }))?.ledger).toBe('estimated')
    expect(beta(linked({ decision: 'confirmed', capacityMw: 70 }))?.alternatives[0]?.verdict).toBe('match_covers_part')
  })
  it('a row left out by a person stands in the ledger as left out', () => {
    const list = listOf(LIST, [entryOf(3)])
    const rows = list.rows.map(row => (row.row === 2 ? { ...row, deleted: true } : row))
    expect(calculated({ ...list, rows }).positions[0]?.line).toMatchObject({
      ledger: 'out_of_scope',
      reason: 'excluded_by_user',
    })
  })
  it('says which columns it lacks', () => {
    const without = shown(calculated(listOf(['name,country,allocation', 'Alpha,DE,0.5'])))
    expect(without.needs.map(({ code }) => code)).toContain('amount')
    const dollars = shown(
      calculated(listOf(LIST.map(line => line.replaceAll('EUR', 'USD'))), [], { reportingCurrency: 'EUR' }),
    )
    expect(dollars.needs.map(({ code }) => code)).toEqual(['rates'])
  })
})

describe('questions', () => {
  const list = listOf([
    'name,asset_class,Anteil,outstanding_amount,currency',
    'A,listed_equity,0.4,4,EUR',
    'B,alpha-x,0.6,6,EUR',
  ])
  it('are put with a proposal, and an answer changes the reading', () => {
    const open = questionsOf(calculated(list))
    const share = open.find(({ code }) => code === 'share_or_weight')
    expect(share).toMatchObject({ key: 'share_or_weight:Anteil', proposal: { action: 'field', value: 'weight' } })
    const answer: Answer = { key: 'share_or_weight:Anteil', action: 'field', value: 'attribution_factor' }
    const after = calculated(list, [answer])
    expect(after.input.holdings[0]?.attributionFactor).toBe(0.4)
    expect(questionsOf(after).map(({ code }) => code)).not.toContain('share_or_weight')
  })
  it('a column that was named in the draft is read as that field, with its unit', () => {
    const list = listOf(['name,asset_class,Bestand,currency,Wert je', 'A,listed_equity,2,EUR,8'])
    const sheet = { ...list.sheet, choices: { 2: 'outstanding_amount@USD m', 4: 'allocation' } }
    const [holding] = calculated({ ...list, sheet }).input.holdings
    expect(holding).toMatchObject({ outstandingAmount: 2e6, currency: 'USD', attributionFactor: null })
  })
  it('a class that no word is known for waits until somebody chooses one or leaves its rows out', () => {
    const key = 'asset_class_unknown:asset_class:alpha-x'
    const open = questionsOf(calculated(list)).find(one => one.key === key)
    expect(open).toMatchObject({ word: 'alpha-x', rows: [3], blocks: true })
    const chosen = calculated(list, [{ key, action: 'asset_class', value: 'corporate_bond' }])
    expect(chosen.positions[1]?.line.assetClass).toBe('corporate_bond')
    const out = calculated(list, [{ key, action: 'leave_out', value: null }])
    expect(out.positions[1]?.line.reason).toBe('excluded_by_user')
    expect(open && answerProblem(open, { action: 'asset_class', value: 'gold' })).toBe('value')
    expect(open && answerProblem(open, { action: 'factor', value: 2 })).toBe('action')
  })
})

describe('rates', () => {
  it('are read in both layouts; a year alone is an average', () => {
    const wide = readRates(
      [
        ['Date', 'USD', 'GBP'],
        ['2025-12-31', '1.10', 'N/A'],
        ['2024', '1,08', '0.85'],
      ],
      'EUR',
      'ECB',
    )
    expect(wide).toEqual({
      table: {
        pivot: 'EUR',
        source: 'ECB',
        spot: [{ date: '2025-12-31', rates: { USD: 1.1 } }],
        average: [{ year: 2024, rates: { USD: 1.08, GBP: 0.85 } }],
      },
    })
    const long = readRates(
      [
        ['date', 'currency', 'rate'],
        ['31.12.2025', 'usd', '1.1'],
      ],
      'EUR',
      'x',
    )
    expect(long).toMatchObject({ table: { spot: [{ date: '2025-12-31', rates: { USD: 1.1 } }] } })
  })
  it('refuses what it does not understand, with the row', () => {
    expect(
      readRates(
        [
          ['a', 'b'],
          ['1', '2'],
        ],
        'EUR',
        'x',
      ),
    ).toMatchObject({ problem: 'no_columns' })
    expect(
      readRates(
        [
          ['date', 'USD'],
          ['2025-02-30', '1'],
        ],
        'EUR',
        'x',
      ),
    ).toMatchObject({ problem: 'bad_date', row: 2 })
    expect(
      readRates(
        [
          ['date', 'USD'],
          ['2025-02-03', '-1'],
        ],
        'EUR',
        'x',
      ),
    ).toMatchObject({ problem: 'bad_rate', row: 2 })
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { maxLength: 4 }), { maxLength: 6 }), rows => {
        expect(readRates(rows, 'EUR', 'x')).toBeTypeOf('object')
      }),
    )
  })
})

describe('statements', () => {
  const made = calculated(listOf(LIST, [entryOf(3)]))
  it('come one from each crosswalk file, with texts and values that a person gave', () => {
    expect(statementHeads(made.result, { 'sfdr-rts-2022-1288': 2 }).map(({ id }) => id)).toEqual([
      ...crosswalks().keys(),
    ])
    const given = { texts: { explanation: 'Two of four.', pai1_s1: 'Alpha.' }, values: { pai11: 3 } }
    const sfdr = statementFigures('sfdr-rts-2022-1288', made, given)
    const of = (id: string) => sfdr?.rows.find(row => row.id === id)
    expect(of('pai1_s1')).toMatchObject({ kind: 'figure', status: 'value', value: 1500, text: 'Alpha.' })
    const { reported, estimated, missing, not_applicable } = of('pai1_s1') ?? {}
    expect((reported ?? 0) + (estimated ?? 0) + (missing ?? 0) + (not_applicable ?? 0)).toBeCloseTo(1, 12)
    expect(of('explanation')).toMatchObject({ kind: 'user_text', status: 'stated', text: 'Two of four.' })
    expect(of('pai11')).toMatchObject({ kind: 'user_value', status: 'stated', value: 3 })
    expect(of('pai12')).toMatchObject({ status: 'not_stated', value: null })
    expect(sfdr?.verified).not.toBe('')
    expect(
      unknownTexts('sfdr-rts-2022-1288', { texts: { nothing: 'x' }, values: { pai1_s1: 1 } }, sfdr?.rows ?? []),
    ).toEqual(['nothing', 'pai1_s1'])
    expect(statementFigures('none', made, given)).toBeUndefined()
  })
  it('of frameworks over all capital are not offered where shares of the equity are factors', () => {
    const list = listOf([
      'name,asset_class,ownership_share,outstanding_amount,currency,own_scope1_t',
      'A,unlisted_equity,0.5,4,EUR,100',
    ])
    const heads = statementHeads(calculated(list, [], { shareBasis: 'equity_share' }).result, {})
    expect(heads.find(({ framework }) => framework === 'sfdr-pai')?.not_offered?.code).toBe('equity_share_not_pcaf')
    expect(heads.find(({ framework }) => framework === 'ghg-protocol-cat15')?.not_offered).toBeNull()
  })
  it('of SFDR take the four dates, with what was sold before the end', () => {
    const year = listOf([HEAD, 'Alpha,listed_equity,10000000,EUR,1000000000,,,DE,100000,0,2024,'])
    const spring = listOf([HEAD, 'Omega,listed_equity,10000000,EUR,1000000000,,,DE,50000,0,2024,'])
    const four = calculateFinanced(
      {
        list: year,
        settings: {
          ...settings,
          quarters: [
            { date: '2025-03-31', portfolio: 'a' },
            { date: '2025-12-31', portfolio: 'b' },
          ],
        },
        answers: [],
        rates: null,
        madeBy: 'm',
        funds: new Map(),
        quarters: [
          { date: '2025-03-31', list: spring },
          { date: '2025-12-31', list: year },
        ],
      },
      context,
    )
    expect(four.result.pai?.quarters.map(one => one.pai1S1.value)).toEqual([500, 1000])
    const row = statementFigures('sfdr-rts-2022-1288', four, { texts: {}, values: {} })?.rows.find(
      one => one.id === 'pai1_s1',
    )
    expect(row).toMatchObject({
      value: 750,
      dates: [
        { date: '2025-03-31', value: 500 },
        { date: '2025-12-31', value: 1000 },
      ],
    })
    expect(four.result.totals.feS1).toBe(1000)
  })
})

const amount = fc.integer({ min: -1000, max: 1_000_000 })
const holding = fc.record({
  name: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
  class: fc.constantFrom('listed_equity', 'business_loan', 'cash', 'fund', 'sovereign', 'what', ''),
  money: fc.option(amount, { nil: null }),
  evic: fc.option(fc.integer({ min: 0, max: 5_000_000 }), { nil: null }),
  s1: fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: null }),
  year: fc.constantFrom('', '2015', '2024', '2030'),
})
type Row = { name: string; class: string; money: number | null; evic: number | null; s1: number | null; year: string }
const linesOf = (rows: readonly Row[]) => [
  HEAD,
  ...rows.map(
    one =>
      `${one.name},${one.class},${one.money ?? ''},EUR,${one.evic ?? ''},${one.evic ?? ''},0,DE,${one.s1 ?? ''},,${one.year},`,
  ),
]
const lists = fc.array(holding, { minLength: 1, maxLength: 12 })

describe('whatever stands in a list', () => {
  it('the ledger adds up, its parts and the groups too, and passports recompute', () => {
    fc.assert(
      fc.property(lists, rows => {
        const made = calculated(listOf(linesOf(rows), [entryOf(2)]))
        const result = shown(made)
        const { ledger } = result
        const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0)
        expect(sum(ledger.classes.map(one => one.rows))).toBe(ledger.rows)
        if (ledger.size) expect(Math.abs(sum(ledger.classes.map(one => one.share_of_money)) - 1)).toBeLessThan(1e-12)
        for (const one of ledger.classes)
          if (one.parts.length > 0) expect(sum(one.parts.map(part => part.size))).toBeCloseTo(one.size, 6)
        const inTotals = result.by_asset_class.filter(group => group.in_totals)
        expect(sum(inTotals.map(group => group.fe_s1))).toBeCloseTo(result.totals.fe_s1 ?? 0, 6)
        expect(sum(result.by_country.map(group => group.fe_s1))).toBeCloseTo(result.totals.fe_s1 ?? 0, 6)
        for (const { line } of made.positions) {
          const passport = passportOfFigure(made, { figure: 'fe_s12', row: line.row, part: line.part ?? undefined })
          expect(passport?.recomputed ?? 0).toBeCloseTo(passport?.value ?? 0, 6)
        }
        const whole = passportOfFigure(made, { figure: 'fe_s12' })
        expect(whole?.recomputed ?? 0).toBeCloseTo(whole?.value ?? 0, 6)
        const csv = factsCsv(factsOfResult(result, made))
        const line = csv
          .split('\r\n')
          .find(text => text.startsWith('portfolio,financed_emissions') && text.includes(',s12,'))
        expect(Number(line?.split(',')[3] || 0)).toBe(result.totals.fe_s12 ?? 0)
      }),
    )
  })
  it('the nine effects of a bridge add up to the difference of both years', () => {
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        const [start, end] = [calculated(listOf(linesOf(before))), calculated(listOf(linesOf(after)))]
        const side = {
          portfolio: 'p',
          run: 1,
          name: 'n',
          holdings_date: '2025-12-31',
          method: 'm',
          stand: provenance,
          state,
        }
        const bridge = presentBridge(start, end, { from: side, to: side })
        for (const scope of Object.values(bridge.scopes)) {
          const effects = Object.values(scope.effects).reduce((sum, value) => sum + value, 0)
          const bound = 1e-9 * Math.max(1, Math.abs(scope.start), Math.abs(scope.end))
          expect(Math.abs(scope.end - scope.start - effects)).toBeLessThanOrEqual(bound)
        }
        expect(bridge.scopes.s12.end).toBeCloseTo(end.result.totals.feS12 ?? 0, 6)
      }),
    )
  })
  it('reading never fails on a header of other words', () => {
    expect(understand(listOf(['a,b', '1,2']))?.columns.map(({ field }) => field)).toEqual([null, null])
    expect(shown(calculated(listOf(['a,b', '1,2']))).needs.map(({ code }) => code)).toEqual(['amount', 'asset_class'])
  })
})
