import type {
  Columns,
  Comparison,
  Decision,
  DeletedPortfolio,
  Difference,
  Draft,
  DraftChange,
  DraftPlace,
  MatchItem,
  PortfolioGroup,
  Problem,
  Run,
  SheetColumn,
  UploadedRow,
} from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { csvOf, workbookOf } from '../bytes.ts'
import { newId } from '../new-id.ts'
import { pageOf } from '../page.ts'
import { message as text } from '../wire-messages.ts'
import {
  allocationOf,
  directions,
  firms,
  impactOf,
  interval,
  portfolioOf,
  provenance,
  statusOf,
  totalOf,
} from '../world.ts'
import { find, gone, stored } from './portfolios.ts'
import type { Answers } from './types.ts'

/** One list in hand, whichever portfolio is asked for. Repairs here only look like repairs: nothing is judged. */
const header = ['Company', 'Land', 'Technology', 'capacity_mw', 'Share', 'Remarks']
const fieldOf: (string | null)[] = ['name', 'country', 'technology', 'capacity_mw', 'allocation', null]

const problem = (
  row: number,
  column: string,
  kind: string,
  sentence: string,
  message: Problem['message'],
  value: string | null,
): Problem => ({
  row,
  column,
  class: kind,
  severity: kind === 'ambiguous_match' || kind === 'bad_checksum' ? 'warning' : 'error',
  sentence,
  suggestion: value === null ? 'Write a number, or leave the cell empty.' : `Did you mean ${value}?`,
  message,
  remedy_message:
    value === null ? { code: 'remedies:write_number' } : { code: 'remedies:did_you_mean', params: { meant: value } },
  fix: value === null ? null : { column, value },
})

const rows: UploadedRow[] = firms.map((firm, at) => ({
  row: at + 2,
  status: 'accepted',
  cells: {
    Company: firm.name,
    Land: firm.country,
    Technology: firm.technology ?? '',
    capacity_mw: firm.capacity === null ? '' : String(firm.capacity),
    Share: String(allocationOf(at)),
    Remarks: '',
  },
  problems: [],
  deleted: false,
  trail: [],
}))

const spoil = (at: number, column: string, text: string, found: Problem): void => {
  const row = rows[at]!
  row.cells[column] = text
  row.problems = [found]
  row.status = found.severity === 'error' ? 'rejected' : 'warning'
}
spoil(
  9,
  'Land',
  'Viet Nahm',
  problem(
    11,
    'country',
    'unknown_country',
    '“Viet Nahm” is not a country that is known here.',
    { code: 'problems:country_unknown', params: { text: 'Viet Nahm' } },
    'Viet Nam',
  ),
)
spoil(
  6,
  'Technology',
  'Sollar',
  problem(
    8,
    'technology',
    'unknown_industry',
    '“Sollar” is not a power technology that is known here.',
    { code: 'problems:technology_unknown', params: { text: 'Sollar' } },
    'Solar PV',
  ),
)
spoil(
  3,
  'Share',
  'n/a',
  problem(
    5,
    'allocation',
    'not_a_number',
    'The allocation “n/a” is not a number.',
    { code: 'problems:not_a_number', params: { field: { code: 'inputs:allocation' }, text: 'n/a' } },
    null,
  ),
)
spoil(
  8,
  'Share',
  '5',
  problem(
    10,
    'allocation',
    'out_of_range',
    'The allocation 5 is not between 0 and 1.',
    { code: 'problems:share_out_of_range', params: { text: '5' } },
    '5 %',
  ),
)

let revision = 0
const changes: DraftChange[] = []
/** The rows before each change that can be taken back. */
const before: string[] = []

const note = (kind: DraftChange['kind'], text: string, count: number): void => {
  revision += 1
  changes.unshift({ revision, at: new Date().toISOString(), kind, text, message: null, count, undone: false })
}

const held = () => rows.filter(row => !row.deleted)
const open = () => held().flatMap(row => row.problems)
const countOf = (status: UploadedRow['status']) => held().filter(row => row.status === status).length

