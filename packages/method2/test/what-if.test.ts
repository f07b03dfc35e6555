import { type Change, ChangeNotPossible } from '@cradle/impact'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CalculatedRow2,
  checkShareFile2,
  type Row2,
  type Scenario2,
  shareFileOf2,
  tryChanges2,
} from '../src/index.ts'
import { anyRow } from './arbitrary.ts'
import { calculated, prepared } from './support.ts'

const coal: Row2 = { country: 'DE', technology: 'coal', generationGwh: 1000 }
const cement: Row2 = { country: 'DE', industry: 'BEA:327310', revenue: 1e8, currency: 'EUR', year: 2022 }
const steel: Row2 = { ...cement, industry: 'BEA:331110', ownScope1T: 1000, ownScope2LocationT: 200, ownJobs: 50 }

const sitesOf = (rows: readonly Row2[]) => rows.map((row, i) => ({ siteId: String(i), name: `site ${i}`, row }))
const tried = (rows: readonly Row2[], changes: readonly Change[], more: Partial<Scenario2> = {}) =>
  tryChanges2(prepared, sitesOf(rows), { changes, ...more })
function rowsOf(rows: readonly Row2[], changes: readonly Change[]): CalculatedRow2[] {
  return tried(rows, changes).sites.map(({ row }) => {
    if (!row.calculable) throw new Error(row.reason)
    return row
  })
}
const rowOf = (row: Row2, ...changes: Change[]): CalculatedRow2 => rowsOf([row], changes)[0]!
const notesOf = (row: Row2, ...changes: Change[]) =>
  tried([row], changes).applied.flatMap(({ notes }) => notes.map(({ code }) => code))
const refusal = (row: Row2, change: Change, more: Partial<Scenario2> = {}): string => {
  try {
    tried([row], [change], more)
  } catch (error) {
    if (error instanceof ChangeNotPossible) return `${error.position} ${error.codedMessage.code}`
    throw error
  }
  return ''
}
const factor = (activity: string, category: 'CC' | 'PM' | 'WU', value: number, u?: number): Change => ({
  kind: 'factor',
  activity,
  category,
  value,
  u,
})

describe('changes of sites', () => {
  test('a change and its reverse leave every figure as it was', () => {
    const stated = fc.record({
      ownScope1T: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
      ownJobs: fc.option(fc.nat(1000)),
      ownScope2LocationT: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
    })
    fc.assert(
      fc.property(anyRow, stated, fc.constantFrom(2, 4, 0.5), (row, own, by) => {
        const one = { ...row, ...own }
        const back = tried(
          [one],
          [
            { kind: 'scale', value: by },
            { kind: 'country', value: 'BR' },
            { kind: 'country', value: row.country ?? '' },
            { kind: 'scale', value: 1 / by },
          ],
        )
        expect(back.sites[0]!.row).toEqual(tried([one], []).sites[0]!.row)
      }),
    )
    const there: Change[] = [
      { kind: 'technology', value: 'wind_onshore' },
      { kind: 'technology', value: 'coal' },
    ]
    const measured = { ...coal, ownScope1T: 900_000, heatRateMjPerKwh: 9 }
    expect(rowOf(measured, ...there)).toEqual(calculated(measured))
  })

  test('amounts, capacity, technology and country change what they mean', () => {
    expect(rowOf(coal, { kind: 'scale', value: 3 }).indicators.ccT).toBeCloseTo(3 * calculated(coal).indicators.ccT!, 6)
    const wind = rowOf(coal, { kind: 'technology', value: 'wind_onshore' })
    expect(wind).toEqual(calculated({ ...coal, technology: 'wind_onshore' }))
    expect(rowOf(cement, { kind: 'country', value: 'IN' })).toEqual(calculated({ ...cement, country: 'IND' }))
    const capacity = { country: 'DE', technology: 'coal', capacityMw: 100 }
    const half = rowOf(capacity, { kind: 'capacity_factor', value: 0.5 })
    expect([half.quantity, half.basis]).toEqual([100 * 8760 * 0.5 * 1000, 'capacity_user_cf'])
    expect(notesOf(cement, { kind: 'capacity_factor', value: 0.5 })).toEqual(['tries:stay.capacity_factor'])
    expect(notesOf(coal, { kind: 'scale', value: 2, siteId: 'nobody' })).toEqual(['tries:nobody_meant'])
  })

  test('what is stated moves with its estimate, and goes with its technology', () => {
    const twice = rowOf(steel, { kind: 'scale', value: 2 })
    expect([twice.indicators.s1T, twice.indicators.s2T, twice.indicators.jobs]).toEqual([2000, 400, 100])
    expect(notesOf(steel, { kind: 'scale', value: 2 })).toEqual(['tries:stated_moves'])
    const moved = rowOf(steel, { kind: 'country', value: 'FR' })
    const ratio = moved.indicators.s1EstimatedT! / calculated(steel).indicators.s1EstimatedT!
    expect(moved.indicators.s1T).toBeCloseTo(1000 * ratio, 9)
    const plant = { ...coal, ownScope1T: 1, heatRateMjPerKwh: 9 }
    const gas = rowOf(plant, { kind: 'technology', value: 'gas' })
    expect(gas).toEqual(calculated({ ...coal, technology: 'gas' }))
    expect(notesOf(plant, { kind: 'technology', value: 'gas' })).toEqual(['tries:stated_left_out'])
    const split = { ...cement, productionSplit: 'DE:0.5;PL:0.5' }
    expect(notesOf(split, { kind: 'country', value: 'FR' })).toEqual(['tries:split_left_out'])
  })
})

