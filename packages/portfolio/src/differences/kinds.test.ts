import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movedByKind, type SiteAmounts } from './kinds.ts'
import { perUnit, type Weighing } from './weighing.ts'

const CC = { id: 'CC', weight: 0.6, nf: 100, shares: { 13: 1 } }
const PM = { id: 'PM', weight: 0.2, nf: 10, shares: { 3: 0.5, 11: 0.5 } }
const OD = { id: 'OD', weight: 0.2, nf: 1, shares: { 3: 1 } }
const jobs = { id: 'jobs', goal: 8, reference: 0.5 }
const before: Weighing = { categories: [CC, PM, OD], contributions: [jobs, { id: 'gva', goal: 8, reference: 10 }] }
const after: Weighing = { categories: [CC, PM], contributions: [jobs] }
const FIGURES = 18

const site = (
  quantity: number | null,
  factors: Record<string, number>,
  over: Partial<SiteAmounts> = {},
): SiteAmounts => {
  const times = (ids: string[]) =>
    Object.fromEntries(
      Object.entries(factors).flatMap(([id, f]) => (ids.includes(id) ? [[id, f * (quantity ?? 1)]] : [])),
    )
  const goals = Array.from({ length: 17 }, () => 0)
  const amounts = { midpoints: times(['CC', 'PM', 'OD']), contributions: times(['jobs', 'gva']) }
  return { siteId: '1', quantity, unit: 'kWh', impact: 0, goals, ...amounts, ...over }
}
const moved = (one: SiteAmounts[], other: SiteAmounts[], [w1, w2] = [before, after]) =>
  movedByKind({ sites: one, weighing: w1 }, { sites: other, weighing: w2 }, FIGURES)
const NOTHING = { activity: 0, factor: 0 }

describe('what one unit of an amount makes', () => {
  it('is -share x weight / nf over the weights of what is known, and a mean of contributions', () => {
    const amounts = { CC: 1, PM: 1, OD: 1, jobs: 1, gva: 1 }
    expect([...perUnit(before, 13, amounts)]).toEqual([['CC', -1 / 100]])
    expect(perUnit(before, 3, amounts).get('PM')).toBeCloseTo(-(0.5 * 0.2) / 10 / 0.4, 15)
    expect(perUnit(before, 0, { CC: 1, PM: 1 }).get('CC')).toBeCloseTo(-0.6 / 100 / 0.8, 15)
    expect([...perUnit(before, 8, amounts)]).toEqual([
      ['jobs', 1],
      ['gva', 0.05],
    ])
    expect([...perUnit(after, 8, amounts)]).toEqual([['jobs', 2]])
    expect(perUnit(before, 6, amounts).size).toBe(0)
  })
})

describe('by kind', () => {
  it('the other quantity at the factor before, the other factor at the quantity after', () => {
    const found = moved([site(1000, { CC: 0.4 })], [site(1500, { CC: 0.5 })])
    // 400 kg before; 600 kg of 1500 kWh at the factor before; 750 kg after; 100 kg a person and year.
    expect(found[13]?.activity).toBeCloseTo(-2, 12)
    expect(found[13]?.factor).toBeCloseTo(-1.5, 12)
  })

  it('what one edition counts only is neither: categories, contributions, figures without a number', () => {
    const [one, other] = [site(1000, { CC: 0.4, OD: 1, gva: 1 }), site(2000, { CC: 0.4, OD: 2, gva: 1 })]
    const found = moved([one], [other])
    expect([found[3], found[8]]).toEqual([NOTHING, NOTHING])
    // Of the total CC counts in both: 400 kg more at the weight that it has before, 0.6 of 0.8.
    expect(found[0]?.activity).toBeCloseTo(-(400 / 100) * (0.6 / 0.8), 12)
    expect(found[0]?.factor).toBeCloseTo(0, 12)
    expect(moved([{ ...one, impact: null }], [other])[0]).toEqual(NOTHING)
    expect(moved([one], [{ ...other, goals: other.goals.map(() => null) }])[13]).toEqual(NOTHING)
  })

  it('nothing is guessed', () => {
    const [one, other] = [site(1000, { CC: 0.4, jobs: 1 }), site(1500, { CC: 0.5, jobs: 1 })]
    const none = Array.from({ length: FIGURES }, () => NOTHING)
    expect(moved([{ ...one, quantity: null }], [other])).toEqual(none)
    expect(moved([one], [{ ...other, quantity: null }])).toEqual(none)
    expect(moved([{ ...one, quantity: 0 }], [other])).toEqual(none)
    expect(moved([one], [{ ...other, unit: 'USD2023' }])).toEqual(none)
    expect(moved([one, one], [other])).toEqual(none)
    expect(moved([one], [{ ...other, siteId: '2' }])).toEqual(none)
    expect(moved([one], [other])[8]?.activity).toBeGreaterThan(0)
  })

  it('what an organisation states itself is no product of a quantity', () => {
    const [one, other] = [site(1000, { CC: 0.4, jobs: 1, PM: 1 }), site(1500, { CC: 0.5, jobs: 1, PM: 1 })]
    const basis = { s1: 'stated_verified', s2: 'estimated', s3: 'estimated' }
    const stated = moved([one], [{ ...other, scopeBasis: basis, jobsEstimated: 3 }])
    expect([stated[13], stated[8]]).toEqual([NOTHING, NOTHING])
    expect(stated[3]?.activity).toBeLessThan(0)
    const estimated = moved([one], [{ ...other, scopeBasis: { ...basis, s1: 'estimated' } }])
    expect(estimated[13]?.activity).toBeLessThan(0)
  })

  it('activity and factor are the whole change where both editions weigh alike and know the same', () => {
    const amount = fc.double({ min: 1e-3, max: 1e6, noNaN: true })
    const known = fc.record({ CC: amount, PM: amount, OD: amount, jobs: amount, gva: amount })
    fc.assert(
      fc.property(amount, amount, known, known, (q1, q2, f1, f2) => {
        const [one, other] = [site(q1, f1), site(q2, f2)]
        const found = moved([one], [other], [before, before])
        for (const figure of [0, 3, 8, 11, 13]) {
          const value = ({ midpoints, contributions }: SiteAmounts) => {
            const amounts = { ...midpoints, ...contributions }
            return [...perUnit(before, figure, amounts)].reduce((sum, [id, c]) => sum + c * (amounts[id] ?? 0), 0)
          }
          const { activity = 0, factor = 0 } = found[figure] ?? {}
          const size = Math.abs(value(one)) + Math.abs(value(other)) + Math.abs(activity)
          expect(Math.abs(activity + factor - (value(other) - value(one)))).toBeLessThanOrEqual(1e-12 * size)
          if (q2 > q1 && figure !== 8) expect(activity).toBeLessThanOrEqual(0)
        }
      }),
    )
  })
})
