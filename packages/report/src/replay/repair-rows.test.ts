import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BundleRepair, BundleRow } from './format.ts'
import { repairRows, TrailBroken, unrepairRows } from './repair-rows.ts'

const HEADER = ['name', 'country', '', 'allocation']
const titles = ['name', 'country', 'column 3', 'allocation', 'column 6']

const rows = fc
  .array(fc.array(fc.string({ maxLength: 3 }), { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  .map(list =>
    list.map((cells, i): BundleRow => ({ row: i + 2, cells, name: cells[0]!, status: 'accepted', deleted: false })),
  )
const edits = fc.array(
  fc.record({ row: fc.nat({ max: 6 }), at: fc.nat({ max: 5 }), value: fc.string({ maxLength: 3 }) }),
  { maxLength: 20 },
)

/** Changes rows one step after the other, as a person does, and notes each step. */
function edit(given: readonly BundleRow[], changes: readonly { row: number; at: number; value: string }[]) {
  const after = given.map(row => ({ ...row, cells: [...row.cells] }))
  const steps: BundleRepair[] = []
  for (const [i, { row: n, at, value }] of changes.entries()) {
    const row = after[n]
    if (!row) continue
    const step = { revision: i + 1, at: '2026-01-01T00:00:00.000Z', row: row.row }
    if (at === 5) {
      row.deleted = !row.deleted
      steps.push({ ...step, kind: row.deleted ? 'removed' : 'restored', column: null, before: null, after: null })
      continue
    }
    const column = titles[at]!
    const place = at === 4 ? 5 : at
    const before = row.cells[place] ?? ''
    while (row.cells.length < place) row.cells.push('')
    row.cells[place] = value
    steps.push({ ...step, kind: 'cell', column, before, after: value })
  }
  return { after, steps }
}

const plain = (list: readonly BundleRow[]) =>
  list.map(({ row, cells, deleted }) => ({ row, deleted, cells: [...cells, '', '', ''].slice(0, 6) }))

test('back to the file and forth again: the same rows, whatever was done to them', () => {
  fc.assert(
    fc.property(rows, edits, (given, changes) => {
      const { after, steps } = edit(given, changes)
      const back = unrepairRows(after, steps, HEADER)
      expect(plain(back)).toEqual(plain(given))
      expect(plain(repairRows(back, steps, HEADER))).toEqual(plain(after))
    }),
  )
})

test('a step that does not find what it changed is named', () => {
  const row: BundleRow = { row: 7, cells: ['A', 'DE', '', '1'], name: 'A', status: 'accepted', deleted: false }
  const step: BundleRepair = {
    revision: 1,
    at: '',
    row: 7,
    kind: 'cell',
    column: 'country',
    before: 'FR',
    after: 'ES',
  }
  expect(() => repairRows([row], [step], HEADER)).toThrow(
    'Row 7, column “country”: the trail expects “FR” and finds “DE”.',
  )
  expect(() => repairRows([row], [{ ...step, column: 'colour' }], HEADER)).toThrow(TrailBroken)
  expect(repairRows([row], [{ ...step, row: 99 }], HEADER)).toEqual([row])
})
