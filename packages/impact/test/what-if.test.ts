import { loadReference } from '@cradle/data'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assessOrganisation,
  type Change,
  ChangeNotPossible,
  organisationIntervals,
  prepare,
  Sampler,
  shareFileOf,
  whatIf,
} from '../src/index.ts'
import { arbitraryPortfolio } from './arbitrary.ts'
import { type GoldenInput, golden, inputOf } from './golden/cases.ts'

const reference = loadReference()
const prepared = prepare(reference)
const sampler = new Sampler(reference.method, { seed: 1, draws: 2000 })
const organisations = (golden('input') as GoldenInput).organisations.map(inputOf)
const wind = {
  entityId: 'X',
  name: 'X',
  sites: [
    { siteId: 'a', country: 'DE', technology: 'wind_onshore', capacityMw: 60, capacityFactor: 0.25 },
    { siteId: 'b', country: 'DE', technology: 'wind_onshore', capacityMw: 40, capacityFactor: 0.22 },
    { siteId: 'c', country: 'DE', industry: 'BEA:221100', revenue: 1e6, currency: 'EUR', year: 2023 },
  ],
}
const tried = (changes: Change[], organisation: typeof wind = wind) => whatIf(prepared, sampler, organisation, changes)
const near = (a: number, b: number) => expect(Math.abs(a / b - 1)).toBeLessThan(1e-12)

