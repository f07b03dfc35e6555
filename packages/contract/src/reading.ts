import { z } from 'zod'
import { Revision } from './drafts.ts'
import { endpoint } from './endpoint.ts'
import { CodedMessage, Id, whole } from './shapes.ts'

/** How the file of a list is read: worksheet and header line, found or chosen, and the first lines and rows as a person checks them. */
const Worksheet = z.string().min(1).max(100)
/** As a spreadsheet numbers lines: the first is 1. */
const MAX_HEADER_ROW = 1000

export const FileReading = z.object({
  revision: Revision,
  is_draft: z.boolean().describe('false: it can be looked at only'),
  format: z.enum(['csv', 'xlsx']),
  worksheets: z.array(
    z.object({
      name: z.string(),
      hidden: z.boolean(),
      rows: z
        .number()
        .int()
        .nullable()
        .describe('lines that hold something; null: not counted, the workbook is too large'),
      columns: z.number().int().nullable(),
    }),
  ),
  worksheets_count: z.number().int().describe('of a workbook; the first 200 are listed. 0: a text file'),
  worksheet: z.string().nullable(),
  header_row: z.number().int().nullable().describe('null: none was found, see problem'),
  header_by: z
    .enum(['found', 'chosen', 'remembered'])
    .describe('remembered: chosen in an earlier file with this header'),
  is_stored: z.boolean().describe('the list is read like this; false: what the query asks for, to be looked at'),
  lines: z.array(
    z.object({
      line: z.number().int(),
      cells: z.array(z.string()).describe('the first 60, 200 characters of each'),
      width: z.number().int().describe('cells of the line'),
      role: z
        .enum(['title', 'header', 'row', 'total', 'section', 'note', 'repeated_header', 'unread'])
        .describe('unread: nothing was read, see problem'),
    }),
  ),
  rows: z.number().int().describe('rows of the list, without what was left out'),
  left_out: z.array(z.object({ sentence: z.string(), message: CodedMessage })),
  columns: z.array(
    z.object({
      column: z.number().int(),
      header: z.string(),
      field: z.string().nullable(),
      unit: z
        .object({
          name: z.string(),
          plain: z.string().describe('what the method calculates in'),
          factor: z.number().describe('what one of the unit is in the plain one'),
          currency: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
  preview: z
    .array(
      z.object({
        row: z.number().int(),
        status: z.enum(['accepted', 'warning', 'rejected']),
        cells: z.array(
          z.object({
            column: z.number().int(),
            text: z.string(),
            value: z.union([z.string(), z.number()]).nullable().describe('as understood, numbers in the plain unit'),
            wrong: z.boolean(),
          }),
        ),
      }),
    )
    .describe('the first 8 rows'),
  problem: z
    .object({ code: z.string(), sentence: z.string(), message: CodedMessage })
    .nullable()
    .describe('why the file cannot be read like this'),
  edits: z.number().int().describe('changes so far; another reading makes those again that still fit'),
})
export type FileReading = z.infer<typeof FileReading>

export const readReading = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/reading/',
  noun: 'portfolios',
  access: 'user',
  summary:
    'How the file of a list is read: worksheets, first lines, header line, what is left out, and the first rows as they are understood. With a worksheet or a header line: how it would be read.',
  params: Id,
  query: z.object({ worksheet: Worksheet.optional(), header_row: whole(1, MAX_HEADER_ROW).optional() }),
  reply: FileReading,
})

export const setReading = endpoint({
  method: 'PUT',
  path: '/api/portfolio/{id}/reading/',
  noun: 'portfolios',
  access: 'user',
  summary:
    'Read the file of a draft again with another worksheet or header line; what is not named is found. Earlier changes that still fit are made again. Undone like every change, and remembered for files with the same header.',
  params: Id,
  body: z.object({
    revision: Revision,
    worksheet: Worksheet.optional(),
    header_row: z.number().int().min(1).max(MAX_HEADER_ROW).optional(),
    remember: z.boolean().default(true),
  }),
  reply: FileReading.extend({
    remade: z.number().int().describe('earlier changes that were made again'),
    dropped: z.number().int().describe('earlier changes that no longer fit; undo brings them back'),
    portfolios: z
      .array(z.object({ id: z.string(), name: z.string(), rows: z.number().int() }))
      .describe('more than one where the file names several'),
  }),
})
