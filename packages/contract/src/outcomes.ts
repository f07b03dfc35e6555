/** Stated outcomes: what organisations say of people and places, beside the person-years and never added to them. */
import { z } from 'zod'
import { CodedMessage, Fraction, Goal } from './shapes.ts'

const Quality = z
  .number()
  .int()
  .min(1)
  .max(5)
  .describe(
    '1 verified or with reasonable assurance, 2 limited assurance, 3 source and year named, 4 source, 5 neither',
  )

const indicator = {
  indicator: z.string().describe('code of the indicator, such as `clients`'),
  name: z.string().describe('in English'),
  name_message: CodedMessage.describe('the name as a code'),
  unit: z.enum(['persons', 'households', 'jobs', 'organisations', 'dwellings', 'ha', 'm3', 't']),
  goals: z.array(Goal).describe('that it speaks for, the nearest first'),
  part_of: z.string().nullable().describe('the indicator that it counts some of'),
}

/** One indicator of a whole list. */
export const OutcomeTotal = z.object({
  ...indicator,
  may_repeat: z.boolean().describe('organisations may count the same people, so a sum may count somebody twice'),
  iris: z
    .string()
    .nullable()
    .describe('id of the IRIS+ metric that comes closest, as its catalogue has it; null: none was confirmed'),
  stated: z.number().describe('of whole organisations'),
  attributed: z
    .number()
    .nullable()
    .describe('stated x share held, the share that every figure of the report uses; null where no share is known'),
  rows: z.number().int().describe('that state it'),
  rows_attributed: z.number().int().describe('of those, with a known share'),
  rows_total: z.number().int().describe('of the list'),
  share_of_rows: Fraction,
  share_of_money: Fraction.nullable().describe('null: the list names no amounts'),
  quality: z.object({ best: Quality, worst: Quality }),
  years: z.object({ first: z.number().int(), last: z.number().int() }).nullable(),
  rows_without_year: z.number().int(),
})
export type OutcomeTotal = z.infer<typeof OutcomeTotal>

export const OutcomeFigure = z.object({
  ...indicator,
  stated: z.number().describe('of the whole organisation'),
  attributed: z.number().nullable().describe('stated x share held'),
})
export type OutcomeFigure = z.infer<typeof OutcomeFigure>

const answer = z.string().nullable()

/** What one row states. Null is not stated. */
export const OutcomeStatement = z.object({
  row: z.number().int().describe('of the file, header = 1'),
  figures: z.array(OutcomeFigure),
  year: z.number().int().nullable(),
  assurance: z.enum(['verified', 'reasonable', 'limited', 'none']).nullable(),
  source: answer.describe('null for readers of a shared report'),
  evidence: answer.describe('null for readers of a shared report'),
  what: answer.describe('what changed'),
  who: answer.describe('for whom'),
  how_much: answer.describe('how many, how deeply, how long'),
  contribution: answer.describe('whether it would have happened anyway'),
  risk: answer.describe('what may go otherwise'),
  quality: Quality,
})
export type OutcomeStatement = z.infer<typeof OutcomeStatement>
