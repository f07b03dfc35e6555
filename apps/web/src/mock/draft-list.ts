import type { CodedMessage, DraftChange, Problem, UploadedRow } from '@cradle/contract'
import { render } from '@cradle/words/messages'
import { allocationOf, firms } from './world.ts'

/** One list in hand, whichever portfolio is asked for. Repairs here only look like repairs: nothing is judged. */
export const columns: { header: string; field: string | null }[] = [
  { header: 'Company', field: 'name' },
  { header: 'Land', field: 'country' },
  { header: 'Technology', field: 'technology' },
  { header: 'capacity_mw', field: 'capacity_mw' },
  { header: 'Share', field: 'allocation' },
  { header: 'Remarks', field: null },
]
export const header = columns.map(column => column.header)
export const requiredFields = ['name', 'country', 'allocation']

/** A column by the field it gives, or by its header. */
const columnOf = (name: string): { header: string; field: string | null } =>
  columns.find(column => column.field === name) ??
  columns.find(column => column.header === name) ?? { header: name, field: null }

type Spoiled = {
  field: string
  text: string
  kind: string
  what: CodedMessage
  remedy: CodedMessage
  meant: string | null
}

/** Cells that somebody has to repair, by place in the list. */
const spoiled: Record<number, Spoiled> = {
  3: {
    field: 'allocation',
    text: 'n/a',
    kind: 'not_a_number',
    what: { code: 'problems:not_a_number', params: { field: { code: 'inputs:allocation' }, text: 'n/a' } },
    remedy: { code: 'remedies:write_number' },
    meant: null,
  },
  6: {
    field: 'technology',
    text: 'Sollar',
    kind: 'unknown_industry',
    what: { code: 'problems:technology_unknown', params: { text: 'Sollar' } },
    remedy: { code: 'remedies:did_you_mean', params: { meant: 'Solar PV' } },
    meant: 'Solar PV',
  },
  8: {
    field: 'allocation',
    text: '5',
    kind: 'out_of_range',
    what: { code: 'problems:share_out_of_range', params: { text: '5' } },
    remedy: { code: 'remedies:did_you_mean', params: { meant: '5 %' } },
    meant: '5 %',
  },
  9: {
    field: 'country',
    text: 'Viet Nahm',
    kind: 'unknown_country',
    what: { code: 'problems:country_unknown', params: { text: 'Viet Nahm' } },
    remedy: { code: 'remedies:did_you_mean', params: { meant: 'Viet Nam' } },
    meant: 'Viet Nam',
  },
}

const problemOf = (row: number, { field, kind, what, remedy, meant }: Spoiled): Problem => ({
  row,
  column: field,
  class: kind,
  severity: 'error',
  sentence: render(what, 'en'),
  suggestion: render(remedy, 'en'),
  message: what,
  remedy_message: remedy,
  fix: meant === null ? null : { column: field, value: meant },
})

export const rows: UploadedRow[] = firms.map((firm, at) => {
  const row = at + 2
  const cells = {
    Company: firm.name,
    Land: firm.country,
    Technology: firm.technology ?? '',
    capacity_mw: firm.capacity === null ? '' : String(firm.capacity),
    Share: String(allocationOf(at)),
    Remarks: '',
  }
  const wrong = spoiled[at]
  if (!wrong) return { row, status: 'accepted', cells, problems: [], deleted: false, trail: [] }
  return {
    row,
    status: 'rejected',
    cells: { ...cells, [columnOf(wrong.field).header]: wrong.text },
    problems: [problemOf(row, wrong)],
    deleted: false,
    trail: [],
  }
})

export const heldRows = (): UploadedRow[] => rows.filter(row => !row.deleted)
export const openProblems = (): Problem[] => heldRows().flatMap(row => row.problems)

export const changes: DraftChange[] = []
/** How often the list was changed: every change has its number. */
export const revision = (): number => changes.length

export const noteChange = (kind: DraftChange['kind'], text: string, count: number): void => {
  const at = new Date().toISOString()
  changes.unshift({ revision: revision() + 1, at, kind, text, message: null, count, undone: false })
}

/** The newest change that can be taken back. */
export const lastChange = (): DraftChange | undefined =>
  changes.find(change => !change.undone && change.kind !== 'undo' && change.kind !== 'redo')

/** The rows before each change of rows, newest last. */
const before: UploadedRow[][] = []
/** Changes that were taken back with the rows that each made, the last taken back last. */
const takenBack: { change: DraftChange; rows: UploadedRow[] }[] = []

export const rememberRows = (): void => {
  before.push(structuredClone(rows))
  takenBack.length = 0
}

/** The change that can be made again. */
export const lastTakenBack = (): DraftChange | undefined => takenBack.at(-1)?.change

/** The rows as they were before the newest change of rows; the change is noted as taken back. */
export const takeBack = (): DraftChange | undefined => {
  const last = lastChange()
  const state = before.pop()
  if (last && state) {
    last.undone = true
    takenBack.push({ change: last, rows: structuredClone(rows) })
    rows.splice(0, rows.length, ...state)
    noteChange('undo', `Taken back: ${last.text}`, last.count)
  }
  return last
}

/** Makes the change again that was taken back last. */
export const makeAgain = (): DraftChange | undefined => {
  const last = takenBack.pop()
  if (!last) return undefined
  before.push(structuredClone(rows))
  rows.splice(0, rows.length, ...last.rows)
  last.change.undone = false
  noteChange('redo', `Made again: ${last.change.text}`, last.change.count)
  return last.change
}

/** Whatever is written instead counts as repaired. */
export const mendCell = (row: UploadedRow, column: string, value: string): void => {
  const { header: title, field } = columnOf(column)
  row.trail = [
    ...(row.trail ?? []),
    {
      revision: revision() + 1,
      at: new Date().toISOString(),
      kind: 'cell',
      column: title,
      from: row.cells[title] ?? '',
      to: value,
      undone: false,
    },
  ]
  row.cells[title] = value
  if (value !== '') row.problems = row.problems.filter(one => one.column !== field)
  row.status = row.problems.length > 0 ? 'rejected' : 'accepted'
}

/** The row itself, or with `isAlike` every row with the same text in that column. */
export const rowsWithCell = (number: number, column: string, isAlike: boolean | undefined): UploadedRow[] => {
  const title = columnOf(column).header
  const first = rows.find(row => row.row === number)
  return rows.filter(row => row === first || (isAlike && row.cells[title] === first?.cells[title]))
}
