import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ExportLanguage } from '../exports.ts'
import { Id } from '../shapes.ts'

const Format = z.enum(['xlsx', 'pdf', 'csv', 'json', 'parquet', 'arrow'])
const options = z.object({
  language: ExportLanguage.optional().describe('pdf and xlsx; else the language of your profile'),
  paper: z.enum(['a4', 'letter']).default('a4').describe('pdf'),
})

export const exportFinanced = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/financed/export/{format}',
  noun: 'financed',
  access: 'user',
  summary:
    'Financed emissions as a file. xlsx: financed_emissions, by_class, by_sector, by_country, coverage, overlap, and a sheet per statement; csv, json, parquet and arrow: one fact per line (subject, indicator, period, value, unit, scope, method, quality, coverage class, passport).',
  params: Id.extend({ format: Format }),
  query: options.extend({
    from: z.string().max(64).optional().describe('xlsx: with the bridge since this list or run'),
  }),
  reply: z.unknown(),
  media: 'application/octet-stream',
})

export const exportStatement = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/financed/statements/{statement}/export/{format}',
  noun: 'financed',
  access: 'user',
  summary: 'One statement as a file; of a frozen version where it is named.',
  params: Id.extend({ statement: z.string().min(1).max(64), format: Format }),
  query: options.extend({
    version: z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .optional(),
  }),
  reply: z.unknown(),
  media: 'application/octet-stream',
})
