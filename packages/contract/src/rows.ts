/** The uploaded rows, and what is wrong with them. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CodedMessage, Id, pageOf, paging, Timestamp } from './shapes.ts'

export const Problem = z.object({
  row: z.number().int().nullable().describe('spreadsheet row, header = 1; null: the whole file'),
  column: z.string().nullable(),
  class: z.string(),
  severity: z.enum(['error', 'warning']),
  sentence: z.string().describe('what is the case, in English'),
  suggestion: z.string().nullable().describe('what helps, in English'),
  message: CodedMessage.describe('what is the case, as a code with its values'),
  remedy_message: CodedMessage.nullable().describe('what helps, as a code with its values'),
  fix: z
    .object({ column: z.string(), value: z.string() })
    .nullable()
    .optional()
    .describe('the suggestion as it can be applied: this value in this column'),
  more: z
    .object({
      like: z.number().int().describe('the first row with this problem'),
      rows: z.array(z.tuple([z.number().int(), z.number().int()])).describe('first and last row of each run of rows'),
      count: z.number().int().describe('how many rows these are'),
      fixable: z.boolean().describe('their suggestions can be applied as they stand'),
    })
    .optional()
    .describe(
      'more than 1,000 rows have a problem of this kind: this one stands for all further rows, which are not listed one by one',
    ),
})
export type Problem = z.infer<typeof Problem>

export const listProblems = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/problems/',
  noun: 'portfolios',
  access: 'anyone-or-user',
  summary:
    'Row-numbered findings of the upload. Of more than 1,000 rows with one kind of problem the first are listed, and one finding with `more` stands for all others.',
  params: Id,
  query: z.object(paging(200, 1000)),
  reply: pageOf(Problem),
})

export const UploadedRow = z.object({
  row: z.number().int(),
  status: z.enum(['accepted', 'warning', 'rejected']),
  cells: z.record(z.string(), z.string()),
  problems: z.array(Problem),
  deleted: z.boolean().optional().describe('left out by a person'),
  trail: z
    .array(
      z.object({
        revision: z.number().int(),
        at: Timestamp,
        kind: z.enum(['cell', 'removed', 'restored']),
        column: z.string().nullable(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        undone: z.boolean(),
      }),
    )
    .optional()
    .describe('every change since the upload, oldest first'),
})
export type UploadedRow = z.infer<typeof UploadedRow>
export const listRows = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/rows/',
  noun: 'portfolios',
  access: 'user',
  summary: 'The uploaded rows as they were, with their status.',
  params: Id,
  query: z.object({
    ...paging(200, 1000),
    status: z.enum(['accepted', 'warning', 'rejected']).optional(),
    state: z
      .enum(['kept', 'deleted', 'problems', 'all'])
      .default('kept')
      .describe('problems: rejected rows and warnings'),
    class: z.string().max(40).optional().describe('rows with a problem of this class'),
    search: z.string().max(200).optional().describe('text in any cell, or #12 for the row of that number'),
  }),
  reply: pageOf(UploadedRow).extend({
    revision: z.number().int().optional(),
    header: z.array(z.string()).optional().describe('the columns in the order of the file'),
  }),
})
