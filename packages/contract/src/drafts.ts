import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Problem, UploadedRow } from './rows.ts'
import { CodedMessage, Done, Fraction, Id, pageOf, paging, Timestamp } from './shapes.ts'

/**
 * A draft is a list that can still be changed: its columns, its cells, its matches and its allocations. Every change names the
 * revision it was made on and gives the next one; 409 `stale_revision` where somebody else was faster. Nothing is lost between calls.
 */
export const Revision = z.number().int().min(0)

/** The fields a column can mean. */
export const ColumnField = z.string().min(1).max(40)

/** Every row of the list in exactly one class. */
export const DraftClass = z
  .enum(['calculated', 'waiting', 'not_calculable', 'refused', 'set_aside'])
  .describe('waiting: for an answer about a column or a match; set_aside: left out by a person')

export const DraftLedger = z.object({
  rows: z.number().int().describe('all rows, those left out by a person among them'),
  allocation: z.number(),
  money: z.number().nullable().describe('amounts held; null: the file names none'),
  rows_without_allocation: z.number().int(),
  rows_without_money: z.number().int(),
  classes: z.array(
    z.object({
      class: DraftClass,
      rows: z.number().int(),
      share_of_rows: Fraction,
      allocation: z.number(),
      share_of_allocation: Fraction,
      money: z.number().optional(),
      share_of_money: Fraction.optional(),
    }),
  ),
  reasons: z
    .array(
      z.object({
        class: DraftClass,
        rows: z.number().int(),
        first: z.number().int().describe('the first row with this reason, whose cells the sentence quotes'),
        allocation: z.number(),
        money: z.number(),
        text: z.string().describe('in English'),
        remedy: z
          .string()
          .describe('what would make the rows calculable, in English; empty: nothing that could be said'),
        message: CodedMessage,
        remedy_message: CodedMessage.nullable(),
      }),
    )
    .describe('of most rows first, 50 at most'),
  reasons_count: z.number().int(),
})

export const Draft = z.object({
  id: z.string(),
  name: z.string(),
  revision: Revision,
  status: z.enum(['delivered', 'draft', 'in_progress']),
  of: z.string().nullable().describe('the delivered portfolio that it will take the place of'),
  run: z.number().int().describe('the run it will be'),
  file: z.object({ name: z.string(), size: z.number().int() }).nullable(),
  rows: z.object({
    total: z.number().int(),
    accepted: z.number().int(),
    rejected: z.number().int(),
    warnings: z.number().int(),
    deleted: z.number().int(),
  }),
  columns: z.object({
    count: z.number().int(),
    used: z.number().int(),
    missing: z.array(z.string()).describe('required fields that no column gives'),
  }),
  problems: z.object({
    errors: z.number().int(),
    warnings: z.number().int(),
    fixable: z.number().int().describe('with a suggestion that can be applied as it stands'),
    classes: z.array(
      z.object({
        class: z.string(),
        severity: z.enum(['error', 'warning']),
        column: z.string().nullable(),
        count: z.number().int(),
        fixable: z.number().int(),
      }),
    ),
  }),
  matches: z.object({
    ready: z.boolean().describe('false: long lists are still being matched'),
    exact: z.number().int(),
    likely: z.number().int(),
    new: z.number().int(),
    open: z.number().int().describe('likely and not decided'),
    safe: z
      .number()
      .int()
      .describe(
        'of those, how many may be confirmed in bulk: same country, no other of that name, no other size or technology',
      ),
    decided: z.number().int(),
  }),
  allocation: z.object({ sum: z.number(), entries: z.number().int(), computed: z.number().int() }),
  ledger: DraftLedger.nullable().describe('null: read by an earlier version, until the next change'),
  changes: z.number().int(),
  undo: z
    .object({ revision: Revision, text: z.string(), message: CodedMessage.nullable() })
    .nullable()
    .describe('what undo/ would take back'),
  redo: z
    .object({ revision: Revision, text: z.string(), message: CodedMessage.nullable() })
    .nullable()
    .describe('what undo/ with `step: redo` would make again'),
  can_submit: z.boolean(),
  blocked_by: z.array(z.object({ code: z.string(), sentence: z.string(), message: CodedMessage })),
})
export type Draft = z.infer<typeof Draft>

export const readDraft = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/draft/',
  noun: 'portfolios',
  access: 'user',
  summary:
    'How far a list is: columns, problems by class, matches, what undo would take back, what keeps it from being submitted.',
  params: Id,
  reply: Draft,
})

