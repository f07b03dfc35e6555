import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differenceOf } from '../src/differences/index.ts'
import { perUnit, weighingOf } from '../src/differences/weighing.ts'
import { entryOf } from './assess2/support.ts'
import { addUpExactly, assessed, methods, sideOf, siteAmounts } from './sides.ts'

const PLANT = { country: 'DEU', technology: 'solar_pv', capacityMw: 100 }
const COAL = { country: 'DEU', technology: 'coal', generationGwh: 1200 }
const COMPANY = { country: 'IND', industry: 'BEA:331110', revenue: 4e9, currency: 'INR', year: 2019 }

const differenceFor = (rows: Parameters<typeof entryOf>[1], allocation = 1) => {
  const list = [entryOf('own', rows, { allocation })]
  return differenceOf({ from: sideOf(1, list), to: sideOf(2, list) }, () => methods)
}
const kindsOf = ({ figures }: ReturnType<typeof differenceOf>, figure: number) => figures[figure]?.parts?.kinds

/** Quantity and tonnes of a single site, and the value of its total and goals. */
function figuresOf(edition: 1 | 2, row: Parameters<typeof entryOf>[1][number]) {
  const [own] = assessed(edition, [entryOf('own', [row])]).owns.values()
  const [site] = own?.sites ?? []
  if (!site || site.detail.quantity === null) throw new Error('not calculated')
  return { ...site.detail, quantity: site.detail.quantity, kg: site.detail.midpoints.CC ?? Number.NaN }
}

describe('a figure of a site is what its edition makes of its amounts', () => {
  it.each([1, 2] as const)('edition %i', edition => {
    const { owns, made } = assessed(edition, [
      entryOf('one', [PLANT, COMPANY, COAL]),
      entryOf('two', [{ country: 'USA', industry: 'BEA:541100', revenue: 1e9, currency: 'USD', year: 2022 }]),
    ])
    const weighing = weighingOf(methods, made)
    if (!weighing) throw new Error('no weighing')
    let compared = 0
    for (const site of [...owns.values()].flatMap(({ sites }) => sites.map(siteAmounts))) {
      const amounts = { ...site.midpoints, ...site.contributions }
      for (const [figure, value] of [site.impact, ...site.goals].entries()) {
        if (value === null) continue
        const sum = [...perUnit(weighing, figure, amounts)].reduce(
          (all, [id, one]) => all + one * (amounts[id] ?? 0),
          0,
        )
        expect(Math.abs(sum - value), `figure ${figure}`).toBeLessThanOrEqual(1e-12 * Math.abs(value))
        compared++
      }
    }
    expect(compared).toBeGreaterThanOrEqual(20)
  })
})

