import { cellsInOrder, namedCells } from '@cradle/portfolio'
import type { Edits } from '@cradle/portfolio/edits'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { change, NOTHING, type StoredList } from '../../test/stored-list.ts'

const HEADER = ['Company', 'Land', 'Share', 'technology', 'capacity_mw', 'note']
const WORDS = [
  ['Hilltop Example Wind', 'Second Example Hydro', 'Third', '', '=1+1'],
  ['DE', 'Deutchland', 'FR', 'Narnia', ''],
  ['0.5', '0,25', '5', '12 %', 'n/a', '', '1.234'],
  ['wind_onshore', 'hydrro', 'coal', ''],
  ['10', '1.234', '1.234,5', 'approx 40', ''],
  ['', 'x'],
]
const cell = (column: number) => fc.constantFrom(...WORDS[column]!)
const grid = fc.array(fc.tuple(cell(0), cell(1), cell(2), cell(3), cell(4), cell(5)), { minLength: 1, maxLength: 8 })

const begin = (cells: readonly (readonly string[])[]): StoredList => {
  const rows = cells.map((line, i) => ({
    row: i + 2,
    status: 'accepted',
    name: '',
    cells: namedCells(HEADER, line),
    deleted: false,
  }))
  const sheet = { header: HEADER, fileColumns: 6, delimiter: ',', style: null, choices: {}, decimal: null }
  return change({ sheet, rows, ...NOTHING }, {})
}

const edit = (rows: number): fc.Arbitrary<Edits> => {
  const row = fc.integer({ min: 2, max: rows + 1 })
  return fc.oneof(
    fc
      .tuple(row, fc.integer({ min: 0, max: 5 }), fc.boolean())
      .chain(([at, column, alike]) =>
        cell(column).map(value => ({ cells: [{ row: at, column: HEADER[column]!, value, alike }] })),
      ),
    fc.constant({ fixes: {} }),
    row.map(at => ({ remove: [at] })),
    row.map(at => ({ restore: [at] })),
    row.map(at => ({ cells: [{ row: at, column: 'generation_gwh', value: '12' }] })),
    fc.constantFrom(',' as const, '.' as const, null).map(decimal => ({ decimal })),
  )
}
const edited = grid.chain(cells => fc.tuple(fc.constant(cells), fc.array(edit(cells.length), { maxLength: 6 })))

const bare = (entries: readonly object[]) =>
  entries.map(entry => ({ ...entry, id: 0, organisation_id: 0, organisation_key: 0 }))

describe('a list that is changed step by step', () => {
  test('is at every step what reading it afresh would give', () => {
    fc.assert(
      fc.property(edited, ([cells, edits]) => {
        let stored = begin(cells)
        for (const one of edits) {
          stored = change(stored, one)
          const fresh = change({ ...stored, problems: [], entries: [], steps: [] }, {})
          expect(stored.problems).toEqual(fresh.problems)
          expect(bare(stored.entries)).toEqual(bare(fresh.entries))
          expect(stored.rows).toEqual(fresh.rows)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('is the list it was when every step is taken back', () => {
    fc.assert(
      fc.property(edited, ([cells, edits]) => {
        const first = begin(cells)
        let stored = first
        for (const one of edits) stored = change(stored, one)
        for (const back of stored.steps.slice(1).toReversed()) stored = change(stored, { back })
        const texts = (list: StoredList) =>
          list.rows.map(row => [row.deleted, cellsInOrder(HEADER, row.cells).slice(0, 6)])
        expect(texts(stored)).toEqual(texts(first))
        expect(bare(change(stored, { decimal: null }).entries)).toEqual(bare(first.entries))
      }),
      { numRuns: 150 },
    )
  })

  test('entries keep their id exactly while their rows say the same', () => {
    const stored = begin([
      ['A Wind', 'DE', '0.5', 'wind_onshore', '10', ''],
      ['B Wind', 'DE', '0.5', 'wind_onshore', '20', ''],
    ])
    const idsOf = (list: StoredList) => list.entries.map(entry => (entry as { id: string }).id)
    const [a, b] = idsOf(stored)
    const share = change(stored, { allocations: [{ id: a!, allocation: 0.25 }] })
    expect(idsOf(share)).toEqual([a, b])
    const capacity = change(share, { cells: [{ row: 2, column: 'capacity_mw', value: '11' }] })
    expect(idsOf(capacity)[0]).not.toBe(a)
    expect(idsOf(capacity)[1]).toBe(b)
  })
})
