import type { IndicatorName, SensitiveInput } from '@cradle/contract'
import { loadMethod2, loadReference, loadReferenceWorld } from '@cradle/data'
import { prepare } from '@cradle/impact'
import { prepare2, type Row2, TRY_CODES_2 } from '@cradle/method2'
import { type EntrySource, indexWorld, matcherOf, NOTHING_STATED } from '@cradle/portfolio'
import {
  type AssessmentContext2,
  assessOwn2,
  assessReference2,
  calculationOf,
  plantRows,
  toStoredReference2,
} from '@cradle/portfolio/assess2'
import { MESSAGES } from '@cradle/words/messages'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRow } from '../../method2/test/arbitrary.ts'
import {
  type AnswerContexts,
  compareScenarios,
  drawRuns,
  rankImprovements,
  rankSensitivity,
  type SettledChange,
  summariseAll,
  tryWhatIf,
} from '../src/answers/index.ts'

const reference = loadReference()
const plants = loadReferenceWorld()
const prepared = prepare2(loadMethod2())
const context: AssessmentContext2 = {
  prepared,
  world: indexWorld(plants),
  places: new Map(),
  findMatch: matcherOf({ organisations: [], sites: [] }),
  isicTitles: reference.isicTitles,
  rowOfPlant: plantRows(prepared),
}
const contexts: AnswerContexts = {
  first: { prepared: prepare(reference), world: context.world, plants },
  second: context,
}
const SEED = 7
const DRAWS = 400
const made = { method_version: '2.1.0', data_version: '2.1.0' }
const base = { made, seed: SEED, draws: DRAWS, shareFile: undefined }
const calculation = calculationOf(context, { seed: SEED, draws: DRAWS })

function sourceOf(rows: readonly Row2[]): EntrySource {
  const sites = rows.map((row, i) => {
    const { industrySystem, activitySigma, ownScope1Sigma, ...stated } = row
    const present = Object.fromEntries(
      Object.entries(stated).filter(([, value]) => value !== null && value !== undefined),
    )
    return { ...NOTHING_STATED, row: i + 2, siteId: String(i % 3), name: `site ${i}`, ...present }
  })
  return { name: 'Own', entityId: 'own-1', country: '', address: '', isGiin: false, sites }
}
const ownOf = (rows: readonly Row2[]) => ({ kind: 'own' as const, source: sourceOf(rows) })

function tried(rows: readonly Row2[], changes: readonly SettledChange[]) {
  const answer = tryWhatIf(contexts, { ...base, organisation: ownOf(rows), changes })
  if ('refused' in answer) throw new Error(answer.refused.message.code)
  return answer
}
function reportOf(rows: readonly Row2[]) {
  const source = sourceOf(rows)
  const entry = {
    ...{ entryId: 'e', position: 0, organisationId: 'o', kind: 'own' as const, allocation: 1, rows: [] },
    ...{ match: 'new' as const, matchReason: '', confidence: null },
  }
  return assessOwn2(calculation, entry as never, source).own.organisation
}

const coal: Row2 = { country: 'DE', technology: 'coal', generationGwh: 1000 }
const cement: Row2 = { country: 'DE', industry: 'BEA:327310', revenue: 1e8, currency: 'EUR' }
const steel: Row2 = {
  country: 'IN',
  industry: 'ISIC:2410',
  revenue: 1e9,
  currency: 'INR',
  year: 2022,
  ownScope1T: 9000,
}
const shop: Row2 = { country: 'FR', industry: 'ISIC:4711', revenue: 1e8, currency: 'EUR', year: 2021 }
const farm: Row2 = { country: 'BR', industry: 'ISIC:011', revenue: 1e7, currency: 'BRL', year: 2020 }
const several = [coal, cement, steel, shop]