const organisation = (at: number) => ({
  id: `REF-O-MOCK${at}`,
  name: `${firms[at]!.name} Holding`,
  country: firms[at]!.country,
  kind: 'owner' as const,
  sites: 1 + (at % 5),
  capacity_mw: firms[at]!.capacity,
})

const matches: MatchItem[] = firms.map((firm, at) => {
  const kind = at % 3 === 0 ? 'likely' : at % 3 === 1 ? 'new' : 'exact'
  return {
    entry: `entry-${at + 1}`,
    row: at + 2,
    rows: [at + 2],
    name: firm.name,
    entity_id: `MOCK-${at + 1}`,
    country: firm.country,
    activity: firm.technology ?? firm.industry ?? '',
    allocation: allocationOf(at),
    allocation_basis: 'given',
    class: kind,
    state: kind === 'likely' ? 'open' : kind === 'exact' ? 'applied' : 'own',
    by: 'matcher',
    organisation: kind === 'exact' ? organisation(at) : null,
    calculated_from: kind === 'exact' ? 'reference' : 'statement',
    reason:
      kind === 'exact'
        ? 'Reference organisation.'
        : 'No reference organisation has this id, or this name in this country.',
    said: null,
    message: kind === 'exact' ? { code: 'matches:reference' } : { code: 'matches:nothing_alike' },
    candidates:
      kind === 'new'
        ? []
        : [
            {
              organisation: organisation(at),
              score: kind === 'exact' ? 1 : 0.86,
              safe: true,
              reasons:
                kind === 'exact'
                  ? []
                  : [
                      {
                        code: 'word_missing',
                        text: 'A word more or less',
                        message: { code: 'matches:alike.word_missing' },
                      },
                    ],
            },
            {
              organisation: organisation((at + 1) % firms.length),
              score: 0.74,
              safe: true,
              reasons: [{ code: 'spelling', text: 'Spelled differently', message: { code: 'matches:alike.spelling' } }],
            },
          ],
  }
})

const classesOf = (problems: readonly Problem[]): Draft['problems']['classes'] => {
  const counted = new Map<string, Draft['problems']['classes'][number]>()
  for (const { class: kind, severity, column, fix } of problems) {
    const key = `${kind} ${column}`
    const known = counted.get(key) ?? { class: kind, severity, column, count: 0, fixable: 0 }
    counted.set(key, { ...known, count: known.count + 1, fixable: known.fixable + (fix ? 1 : 0) })
  }
  return [...counted.values()]
}

const draftOf = (id: string): Draft => {
  const portfolio = find(id)
  const found = open()
  const last = changes.find(change => !change.undone && change.kind !== 'undo')
  const missing = ['name', 'country', 'allocation'].filter(field => !fieldOf.includes(field))
  return {
    id,
    name: portfolio.name,
    revision,
    status: portfolio.status,
    of: null,
    run: 1,
    file: portfolio.file,
    rows: {
      total: held().length,
      accepted: held().length - countOf('rejected'),
      rejected: countOf('rejected'),
      warnings: countOf('warning'),
      deleted: rows.length - held().length,
    },
    columns: { count: header.length, used: fieldOf.filter(Boolean).length, missing },
    problems: {
      errors: found.filter(one => one.severity === 'error').length,
      warnings: found.filter(one => one.severity === 'warning').length,
      fixable: found.filter(one => one.fix).length,
      classes: classesOf(found),
    },
    matches: {
      ready: true,
      exact: matches.filter(one => one.class === 'exact').length,
      likely: matches.filter(one => one.class === 'likely').length,
      new: matches.filter(one => one.class === 'new').length,
      open: matches.filter(one => one.state === 'open').length,
      safe: matches.filter(one => one.state === 'open').length,
      decided: matches.filter(one => one.by === 'you').length,
    },
    allocation: {
      sum: matches.reduce((sum, one) => sum + one.allocation, 0),
      entries: matches.length,
      computed: 0,
    },
    changes: changes.length,
    undo: last ? { revision: last.revision, text: last.text, message: last.message } : null,
    can_submit: missing.length === 0,
    blocked_by: missing.map(field => ({
      code: 'columns_missing',
      sentence: `No column gives the ${field}. Choose one.`,
      message: { code: 'refusals:columns_missing.field', params: { field } },
    })),
  }
}

