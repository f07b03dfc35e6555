import { z } from 'zod'
import { ProcessScores } from './databases.ts'
import { endpoint } from './endpoint.ts'
import { decimal, Notes } from './shapes.ts'

/** The scores of a process in every scenario of a difference file. */
export const DatabaseScenarios = z.object({
  process: ProcessScores.shape.process,
  method: z.object({ id: z.string(), name: z.string() }),
  amount: z.number(),
  unit: z.string(),
  scenarios: z.array(z.string()).describe('names of the columns of the file'),
  categories: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        unit: z.string(),
        now: z.number().nullable(),
        scores: z.array(z.number().nullable()).describe('in the order of `scenarios`; null: no solution'),
      }),
    )
    .describe('categories with a factor for any flow of the database'),
  changes: z.number().int().describe('rows of the file that were used'),
  unused: z
    .array(
      z.object({
        row: z.number().int(),
        why: z
          .enum(['consumer', 'shared', 'supplier', 'flow', 'type', 'amount', 'nothing'])
          .describe(
            'the database has no such process or flow; `shared`: the process has several products that share what it takes; no known flow type; no number; blank in every scenario',
          ),
        name: z.string(),
      }),
    )
    .describe('rows that were not used; at most 100'),
  unused_count: z.number().int(),
  ...Notes,
})
export type DatabaseScenarios = z.infer<typeof DatabaseScenarios>

export const scoreDatabaseScenarios = endpoint({
  method: 'POST',
  path: '/api/databases/{id}/processes/{process}/scenarios/',
  noun: 'databases',
  access: 'user',
  summary:
    'The scores of a process in every scenario of a difference file (CSV or XLSX, the layout of Activity Browser): amounts of exchanges that differ, one column a scenario. Nothing is stored.',
  params: z.object({ id: z.uuid(), process: z.string().min(1).max(500) }),
  files: [
    {
      field: 'file',
      description:
        'CSV or XLSX: from key, to key or their names, flow type, a column a scenario; amounts as Brightway counts them, in the unit of the product or flow: what a treatment takes is negative',
      most_mb: 10,
    },
  ],
  body: z.object({ method: z.string().max(200), amount: decimal(-1e15, 1e15).default(1) }),
  reply: DatabaseScenarios,
})
