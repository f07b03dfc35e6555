/** The published schemas of the data files, made from what the files are written by. */
import { ReportFile1, ReportFile2, ReportFile3 } from '@cradle/contract'
import { z } from 'zod'
import { type LineColumn, LONG_COLUMNS, OUTCOME_COLUMNS, WIDE_COLUMNS } from '../lines/line-columns.ts'

type Json = Record<string, unknown>
const DRAFT = 'https://json-schema.org/draft/2020-12/schema'

export const SCHEMAS = {
  'cradle-report-1.json': (): Json => reportSchema(1, ReportFile1),
  'cradle-report-2.json': (): Json => reportSchema(2, ReportFile2),
  'cradle-report-3.json': (): Json => reportSchema(3, ReportFile3),
  'cradle-report-csv-1.json': (): Json => ({
    $schema: DRAFT,
    $id: 'cradle-report-csv-1.json',
    title: 'Cradle report as CSV, version 1: a line as an object by column names; empty cells are null',
    oneOf: [{ $ref: '#/$defs/wide' }, { $ref: '#/$defs/long' }],
    $defs: { wide: lineOf([...WIDE_COLUMNS, ...OUTCOME_COLUMNS]), long: lineOf(LONG_COLUMNS) },
  }),
} as const

const reportSchema = (version: number, shape: z.ZodType): Json => ({
  $id: `cradle-report-${version}.json`,
  title: `Cradle report, version ${version}`,
  ...z.toJSONSchema(shape, { target: 'draft-2020-12', io: 'output', unrepresentable: 'any' }),
})

const lineOf = (columns: readonly LineColumn[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(
    columns.map(({ name, type, about }) => [
      name,
      { type: [type === 'number' ? 'number' : 'string', 'null'], description: about },
    ]),
  ),
  required: columns.filter(({ optional }) => !optional).map(({ name }) => name),
  additionalProperties: false,
})
