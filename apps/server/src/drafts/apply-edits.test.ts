import { cellsInOrder, namedCells } from '@cradle/portfolio'
import type { ListSheet, Step } from '@cradle/portfolio/edits'
import { type ApplyEditsTask, applyEditsToList, type EditedList, type Edits } from '@cradle/portfolio/edits'
import { BEFORE_VALUE, type ColumnChunk, NO_VALUE } from '@cradle/text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assessmentContext } from '../threads/context.ts'

/** A list as the database would keep it, changed by what `applyEditsToList` gives back. */
type StoredList = { sheet: ListSheet; rows: Row[]; problems: object[]; entries: object[]; steps: Step[][] }
type Row = { row: number; status: string; name: string; cells: Record<string, string>; deleted: boolean }

const context = assessmentContext()
let ids = 0
const newId = () => `entry-${++ids}`

const taskOf = (stored: StoredList, edits: Edits): ApplyEditsTask => ({
  portfolioId: 'p',
  name: 'List',
  provenanceId: 'stand',
  matched: true,
  sheet: stored.sheet,
  memory: [],
  edits,
  rows: [JSON.stringify(stored.rows)],
  problems: [JSON.stringify(stored.problems)],
  entries: [JSON.stringify(stored.entries.map(entryOf))],
})

/** Columns of the table -> an entry as it is read again. */
const entryOf = (columns: object) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

const TEXTS = ['portfolio_id', 'id', 'match', 'kind', 'organisation_id', 'organisation_key', 'match_class', 'decision']
const MORE_TEXTS = ['decided_by', 'column', 'class', 'severity', 'fix']

/** The rows of a chunk as the database reads them: texts as they are, all else as JSON. */
function rowsOf(chunk: ColumnChunk): object[] {
  const lists = Object.entries(chunk).map(
    ([name, column]) => [name, column instanceof Uint8Array ? listOf(column) : column] as const,
  )
  const count = Math.max(...lists.map(([, list]) => (Array.isArray(list) ? list.length : 1)))
  return Array.from({ length: count }, (_, i) =>
    Object.fromEntries(lists.map(([name, list]) => [name, read(name, Array.isArray(list) ? list[i] : list)])),
  )
}

const listOf = (column: Uint8Array) =>
  new TextDecoder()
    .decode(column)
    .split(BEFORE_VALUE)
    .slice(1)
    .map(text => (text === NO_VALUE ? null : text))

function read(name: string, text: string | null | undefined): unknown {
  if (text === null || text === undefined) return null
  return [...TEXTS, ...MORE_TEXTS].includes(name) ? text : JSON.parse(text)
}

const positionOf = (row: object) => (row as { position: number }).position

function rewritten(before: object[], { at, chunks }: EditedList['problems']): object[] {
  const isGone = (position: number) => ('from' in at ? position >= at.from && position < at.to : at.includes(position))
  const kept = before.filter(row => !isGone(positionOf(row)))
  const rows = [...kept, ...chunks.flatMap(rowsOf)].sort((one, other) => positionOf(one) - positionOf(other))
  expect(new Set(rows.map(positionOf)).size).toBe(rows.length)
  return rows
}

function change(stored: StoredList, edits: Edits): StoredList {
  const answer = applyEditsToList(context, taskOf(stored, edits), newId)
  if (answer.kind === 'refused') throw new Error(answer.message.code)
  const changed = new Map(answer.rowChunks.flatMap(chunk => JSON.parse(chunk) as Row[]).map(row => [row.row, row]))
  const after: StoredList = {
    sheet: { ...stored.sheet, header: answer.header, choices: answer.choices, decimal: answer.decimal },
    rows: stored.rows.map(row => {
      const now = changed.get(row.row)
      return now ? { ...now, deleted: now.deleted === true } : row
    }),
    problems: rewritten(stored.problems, answer.problems),
    entries: rewritten(stored.entries, answer.entries),
    steps: [...stored.steps, answer.steps.flatMap(chunk => JSON.parse(chunk) as Step[])],
  }
  const live = after.rows.filter(row => !row.deleted)
  const count = (status: string) => live.filter(row => row.status === status).length
  expect(answer.rows).toEqual({
    total: live.length,
    accepted: count('accepted') + count('warning'),
    rejected: count('rejected'),
    warnings: count('warning'),
  })
  expect(answer.entriesTotal).toBe(after.entries.length)
  return after
}

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
  return change({ sheet, rows, problems: [], entries: [], steps: [] }, {})
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
