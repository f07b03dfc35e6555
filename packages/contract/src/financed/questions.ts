import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CodedMessage, Id, Timestamp } from '../shapes.ts'
import { FinancedState } from './parts.ts'

/** Questions before calculating: of the file, of a column, or of rows. */
export const QUESTION_CODES = [
  'share_or_weight',
  'amount_currency',
  'scopes_not_apart',
  'asset_class_unknown',
  'revenue_to_value',
  'capacity_factor',
  'emission_intensity',
  'power_intensity',
  'evic_below_market_cap',
  'stated_total_differs',
  'double_rows',
  'side_and_sign',
  'unit_conflict',
  'unit_ambiguous',
  'date_order',
  'denominator_missing',
  'match_by_name',
] as const
export const QuestionCode = z.enum(QUESTION_CODES)
export type QuestionCode = z.infer<typeof QuestionCode>

/** What can be answered. `choice.value` goes into the answer. */
const Choice = z.object({
  action: z
    .enum([
      'as_stated',
      'factor',
      'field',
      'unit',
      'currency',
      'asset_class',
      'leave_out',
      'together',
      'count_once',
      'same_organisation',
      'other_organisation',
    ])
    .describe('words under `financed:answer.*`'),
  value: z.union([z.string(), z.number()]).nullable(),
  message: CodedMessage,
})

export const FinancedQuestion = z.object({
  key: z.string().describe('names the question in an answer'),
  code: QuestionCode,
  message: CodedMessage,
  column: z.string().nullable().describe('header; null: the file, or rows'),
  word: z.string().nullable().describe('the cell that is asked for, of `asset_class_unknown`'),
  rows: z.array(z.number().int()).max(50).describe('the first of them'),
  rows_count: z.number().int(),
  money: z.number().nullable().describe('that waits for the answer, in reporting currency'),
  blocks: z.boolean().describe('whether the rows stay out of the sums until it is answered'),
  proposal: Choice.nullable(),
  choices: z.array(Choice),
  evidence: z.array(z.object({ name: z.string(), value: z.union([z.number(), z.string()]) })),
})
export type FinancedQuestion = z.infer<typeof FinancedQuestion>

export const FinancedAnswer = z.object({
  id: z.string(),
  key: z.string(),
  code: QuestionCode,
  column: z.string().nullable(),
  word: z.string().nullable(),
  rows_count: z.number().int(),
  action: Choice.shape.action,
  value: z.union([z.string(), z.number()]).nullable(),
  message: CodedMessage.describe('the answer in words'),
  at: Timestamp,
  remembered: z.boolean().describe('taken over from an earlier list with the same header'),
})
export type FinancedAnswer = z.infer<typeof FinancedAnswer>

const Questions = z.object({
  state: FinancedState,
  questions: z.array(FinancedQuestion).describe('open, the most money first'),
  answers: z.array(FinancedAnswer).describe('the trail, the newest first'),
})
export type FinancedQuestions = z.infer<typeof Questions>

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/financed/questions/',
  noun: 'financed',
  access: 'user',
  summary: 'What a person has to say before rows are calculated, and what was answered.',
  params: Id,
  reply: Questions,
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/financed/questions/',
  noun: 'financed',
  access: 'user',
  summary: 'Answer a question. The answer stands in the trail and is proposed for files with the same header.',
  params: Id,
  body: z.object({
    key: z.string().min(1).max(400),
    action: Choice.shape.action,
    value: z
      .union([z.string().max(100), z.number()])
      .nullable()
      .default(null),
  }),
  reply: Questions,
})

export const withdrawAnswer = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/{id}/financed/answers/{answer}/',
  noun: 'financed',
  access: 'user',
  summary: 'Take an answer back: the question is open again.',
  params: Id.extend({ answer: z.uuid() }),
  reply: Questions,
})
