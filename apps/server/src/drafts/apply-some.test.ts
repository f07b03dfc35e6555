import { decisionKey, namedCells } from '@cradle/portfolio'
import type { EditedList, Edits } from '@cradle/portfolio/edits'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { change, changeAll, changeSome, NOTHING, readAgain, type StoredList, written } from '../../test/stored-list.ts'
import { assessmentContext } from '../threads/context.ts'

const { world } = assessmentContext()
const [known, other] = [...world.organisations.values()]
/** A German owner and one of its plants in Germany. */
const { owner, plant } = ownerWithPlant()
function ownerWithPlant() {
  for (const [id, plants] of world.sites) {
    const owner = world.organisations.get(id)
    const plant = plants.find(({ iso3, name }) => iso3 === 'DEU' && name !== owner?.name)
    if (owner?.iso3 === 'DEU' && owner.kind !== 'plant' && plant) return { owner, plant }
  }
  throw new Error('There is no such owner.')
}
const HEADER = ['Company', 'Land', 'ID', 'Site ID', 'Share', 'technology', 'capacity_mw', 'outstanding_amount']
const WORDS = [
  ['Hilltop Wind', 'HILLTOP wind', 'Hilltop Wind GmbH', 'Second', known!.name, owner.name, plant.name, '!', ''],
  ['DE', 'Deutchland', 'FR', ''],
  ['', '', '', 'A1', 'a1', 'B2', 'USR-1', known!.entityId],
  ['', '', '1', '2'],
  ['0.5', '0,25', '0.5', '5', 'n/a', '0.1234', '1.234'],
  ['wind_onshore', 'hydrro', '', ''],
  ['10', '1.234', 'approx 40', '', ''],
  ['1000', '250.5', '', ''],
]
const cell = (column: number) => fc.constantFrom(...WORDS[column]!)
const grid = fc.array(fc.tuple(cell(0), cell(1), cell(2), cell(3), cell(4), cell(5), cell(6), cell(7)), {
  minLength: 3,
  maxLength: 12,
})

/** A question about the file, which stays until somebody says what its column is. */
const QUESTION = {
  position: 0,
  row: null,
  column: 'allocation',
  class: 'weights_suspected',
  severity: 'error',
  message: { code: 'problems:share_or_weight', params: { header: 'Share', sum: 1 } },
  remedy: null,
  fix: null,
  more: null,
}

const begin = (
  cells: readonly (readonly string[])[],
  memory: StoredList['memory'],
  problems: StoredList['problems'] = [],
): StoredList => {
  const rows = cells.map((line, i) => ({
    row: i + 3,
    status: 'accepted',
    name: '',
    cells: namedCells(HEADER, line),
    deleted: false,
  }))
  const sheet = { header: HEADER, fileColumns: 8, delimiter: ',', style: null, choices: {}, decimal: null }
  return change({ sheet, rows, ...NOTHING, memory, problems }, {})
}

/** The file: a title stands before its header. */
const linesOf = (cells: readonly (readonly string[])[]) => [['A list of companies'], HEADER, ...cells]

/**
 * A change by the numbers of rows and entries, which are told as it is made; the file read again with another header line; or a decision
 * in another list.
 */
type Step = ((stored: StoredList) => Edits) | { headerRow: number } | { elsewhere: readonly [string, string | null] }

const idAt = ({ entries }: StoredList, at: number): string =>
  (entries[at % Math.max(1, entries.length)] as { id: string } | undefined)?.id ?? 'none'

/** Changes that name rows or entries. */
const someRows = (rows: number): fc.Arbitrary<Step> => {
  const row = fc.integer({ min: 3, max: rows + 2 })
  const at = fc.nat(20)
  const decided = fc.constantFrom(known!.entityId, other!.entityId, owner.entityId, null)
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(row, fc.integer({ min: 0, max: 7 }))
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
    fc.tuple(at, decided).map(([n, to]) => (stored: StoredList) => ({ decisionsBefore: [decisionAt(stored, n, to)] })),
  )
}

/** A decision as it was before another one, which undo puts back. */
function decisionAt({ entries }: StoredList, at: number, to: string | null) {
  const entry = entries[at % Math.max(1, entries.length)] as { source: Parameters<typeof decisionKey>[0] } | undefined
  const key = entry ? decisionKey(entry.source) : 'none|DEU'
  return to === null
    ? { key, decision: null, decidedBy: null, organisationId: null }
    : { key, decision: 'chosen' as const, decidedBy: 'you' as const, organisationId: to }
}

