import { namedCells } from '@cradle/portfolio'
import type { EditedList, Edits } from '@cradle/portfolio/edits'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { change, changeAll, changeSome, NOTHING, type StoredList, written } from '../../test/stored-list.ts'
import { assessmentContext } from '../threads/context.ts'

const [known, other] = [...assessmentContext().world.organisations.values()]
const HEADER = ['Company', 'Land', 'ID', 'Site ID', 'Share', 'technology', 'capacity_mw']
const WORDS = [
  ['Hilltop Wind', 'HILLTOP wind', 'Hilltop-Wind', 'Second', known!.name, '!', ''],
  ['DE', 'Deutchland', 'FR', ''],
  ['', '', '', 'A1', 'a1', 'B2', 'USR-1', known!.entityId],
  ['', '', '1', '2'],
  ['0.5', '0,25', '0.5', '5', 'n/a', '0.1234', '1.234'],
  ['wind_onshore', 'hydrro', '', ''],
  ['10', '1.234', 'approx 40', '', ''],
]
const cell = (column: number) => fc.constantFrom(...WORDS[column]!)
const grid = fc.array(fc.tuple(cell(0), cell(1), cell(2), cell(3), cell(4), cell(5), cell(6)), {
  minLength: 3,
  maxLength: 12,
})

const begin = (cells: readonly (readonly string[])[], memory: StoredList['memory']): StoredList => {
  const rows = cells.map((line, i) => ({
    row: i + 2,
    status: 'accepted',
    name: '',
    cells: namedCells(HEADER, line),
    deleted: false,
  }))
  const sheet = { header: HEADER, fileColumns: 7, delimiter: ',', style: null, choices: {}, decimal: null }
  return change({ sheet, rows, ...NOTHING, memory }, {})
}

/** A change by the numbers of rows and entries, which are told as it is made. */
type Step = (stored: StoredList) => Edits

const idAt = ({ entries }: StoredList, at: number): string =>
  (entries[at % Math.max(1, entries.length)] as { id: string } | undefined)?.id ?? 'none'

const step = (rows: number): fc.Arbitrary<Step> => {
  const row = fc.integer({ min: 2, max: rows + 1 })
  const at = fc.nat(20)
  const decided = fc.constantFrom(known!.entityId, other!.entityId, null)
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(row, fc.integer({ min: 0, max: 6 }))
        .chain(([n, column]) =>
          cell(column).map(value => () => ({ cells: [{ row: n, column: HEADER[column]!, value }] })),
        ),
    },
    fc.array(row, { minLength: 1, maxLength: 3 }).map(some => () => ({ fixes: { rows: some } })),
    row.map(n => () => ({ remove: [n] })),
    row.map(n => () => ({ restore: [n] })),
    row.map(n => () => ({ cells: [{ row: n, column: 'generation_gwh', value: '12' }] })),
    row.map(n => () => ({ places: [{ row: n, latitude: 51.5, longitude: 7.25 }] })),
    at.map(n => (stored: StoredList) => ({ allocations: [{ id: idAt(stored, n), allocation: 0.125 }] })),
    fc.tuple(at, decided).map(([n, to]) => (stored: StoredList) => ({ decisions: [{ entry: idAt(stored, n), to }] })),
    at.map(n => (stored: StoredList) => ({ forget: [idAt(stored, n)] })),
    fc.constant((stored: StoredList) => ({ back: stored.steps.at(-1)! })),
  )
}

const memory = fc.constantFrom<StoredList['memory']>(
  [],
  [
    ['hilltop wind|DEU', known!.entityId],
    ['second|FRA', null],
  ],
)
const edited = grid.chain(cells =>
  fc.tuple(fc.constant(cells), memory, fc.array(step(cells.length), { minLength: 1, maxLength: 6 })),
)

/** New entries have new ids, which differ from one reading to the next. */
function withoutNewIds(stored: StoredList, before: StoredList) {
  const known = new Set(before.entries.map(entry => (entry as { id: string }).id))
  const bare = (entry: object) => {
    const { id, ...rest } = entry as { id: string; organisation_id: string; organisation_key: string }
    const idOr = (text: string) => (text === id && !known.has(id) ? 'new' : text)
    return {
      ...rest,
      id: idOr(id),
      organisation_id: idOr(rest.organisation_id),
      organisation_key: idOr(rest.organisation_key),
    }
  }
  return { ...stored, entries: stored.entries.map(bare), index: keysOf(stored) }
}

/** The keys of rows in their order, wherever they stand. */
const keysOf = ({ index }: StoredList) => index.flatMap(({ keys }) => keys.slice(2).match(/.{24}/g) ?? []).sort()

const told = ({ rowChunks, problems, entries, index, ...rest }: EditedList) => rest

function attempt(work: () => EditedList | null): EditedList | null | string {
  try {
    return work()
  } catch (error) {
    return String(error)
  }
}

describe('a change that reads some rows', () => {
  test('gives what reading all rows gives: rows, problems, entries, totals, index, trail', () => {
    let [some, all] = [0, 0]
    fc.assert(
      fc.property(edited, ([cells, remembered, steps]) => {
        let stored = begin(cells, remembered)
        for (const one of steps) {
          const edits = one(stored)
          const whole = attempt(() => changeAll(stored, edits))
          const part = attempt(() => changeSome(stored, edits))
          all++
          if (part === null) {
            if (typeof whole === 'object' && whole) stored = written(stored, whole)
            continue
          }
          some++
          if (typeof part === 'string' || typeof whole === 'string' || whole === null) {
            expect(part).toEqual(whole)
            continue
          }
          expect(told(part)).toEqual(told(whole))
          const after = written(stored, part)
          expect(withoutNewIds(after, stored)).toEqual(withoutNewIds(written(stored, whole), stored))
          stored = after
        }
      }),
      { numRuns: 1500 },
    )
    // Changes of the number style or of the columns read all rows, others do not.
    expect(some / all).toBeGreaterThan(0.5)
  })
})