export const SheetColumn = z.object({
  column: z.number().int().describe('0, 1, 2 ... from the left'),
  header: z.string(),
  samples: z.array(z.string()).describe('the first different values, as written'),
  filled: z.number().int().describe('rows with something in this column'),
  understood: z.number().int().nullable().describe('rows whose cell could be read; null: not used'),
  field: ColumnField.nullable(),
  unit: z
    .object({ name: z.string(), factor: z.number(), currency: z.string().nullable() })
    .nullable()
    .describe(
      'what its numbers are in, by the header or by choice; factor: what one of it is in the plain unit of the field',
    ),
  units: z
    .array(z.object({ name: z.string(), factor: z.number() }))
    .describe('units to choose from, the plain one first; none where the field has no unit'),
  year: z.number().int().nullable().describe('the year that the header names'),
  reason: z.enum(['name', 'alias', 'remembered', 'chosen', 'added', 'unknown']),
  confidence: Fraction,
  text: z.string().describe('why, and how the cells are read; in English'),
  message: CodedMessage,
  alternatives: z.array(
    z.object({ field: ColumnField, confidence: Fraction, text: z.string(), message: CodedMessage }),
  ),
})
export type SheetColumn = z.infer<typeof SheetColumn>

export const Columns = z.object({
  revision: Revision,
  rows: z.number().int(),
  format: z.enum(['csv', 'xlsx', 'list']),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  worksheet: z.string().nullable(),
  header_row: z.number().int().nullable(),
  decimal: z.object({
    mark: z.enum([',', '.', 'mixed']).nullable().describe('what the cells prove; null: nothing'),
    chosen: z.enum([',', '.']).nullable(),
    text: z.string(),
    message: CodedMessage,
  }),
  columns: z.array(SheetColumn),
  fields: z.array(
    z.object({
      field: ColumnField,
      text: z.string(),
      needed: z.enum(['required', 'to_calculate', 'optional']),
      columns: z.array(z.number().int()),
    }),
  ),
  missing: z.array(Problem),
  signature: z.string().describe('of the header; a mapping is remembered under it'),
  remembered: z.boolean().describe('this header was mapped before'),
})
export type Columns = z.infer<typeof Columns>

export const readColumns = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/columns/',
  noun: 'portfolios',
  access: 'user',
  summary:
    'The header as read, with sample values, the field each column is taken for, why, and what else it could be.',
  params: Id,
  reply: Columns,
})

export const setColumns = endpoint({
  method: 'PUT',
  path: '/api/portfolio/{id}/columns/',
  noun: 'portfolios',
  access: 'user',
  summary:
    'Say what columns mean; the rows are read again. Columns that are not named keep their meaning. Remembered for files with the same header.',
  params: Id,
  body: z.object({
    revision: Revision,
    columns: z
      .array(
        z.object({
          column: z.number().int().min(0),
          field: ColumnField.nullable(),
          unit: z.string().max(10).optional().describe('the name of a unit; absent: that of the header'),
        }),
      )
      .max(200),
    decimal: z.enum([',', '.']).nullable().optional().describe('null: as the cells prove'),
    remember: z.boolean().default(true),
  }),
  reply: Columns.extend({
    portfolios: z
      .array(z.object({ id: z.string(), name: z.string(), rows: z.number().int() }))
      .describe('more than one where a column now names the portfolio'),
  }),
})

const Column = z.string().min(1).max(300).describe('header of the file, or a field; a field without a column gets one')
/** Characters of a value that goes into many rows: a long one in each row of a long list would fill the database. */
const MANY_ROWS = 300

export const CellChange = z
  .object({
    row: z.number().int().min(1),
    column: Column,
    value: z.string().max(10_000),
    alike: z
      .boolean()
      .optional()
      .describe('in every row where this column holds the same text; the value has 300 characters at most then'),
  })
  .refine(({ alike, value }) => alike !== true || value.length <= MANY_ROWS, {
    path: ['value'],
    message: 'fields:value_of_many_rows',
  })

/** The same value in many rows: a list whose holdings are all in one country, say. */
export const ColumnFill = z.object({
  column: Column,
  value: z.string().trim().min(1).max(MANY_ROWS),
})