describe('what if', () => {
  it('without a change gives what is, to the last bit, and a difference of nothing', () => {
    fc.assert(
      fc.property(arbitraryPortfolio(reference), drawn => {
        for (const { organisation } of drawn) {
          const found = whatIf(prepared, sampler, organisation, [])
          const is = assessOrganisation(prepared, organisation)
          expect(found.old.result).toEqual(is)
          expect(found.new.result).toEqual(is)
          expect(found.old.intervals).toEqual(organisationIntervals(prepared, sampler, is))
          expect(found.new.intervals).toEqual(found.old.intervals)
          for (const [figure, value] of [
            [found.total, is.impact] as const,
            ...is.goals.map((g, i) => [found.goals[i]!, g.value] as const),
          ]) {
            if (value === null) expect(figure).toBeNull()
            else
              expect(figure).toMatchObject({ value: 0, interval: { p5: 0, p50: 0, p95: 0 }, notDistinguishable: true })
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  it('scaling all amounts scales every figure and its interval', () => {
    for (const organisation of organisations) {
      const found = whatIf(prepared, sampler, organisation, [{ kind: 'scale', value: 2 }])
      found.old.result.goals.forEach((goal, i) => {
        if (goal.value === null) return
        near(found.new.result.goals[i]!.value! + 1, 2 * goal.value + 1)
        near(found.goals[i]!.value + 1, goal.value + 1)
      })
    }
  })

  it('a capacity factor replaces stated generation and reaches the sites it means', () => {
    const found = tried([{ kind: 'capacity_factor', value: 0.3, siteId: 'b' }])
    expect(found.applied).toEqual([{ change: expect.anything(), sites: 1, note: null }])
    const [, b] = found.new.result.sites
    expect(b).toMatchObject({ basis: 'capacity_user_cf', quantity: 40 * 8_760_000 * 0.3 })
    expect(found.new.result.sites[0]).toEqual(found.old.result.sites[0])
    const all = tried([{ kind: 'capacity_factor', value: 0.3 }])
    expect(all.applied[0]).toMatchObject({ sites: 2, note: { code: 'tries:stay.capacity_factor' } })
    expect(tried([{ kind: 'capacity_factor', value: 0.3, siteId: 'zz' }]).applied[0]).toMatchObject({ sites: 0 })
    expect(tried([{ kind: 'capacity_factor', value: 0.3, technology: 'coal' }]).applied[0]).toMatchObject({ sites: 0 })
  })

  it('a factor moves the goals that stand on it and no other', () => {
    const found = tried([{ kind: 'factor', activity: 'wind_onshore', category: 'CC', value: 0.024 }])
    const [a] = [found.old, found.new].map(
      side => side.result.sites[0]!.calculable && side.result.sites[0]!.midpoints.CC,
    )
    near(found.new.result.sites[0]!.calculable ? found.new.result.sites[0]!.midpoints.CC! : 0, 2 * (a as number))
    expect(found.goals.flatMap((d, i) => (d && d.value !== 0 ? [i + 1] : []))).toEqual([13])
    expect(found.goals[12]!.notDistinguishable).toBe(false)
    const water = tried([{ kind: 'factor', activity: 'wind_onshore', category: 'WU', value: 0.00018 }])
    expect(water.new.result.goals).toEqual(water.old.result.goals)
  })

  it('a factor of a sector is that of the set in proportion', () => {
    const revenue = (industry: string) => ({
      entityId: 'R',
      name: 'R',
      sites: [{ siteId: 'r', country: 'FR', industry, revenue: 1e6, currency: 'USD', year: 2023 }],
    })
    const one = whatIf(prepared, sampler, revenue('BEA:1111A0'), [
      { kind: 'factor', activity: '1111A0', category: 'PM', value: 5e-9 },
    ])
    expect(one.new.result.sites[0]).toMatchObject({ midpoints: { PM: expect.closeTo(5e-3, 12) } })
    const pair = revenue('ISIC:0112')
    const is = assessOrganisation(prepared, pair).sites[0]!
    const set = is.calculable ? is.bea! : []
    const found = whatIf(prepared, sampler, pair, [{ kind: 'factor', activity: set[0]!, category: 'LU', value: 1 }])
    const before = found.old.result.sites[0]!
    expect(before.calculable && before.midpoints.LU).toBeUndefined()
    const known = found.new.result.sites[0]!
    expect(known.calculable && known.midpoints.LU).toBe(set.length === 1 ? 1e6 : undefined)
    const none = whatIf(prepared, sampler, revenue('BEA:1111A0'), [
      { kind: 'factor', activity: '1111A0', category: 'PM', value: null },
    ])
    expect(none.new.result).toMatchObject({ impact: null })
    expect(none.total).toBeNull()
  })

  it('a technology without factors becomes calculable when somebody states one', () => {
    const storage = {
      entityId: 'S',
      name: 'S',
      sites: [{ siteId: 's', country: 'NL', technology: 'storage', generationGwh: 1 }],
    }
    const found = whatIf(prepared, sampler, storage, [
      { kind: 'factor', activity: 'storage', category: 'CC', value: 0.1, u: 1.5 },
    ])
    expect(found.old.result.sites[0]!.calculable).toBe(false)
    near(found.new.result.goals[12]!.value!, -1e5 / 7553.08)
    const { p5, p95 } = found.new.intervals.goals[12]!
    expect(p5).toBeLessThan(p95)
  })

  it('choices are changed in the share file, and wrong ones are named', () => {
    // Without the revenue site SDG 3 stands on particulate matter alone.
    const half = tried([{ kind: 'share', category: 'PM', value: { 3: 1 } }], { ...wind, sites: wind.sites.slice(0, 2) })
    near(half.new.result.goals[2]!.value!, 2 * half.old.result.goals[2]!.value!)
    expect(half.new.result.goals[10]).toMatchObject({ value: null, status: 'not_assessed', direction: null })
    expect(half.goals[10]).toBeNull()
    expect(half.profile).toMatchObject({ old: 'ef31-notox', new: 'what-if' })
    const heavy = tried([{ kind: 'weight', category: 'CC', value: 5 }])
    expect(heavy.new.result.goals[12]!.value).toBe(heavy.old.result.goals[12]!.value)
    expect(heavy.total!.value).not.toBe(0)
    const light = tried([{ kind: 'weight', category: 'CC', value: 0 }])
    expect(light.new.result.goals[12]!.status).toBe('not_assessed')
    const reference = tried([{ kind: 'reference', indicator: 'renewable_kwh', value: 1830 }])
    near(reference.new.result.goals[6]!.value!, 2 * reference.old.result.goals[6]!.value!)
    expect(tried([{ kind: 'profile', value: 'gwp-only' }]).new.result.profile).toBe('gwp-only')
    const refusals: [Change, RegExp][] = [
      [{ kind: 'share', category: 'PM', value: { 3: 0.7 } }, /shares\.PM.*shareFile:sum/],
      [{ kind: 'share', category: 'PM', value: { 7: 1 } }, /shareFile:contribution_goal/],
      [{ kind: 'factor', activity: 'magic', category: 'CC', value: 1 }, /change_not_possible\.activity .*magic/],
      [{ kind: 'technology', value: 'magic' }, /tries:no_technology .*magic/],
      [{ kind: 'country', value: 'XX' }, /refusals:unknown_country .*XX/],
      [{ kind: 'scale', value: 1, technology: 'magic' }, /tries:no_technology .*magic/],
    ]
    for (const [change, sentence] of refusals) {
      expect(() => tried([{ kind: 'scale', value: 1 }, change])).toThrow(sentence)
      expect(() => tried([{ kind: 'scale', value: 1 }, change])).toThrow(ChangeNotPossible)
    }
  })

  it('takes an alternative share file as the start', () => {
    const shareFile = { ...shareFileOf(prepared, 'ef31-equal'), id: 'mine' }
    const found = whatIf(prepared, sampler, wind, [], { shareFile })
    expect(found.new.result).toEqual({
      ...assessOrganisation(prepared, wind, { profile: 'ef31-equal' }),
      profile: 'mine',
    })
    expect(() => whatIf(prepared, sampler, wind, [{ kind: 'profile', value: 'gwp-only' }], { shareFile })).toThrow(
      /tries:file_or_profile/,
    )
  })

  it('the difference is that of paired draws', () => {
    const found = tried([{ kind: 'scale', value: 1.01 }])
    const { p5, p95 } = found.goals[12]!.interval
    const width = (i: { p5: number; p95: number }) => i.p95 - i.p5
    expect(width({ p5, p95 })).toBeLessThan(0.02 * width(found.old.intervals.goals[12]!))
    expect(found.goals[12]!.notDistinguishable).toBe(false)
  })
})