const column = (at: number): SheetColumn => {
  const field = fieldOf[at] ?? null
  const values = rows.map(row => row.cells[header[at]!] ?? '').filter(Boolean)
  return {
    column: at,
    header: header[at]!,
    samples: [...new Set(values)].slice(0, 4),
    filled: values.length,
    understood: field ? values.length : null,
    field,
    reason: field === header[at] ? 'name' : field ? 'alias' : 'unknown',
    confidence: field === header[at] ? 1 : field ? 0.95 : 0,
    text: field ? `Read as ${field}.` : 'Not used: no field is known by this header.',
    message: field ? { code: 'columns:read_as', params: { field } } : { code: 'columns:not_used' },
    alternatives: field
      ? []
      : [
          {
            field: 'address',
            confidence: 0.3,
            text: 'The header is like “address”.',
            message: { code: 'columns:header_is_like', params: { alias: 'address' } },
          },
        ],
  }
}

const columns = (): Columns => ({
  revision,
  rows: rows.length,
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ';',
  worksheet: null,
  header_row: 1,
  decimal: {
    mark: '.',
    chosen: null,
    text: 'Decimal point, as in 0.25.',
    message: { code: 'columns:decimal_point' },
  },
  columns: header.map((_, at) => column(at)),
  fields: ['name', 'country', 'allocation', 'technology', 'capacity_mw', 'industry', 'revenue', 'address'].map(
    field => ({
      field,
      text: field,
      needed: ['name', 'country', 'allocation'].includes(field) ? ('required' as const) : ('to_calculate' as const),
      columns: fieldOf.flatMap((one, at) => (one === field ? [at] : [])),
    }),
  ),
  missing: [],
  signature: 'mock',
  remembered: false,
})

const mend = (row: UploadedRow, title: string, value: string): void => {
  row.trail = [
    ...(row.trail ?? []),
    {
      revision: revision + 1,
      at: new Date().toISOString(),
      kind: 'cell',
      column: title,
      from: row.cells[title] ?? '',
      to: value,
      undone: false,
    },
  ]
  row.cells[title] = value
  const field = fieldOf[header.indexOf(title)]
  row.problems = value === '' ? row.problems : row.problems.filter(one => one.column !== field)
  row.status = row.problems.some(one => one.severity === 'error')
    ? 'rejected'
    : row.problems[0]
      ? 'warning'
      : 'accepted'
}

const titleOf = (name: string): string => header[fieldOf.indexOf(name)] ?? name

const runOf = (id: string, number: number, current: boolean): Run => {
  const portfolio = portfolioOf(id, find(id).name, 'delivered', `2026-11-${18 + number}T08:00:00Z`)
  return {
    id: `${id}.${number}`,
    number,
    status: 'delivered',
    current,
    created: portfolio.created,
    delivered: portfolio.delivered,
    origin: number === 1 ? 'upload' : 'edit',
    reason: number === 1 ? 'First upload.' : 'An edit of the run before. 3 changes.',
    file: 'mock.csv',
    changes: number === 1 ? 0 : 3,
    rows: portfolio.rows,
    total_organization: portfolio.total_organization,
    total_impact: portfolio.total_impact,
    total_status: portfolio.total_status,
    stand: provenance,
    ...interval(portfolio.total_impact),
  }
}

