import { loadReference } from '@cradle/data'
import { CATEGORIES } from '@cradle/data/types'
import { describe, expect, it } from 'vitest'
import {
  assessOrganisation,
  type Change,
  ChangeNotPossible,
  compareScenarios,
  drawScenarios,
  type GridMix,
  influences,
  prepare,
  Sampler,
  tryChanges,
  whatIf,
} from '../src/index.ts'
import { electricityShare } from '../src/supply/electricity.ts'
import { type GoldenInput, golden, inputOf } from './golden/cases.ts'

const reference = loadReference()
const prepared = prepare(reference)
const sampler = new Sampler(reference.method, { seed: 7, draws: 4000 })
const organisations = (golden('input') as GoldenInput).organisations.map(inputOf)
const plant = (siteId: string, technology: string, country = 'DE') => ({
  siteId,
  country,
  technology,
  capacityMw: 100,
  capacityFactor: 0.25,
})
const power = { entityId: 'P', name: 'P', sites: [plant('w', 'wind_onshore'), plant('s', 'solar_pv', 'FR')] }
const steel = {
  entityId: 'S',
  name: 'S',
  sites: [{ siteId: 'a', country: 'DE', industry: 'BEA:331110', revenue: 1e6, currency: 'EUR', year: 2023 }],
}
const utility = { ...steel, sites: [{ ...steel.sites[0]!, industry: 'BEA:221100' }] }
const MIXES: Record<string, GridMix> = {
  DEU: { coal: 0.5, gas: 0.2, wind_onshore: 0.3 },
  NOR: { hydro: 1 },
  PRT: { hydro: 0.5, wind_onshore: 0.4, other: 0.1 },
}
const mixOf = (iso3: string) => MIXES[iso3]
const tried = (organisation: typeof power | typeof steel, changes: Change[]) =>
  whatIf(prepared, sampler, organisation, changes, { mixOf })
const midpoint = (result: ReturnType<typeof assessOrganisation>, site: number, id: (typeof CATEGORIES)[number]) => {
  const found = result.sites[site]!
  return found.calculable ? found.midpoints[id] : undefined
}
const near = (a: number, b: number, tolerance = 1e-12) =>
  expect(Math.abs(a - b)).toBeLessThanOrEqual(tolerance * Math.max(Math.abs(a), Math.abs(b)))

describe('electricity in supply chains', () => {
  it('is all of the electricity sector and a part of every other', () => {
    for (const id of ['CC', 'AC', 'PM', 'OD', 'RUf'] as const) near(electricityShare(prepared, ['221100'], id)!, 1)
    expect(electricityShare(prepared, ['221100'], 'WU')).toBeUndefined()
    for (const { beaCode } of reference.industries) {
      if (!beaCode) continue
      const share = electricityShare(prepared, [beaCode], 'CC')
      if (share === undefined) continue
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1 + 1e-9)
    }
    expect(electricityShare(prepared, ['331110'], 'CC')).toBeGreaterThan(0.05)
  })
})

