import { expect, it } from 'vitest'
import { comparedRows } from './compared-rows.ts'

const goals = (thirteenth: number | null) =>
  Array.from({ length: 17 }, (_, i) => ({
    value: i === 12 ? thirteenth : null,
    status: i === 12 && thirteenth !== null ? ('calculated' as const) : ('not_assessed' as const),
    direction: null,
    coverage: null,
    interval: i === 12 && thirteenth !== null ? { p5: thirteenth * 2, p95: thirteenth / 2 } : null,
  }))
const portfolio = (id: string, thirteenth: number | null, total: number | null = null) =>
  ({ id, goals: goals(thirteenth), total_impact: total, p5: null, p95: null }) as never

it('has the weighted burden and each goal, with those that have no number apart', () => {
  const rows = comparedRows({
    portfolios: [portfolio('a', -100, -5), portfolio('b', -10), portfolio('c', null, -7)],
    distinguishable: [
      { goal: 13, pair: ['a', 'b'], distinct: true, text: '', message: { code: 'x' } as never },
      { goal: null, pair: ['a', 'c'], distinct: false, text: '', message: { code: 'x' } as never },
    ],
  })
  expect(rows.map(({ goal }) => goal)).toEqual([null, ...Array.from({ length: 17 }, (_, i) => i + 1)])
  expect(rows[13]).toEqual({
    goal: 13,
    marks: [
      { id: 'a', value: -100, low: -200, high: -50 },
      { id: 'b', value: -10, low: -20, high: -5 },
    ],
    missing: [{ id: 'c', status: 'not_assessed' }],
    isDistinct: true,
  })
  expect(rows[0]).toMatchObject({ missing: [{ id: 'b' }], isDistinct: false })
  expect(rows[1]).toMatchObject({
    goal: 1,
    marks: [],
    missing: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    isDistinct: null,
  })
})