describe('what is now', () => {
  test('is the report to the digit, with one site or several, and differs from itself by nothing', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 4 }), rows => {
        const found = tried(rows, [])
        const report = reportOf(rows)
        for (const { value, status, p5, p50, p95 } of [found.total.old, found.total.new])
          expect([value, status, p5, p50, p95]).toEqual([
            report.impact,
            report.status,
            report.p5,
            report.p50,
            report.p95,
          ])
        for (const [i, { old, new: now, difference }] of found.goals.entries())
          for (const side of [old, now]) {
            expect([side.value, side.status]).toEqual([report.goals[i], report.goalsStatus[i]])
            const { p5, p50, p95 } = side
            expect(report.detail.intervals[i] ?? { p5: null, p50: null, p95: null }).toEqual({ p5, p50, p95 })
            if (difference) expect([difference.value, difference.p5, difference.p95]).toEqual([0, 0, 0])
          }
        const cc = found.physical?.find(({ indicator }) => indicator === 'cc_t')
        const stored = report.detail.physical.indicators.ccT
        expect(cc?.old ?? null).toEqual(
          stored
            ? { value: stored.value, status: stored.status, p5: stored.p5, p50: stored.p50, p95: stored.p95 }
            : null,
        )
      }),
      { numRuns: 40 },
    )
  })

  test('is the report of a reference organisation', () => {
    const organisation = plants.organisations.find(({ siteCount }) => siteCount > 5 && siteCount < 20)!
    const { organisation: report } = toStoredReference2(
      calculation,
      organisation,
      assessReference2(context, organisation),
    )
    const named = { kind: 'reference', id: organisation.entityId } as const
    const found = tryWhatIf(contexts, { ...base, organisation: named, changes: [] })
    if ('refused' in found) throw new Error()
    expect([found.total.old.value, found.total.old.p5, found.total.new.p95]).toEqual([
      report.impact,
      report.p5,
      report.p95,
    ])
    expect(found.dataUsed).toEqual(['power2'])
  })
})

describe('what changes', () => {
  test('a difference is that of the change: scaled by two it has the interval of the figure itself', () => {
    const found = tried(
      several.map(row => ({ ...row, ownScope1T: null })),
      [{ kind: 'scale', value: 2 }],
    )
    const { old, difference } = found.total
    expect(difference!.value).toBeCloseTo(old.value!, 6)
    expect(difference!.p5! / old.p5!).toBeCloseTo(1, 9)
    expect(difference!.p95! / old.p95!).toBeCloseTo(1, 9)
    expect(difference!.not_distinguishable).toBe(false)
    const cc = found.physical!.find(({ indicator }) => indicator === 'cc_t')!
    expect([cc.unit, cc.difference!.value]).toEqual(['t CO2e', cc.old!.value])
    expect(cc.difference!.p50).toBeCloseTo(cc.old!.p50!, 3)
    expect(found.physical!.map(({ indicator }) => indicator)).toContain('water_consumption_m3' satisfies IndicatorName)
  })

  test('there and back is no difference in any figure or draw', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 3 }), fc.constantFrom(2, 8), (rows, by) => {
        const { goals, total, physical } = tried(rows, [
          { kind: 'scale', value: by },
          { kind: 'scale', value: 1 / by },
        ])
        const differences = [total, ...goals, ...physical!].flatMap(({ difference }) => difference ?? [])
        for (const { value, p5, p95, not_distinguishable } of differences)
          expect([value, p5, p95, not_distinguishable]).toEqual([0, 0, 0, true])
      }),
      { numRuns: 15 },
    )
  })

  test('a refusal names the change; words are there in five languages', () => {
    const changes: SettledChange[] = [
      { kind: 'scale', value: 2 },
      { kind: 'profile', value: 'gwp-only' },
    ]
    const refused = tryWhatIf(contexts, { ...base, organisation: ownOf(several), changes })
    expect(refused).toEqual({ refused: { position: 1, message: { code: 'tries:one_core' } } })
    for (const [code, params] of Object.entries(TRY_CODES_2)) {
      const [area, key] = code.split(':') as ['tries' | 'refusals', string]
      for (const texts of Object.values(MESSAGES)) {
        const places = [...(texts[area][key] ?? 'none').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)
        expect([...new Set(places)].sort(), code).toEqual([...params].sort())
      }
    }
  })

  test('scenarios stand beside now and beside each other, and the place of one that cannot be made is told', () => {
    const scenario = (value: number) => ({ changes: [{ kind: 'scale' as const, value }], shareFile: undefined })
    const task = { ...base, organisation: ownOf(several) }
    const found = compareScenarios(contexts, { ...task, scenarios: [scenario(2), scenario(3)] })
    if ('refused' in found) throw new Error()
    const [pair] = found.pairs
    expect(pair!.total!.value).toBeCloseTo(-found.now.total.value.value!, 3)
    expect(pair!.physical!.find(({ indicator }) => indicator === 's1_t')!.difference.value).toBeLessThan(0)
    expect(found.scenarios[1]!.physical![0]).toMatchObject({ indicator: 'cc_t', unit: 't CO2e' })
    const bad = { changes: [{ kind: 'technology' as const, value: 'magic' }], shareFile: undefined }
    expect(compareScenarios(contexts, { ...task, scenarios: [scenario(2), bad] })).toMatchObject({
      refused: { scenario: 1, position: 0, message: { code: 'tries:no_technology' } },
    })
  })
})

