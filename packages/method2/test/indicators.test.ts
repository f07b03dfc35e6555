import { expect, it } from 'vitest'
import {
  INDICATORS,
  indicatorEvidence,
  intervals2,
  LoneIntervals,
  loneIndicators,
  type Row2,
  Sampler2,
} from '../src/index.ts'
import { calculated, prepared } from './support.ts'

const plant: Row2 = { country: 'ES', technology: 'coal', generationGwh: 1234.567, ownJobs: 210, ownWaterM3: 4e6 }
const firm: Row2 = { country: 'IN', industry: 'cement', revenue: 5e9, currency: 'INR', year: 2022, ownScope1T: 90_000 }

const lone = new LoneIntervals(prepared)
const sampler = new Sampler2({ seed: 3, draws: 200_000 })

for (const [name, input] of Object.entries({ plant, firm }))
  it(`the intervals by formula of a ${name} are those of its draws within 3 %`, () => {
    const row = calculated(input)
    const drawn = intervals2(prepared, sampler, [{ row, key: name, allocation: 1 }]).indicators
    const formula = loneIndicators(prepared, row, lone.of(row))
    // A figure of 0 has no draws.
    const known = [...formula].filter(([id]) => row.indicators[id] !== 0)
    expect(known.map(([id]) => id).sort()).toEqual([...drawn.keys()].filter(id => row.indicators[id] !== 0).sort())
    for (const [id, { p5, p50, p95 }] of known) {
      const other = drawn.get(id)
      expect(Math.abs(p5 / (other?.p5 ?? 0) - 1), `${id} p5`).toBeLessThan(0.03)
      expect(Math.abs(p50 / (other?.p50 ?? 0) - 1), `${id} p50`).toBeLessThan(0.03)
      expect(Math.abs(p95 / (other?.p95 ?? 0) - 1), `${id} p95`).toBeLessThan(0.03)
    }
  })

it('the interval of a plant is the same to the last digit whichever plant of its kind was met before', () => {
  const rows = [1 / 3, 17.1, 0.07, 1e5 / 7].map(generationGwh =>
    calculated({ country: 'PL', technology: 'coal_lignite', generationGwh }),
  )
  const alone = rows.map(row => new LoneIntervals(prepared).of(row))
  const together = new LoneIntervals(prepared)
  expect([...rows].reverse().map(row => together.of(row))).toEqual([...alone].reverse())
})

it('every figure of a row has its evidence', () => {
  const of = (input: Row2) => {
    const row = calculated(input)
    const known = INDICATORS.filter(id => typeof row.indicators[id] === 'number')
    return Object.fromEntries(known.map(id => [id, indicatorEvidence(prepared, row, id)]))
  }
  expect(of(plant)).toMatchObject({
    ccT: 'modelled',
    generationKwh: 'stated',
    jobs: 'stated',
    waterWithdrawalM3: 'stated',
    waterConsumptionM3: 'modelled',
  })
  expect(of({ ...plant, generationBasis: 'estimated' })).toMatchObject({ ccT: 'proxy', generationKwh: 'proxy' })
  expect(of({ country: 'ES', technology: 'coal', capacityMw: 500 })).toMatchObject({ generationKwh: 'modelled' })
  const stated = of({ ...plant, ownScope1T: 1e6 })
  expect(stated).toMatchObject({ ccT: 'stated', s1T: 'stated', s3UpstreamT: 'modelled', s1EstimatedT: 'modelled' })
  expect(of(firm)).toMatchObject({ ccT: 'proxy', s1T: 'stated', s2T: 'proxy', jobs: 'proxy', energyMj: 'proxy' })
})
