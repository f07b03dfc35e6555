/** The published schemas of the data files, made from what the files are written by. */
import { ReportFile } from '@cradle/contract'
import { type CsvColumn, LONG_COLUMNS, WIDE_COLUMNS } from '@cradle/report'
import { z } from 'zod'

type Json = Record<string, unknown>
const DRAFT = 'https://json-schema.org/draft/2020-12/schema'

export const SCHEMAS = {
  'cradle-report-1.json': (): Json => ({
    $id: 'cradle-report-1.json',
    title: 'Cradle report, version 1',
    ...z.toJSONSchema(ReportFile, { target: 'draft-2020-12', io: 'output', unrepresentable: 'any' }),
  }),
  'cradle-report-csv-1.json': (): Json => ({
    $schema: DRAFT,
    $id: 'cradle-report-csv-1.json',
    title: 'Cradle report as CSV, version 1: a line as an object by column names; empty cells are null',
    oneOf: [{ $ref: '#/$defs/wide' }, { $ref: '#/$defs/long' }],
    $defs: { wide: lineOf(WIDE_COLUMNS), long: lineOf(LONG_COLUMNS) },
  }),
} as const

const lineOf = (columns: readonly CsvColumn[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(
    columns.map(({ name, type, about }) => [
      name,
      { type: [type === 'number' ? 'number' : 'string', 'null'], description: about },
    ]),
  ),
  required: columns.map(({ name }) => name),
  additionalProperties: false,
})