describe('a mix of technologies', () => {
  it('purchased: the own mix changes nothing, a cleaner one moves the electricity part and no more', () => {
    const same = tried(steel, [{ kind: 'grid_mix', of: 'purchased', value: MIXES.DEU! }])
    expect(same.new.result).toEqual(same.old.result)
    expect(same.applied[0]).toMatchObject({ sites: 1 })
    const clean = tried(steel, [{ kind: 'grid_mix', of: 'purchased', value: 'NO' }])
    const factor = (technology: string) => reference.powerFactors.get(`${technology}|CC`)!.value!
    const ratio = factor('hydro') / (0.5 * factor('coal') + 0.2 * factor('gas') + 0.3 * factor('wind_onshore'))
    const share = electricityShare(prepared, ['331110'], 'CC')!
    near(midpoint(clean.new.result, 0, 'CC')!, midpoint(clean.old.result, 0, 'CC')! * (1 + share * (ratio - 1)))
    const all = tried(utility, [{ kind: 'grid_mix', of: 'purchased', value: 'NO', country: 'DE' }])
    near(midpoint(all.new.result, 0, 'CC')!, midpoint(all.old.result, 0, 'CC')! * ratio)
    const elsewhere = tried(steel, [{ kind: 'grid_mix', of: 'purchased', value: 'NO', country: 'FR' }])
    expect(elsewhere.new.result).toEqual(elsewhere.old.result)
    expect(elsewhere.applied[0]).toMatchObject({ sites: 0, note: { code: 'tries:no_buyer' } })
    expect(tried(steel, [{ kind: 'grid_mix', of: 'generated', value: 'NO' }]).applied[0]).toMatchObject({ sites: 0 })
  })

  it('generated: one technology is that technology, a mix is the mean of its parts at the same generation', () => {
    const same = tried(power, [{ kind: 'grid_mix', of: 'generated', value: { wind_onshore: 1 }, country: 'DE' }])
    for (const id of CATEGORIES) {
      const [old, now] = [midpoint(same.old.result, 0, id), midpoint(same.new.result, 0, id)]
      if (old === undefined) expect(now).toBeUndefined()
      else near(now!, old)
    }
    expect(same.applied[0]).toMatchObject({ sites: 1, note: null })
    expect(same.new.result.sites[1]).toEqual(same.old.result.sites[1])
    const mixed = tried(power, [{ kind: 'grid_mix', of: 'generated', value: { wind_onshore: 0.25, hydro: 0.75 } }])
    const water = tried(power, [{ kind: 'technology', value: 'hydro' }])
    for (const id of ['CC', 'WU', 'AC'] as const)
      near(
        midpoint(mixed.new.result, 0, id)!,
        0.25 * midpoint(mixed.old.result, 0, id)! + 0.75 * midpoint(water.new.result, 0, id)!,
      )
    near(mixed.new.result.goals[6]!.value!, mixed.old.result.goals[6]!.value!)
    const coal = tried(power, [{ kind: 'grid_mix', of: 'generated', value: { wind_onshore: 0.5, coal: 0.5 } }])
    near(coal.new.result.goals[6]!.value!, 0.5 * coal.old.result.goals[6]!.value!)
    const odd = tried(power, [{ kind: 'grid_mix', of: 'generated', value: 'PT' }])
    expect(odd.applied[0]!.note?.code).toBe('tries:mean_of_others')
  })

  it.each([
    [{ wind_onshore: 0.5, hydro: 0.4 }, /tries:shares_of_mix .*0\.9/],
    [{ wind_onshore: 0.5, magic: 0.5 }, /tries:no_technology .*magic/],
    ['XX', /refusals:unknown_country .*XX/],
    ['FR', /tries:no_plants .*countries:FR/],
  ])('%j is refused with its place', (value, sentence) => {
    const changes: Change[] = [
      { kind: 'scale', value: 1 },
      { kind: 'grid_mix', of: 'generated', value: value as GridMix },
    ]
    expect(() => tried(power, changes)).toThrow(sentence)
    try {
      tried(power, changes)
    } catch (error) {
      expect((error as ChangeNotPossible).position).toBe(1)
      expect(error).toBeInstanceOf(ChangeNotPossible)
    }
  })
})

