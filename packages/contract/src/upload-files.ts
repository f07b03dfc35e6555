import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CodedMessage, Id } from './shapes.ts'

/** What an upload may be. Said before the upload, and again in the error. */
export const UploadLimits = z.object({
  formats: z.array(z.string()),
  megabytes: z.number(),
  rows: z.number().int(),
  columns: z.number().int(),
  cell_characters: z.number().int(),
  name_characters: z.number().int(),
  unpacked_megabytes: z.number().describe('all parts of an XLSX together'),
  files_at_once: z.number().int(),
  reading_seconds: z.number().int(),
  trash_days: z.number().int(),
  encodings: z.array(z.string()),
  delimiters: z.array(z.string()),
  required: z.array(z.string()),
  text: z.string().describe('the limits in a sentence, in English'),
  text_message: CodedMessage,
})
export type UploadLimits = z.infer<typeof UploadLimits>

export const readUploadLimits = endpoint({
  method: 'GET',
  path: '/api/portfolio/limits/',
  noun: 'portfolios',
  access: 'anyone',
  summary: 'The limits of an upload: size, rows, columns, formats.',
  reply: UploadLimits,
})

export const readTemplate = endpoint({
  method: 'GET',
  path: '/api/portfolio/template/{format}/',
  noun: 'portfolios',
  access: 'anyone',
  summary: 'An empty list to fill in: xlsx (Data, Read me, Definitions, Lists) or csv.',
  params: z.object({ format: z.enum(['xlsx', 'csv']) }),
  reply: z.unknown(),
  media: 'application/octet-stream',
})

export const readRowsFile = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/file/{kind}/{format}/',
  noun: 'portfolios',
  access: 'user',
  summary:
    'The rows of a list as a file that can be uploaded again: result (all rows, each with status, error and match), errors (only the rows to repair), or original (the file as it was sent; the format is ignored).',
  params: Id.extend({ kind: z.enum(['result', 'errors', 'original']), format: z.enum(['csv', 'xlsx']) }),
  reply: z.unknown(),
  media: 'application/octet-stream',
})
