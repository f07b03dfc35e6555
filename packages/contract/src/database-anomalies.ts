import { z } from 'zod'
import { ProcessScores } from './databases.ts'
import { endpoint } from './endpoint.ts'

const Place = ProcessScores.shape.process

/** One thing that is wrong or looks wrong in a data set. The screen says it, and what helps, by its code. */
export const DatabaseAnomaly = z.object({
  code: z
    .enum([
      'singular',
      'not_productive',
      'ill_conditioned',
      'no_supplier',
      'no_treatment',
      'size',
      'sign',
      'direction',
      'mass',
    ])
    .describe(
      'a loop without a solution, one that consumes more than it makes, or one with few certain digits; a product nobody delivers, a waste nobody treats; an amount a thousand times the usual or less; a sign or a direction that nobody else has; more than ten times as much mass out as in',
    ),
  process: Place,
  flow: z.string().describe('empty: it concerns the whole process'),
  value: z.number().nullable().describe('per unit of the reference, in `unit`; of mass: kilograms out by kilograms in'),
  usual: z.number().nullable().describe('the middle of the others'),
  unit: z.string(),
  others: z.array(Place).describe('further processes of a loop; at most 19'),
  other_count: z.number().int(),
})
export type DatabaseAnomaly = z.infer<typeof DatabaseAnomaly>

export const DatabaseAnomalies = z.object({
  anomalies: z.array(DatabaseAnomaly).describe('the gravest first; at most 1000'),
  counts: z.partialRecord(DatabaseAnomaly.shape.code, z.number().int()).describe('of all anomalies, by code'),
  count: z.number().int(),
})
export type DatabaseAnomalies = z.infer<typeof DatabaseAnomalies>

export const readDatabaseAnomalies = endpoint({
  method: 'GET',
  path: '/api/databases/{id}/anomalies/',
  noun: 'databases',
  access: 'user',
  summary: 'What is wrong, or looks wrong, in one of your databases: loops, suppliers, masses, sizes and signs.',
  params: z.object({ id: z.uuid() }),
  reply: DatabaseAnomalies,
})