export const patchRows = endpoint({
  method: 'PATCH',
  path: '/api/portfolio/{id}/rows/',
  noun: 'portfolios',
  access: 'user',
  summary:
    'Repair a draft: change cells, fill empty ones, apply suggestions, leave rows out or take them back. All of it or nothing; the reader judges every row again.',
  params: Id,
  body: z.object({
    revision: Revision,
    cells: z.array(CellChange).max(5000).optional(),
    fill: z
      .array(ColumnFill)
      .max(10)
      .optional()
      .describe('a value for every row that is in the list and has an empty cell in this column'),
    fixes: z
      .strictObject(
        {
          class: z.string().max(40).optional(),
          column: z.string().max(300).optional(),
          rows: z.array(z.number().int()).max(5000).optional(),
        },
        {
          error: problem =>
            problem.code === 'unrecognized_keys' ? 'Name a class, a column or rows, nothing else.' : undefined,
        },
      )
      .optional()
      .describe('apply the suggestions of problems: all, of a class, of a column, of these rows'),
    places: z
      .array(
        z.object({
          row: z.number().int().min(1),
          latitude: z.number().min(-90).max(90),
          longitude: z.number().min(-180).max(180),
        }),
      )
      .max(5000)
      .optional()
      .describe('where rows stand, WGS 84 degrees; written into their cells as the file writes numbers'),
    remove: z.array(z.number().int()).max(5000).optional(),
    restore: z.array(z.number().int()).max(5000).optional(),
  }),
  reply: z.object({
    detail: z.string(),
    message: CodedMessage,
    draft: Draft,
    changed: z.number().int().describe('cells and rows changed'),
    rows: z.array(UploadedRow).describe('the first 200 rows that changed or were judged anew'),
    rows_count: z.number().int(),
  }),
})

export const correctRows = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/rows/corrections/',
  noun: 'portfolios',
  access: 'user',
  summary:
    'Repair a draft by its file of errors, corrected: each line changes the row that its column row_index names. An empty cell changes nothing. All of it or nothing.',
  params: Id,
  files: [{ field: 'file', description: 'the error file or result file of this draft, as CSV or XLSX', most_mb: 20 }],
  body: z.object({ revision: z.coerce.number().int().min(0) }),
  reply: patchRows.reply,
})

export const DraftChange = z.object({
  revision: Revision,
  at: Timestamp,
  kind: z.enum(['cells', 'rows', 'columns', 'matches', 'reading', 'undo', 'redo']),
  text: z.string().describe('in English'),
  message: CodedMessage.nullable().describe('the same as a code with its values; null in rows of older versions'),
  count: z.number().int(),
  undone: z.boolean(),
})
export type DraftChange = z.infer<typeof DraftChange>

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/changes/',
  noun: 'portfolios',
  access: 'user',
  summary: 'What was changed in a list, newest first.',
  params: Id,
  query: z.object(paging(50, 500)),
  reply: pageOf(DraftChange),
})

export const undoChange = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/undo/',
  noun: 'portfolios',
  access: 'user',
  summary:
    'Take back the last change of a draft that is not taken back yet, or make the one again that was taken back last. A change after it ends what can be made again.',
  params: Id,
  body: z.object({
    revision: Revision,
    step: z.enum(['undo', 'redo']).default('undo'),
    change: Revision.optional().describe(
      'the revision of the change that is meant; 409 `changed_since` where it is another',
    ),
  }),
  reply: Done.extend({ draft: Draft }),
})

export const setAllocations = endpoint({
  method: 'PATCH',
  path: '/api/portfolio/{id}/entries/',
  noun: 'portfolios',
  access: 'user',
  summary:
    'Change the allocation of entries of a draft. Written into the rows, so that it can be undone like every change of a cell.',
  params: Id,
  body: z.object({
    revision: Revision,
    entries: z
      .array(z.object({ id: z.string().max(64), allocation: Fraction }))
      .min(1)
      .max(5000),
  }),
  reply: Done.extend({ draft: Draft }),
})

/** Where a row of the list stands. Corrected with PATCH rows/ `places`, and undone like every change of a cell. */
export const DraftPlace = z.object({
  entry: z.string(),
  row: z.number().int(),
  name: z.string(),
  site: z.string().describe('name of the site, empty where the file names none'),
  address: z.string(),
  city: z.string(),
  country: z.string().describe('ISO 3166-1 alpha-2'),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  precision: z.enum(['site', 'city', 'country', 'none']),
  by: z
    .enum(['coordinates', 'city', 'address', 'capital', 'none'])
    .describe('what it was read from; capital: nothing better than the country is known'),
})
export type DraftPlace = z.infer<typeof DraftPlace>

export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/places/',
  noun: 'portfolios',
  access: 'user',
  summary:
    'Where the organisations of a list stand that are no reference organisations, row by row, and how exactly that is known.',
  params: Id,
  query: z.object({
    ...paging(50, 500),
    known: z.enum(['given', 'estimated']).optional().describe('given: by coordinates; estimated: by city or country'),
    search: z.string().max(200).optional(),
  }),
  reply: pageOf(DraftPlace).extend({
    revision: Revision,
    given: z.number().int(),
    estimated: z.number().int(),
  }),
})