/** Changes of the whole list. */
const wholeList: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(fc.nat(7), fc.constantFrom('name', 'country', 'allocation', 'site_name', 'revenue', null))
    .map(([column, field]) => () => ({ columns: [{ column, field }] })),
  fc.constantFrom(',' as const, '.' as const, null).map(decimal => () => ({ decimal })),
  fc.constant(() => ({ choices: {}, decimal: null })),
  fc.constant(() => ({ fixes: {} })),
  fc.constantFrom('confirm' as const, 'reject' as const).map(decision => () => ({ bulk: { decision, minScore: 0 } })),
  { weight: 2, arbitrary: fc.constantFrom(1, 2, 2, 3).map(headerRow => ({ headerRow })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('hilltop wind|DEU', 'second|FRA', `#${known!.entityId}`),
        fc.constantFrom(known!.entityId, null),
      )
      .map(elsewhere => ({ elsewhere })),
  },
)

const step = (rows: number): fc.Arbitrary<Step> =>
  fc.oneof({ weight: 6, arbitrary: someRows(rows) }, { weight: 1, arbitrary: wholeList })

const memory = fc.constantFrom<StoredList['memory']>(
  [],
  [
    ['hilltop wind|DEU', known!.entityId],
    ['second|FRA', null],
  ],
)
const edited = grid.chain(cells =>
  fc.tuple(
    fc.constant(cells),
    memory,
    fc.constantFrom<StoredList['problems']>([], [], [QUESTION]),
    fc.array(step(cells.length), { minLength: 1, maxLength: 10 }),
  ),
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
const keysOf = ({ index }: StoredList) => index.flatMap(({ keys }) => keys.slice(2).match(/.{56}/g) ?? []).sort()

const told = ({ rowChunks, problems, entries, index, ...rest }: EditedList) => rest

async function attempt(
  work: () => EditedList | null | Promise<EditedList | null>,
): Promise<EditedList | null | string> {
  try {
    return await work()
  } catch (error) {
    return String(error)
  }
}

/** Changes made in part, all of them, and those in part after which the list counts something twice. */
type Counts = { some: number; all: number; twice: number }

/** The list after a step, which was made in both ways where some rows are enough. */
async function after(
  stored: StoredList,
  one: Step,
  lines: readonly (readonly string[])[],
  counts: Counts,
): Promise<StoredList> {
  if ('headerRow' in one) return written(stored, readAgain(stored, lines, one.headerRow))
  if ('elsewhere' in one) {
    const [key] = one.elsewhere
    const memory = [...new Map([...stored.memory, one.elsewhere])]
    return { ...stored, memory, decidedSince: [...stored.decidedSince, key] }
  }
  const edits = one(stored)
  const whole = await attempt(() => changeAll(stored, edits))
  const part = await attempt(() => changeSome(stored, edits))
  counts.all++
  if (part === null) return typeof whole === 'object' && whole ? written(stored, whole) : stored
  counts.some++
  if (typeof part === 'string' || typeof whole === 'string' || whole === null) {
    expect(part).toEqual(whole)
    return stored
  }
  expect(told(part)).toEqual(told(whole))
  const now = written(stored, part)
  if (now.problems.some(problem => (problem as { class: string }).class === 'overlap')) counts.twice++
  expect(withoutNewIds(now, stored)).toEqual(withoutNewIds(written(stored, whole), stored))
  return now
}

describe('a change that reads some rows', () => {
  test('gives what reading all rows gives: rows, problems, overlaps, ledger, entries, totals, index, trail', async () => {
    const counts = { some: 0, all: 0, twice: 0 }
    await fc.assert(
      fc.asyncProperty(edited, async ([cells, remembered, questions, steps]) => {
        let stored = begin(cells, remembered, questions)
        for (const one of steps) stored = await after(stored, one, linesOf(cells), counts)
      }),
      { numRuns: 700 },
    )
    // Changes of the number style or of the columns read all rows, others do not.
    expect(counts.some / counts.all).toBeGreaterThan(0.5)
    expect(counts.twice).toBeGreaterThan(50)
  })

  test('also where problems stand for many rows', async () => {
    const cells = Array.from({ length: 1300 }, (_, i) =>
      i % 13 === 0
        ? ['Hilltop Wind', 'DE', '', '', '0.1', 'wind_onshore', '10']
        : [`Company ${i % 1200}`, 'Deutchland', '', '', i % 5 ? '0.5' : '', 'wind_onshore', '10'],
    )
    const counts = { some: 0, all: 0, twice: 0 }
    let stored = begin(cells, [])
    for (const one of fc.sample(someRows(60), { numRuns: 40, seed: 19 })) stored = await after(stored, one, [], counts)
    expect(counts.some / counts.all).toBeGreaterThan(0.8)
  })

  test('also of a list that is too long to be matched at once', async () => {
    const cells = Array.from({ length: 20_100 }, (_, i) => [`Company ${i}`, 'DE', '', '', '0.5', 'wind_onshore', '10'])
    const counts = { some: 0, all: 0, twice: 0 }
    let stored = { ...begin(cells, []), matched: false }
    stored = change({ ...stored, entries: [] }, {})
    expect(stored.matched).toBe(false)
    for (const one of fc.sample(someRows(60), { numRuns: 5, seed: 20 })) stored = await after(stored, one, [], counts)
    expect(counts.some).toBe(counts.all)
  })
})