const difference = (id: string): Difference => {
  const figure = (goal: number | null) => {
    const to = firms.slice(0, 6).reduce<number | null>((sum, firm, at) => {
      const value = goal === null ? totalOf(firm) : impactOf(firm, goal)
      return value === null ? sum : (sum ?? 0) + value * allocationOf(at)
    }, null)
    const parts = to === null ? null : { rows: to / 8, allocation: to / 16, data: 0, method: 0 }
    const moved = parts === null ? null : parts.rows + parts.allocation + parts.data + parts.method
    return {
      goal,
      direction: goal === null ? ('burden' as const) : directions[goal - 1]!,
      from: to === null ? null : to - moved!,
      to,
      from_status: statusOf(to),
      to_status: statusOf(to),
      difference: moved,
      parts,
    }
  }
  const total = figure(null)
  return {
    from: runOf(id, 1, false),
    to: runOf(id, 2, true),
    figures: [total, ...directions.map((_, at) => figure(at + 1))],
    counts: { added: 1, removed: 0, content: 0, match: 0, allocation: 1, recalculated: 0, same: 4 },
    stand: {
      data_changed: false,
      method_changed: false,
      text: 'Both runs stand on the same data edition, method and engine.',
      message: { code: 'differences:same' },
    },
    entries: [
      {
        name: firms[0]!.name,
        entity_id: 'MOCK-1',
        country: firms[0]!.country,
        kind: 'added',
        text: 'New in row 2.',
        message: { code: 'differences:added', params: { where: { code: 'differences:row', params: { rows: '2' } } } },
        from: null,
        to: { rows: [2], allocation: 0.02, impact: total.parts!.rows },
        difference: total.parts!.rows,
        parts: { rows: total.parts!.rows, allocation: 0, data: 0, method: 0 },
      },
    ],
    entries_count: 2,
  }
}

const compare = (ids: string[]): Comparison => ({
  portfolios: ids.map(id => ({
    ...find(id),
    goals: directions.map((direction, at) => {
      const value = impactOf(firms[0]!, at + 1)
      return {
        value,
        status: statusOf(value),
        direction,
        coverage: value === null ? null : 0.67,
        interval: interval(value),
      }
    }),
  })),
  same_stand: true,
  notes: ['Portfolio sums can count shared supply chains twice.'],
  distinguishable: [
    {
      goal: null,
      pair: [ids[0] ?? '', ids[1] ?? ''],
      distinct: false,
      text: 'The intervals overlap: not distinguishable.',
    },
  ],
  shared: [
    {
      entity_id: 'MOCK-1',
      name: firms[0]!.name,
      country: firms[0]!.country,
      holdings: ids.map((_, at) => ({ allocation: allocationOf(at), impact: totalOf(firms[0]!) * allocationOf(at) })),
    },
  ],
  shared_count: 1,
})

const decisions: Decision[] = []
const groups: PortfolioGroup[] = [
  { id: 'group-1', name: 'Core', created: '2026-11-01T08:00:00Z', portfolios: ['mock-a'] },
]

const tableFile = (name: string, format: string | undefined, table: string[][]): File =>
  format === 'xlsx'
    ? new File([workbookOf(table)], `${name}.xlsx`, {
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      })
    : new File([csvOf(table)], `${name}.csv`, { type: 'text/csv; charset=utf-8' })

