import { prepare } from '@cradle/impact'
import { REASONS_2, type Row2 } from '@cradle/method2'
import { render } from '@cradle/words/messages'
import { describe, expect, it } from 'vitest'
import { assessEntries2, assessWholeWorld2, currentProvenance2 } from '../../src/assess2/index.ts'
import { assessEntries, currentProvenance, technologyActivity } from '../../src/index.ts'
import { context, entryOf, prepared, provenance, provenanceOfCases, reference, world } from './support.ts'

const rows: Row2[][] = [
  [{ country: 'DEU', technology: 'coal', generationGwh: 1200 }],
  [
    { country: 'FRA', technology: 'wind_onshore', capacityMw: 40 },
    { country: 'ESP', technology: 'solar_pv', generationGwh: 12 },
  ],
  [{ country: 'IND', industry: 'BEA:331110', revenue: 4e9, currency: 'INR', year: 2023 }],
  [{ country: 'DEU', technology: 'wind_onshore' }],
  [{ country: 'DEU', industry: 'BEA:331110', revenue: 1e6 }],
]
const inputs = rows.map((of, position) => entryOf(`own-${position}`, of, { position, allocation: 0.5, held: 100 }))
const rejected = [
  {
    row: 99,
    name: 'X',
    allocation: null,
    money: null,
    reason: 'not_a_number',
    message: { code: 'stored:text' },
    remedy: null,
  },
]
const first = assessEntries({ ...context, prepared: prepare(reference) }, inputs, {
  stand: currentProvenance(reference, 'test', { draws: 100 }),
  rejected,
})
const second = assessEntries2(context, inputs, { stand: provenance(100), rejected })

describe('one list under both editions', () => {
  it('has the same entries, sites and rows without figures', () => {
    expect(second.entries).toEqual(first.entries)
    expect(second.totals).toMatchObject({
      sitesTotal: 6,
      sitesCalculated: 4,
      totalOrganisations: 5,
      assessedEntries: 3,
    })
    expect(first.totals).toMatchObject({ sitesTotal: 6, sitesCalculated: 4, totalOrganisations: 5, assessedEntries: 3 })
    expect(second.coverage.reasons).toEqual(first.coverage.reasons)
    expect(second.coverage.rows).toBe(first.coverage.rows)
    expect(second.goals.data.map(({ code, sites }) => [code, sites])).toEqual(
      first.goals.data.map(({ code, sites }) => [code, sites]),
    )
  })
  it('has every field of the first edition, and goals of the same side', () => {
    expect(Object.keys(second.totals).sort()).toEqual(Object.keys(first.totals).sort())
    expect(Object.keys(second.goals).sort()).toEqual([...Object.keys(first.goals), 'physical'].sort())
    expect(Object.keys(second.coverage)).toEqual(expect.arrayContaining(Object.keys(first.coverage)))
    for (const [i, direction] of second.goals.direction.entries())
      if (direction !== null) expect(first.goals.direction[i]).toBe(direction)
  })
  it('tells what a row lacks', () => {
    const why = second.coverage.reasons.map(({ row, class: name, reason, remedy }) => [row, name, reason, remedy?.code])
    expect(why).toEqual([
      [32, 'not_calculable', 'missing_quantity', 'reasons:missing_quantity.remedy'],
      [42, 'not_calculable', 'currency_missing', 'reasons:currency_missing.remedy'],
      [99, 'rejected', 'not_a_number', undefined],
    ])
  })
  it('has shares by basis that add to 1, with the rejected row in no figure', () => {
    const { bases, bases_without_money: basesWithoutMoney } = second.coverage
    const sum = (of: 'share_of_rows' | 'share_of_money' | 'share_of_cc_t') =>
      (bases ?? []).reduce((all, line) => all + (line[of] ?? 0), 0)
    for (const of of ['share_of_rows', 'share_of_money', 'share_of_cc_t'] as const) expect(sum(of)).toBeCloseTo(1, 12)
    expect(bases?.map(({ basis, rows: count }) => [basis, count])).toEqual([
      ['stated_verified', 0],
      ['stated', 0],
      ['metered', 0],
      ['estimated_by_production', 3],
      ['estimated_by_revenue', 1],
      ['not_calculable', 3],
    ])
    expect(basesWithoutMoney).toBe(1)
  })
})

it('a row without figures is not 0 and lowers the status', () => {
  const only = assessEntries2(context, inputs.slice(3), { stand: provenance(100), rejected: [] })
  expect(only.totals).toMatchObject({ totalImpact: null, p50: null, totalStatus: 'not_calculable', dataQuality: null })
  expect(only.physical.indicators).toEqual({})
  expect(only.goals.coverage).toEqual(Array.from({ length: 17 }, () => null))
  expect(second.totals.totalStatus).toBe('partial')
  expect(second.goals.status[12]).toBe('partial')
})

it('provenances of the editions differ, so that their figures are never taken for each other', () => {
  const one = currentProvenance(reference, 'test')
  const two = currentProvenance2(prepared.reference, 'test')
  expect(two).toMatchObject({ method_version: '2.1.0', data_version: '2.1.0', profile: 'core', draws: 10_000 })
  const before = provenanceOfCases(10_000)
  expect(before).toMatchObject({ method_version: '2.0.0', data_version: '2.0.0' })
  expect(new Set([one.id, before.id, two.id]).size).toBe(3)
})

it('all reference organisations together are the sum of their rows', () => {
  const stored: number[] = []
  const figures = assessWholeWorld2(context, { portfolioId: 'world', stand: provenance(100), oneIn: 1 }, chunk => {
    stored.push(chunk.done)
  })
  const entries = world.organisations.map(({ entityId, name, iso3 }, position) => {
    const entry = entryOf(entityId, [], { position })
    return { ...entry, rows: [position + 1], source: { ...entry.source, name, country: iso3 } }
  })
  const list = assessEntries2(context, entries, { stand: provenance(100), rejected: [] })
  expect(stored.at(-1)).toBe(world.organisations.length)
  expect(figures.totals).toEqual(list.totals)
  expect(figures.physical).toEqual(list.physical)
  expect(list.totals.sitesTotal).toBe(world.sites.length)
})

it('every technology of the edition, and every basis of a quantity, has words', () => {
  for (const id of prepared.technologies.keys()) {
    const { code } = technologyActivity(prepared.reference, id)
    expect(render({ code }, 'de'), id).not.toBe(code)
    expect(render({ code }, 'en'), id).toMatch(/[a-z] |power$/)
  }
  expect(technologyActivity(prepared.reference, 'gas')).not.toEqual(technologyActivity(reference, 'gas'))
  for (const reason of REASONS_2) expect(render({ code: `reasons:${reason}` }, 'en')).toMatch(/\.$/)
  for (const basis of ['generation_metered', 'generation_from_co2'])
    expect(render({ code: `evidence:${basis}` }, 'fr')).toMatch(/^Production/)
})
