import { z } from 'zod'

/** Long lists come in pages: at most 50 rows in an answer, and a cursor to the next. */
export const paging = {
  limit: z.number().int().min(1).max(50).default(10).describe('rows of an answer'),
  cursor: z
    .string()
    .regex(/^\d{1,7}$/)
    .optional()
    .describe('`next` of the answer before'),
}
type Paging = { limit: number; cursor?: string | undefined }

export const next = z.string().nullable().describe('cursor of the next page; null: this is the last')

export const offsetOf = ({ cursor }: Paging): number => Number(cursor ?? 0)

export const nextOf = (given: Paging, total: number): string | null => {
  const end = offsetOf(given) + given.limit
  return end < total ? String(end) : null
}

/** One page of a list that is wholly at hand. */
export const pageOfRows = <Row>(rows: readonly Row[], given: Paging): readonly Row[] =>
  rows.slice(offsetOf(given), offsetOf(given) + given.limit)