export const drafts: Answers<
  | 'readUploadLimits'
  | 'readTemplate'
  | 'readRowsFile'
  | 'readDraft'
  | 'readColumns'
  | 'setColumns'
  | 'listRows'
  | 'patchRows'
  | 'listChanges'
  | 'undoChange'
  | 'listMatches'
  | 'decideMatches'
  | 'setAllocations'
  | 'listPlaces'
  | 'listDecisions'
  | 'forgetDecision'
  | 'listRuns'
  | 'editPortfolio'
  | 'cancelPortfolio'
  | 'duplicatePortfolio'
  | 'compareRuns'
  | 'comparePortfolios'
  | 'listDeleted'
  | 'listGroups'
  | 'makeGroup'
  | 'changeGroup'
  | 'deleteGroup'
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
    required: ['name', 'country', 'allocation'],
    text: 'CSV, TSV or XLSX, up to 25 MB and 100,000 rows.',
  }),
  readTemplate: ({ params }) =>
    tableFile('cradle-template', params.format, [['name', 'country', 'allocation', 'technology', 'capacity_mw']]),
  readRowsFile: ({ params }) =>
    tableFile(`${find(params.id).name}-${params.kind}`, params.format, [
      [...header, 'row_index', 'status'],
      ...held()
        .filter(row => params.kind !== 'errors' || row.status === 'rejected')
        .map(row => [...header.map(title => row.cells[title] ?? ''), String(row.row), row.status]),
    ]),
  readDraft: ({ params }) => draftOf(params.id ?? ''),
  readColumns: columns,
  setColumns: ({ params, body }) => {
    for (const { column: at, field } of body.columns) fieldOf[at] = field
    note('columns', `${body.columns.length} columns chosen`, body.columns.length)
    return { ...columns(), portfolios: [{ id: params.id ?? '', name: find(params.id).name, rows: held().length }] }
  },
  listRows: question => {
    const { query } = question
    const state = query.get('state') ?? 'kept'
    const found = rows
      .filter(row => state === 'all' || (state === 'deleted' ? row.deleted : !row.deleted))
      .filter(row => state !== 'problems' || row.problems.length > 0)
      .filter(row => !query.get('status') || row.status === query.get('status'))
      .filter(row => !query.get('class') || row.problems.some(one => one.class === query.get('class')))
    const text = (query.get('search') ?? '').toLowerCase()
    const searched = found.filter(row => Object.values(row.cells).join(' ').toLowerCase().includes(text))
    return { ...pageOf(question, searched, 200, 1000), revision, header }
  },
  patchRows: ({ params, body }) => {
    before.push(JSON.stringify(rows))
    const touched = new Set<UploadedRow>()
    for (const { row, column: name, value, alike } of body.cells ?? []) {
      const title = titleOf(name)
      const first = rows.find(one => one.row === row)
      const text = first?.cells[title]
      for (const one of rows)
        if (one === first || (alike && one.cells[title] === text)) {
          mend(one, title, value)
          touched.add(one)
        }
    }
    if (body.fixes)
      for (const row of held())
        for (const { fix, class: kind } of [...row.problems])
          if (fix && (!body.fixes.class || body.fixes.class === kind)) {
            mend(row, titleOf(fix.column), fix.value)
            touched.add(row)
          }
    for (const row of rows) {
      if (body.remove?.includes(row.row)) touched.add(Object.assign(row, { deleted: true }))
      if (body.restore?.includes(row.row)) touched.add(Object.assign(row, { deleted: false }))
    }
    note('cells', `${touched.size} rows changed`, touched.size)
    return {
      ...text(message('done:changed', { change: message('changes:cells', { count: touched.size }) })),
      draft: draftOf(params.id ?? ''),
      changed: touched.size,
      rows: structuredClone([...touched]),
      rows_count: touched.size,
    }
  },
  listChanges: question => pageOf(question, changes, 50, 500),
  undoChange: ({ params }) => {
    const last = changes.find(change => !change.undone && change.kind !== 'undo')
    const state = before.pop()
    if (last && state) {
      last.undone = true
      rows.splice(0, rows.length, ...(JSON.parse(state) as UploadedRow[]))
      note('undo', `Taken back: ${last.text}`, last.count)
    }
    return {
      ...text(message('done:changed', { change: message('changes:undone', { change: last?.text ?? '' }) })),
      draft: draftOf(params.id ?? ''),
    }
  },
  listMatches: question => {
    const { query } = question
    const found = matches
      .filter(one => !query.get('class') || one.class === query.get('class'))
      .filter(one => query.get('state') !== 'open' || one.state === 'open')
      .filter(one => query.get('state') !== 'decided' || one.by === 'you')
    return { ...pageOf(question, found, 100, 1000), revision, ready: true, matched: matches.length }
  },
  decideMatches: ({ params, body }) => {
    const chosen = new Map((body.decisions ?? []).map(one => [one.entry, one.organisation]))
    if (body.bulk)
      for (const one of matches)
        if (one.state === 'open' && (one.candidates[0]?.score ?? 0) >= (body.bulk.least_score ?? 0))
          chosen.set(one.entry, body.bulk.decision === 'confirm' ? one.candidates[0]!.organisation.id : null)
    for (const one of matches) {
      const id = chosen.get(one.entry)
      if (id === undefined) continue
      const candidate = one.candidates.find(found => found.organisation.id === id)
      one.organisation = candidate?.organisation ?? (id === null ? null : organisation(0))
      one.state = id === null ? 'rejected' : candidate ? 'confirmed' : 'chosen'
      one.by = 'you'
      one.reason = id === null ? 'You said it is none of them.' : 'You confirmed it.'
      decisions.unshift({
        id: `decision-${decisions.length + 1}`,
        name: one.name,
        entity_id: one.entity_id,
        country: one.country,
        organisation: one.organisation,
        decided: new Date().toISOString(),
      })
    }
    note('matches', `${chosen.size} matches decided`, chosen.size)
    return {
      ...text(message('done:changed', { change: message('changes:matches', { count: chosen.size }) })),
      decided: chosen.size,
      draft: draftOf(params.id ?? ''),
    }
  },
  setAllocations: ({ params, body }) => {
    for (const { id, allocation } of body.entries) {
      const found = matches.find(one => one.entry === id)
      if (found) found.allocation = allocation
    }
    note('cells', `${body.entries.length} allocations changed`, body.entries.length)
    return {
      ...text(message('done:changed', { change: message('changes:allocations', { count: body.entries.length }) })),
      draft: draftOf(params.id ?? ''),
    }
  },
  listPlaces: question => {
    const results = rows
      .filter(row => row.status !== 'rejected')
      .map(
        (row): DraftPlace => ({
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
        }),
      )
    return { ...pageOf(question, results, 50, 500), revision, given: 0, estimated: results.length }
  },
  listDecisions: question => pageOf(question, decisions, 100, 1000),
  forgetDecision: ({ params }) => {
    const at = decisions.findIndex(one => one.id === params.id)
    if (at >= 0) decisions.splice(at, 1)
    return text(message('done:decision_deleted'))
  },
  listRuns: ({ params }) => [runOf(params.id ?? '', 2, true), runOf(params.id ?? '', 1, false)],
  editPortfolio: ({ params }) => {
    const portfolio = find(params.id)
    const draft = portfolioOf(`${portfolio.id}.3`, portfolio.name, 'draft', new Date().toISOString())
    return { ...draft, draft_of: portfolio.id, run: 3, revision }
  },
  cancelPortfolio: ({ params }) => Object.assign(find(params.id), { status: 'draft', progress: null }),
  duplicatePortfolio: ({ params, body }) => {
    const name = body.name ?? `${find(params.id).name} (copy)`
    const made = portfolioOf(`mock-${newId()}`, name, 'draft', new Date().toISOString())
    stored.unshift(made)
    return { ...made }
  },
  compareRuns: ({ params }) => difference(params.id ?? ''),
  comparePortfolios: ({ query }) => compare((query.get('ids') ?? 'mock-a,mock-b').split(',')),
  listDeleted: () => ({
    days: 30,
    results: gone.map(
      (one): DeletedPortfolio => ({
        id: one.id,
        name: one.name,
        status: one.status,
        total_organization: one.total_organization,
        created: one.created,
        deleted: new Date().toISOString(),
        gone: new Date(Date.now() + 30 * 86_400_000).toISOString(),
        days_left: 30,
      }),
    ),
  }),
  listGroups: () => structuredClone(groups),
  makeGroup: ({ body }) => {
    const made = {
      id: `group-${newId()}`,
      name: body.name,
      created: new Date().toISOString(),
      portfolios: body.portfolios ?? [],
    }
    groups.push(made)
    return { ...made }
  },
  changeGroup: ({ params, body }) => {
    const group = groups.find(one => one.id === params.id) ?? groups[0]!
    if (body.name) group.name = body.name
    if (body.portfolios) group.portfolios = body.portfolios
    return { ...group }
  },
  deleteGroup: ({ params }) => {
    const at = groups.findIndex(one => one.id === params.id)
    if (at >= 0) groups.splice(at, 1)
    return text(message('done:group_deleted'))
  },
}
