import type { Interval } from '@cradle/impact/draws'
import { describe, expect, it } from 'vitest'
import {
  assessRow2,
  type CalculatedRow2,
  type Intervals2,
  intervals2,
  LoneIntervals,
  type Row2,
  Sampler2,
} from '../src/index.ts'
import { goldenDraws, rowOf } from './golden/cases.ts'
import { preparedOfCases as prepared } from './support.ts'

const rows = goldenDraws.input.entries.map(({ entity_id, allocation, rows: [row] }) => ({
  key: entity_id,
  allocation,
  row: calculated(rowOf(row ?? {}) as Row2),
}))

function calculated(row: Row2): CalculatedRow2 {
  const result = assessRow2(prepared, row)
  if (!result.calculable) throw new Error(result.reason)
  return result
}

const figuresOf = ({ impact, indicators, s12T }: Intervals2): Record<string, Interval | null | undefined> => ({
  cc_t: indicators.get('ccT'),
  s1_t: indicators.get('s1T'),
  s2_t: indicators.get('s2T'),
  s3_upstream_t: indicators.get('s3UpstreamT'),
  s12_t: s12T,
  impact,
})

/** Relative difference of P5, P50 and P95 to the expected ones. */
function off(found: Interval | null | undefined, expected: readonly number[]): number[] {
  const { p5, p50, p95 } = found ?? { p5: Number.NaN, p50: Number.NaN, p95: Number.NaN }
  return [p5, p50, p95].map((value, i) =>
    expected[i] === 0 ? Math.abs(value) : Math.abs(value / (expected[i] ?? 0) - 1),
  )
}

describe('400,000 draws against the golden intervals', () => {
  const sampler = new Sampler2({ seed: 1, draws: 400_000 })
  it('are within 3 % for each row', () => {
    for (const [i, expected] of goldenDraws.expected.rows.entries()) {
      const one = rows[i]
      const figures = figuresOf(intervals2(prepared, sampler, one ? [{ ...one, allocation: 1 }] : []))
      for (const [name, values] of Object.entries(expected))
        for (const difference of off(figures[name], values))
          expect(difference, `${one?.key} ${name}`).toBeLessThan(0.03)
    }
  })
  it('are within 3 % for the sum, 5 % at the P95 of its skewed scopes', () => {
    const figures = figuresOf(intervals2(prepared, sampler, rows))
    for (const [name, values] of Object.entries(goldenDraws.expected.total)) {
      const [p5, p50, p95] = off(figures[name], values)
      expect(p5, name).toBeLessThan(0.03)
      expect(p50, name).toBeLessThan(0.03)
      expect(p95, name).toBeLessThan(0.05)
    }
  })
})

describe('a row by itself, over evenly spread points', () => {
  const lone = new LoneIntervals(prepared)
  for (const [i, { key, row }] of rows.entries())
    it(`${key} is within 3 % of the golden intervals`, () => {
      const found = lone.of(row)
      const figures: Record<string, Interval> = {
        cc_t: found.ccT,
        s1_t: found.s1T,
        s2_t: found.s2T,
        s3_upstream_t: found.s3UpstreamT,
        s12_t: found.s12T,
        impact: found.impact,
      }
      for (const [name, values] of Object.entries(goldenDraws.expected.rows[i] ?? {}))
        expect(Math.max(...off(figures[name], values)), name).toBeLessThan(0.03)
    })
})
