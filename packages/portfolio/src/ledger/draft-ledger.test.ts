import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftLedger } from './draft-ledger.ts'
import { DRAFT_CLASSES, type RowState, settleStates } from './row-state.ts'

const size = fc.record({
  allocation: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  money: fc.option(fc.double({ min: 0, max: 1e12, noNaN: true })),
})
const why = fc.constantFrom(null, { message: { code: 'problems:no_country' }, remedy: null })
const states = fc.array(
  fc.record({ row: fc.integer({ min: 2, max: 999 }), class: fc.constantFrom(...DRAFT_CLASSES), size, why }),
  { minLength: 1 },
)

test('the classes of a draft add to all rows, and shares to 1', () => {
  fc.assert(
    fc.property(states, rows => {
      const { classes, ...whole } = draftLedger(rows)
      const sum = (of: (one: (typeof classes)[number]) => number) => classes.reduce((total, one) => total + of(one), 0)
      expect(sum(one => one.rows)).toBe(rows.length)
      expect(sum(one => one.share_of_rows)).toBeCloseTo(1, 12)
      if (whole.allocation > 0) expect(sum(one => one.share_of_allocation)).toBeCloseTo(1, 9)
      if (whole.money) expect(sum(one => one.share_of_money ?? 0)).toBeCloseTo(1, 9)
    }),
  )
})

const state = (row: number, name: RowState['class'], code?: string): RowState => ({
  row,
  class: name,
  size: { allocation: 0.4, money: 10 },
  why: code === undefined ? null : { message: { code }, remedy: null },
})

test('an open match waits, known plants calculate, and a question about weights holds the rows without a share', () => {
  const rows = [
    state(2, 'not_calculable', 'x'),
    state(3, 'not_calculable', 'x'),
    state(4, 'refused', 'problems:no_allocation'),
  ]
  const entries = [
    { rows: [2], kind: 'own' as const, matchClass: 'likely' as const, decision: null },
    { rows: [3, 5], kind: 'reference' as const, matchClass: 'exact' as const, decision: null },
  ]
  const question = {
    row: null,
    column: 'allocation',
    class: 'weights_suspected' as const,
    severity: 'error' as const,
    message: { code: 'problems:share_or_weight' },
    remedy: null,
  }
  const settled = settleStates(rows, entries, [question])
  expect(settled.map(one => [one.class, one.why?.message.code, one.size.allocation])).toEqual([
    ['waiting', 'reasons:match_open', 0.4],
    ['calculated', undefined, 0.2],
    ['waiting', 'problems:share_or_weight', 0.4],
  ])
  expect(settleStates(rows, [], []).map(one => one.class)).toEqual(['not_calculable', 'not_calculable', 'refused'])
})