describe('factors', () => {
  test('of a technology: the whole is what was stated, its parts keep their proportion', () => {
    const now = calculated(coal)
    const changed = rowOf(coal, factor('coal', 'CC', 2))
    expect(changed.midpoints.CC).toBeCloseTo(2e9, 0)
    expect(changed.indicators.s1T! / changed.indicators.s3UpstreamT!).toBeCloseTo(
      now.indicators.s1T! / now.indicators.s3UpstreamT!,
      9,
    )
    expect({ ...changed.midpoints, CC: 0 }).toEqual({ ...now.midpoints, CC: 0 })
    expect(rowOf(coal, factor('coal', 'WU', 0.001)).indicators.waterConsumptionM3).toBeCloseTo(1e6, 3)
    const { spread } = rowOf(coal, factor('coal', 'PM', 1e-8, 4))
    expect(spread.kind === 'power' && spread.factors.PM).toBeCloseTo(Math.log(4) / 2, 12)
    expect(notesOf(coal, factor('gas', 'CC', 2))).toEqual(['tries:unused_factor'])
  })

  test('of a sector: the stated figure is that after calibration, whatever the country', () => {
    for (const country of ['DE', 'IN']) {
      const changed = rowOf({ ...cement, country }, factor('327310', 'CC', 1.5))
      expect(changed.midpoints.CC / changed.quantity).toBeCloseTo(1.5, 9)
      const water = rowOf({ ...cement, country }, factor('327310', 'WU', 3))
      expect(water.midpoints.WU / water.quantity).toBeCloseTo(3, 9)
    }
    expect(rowOf(cement, factor('327310', 'PM', 1e-8)).midpoints.PM).toBeCloseTo(1e-8 * calculated(cement).quantity, 12)
  })

  test('what this edition has no meaning for is refused', () => {
    const unknown = (more: object): Change => ({
      kind: 'factor',
      activity: 'coal',
      category: 'CC',
      value: null,
      ...more,
    })
    expect(refusal(coal, unknown({}))).toBe('0 tries:whole_core')
    expect(refusal(coal, unknown({ category: 'LU', value: 1 }))).toBe('0 tries:outside_core')
    expect(refusal(coal, factor('327310', 'CC', 1, 2))).toBe('0 tries:spread_of_industry')
    expect(refusal(coal, factor('unobtainium', 'CC', 1))).toBe('0 refusals:change_not_possible.activity')
    expect(notesOf(coal, unknown({ ofDataSet: true }))).toEqual(['tries:edition_stays'])
    expect(rowOf(coal, unknown({ ofDataSet: true, category: 'LU', value: 1 }))).toEqual(calculated(coal))
  })
})