describe('from edition 1 to edition 2, by kind', () => {
  it('a plant known by its capacity: other hours are activity', () => {
    const found = differenceFor([PLANT])
    addUpExactly(found)
    const [one, two] = [figuresOf(1, PLANT), figuresOf(2, PLANT)]
    // Edition 1 modelled 1.54 times the hours of edition 2, whose factor for Germany is observed.
    expect(one.quantity / two.quantity).toBeCloseTo(1.543, 3)
    const climate = kindsOf(found, 13)
    expect(climate?.activity).toBeCloseTo((one.kg - two.kg) / 7553.08, 9)
    expect(climate).toMatchObject({ factor: 0, method: 0 })
    // Renewable kWh: nothing but the quantity.
    expect(kindsOf(found, 7)).toEqual({ activity: found.figures[7]?.difference, factor: 0, method: 0 })
    // Edition 1 has no marine eutrophication of it: unknown before, known now.
    expect(kindsOf(found, 14)).toEqual({ activity: 0, factor: 0, method: found.figures[14]?.difference })
  })

  it('a plant known by its generation: other grams per kWh are factor', () => {
    const found = differenceFor([COAL])
    addUpExactly(found)
    const [one, two] = [figuresOf(1, COAL), figuresOf(2, COAL)]
    expect([one.kg / one.quantity, two.kg / two.quantity].map(kg => Math.round(kg * 1000))).toEqual([1000, 1040])
    const climate = kindsOf(found, 13)
    expect(climate?.factor).toBeCloseTo((one.kg - two.kg) / 7553.08, 6)
    expect(climate).toMatchObject({ activity: 0, method: 0 })
    const total = kindsOf(found, 0)
    // Less sulphur and nitrogen than the plants of edition 1; more by the core, which counts fossil resources.
    expect(total?.factor).toBeCloseTo(1993.8, 1)
    expect(total?.method).toBeCloseTo(-10152, 1)
  })

  it('a company known by its revenue: other prices are activity, the calibrated factor is factor, the core is method', () => {
    const found = differenceFor([COMPANY], 0.5)
    addUpExactly(found)
    const [one, two] = [figuresOf(1, COMPANY), figuresOf(2, COMPANY)]
    expect(two.quantity / one.quantity).toBeCloseTo(1.0555, 4)
    const climate = kindsOf(found, 13)
    expect(climate?.activity).toBeCloseTo(-(0.5 * one.kg * (two.quantity / one.quantity - 1)) / 7553.08, 6)
    expect(climate?.factor).toBeCloseTo(-(0.5 * (two.kg - one.kg * (two.quantity / one.quantity))) / 7553.08, 6)
    expect(climate?.method).toBe(0)
    const total = kindsOf(found, 0)
    expect(total?.activity).toBeCloseTo(-768.1, 0)
    expect(total?.factor).toBeCloseTo(3272.9, 0)
    expect(total?.method).toBeCloseTo(2238.7, 0)
    expect(found.entries[0]?.parts.kinds?.factor).toBeCloseTo(3272.9, 0)
  })

  it('stated tonnes are no factor', () => {
    const found = differenceFor([{ ...PLANT, ownScope1T: 10 }])
    expect(kindsOf(found, 13)).toEqual({ activity: 0, factor: 0, method: found.figures[13]?.difference })
    expect(kindsOf(found, 7)?.activity).toBe(found.figures[7]?.difference)
  })

  it('other rows stay rows, and a version that nobody knows is all method', () => {
    const [list, changed] = [[entryOf('own', [PLANT])], [entryOf('own', [{ ...PLANT, capacityMw: 50 }])]]
    const [from, to] = [sideOf(1, list), sideOf(2, changed)]
    const rows = differenceOf({ from, to }, () => methods)
    expect(rows.figures[13]?.parts).toMatchObject({ method: 0, kinds: { activity: 0, factor: 0, method: 0 } })
    const older = { ...from, stand: { ...from.stand, method_version: '0.9.0' } }
    const found = differenceOf({ from: older, to: sideOf(2, list) }, () => methods)
    expect(kindsOf(found, 13)).toEqual({ activity: 0, factor: 0, method: found.figures[13]?.difference })
  })

  it('every list adds up, both ways', () => {
    const power = fc.record({
      country: fc.constantFrom('DEU', 'IND', 'BRA', 'USA'),
      technology: fc.constantFrom('coal', 'gas_ccgt', 'solar_pv', 'hydro', 'nuclear', 'oil', 'biomass'),
      capacityMw: fc.double({ min: 0.1, max: 1e4, noNaN: true }),
      ownScope1T: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }), { nil: null }),
    })
    const revenue = fc.record({
      country: fc.constantFrom('DEU', 'IND', 'BRA', 'USA', 'TUV'),
      industry: fc.constantFrom('BEA:331110', 'BEA:483000', 'BEA:448000', 'BEA:541100', 'ISIC4:2394'),
      revenue: fc.double({ min: 0, max: 1e11, noNaN: true }),
      currency: fc.constantFrom('EUR', 'USD'),
      year: fc.integer({ min: 2018, max: 2024 }),
      ownJobs: fc.option(fc.nat(1e5), { nil: null }),
    })
    const rows = fc.array(fc.oneof(power, revenue), { minLength: 1, maxLength: 3 })
    const lists = fc.array(fc.tuple(rows, fc.double({ min: 1e-6, max: 1, noNaN: true })), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(lists, entries => {
        const list = entries.map(([own, allocation], position) =>
          entryOf(`own-${position}`, own, { position, allocation }),
        )
        const [one, two] = [sideOf(1, list), sideOf(2, list)]
        for (const [from, to] of [
          [one, two],
          [two, one],
        ] as const) {
          const found = differenceOf({ from, to }, () => methods)
          addUpExactly(found)
          for (const { parts } of found.entries) {
            const { activity = 0, factor = 0, method = 0 } = parts.kinds ?? {}
            const size = Math.max(...[activity, factor, method].map(Math.abs))
            expect(Math.abs(activity + factor + method - parts.method)).toBeLessThanOrEqual(1e-9 * size)
          }
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('from edition 2.0.0 to 2.1.0, by kind', () => {
  const STEEL = { country: 'DEU', industry: 'BEA:331110', revenue: 4e9, currency: 'EUR', year: 2022 }
  const SHIPS = { country: 'DNK', industry: 'BEA:483000', revenue: 4e9, currency: 'EUR', year: 2022 }
  const between = (rows: Parameters<typeof entryOf>[1]) => {
    const list = [entryOf('own', rows)]
    return differenceOf({ from: sideOf(2, list), to: sideOf(2.1, list) }, () => methods)
  }

  it('of a producer of steel everything is factor: another calibration of scope 1, and other jobs', () => {
    const found = between([STEEL])
    addUpExactly(found)
    expect(found.stand.text).toContain('method 2.0.0 to 2.1.0')
    for (const goal of [8, 13]) {
      const kinds = kindsOf(found, goal)
      expect(kinds?.factor, `goal ${goal}`).not.toBe(0)
      expect(kinds, `goal ${goal}`).toEqual({ activity: 0, factor: found.figures[goal]?.difference, method: 0 })
    }
    const { from, to } = found.figures[8]!
    expect(to! / from!).toBeCloseTo(0.72, 12)
    const physical = (name: string) => found.physical?.figures.find(({ indicator }) => indicator === name)
    expect(physical('s1_t')!.to! / physical('s1_t')!.from!).toBeCloseTo(1.2434 / 1.0292, 9)
    expect(physical('s1_t')?.parts).toEqual({
      ...{ rows: 0, allocation: 0, data: 0 },
      method: physical('s1_t')?.difference,
    })
    for (const same of ['s2_t', 's3_upstream_t', 'water_consumption_m3', 'value_added_usd2023'])
      expect(physical(same)?.difference, same).toBe(0)
  })

  it('of ships, plants and stated values nothing of the climate changes', () => {
    const found = between([SHIPS, COAL, PLANT, { ...STEEL, ownScope1T: 1e6 }])
    addUpExactly(found)
    expect(found.figures[13]?.difference).toBe(0)
    const jobs = between([{ ...STEEL, ownJobs: 900 }])
    expect(jobs.figures[8]?.difference).toBe(0)
  })

  it('back again is the same with the other sign', () => {
    const list = [entryOf('own', [STEEL, SHIPS, COAL])]
    const [before, after] = [sideOf(2, list), sideOf(2.1, list)]
    const there = differenceOf({ from: before, to: after }, () => methods)
    const back = differenceOf({ from: after, to: before }, () => methods)
    expect(back.figures[13]?.difference).toBe(-there.figures[13]!.difference!)
  })
})
