import { z } from 'zod'
import { Indicator } from './physical.ts'
import { Goal } from './shapes.ts'

const EntryId = z.string().min(1).max(64)

/** What a remark is about: the report, a figure or a step of its passport, a row of the list, or the match of an entry. */
const ReportPlace = z.strictObject({ kind: z.literal('report') })
export const FigurePlace = z.strictObject({
  kind: z.literal('figure'),
  goal: Goal.optional(),
  indicator: Indicator.optional(),
  entry: EntryId.optional(),
  site: z.string().min(1).max(128).optional(),
  step: z.int().min(1).max(500).optional().describe('a step of the passport, the first is 1; absent: the figure'),
})
export type FigurePlace = z.infer<typeof FigurePlace>
const RowPlace = z.strictObject({ kind: z.literal('row'), row: z.int().min(1).max(10_000_000) })
const MatchPlace = z.strictObject({ kind: z.literal('match'), entry: EntryId })

export const Place = z.discriminatedUnion('kind', [ReportPlace, FigurePlace, RowPlace, MatchPlace])
export type Place = z.infer<typeof Place>