describe('mixes', () => {
  const mix = (of: 'generated' | 'purchased', value: string | Record<string, number>, country?: string): Change => ({
    kind: 'grid_mix',
    of,
    value,
    country,
  })

  test('a mix of one technology is that technology, and one of two lies between them', () => {
    const wind = rowOf(coal, mix('generated', { wind_onshore: 1 }))
    const plain = calculated({ ...coal, technology: 'wind_onshore' })
    expect(wind.impact).toBeCloseTo(plain.impact, 9)
    expect(wind.indicators.renewableKwh).toBeCloseTo(plain.indicators.renewableKwh!, 3)
    const half = rowOf(coal, mix('generated', { wind_onshore: 0.5, coal: 0.5 }))
    expect(half.impact).toBeCloseTo((plain.impact + calculated(coal).impact) / 2, 6)
    expect(rowOf(coal, mix('generated', 'FR')).midpoints.CC).toBeLessThan(calculated(coal).midpoints.CC)
    expect(tried([coal], [mix('generated', { wind_onshore: 1 }, 'FR')]).applied[0]).toMatchObject({ sites: 0 })
  })

  test('bought electricity moves scope 2 of industries and the losses of stores, and nothing else', () => {
    const now = calculated(cement)
    const changed = rowOf(cement, mix('purchased', { wind_onshore: 1 }))
    expect(changed.indicators.s2T).toBeLessThan(0.1 * now.indicators.s2T!)
    expect([changed.indicators.s1T, changed.indicators.s3UpstreamT]).toEqual([
      now.indicators.s1T,
      now.indicators.s3UpstreamT,
    ])
    expect({ ...changed.midpoints, CC: 0 }).toEqual({ ...now.midpoints, CC: 0 })
    expect(rowOf(cement, mix('purchased', 'DE')).indicators.s2T).toBeCloseTo(now.indicators.s2T!, 6)
    expect(notesOf(cement, mix('purchased', 'FR'))).toEqual(['tries:scope_2_alone'])
    // The scope 2 of today rests on the factors of the edition, whatever the mix is made of.
    const dearer = rowOf(cement, factor('coal', 'CC', 10), mix('purchased', 'DE'))
    expect(dearer.indicators.s2T).toBeGreaterThan(2 * now.indicators.s2T!)
    const store: Row2 = { country: 'DE', technology: 'bess', generationGwh: 10 }
    const losses = rowOf(store, mix('purchased', { wind_onshore: 1 }))
    expect(losses.indicators.s2T).toBeLessThan(0.1 * calculated(store).indicators.s2T!)
    const stated = rowOf({ ...steel }, mix('purchased', { wind_onshore: 1 }))
    expect(stated.indicators.s2T).toBeLessThan(20)
    expect(stated.indicators.s1T).toBe(1000)
  })

  test('what cannot be a mix is refused', () => {
    expect(refusal(coal, mix('generated', { bess: 1 }))).toBe('0 tries:storage_in_mix')
    expect(refusal(coal, mix('generated', { cogeneration: 1 }))).toBe('0 tries:factors_missing')
    expect(refusal(coal, mix('generated', { coal: 0.5 }))).toBe('0 tries:shares_of_mix')
    expect(refusal(coal, mix('generated', { magic: 1 }))).toBe('0 tries:no_technology')
    expect(refusal(coal, mix('generated', 'XX'))).toBe('0 refusals:unknown_country')
    expect(refusal(coal, mix('generated', 'AQ'))).toMatch(/tries:no_mix|unknown_country/)
  })
})