describe('Monte Carlo', () => {
  test('runs of the same seed and place are the same, goals come first and physical figures after them', () => {
    const scenarios = [{ changes: [{ kind: 'scale' as const, value: 2 }], shareFile: undefined }]
    const task = { made, organisation: ownOf(several), seed: 3, scenarios, place: 0, runs: 200 }
    const chunk = drawRuns(contexts, task)
    if ('refused' in chunk) throw new Error()
    expect(drawRuns(contexts, task)).toEqual(chunk)
    const { figures, physical } = summariseAll(chunk.draws, chunk, 10)
    expect(figures).toHaveLength(18)
    const cc = physical!.find(({ indicator }) => indicator === 'cc_t')!
    expect(cc.sides[0]!.counts.reduce((sum, count) => sum + count, 0)).toBe(200)
    expect(cc.pairs[0]!.probability_greater).toBe(0)
    expect(cc.sides[1]!.mean! / cc.sides[0]!.mean!).toBeCloseTo(2, 9)
    const goal13 = figures[13]!.sides[0]!
    expect(goal13.p50! / cc.sides[0]!.p50!).toBeCloseTo(goal13.value! / cc.sides[0]!.value!, 9)
  })
})

describe('sensitivity', () => {
  const rank = (rows: readonly Row2[], figure: number) => {
    const found = rankSensitivity(contexts, { ...base, organisation: ownOf(rows), changes: [], figure, limit: 200 })
    if ('refused' in found) throw new Error()
    return found
  }
  const sum = (inputs: readonly SensitiveInput[], of: (input: SensitiveInput) => number) =>
    inputs.reduce((total, input) => total + of(input), 0)

  test('parts add to the figure, elasticities of factors and stated values to one, variances to one', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 3 }), fc.constantFrom(0, 3, 6, 8, 13), (rows, figure) => {
        const { value, inputs, geom_sd } = rank(rows, figure)
        if (!value || inputs.length === 200) return
        const whole = inputs.filter(({ kind }) => kind === 'factor' || kind === 'stated')
        expect(sum(whole, ({ part }) => part ?? 0) / value).toBeCloseTo(1, 6)
        if (geom_sd! > 1) expect(sum(inputs, one => one.variance_share ?? 0)).toBeCloseTo(1, 6)
        for (const { low, high } of inputs) expect(Number.isFinite(low) && Number.isFinite(high)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  test('names what the second edition rests on, and each ready change does what its elasticity says', () => {
    const rows = [{ ...coal, ownScope1T: 1e6 }, cement, farm]
    const { inputs, value } = rank(rows, 0)
    const kinds = new Set(inputs.map(({ kind }) => kind))
    for (const kind of [
      'factor',
      'amount',
      'stated',
      'class',
      'company',
      'model',
      'calibration',
      'price',
      'exchange_rate',
    ])
      expect(kinds).toContain(kind)
    for (const { change, elasticity, name, kind } of inputs) {
      const isTried = change && change.kind !== 'dataset' && !['weight', 'normalisation'].includes(kind)
      if (!isTried || kind === 'factor') continue
      const after = tried(rows, [change as SettledChange]).total.new.value!
      // What a site states moves with its amount, which its elasticity leaves where it is.
      if (name.includes('site 0')) expect((after / value! - 1) * 10, name).toBeGreaterThan(elasticity)
      else expect((after / value! - 1) * 10, name).toBeCloseTo(elasticity, 6)
    }
    const gas: Row2 = { ...coal, technology: 'solar_pv' }
    const own = rank([gas], 13).inputs.find(({ kind }) => kind === 'factor')!
    expect(own.elasticity).toBeCloseTo(1, 9)
    expect(
      tried([gas], [own.change as SettledChange]).goals[12]!.new.value! / tried([gas], []).goals[12]!.old.value!,
    ).toBeCloseTo(1.1, 9)
    expect(rank([{ ...coal, country: 'XX' }], 0)).toMatchObject({ value: null, count: 0 })
  })
})

test('improvements: what would narrow most comes first, rows without figures before all, and stating it narrows', () => {
  const { results, count } = rankImprovements(contexts, {
    ...base,
    organisation: ownOf([coal, cement, { country: 'DE', technology: 'coal' }]),
    max: 50,
  })
  expect(count).toBe(results.length)
  expect(results[0]).toMatchObject({ removes: 'missing_quantity', gain: null })
  const gains = results.slice(1).map(({ gain }) => gain!)
  expect(gains).toEqual(gains.toSorted((a, b) => b - a))
  expect(results.flatMap(({ fields }) => fields)).toEqual(expect.arrayContaining(['own_scope1_t', 'year']))
  for (const { narrowing } of results.slice(1)) expect(narrowing).toBeGreaterThan(0)
})