describe('several scenarios', () => {
  it('share their draws: each is what it is alone, and pairs are their differences', () => {
    const scenarios = [
      { changes: [{ kind: 'scale', value: 1.2 }] as Change[] },
      { changes: [{ kind: 'scale', value: 1.2 }] as Change[] },
      { changes: [{ kind: 'capacity_factor', value: 0.3 }] as Change[] },
    ]
    const found = compareScenarios(prepared, sampler, power, scenarios)
    for (const [i, { changes }] of scenarios.entries()) {
      const alone = whatIf(prepared, sampler, power, changes)
      expect(found.scenarios[i]!.side).toEqual(alone.new)
      expect(found.scenarios[i]!.difference.total).toEqual(alone.total)
    }
    expect(found.pairs.map(({ a, b }) => [a, b])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ])
    expect(found.pairs[0]!.difference.total).toMatchObject({ value: 0, notDistinguishable: true })
    near(
      found.pairs[1]!.difference.total!.value,
      found.scenarios[0]!.side.result.impact! - found.scenarios[2]!.side.result.impact!,
      1e-9,
    )
    const [now, more] = drawScenarios(prepared, sampler, power, scenarios)
    more!.draws[0]!.forEach((x, d) => {
      near(x, 1.2 * now!.draws[0]![d]!)
    })
  })
})

describe('influences', () => {
  const of = (organisation: typeof power | typeof steel, figure: number, changes: Change[] = []) => {
    const { prepared: under, organisation: now, profile } = tryChanges(prepared, organisation, { changes })
    return influences(under, sampler, assessOrganisation(under, now, { profile }), figure)
  }

  it('factors and amounts each carry the whole figure, and the variance is shared out', () => {
    for (const organisation of [...organisations, power, steel] as (typeof power)[]) {
      for (const figure of [0, 3, 6, 7, 13, 15]) {
        const { value, measured } = of(organisation, figure)
        if (value === null || value === 0) continue
        for (const kind of ['factor', 'amount'] as const)
          near(
            measured.reduce((sum, one) => sum + (one.kind === kind ? one.elasticity : 0), 0),
            1,
            1e-9,
          )
        near(
          measured.reduce((sum, one) => sum + one.varianceShare, 0),
          1,
          1e-9,
        )
        const shares = measured.map(one => one.varianceShare)
        expect(shares).toEqual(shares.toSorted((a, b) => b - a))
      }
    }
    expect(of(power, 4)).toEqual({ value: null, measured: [], choices: [], sigma: 0 })
  })

  it('elasticities are what a small change does', () => {
    const step = 1e-6
    const moved = (change: Change, figure: number) => {
      const { old, new: now } = tried(power, [change])
      const at = (side: typeof old) => (figure === 0 ? side.result.impact! : side.result.goals[figure - 1]!.value!)
      return (at(now) / at(old) - 1) / step
    }
    for (const figure of [0, 6, 13, 15]) {
      const { measured, choices } = of(power, figure)
      for (const one of measured) {
        const change: Change =
          one.kind === 'amount'
            ? { kind: 'scale', value: 1 + step, siteId: one.siteId! }
            : { kind: 'factor', activity: one.activity, category: one.category as 'CC', value: one.value * (1 + step) }
        expect(moved(change, figure)).toBeCloseTo(one.elasticity, 4)
      }
      for (const { kind, category, value, elasticity, low, high } of choices) {
        expect(low).not.toBe(high)
        if (kind === 'weight' || kind === 'normalisation')
          expect(moved({ kind, category: category as 'CC', value: value * (1 + step) }, figure)).toBeCloseTo(
            elasticity,
            4,
          )
      }
    }
    const jobs = of(steel, 8).choices.filter(one => one.kind === 'reference')
    near(
      jobs.reduce((sum, one) => sum + one.elasticity, 0),
      -1,
      1e-9,
    )
  })

  it('the first-order spread is near that of the draws', () => {
    const { sigma, value } = of(power, 13)
    const [{ draws } = { draws: [] }] = drawScenarios(prepared, sampler, power, [])
    const logs = [...draws[13]!].map(x => Math.log(x / value!))
    const mean = logs.reduce((sum, x) => sum + x, 0) / logs.length
    const sd = Math.sqrt(logs.reduce((sum, x) => sum + (x - mean) ** 2, 0) / logs.length)
    expect(sd / sigma).toBeGreaterThan(0.9)
    expect(sd / sigma).toBeLessThan(1.1)
  })
})
