/** A list as the database would keep it, changed by what the threads give back. */
import {
  type ApplyEditsTask,
  applyEditsToList,
  applyEditsToSome,
  changeInPart,
  concernedRows,
  type EditedList,
  type Edits,
  type ListSheet,
  type ListTotals,
  type Step,
} from '@cradle/portfolio/edits'
import { BEFORE_VALUE, type ColumnChunk, NO_VALUE } from '@cradle/text'
import { expect } from 'vitest'
import { assessmentContext } from '../src/threads/context.ts'

export type StoredList = {
  sheet: ListSheet
  rows: Row[]
  problems: object[]
  entries: object[]
  steps: Step[][]
  index: { position: number; keys: string }[]
  totals: ListTotals | null
  memory: ApplyEditsTask['memory']
  /** Keys of what the account decided in other lists since this one was read. */
  decidedSince: readonly string[]
  matched: boolean
  /** Fields that no column gives. */
  missing: readonly string[]
}
type Row = { row: number; status: string; name: string; cells: Record<string, string>; deleted: boolean }

const context = assessmentContext()
let ids = 0
const newId = () => `entry-${++ids}`

const taskOf = (stored: StoredList, edits: Edits): ApplyEditsTask => ({
  portfolioId: 'p',
  name: 'List',
  provenanceId: 'stand',
  matched: stored.matched,
  sheet: stored.sheet,
  memory: stored.memory,
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

const TEXTS = [
  'portfolio_id',
  'id',
  'match',
  'kind',
  'organisation_id',
  'organisation_key',
  'match_class',
  'decision',
  'keys',
]
const MORE_TEXTS = ['decided_by', 'linked_to', 'column', 'class', 'severity', 'fix']

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
  const rest = before.filter(row => !isGone(positionOf(row)))
  const rows = [...rest, ...chunks.flatMap(rowsOf)].sort((one, other) => positionOf(one) - positionOf(other))
  expect(new Set(rows.map(positionOf)).size).toBe(rows.length)
  return rows
}

/** The change made by reading all rows. */
export const change = (stored: StoredList, edits: Edits): StoredList => written(stored, changeAll(stored, edits))

export function changeAll(stored: StoredList, edits: Edits): EditedList {
  return made(taskOf(stored, edits))
}

/** The lines of a file read again with the header in another line (from 1); what was edited so far is made again where it fits. */
export function readAgain(stored: StoredList, lines: readonly (readonly string[])[], headerRow: number): EditedList {
  const worksheet = null
  const head = {
    kind: 'ok' as const,
    columns: lines[headerRow - 1]!.map((_, column) => column),
    header: [...lines[headerRow - 1]!],
    headerRow,
    headerEnd: headerRow,
    headerBy: 'chosen' as const,
    worksheet,
    mapping: null,
    notes: [],
    format: 'csv' as const,
    encoding: 'utf-8' as const,
    delimiter: ',' as const,
  }
  const rows = lines.slice(headerRow).map((cells, i) => ({ row: headerRow + 1 + i, cells: [...cells] }))
  const trail = stored.steps.flat().map(step => ({ ...step, worksheet }))
  const before = { worksheet, headerRow: null, headerBy: 'found' as const }
  const reread = { list: { head, rows }, before, trail, columns: null }
  return made({ ...taskOf(stored, {}), rows: [], matched: false, reread })
}

function made(task: ApplyEditsTask): EditedList {
  const answer = applyEditsToList(context, task, newId)
  if (answer.kind === 'refused') throw new Error(answer.message.code)
  return answer
}

/** The change made by reading the rows that it concerns; null where all have to be read. */
export async function changeSome(stored: StoredList, edits: Edits): Promise<EditedList | null> {
  const { totals, memory } = stored
  const rowsOf = (entry: object) => (entry as { rows: number[] }).rows
  const idOf = (entry: object) => (entry as { id: string }).id
  const statuses = stored.rows.filter(row => !row.deleted).map(row => row.status)
  const known = totals && {
    ...taskOf(stored, edits),
    memory: [],
    isMemoryComplete: false,
    totals,
    index: stored.index.map(({ keys }) => Uint8Array.from(Buffer.from(keys.slice(2), 'hex'))),
    keys: stored.decidedSince,
    entriesTotal: stored.entries.length,
    counts: {
      total: statuses.length,
      accepted: statuses.filter(status => status !== 'rejected').length,
      rejected: statuses.filter(status => status === 'rejected').length,
      warnings: statuses.filter(status => status === 'warning').length,
    },
  }
  const answer = await changeInPart(
    {
      known: async () => (stored.missing.length > 0 ? null : known),
      rowsOfEntries: async ids => stored.entries.filter(entry => ids.includes(idOf(entry))).flatMap(rowsOf),
      part: async rows => ({
        rows: [JSON.stringify(stored.rows.filter(({ row }) => rows.includes(row)))],
        entries: [JSON.stringify(stored.entries.filter(entry => rows.includes(positionOf(entry))).map(entryOf))],
      }),
      memoryUnder: async keys => memory.filter(([key]) => keys.includes(key)),
    },
    {
      concerned: async task => concernedRows(context, task),
      applySome: async task => applyEditsToSome(context, task, newId),
    },
    edits,
  )
  if (answer?.kind === 'refused') throw new Error(answer.message.code)
  return answer
}

export function written(stored: StoredList, answer: EditedList): StoredList {
  const changed = new Map(answer.rowChunks.flatMap(chunk => JSON.parse(chunk) as Row[]).map(row => [row.row, row]))
  const indexed = answer.index
  const remains = (position: number) => indexed.at !== 'all' && !indexed.at.includes(position)
  const chunks = indexed.chunks.flatMap(rowsOf) as StoredList['index']
  const after: StoredList = {
    memory: [
      ...new Map([
        ...stored.memory.filter(([key]) => !answer.withdrawn.includes(key)),
        ...answer.decided.map(({ key, to }) => [key, to] as const),
      ]),
    ],
    decidedSince: [],
    matched: answer.matched,
    missing: answer.missing,
    totals: answer.totals,
    index: [...stored.index.filter(({ position }) => remains(position)), ...chunks].sort(
      (one, other) => one.position - other.position,
    ),
    sheet: {
      ...stored.sheet,
      ...(answer.reread && { style: answer.reread.sheet.style, fileColumns: answer.reread.sheet.fileColumns }),
      header: answer.header,
      choices: answer.choices,
      decimal: answer.decimal,
    },
    rows: (answer.reread ? [...changed.values()] : stored.rows).map(row => {
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

/** Of a list that was not read yet. */
export const NOTHING = {
  problems: [],
  entries: [],
  steps: [],
  index: [],
  totals: null,
  memory: [],
  decidedSince: [],
  matched: true,
  missing: [],
}
