import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CodedMessage, Id, Timestamp } from './shapes.ts'

export const ExportFormat = z.enum(['pdf', 'xlsx', 'csv', 'json', 'parquet', 'arrow', 'sdmx'])
export type ExportFormat = z.infer<typeof ExportFormat>

/** The languages of the print and the workbook. Data files (csv, json, parquet, arrow, sdmx) speak one language in every reader's program. */
export const ExportLanguage = z.enum(['en', 'de', 'fr', 'es', 'pt'])
export type ExportLanguage = z.infer<typeof ExportLanguage>

export const ExportOptions = z.object({
  paper: z.enum(['a4', 'letter']).optional().describe('pdf; A4 where nothing is said'),
  language: ExportLanguage.optional().describe(
    'pdf and xlsx; else the language of your profile, else that of Accept-Language, else English',
  ),
  shape: z
    .enum(['wide', 'long'])
    .optional()
    .describe('csv, parquet and arrow: wide, a line per thing; long, a line per figure'),
  separator: z
    .enum(['comma', 'semicolon'])
    .optional()
    .describe('csv: comma with a decimal point, or semicolon with a decimal comma'),
})
export type ExportOptions = z.infer<typeof ExportOptions>

export const ExportStatus = z.enum(['waiting', 'making', 'ready', 'failed'])

/** A file of a report: being made, or there to be fetched at `file`. */
export const Export = z.object({
  id: z.string(),
  detail: z.string(),
  message: CodedMessage,
  portfolio: z.string(),
  format: ExportFormat,
  options: ExportOptions,
  status: ExportStatus,
  done: z.number().int().describe('entries written'),
  total: z.number().int(),
  name: z.string().describe('file name'),
  size: z.number().int().nullable().describe('bytes, once they are known'),
  file: z.string().describe('address of the file; it answers 202 with this again until the file is there'),
  state: z.string().describe('address that says how far it is'),
  until: Timestamp.nullable().describe('how long a file that was made is kept'),
})
export type Export = z.infer<typeof Export>

export const exportPortfolio = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/export/{format}',
  noun: 'exports',
  access: 'anyone-or-user',
  summary:
    'The report as a file; `sdmx` is its goals by country as SDMX-JSON 2.0.0. Long reports are made first: 202 says where to look. ETag and If-None-Match, Range and If-Range are understood.',
  params: Id.extend({ format: ExportFormat }),
  query: ExportOptions,
  reply: z.unknown(),
  later: Export,
  media: 'application/octet-stream',
})

export const prepareExport = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/exports/',
  noun: 'exports',
  access: 'anyone-or-user',
  status: 202,
  summary: 'Have the report made as a file. Short reports are ready at once; fetch them at `file`.',
  params: Id,
  body: ExportOptions.extend({ format: ExportFormat }),
  reply: Export,
})

export const readExport = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/exports/{export}/',
  noun: 'exports',
  access: 'anyone-or-user',
  summary: 'How far a file of the report is.',
  params: Id.extend({ export: z.string().min(1).max(64) }),
  reply: Export,
})

export const readReportSchema = endpoint({
  method: 'GET',
  path: '/api/schemas/{schema}',
  noun: 'exports',
  access: 'anyone',
  summary:
    'JSON Schema of the data files: `cradle-report-1.json` and `cradle-report-2.json`, the JSON report by either edition of the method, `cradle-report-3.json`, that of a list with stated outcomes; `cradle-report-csv-1.json`, the columns of the CSV, Parquet and Arrow files.',
  params: z.object({
    schema: z.enum([
      'cradle-report-1.json',
      'cradle-report-2.json',
      'cradle-report-3.json',
      'cradle-report-csv-1.json',
    ]),
  }),
  reply: z.record(z.string(), z.unknown()),
  media: 'application/schema+json',
})
