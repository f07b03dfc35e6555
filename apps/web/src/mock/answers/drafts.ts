import type { BodyOf, DraftPlace, Endpoints, UploadedRow } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { csvOf, workbookOf } from '../bytes.ts'
import { draftOf } from '../draft.ts'
import {
  changes,
  header,
  heldRows,
  makeAgain,
  mendCell,
  noteChange,
  rememberRows,
  requiredFields,
  revision,
  rows,
  rowsWithCell,
  takeBack,
} from '../draft-list.ts'
import { newId } from '../new-id.ts'
import { pageOf } from '../page.ts'
import { message as text } from '../wire-messages.ts'
import { portfolioOf } from '../world.ts'
import { find, stored } from './portfolios.ts'
import type { Answers } from './types.ts'

const tableFile = (name: string, format: string | undefined, table: string[][]): File =>
  format === 'xlsx'
    ? new File([workbookOf(table)], `${name}.xlsx`, {
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      })
    : new File([csvOf(table)], `${name}.csv`, { type: 'text/csv; charset=utf-8' })

/** The middle of nowhere in particular, different for each row. */
const placeOf = (row: UploadedRow): DraftPlace => ({
  entry: `entry-${row.row}`,
  row: row.row,
  name: row.cells.Company ?? '',
  site: '',
  address: '',
  city: '',
  country: row.cells.Land ?? '',
  latitude: 48 + row.row / 4,
  longitude: 9 + row.row / 2,
  precision: 'country',
  by: 'capital',
})

/** The rows that a question asks for: by state, status, class of problem, and words in any cell. */
const requestedRows = (query: URLSearchParams): UploadedRow[] => {
  const state = query.get('state') ?? 'kept'
  const words = (query.get('search') ?? '').toLowerCase()
  return rows
    .filter(row => state === 'all' || (state === 'deleted' ? row.deleted : !row.deleted))
    .filter(row => state !== 'problems' || row.problems.length > 0)
    .filter(row => !query.get('status') || row.status === query.get('status'))
    .filter(row => !query.get('class') || row.problems.some(one => one.class === query.get('class')))
    .filter(row => words === `#${row.row}` || Object.values(row.cells).join(' ').toLowerCase().includes(words))
}

type Patch = Partial<BodyOf<Endpoints['patchRows']>>

/** Changes of rows made in the list that the mock holds. */
function patched(id: string, body: Patch) {
  rememberRows()
  const touched = new Set<UploadedRow>()
  for (const { row: number, column, value, alike } of body.cells ?? [])
    for (const row of rowsWithCell(number, column, alike)) {
      mendCell(row, column, value)
      touched.add(row)
    }
  for (const { column, value } of body.fill ?? [])
    for (const row of heldRows())
      if (!row.deleted && !row.cells[column]) {
        mendCell(row, column, value)
        touched.add(row)
      }
  if (body.fixes)
    for (const row of heldRows())
      for (const { fix, class: kind } of row.problems)
        if (fix && (!body.fixes.class || body.fixes.class === kind)) {
          mendCell(row, fix.column, fix.value)
          touched.add(row)
        }
  for (const row of rows) {
    if (body.remove?.includes(row.row)) touched.add(Object.assign(row, { deleted: true }))
    if (body.restore?.includes(row.row)) touched.add(Object.assign(row, { deleted: false }))
  }
  noteChange('cells', `${touched.size} rows changed`, touched.size)
  return {
    ...text(message('done:changed', { change: message('changes:cells', { count: touched.size }) })),
    draft: draftOf(id),
    changed: touched.size,
    rows: structuredClone([...touched]),
    rows_count: touched.size,
  }
}

export const drafts: Answers<
  | 'readUploadLimits'
  | 'readTemplate'
  | 'readRowsFile'
  | 'readDraft'
  | 'listRows'
  | 'patchRows'
  | 'correctRows'
  | 'listChanges'
  | 'undoChange'
  | 'listPlaces'
  | 'editPortfolio'
  | 'cancelPortfolio'
  | 'duplicatePortfolio'
> = {
  readUploadLimits: () => ({
    formats: ['CSV', 'TSV', 'XLSX'],
    megabytes: 25,
    rows: 100_000,
    columns: 200,
    cell_characters: 10_000,
    name_characters: 300,
    unpacked_megabytes: 300,
    files_at_once: 10,
    reading_seconds: 60,
    trash_days: 30,
    encodings: ['UTF-8', 'UTF-16', 'Windows-1252'],
    delimiters: [',', ';', 'tab', '|'],
    required: requiredFields,
    text: 'CSV, TSV or XLSX, up to 25 MB and 100,000 rows.',
    text_message: { code: 'limits:upload', params: { mb: 25, rows: 100_000, columns: 200 } },
  }),
  readTemplate: ({ params }) =>
    tableFile('cradle-template', params.format, [[...requiredFields, 'technology', 'capacity_mw']]),
  readRowsFile: ({ params }) =>
    tableFile(`${find(params.id).name}-${params.kind}`, params.format, [
      [...header, 'row_index', 'status'],
      ...heldRows()
        .filter(row => params.kind !== 'errors' || row.status === 'rejected')
        .map(row => [...header.map(title => row.cells[title] ?? ''), String(row.row), row.status]),
    ]),
  readDraft: ({ params }) => draftOf(params.id ?? ''),
  listRows: question => {
    const page = pageOf(question, requestedRows(question.query), 200, 1000)
    return { ...page, revision: revision(), header }
  },
  patchRows: ({ params, body }) => patched(params.id ?? '', body),
  // The mock reads no files: it takes the suggestions for what was corrected.
  correctRows: ({ params }) => patched(params.id ?? '', { fixes: {} }),
  listChanges: question => pageOf(question, changes, 50, 500),
  undoChange: ({ params, body }) => {
    const isRedo = body.step === 'redo'
    const change = (isRedo ? makeAgain() : takeBack())?.text ?? ''
    return {
      ...text(message('done:changed', { change: message(isRedo ? 'changes:redone' : 'changes:undone', { change }) })),
      draft: draftOf(params.id ?? ''),
    }
  },
  listPlaces: question => {
    const places = rows.filter(row => row.status !== 'rejected').map(placeOf)
    return { ...pageOf(question, places, 50, 500), revision: revision(), given: 0, estimated: places.length }
  },
  editPortfolio: ({ params }) => {
    const portfolio = find(params.id)
    const draft = portfolioOf(`${portfolio.id}.3`, portfolio.name, 'draft', new Date().toISOString())
    return { ...draft, draft_of: portfolio.id, run: 3, revision: revision() }
  },
  cancelPortfolio: ({ params }) => Object.assign(find(params.id), { status: 'draft', progress: null }),
  duplicatePortfolio: ({ params, body }) => {
    const name = body.name ?? `${find(params.id).name} (copy)`
    const made = portfolioOf(`mock-${newId()}`, name, 'draft', new Date().toISOString())
    stored.unshift(made)
    return { ...made }
  },
}