describe('choices', () => {
  test('a category without a weight leaves the total and its goal', () => {
    const without = rowOf(coal, { kind: 'weight', category: 'CC', value: 0 })
    expect(without.goals.has(13)).toBe(false)
    expect(without.goals.get(3)).toEqual(calculated(coal).goals.get(3))
    const double = rowOf(coal, { kind: 'normalisation', category: 'CC', value: prepared.method.nf.CC * 2 })
    expect(double.goals.get(13)!.value).toBeCloseTo(calculated(coal).goals.get(13)!.value! / 2, 9)
    const shared = rowOf(coal, { kind: 'share', category: 'CC', value: { 1: 0.5, 13: 0.5 } })
    expect(shared.goals.get(1)!.value).toBeCloseTo(shared.goals.get(13)!.value!, 9)
    expect(shared.impact).toBe(calculated(coal).impact)
    const wind: Row2 = { ...coal, technology: 'wind_onshore' }
    const more = rowOf(wind, { kind: 'reference', indicator: 'renewable_kwh', value: 7320 })
    expect(more.goals.get(7)!.value).toBeCloseTo(calculated(wind).goals.get(7)!.value! / 2, 9)
  })

  test('the file of the edition changes no digit; one with changes gives what the same changes one by one give', () => {
    const file = shareFileOf2(prepared)
    expect(checkShareFile2(file, prepared)).toEqual([])
    for (const row of [coal, cement, steel])
      expect(tried([row], [], { shareFile: file }).sites[0]!.row).toEqual(calculated(row))
    const written = {
      ...file,
      id: 'mine',
      weights: { ...file.weights, CC: 0.5 },
      shares: { ...file.shares, PM: { 3: 0.9, 11: 0.1 } },
      references: { ...file.references, jobs: 1 },
    }
    const one = tried([steel], [], { shareFile: written })
    const changes: Change[] = [
      { kind: 'weight', category: 'CC', value: 0.5 },
      { kind: 'share', category: 'PM', value: { 3: 0.9, 11: 0.1 } },
      { kind: 'reference', indicator: 'jobs', value: 1 },
    ]
    const two = tried([steel], changes)
    expect(one.sites[0]!.row).toEqual(two.sites[0]!.row)
    expect([one.profile, two.profile, one.changed]).toEqual(['mine', 'what-if', true])
    // PM weighs less in goal 11 now than POF does.
    const keys = { ...file.key_category, 11: 'POF' }
    expect(shareFileOf2(one.prepared, { id: 'mine', label: file.label })).toEqual({ ...written, key_category: keys })
  })

  test('a file without a category takes its goals out, and its own file says why', () => {
    const { EUm, ...weights } = shareFileOf2(prepared).weights
    const file = { ...shareFileOf2(prepared), weights }
    const { 14: key, ...keys } = file.key_category
    const { 14: sign, ...signs } = file.signs
    const without = {
      ...file,
      key_category: keys,
      signs,
      not_assessed_because: { ...file.not_assessed_because, 14: 'not of interest here' },
      total_key_categories: file.total_key_categories.filter(one => one !== key),
    }
    expect([EUm! > 0, key, sign]).toEqual([true, 'EUm', 'burden'])
    const { prepared: known, sites } = tried([coal], [], { shareFile: without })
    expect(sites[0]!.row.calculable && sites[0]!.row.goals.has(14)).toBe(false)
    expect(shareFileOf2(known).not_assessed_because[14]).toMatch(/no category with a weight/)
  })

  test('another profile, a file of another edition and what has no goal are refused', () => {
    const file = shareFileOf2(prepared)
    const filed = (change: object) => refusal(coal, { kind: 'scale', value: 1 }, { shareFile: { ...file, ...change } })
    expect(filed({ edition: '1.0.0' })).toBe('-1 shareFile:at')
    expect(filed({ weights: { ...file.weights, LU: 1 } })).toBe('-1 shareFile:at')
    const outside = { ...file, normalisation: { ...file.normalisation, LU: 1 } }
    expect(checkShareFile2(outside, prepared).map(({ path, message }) => [path, message.code])).toEqual([
      ['normalisation.LU', 'shareFile:outside_core'],
    ])
    expect(refusal(coal, { kind: 'profile', value: 'gwp-only' })).toBe('0 tries:one_core')
    expect(refusal(coal, { kind: 'profile', value: 'core' })).toBe('')
    expect(refusal(coal, { kind: 'share', category: 'CC', value: { 7: 1 } })).toBe('0 tries:contribution_goal')
    expect(refusal(coal, { kind: 'share', category: 'CC', value: { 13: 0.5 } })).toBe('0 tries:goals_of_category')
    expect(refusal(coal, { kind: 'weight', category: 'LU', value: 1 })).toBe('0 tries:outside_core')
    expect(refusal(coal, { kind: 'reference', indicator: 'gva_usd2023', value: 1 })).toBe('0 tries:no_reference')
    const none = ['CC', 'PM', 'AC', 'POF', 'EUt', 'EUm', 'WU', 'RUf'] as const
    expect(() =>
      tried(
        [coal],
        none.map(category => ({ kind: 'weight', category, value: 0 })),
      ),
    ).toThrow(ChangeNotPossible)
  })
})
