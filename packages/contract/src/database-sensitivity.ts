import { z } from 'zod'
import { ProcessScores } from './databases.ts'
import { endpoint } from './endpoint.ts'
import { CodedMessage, decimal } from './shapes.ts'

/** An index with the middle 95 % of its bootstrap; null where nothing varies. */
const SensitivityIndex = z.object({
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})

/** An uncertain exchange, and what it does to the spread of the score. */
export const SensitivityInput = z.object({
  process: ProcessScores.shape.process.describe('whose exchange it is'),
  flow: z.string(),
  supplier: ProcessScores.shape.process.nullable().describe('null: an exchange with nature'),
  share: z.number().describe('of the first-order variance of all uncertain exchanges, 0 to 1'),
  first: SensitivityIndex.describe('Sobol, first order: what it explains alone'),
  total: SensitivityIndex.describe('Sobol, total: with all its interactions'),
  delta: SensitivityIndex.describe('Borgonovo: how far knowing it moves the whole distribution'),
})
export type SensitivityInput = z.infer<typeof SensitivityInput>

export const DatabaseSensitivityResult = z.object({
  process: ProcessScores.shape.process,
  method: z.object({ id: z.string(), name: z.string() }),
  category: z.object({ id: z.string(), name: z.string(), unit: z.string() }),
  amount: z.number(),
  unit: z.string(),
  deterministic: z.number().describe('with every amount as stated'),
  mean: z.number().nullable(),
  sd: z.number().nullable(),
  p5: z.number().nullable(),
  p50: z.number().nullable(),
  p95: z.number().nullable(),
  uncertain: z.number().int().describe('uncertain exchanges of the database'),
  influential: z.number().int().describe('of these, such as the score depends on'),
  covered: z
    .number()
    .describe('share of the first-order variance that the inputs hold, 0 to 1; the rest stays as stated'),
  inputs: z.array(SensitivityInput).describe('the most influential, by total index; at most 50'),
  seed: z.number().int(),
  samples: z.number().int(),
  failed: z.number().int().describe('samples without a solution: left out'),
  convergence: z
    .array(z.object({ samples: z.number().int(), width: z.number().nullable() }))
    .describe('width of the widest interval of a total index, with an eighth, a quarter, a half and all samples'),
})
export type DatabaseSensitivityResult = z.infer<typeof DatabaseSensitivityResult>

export const DatabaseSensitivity = z.object({
  id: z.string(),
  status: z.enum(['running', 'done', 'cancelled', 'failed']),
  detail: z.string().describe('where it stands, in a sentence'),
  message: CodedMessage.nullable(),
  result: DatabaseSensitivityResult.nullable(),
})
export type DatabaseSensitivity = z.infer<typeof DatabaseSensitivity>

export const startDatabaseSensitivity = endpoint({
  method: 'POST',
  path: '/api/databases/{id}/processes/{process}/sensitivity/',
  noun: 'databases',
  access: 'user',
  status: 202,
  summary:
    'Begin a global sensitivity analysis of one score: all uncertain exchanges are screened, the most influential ones get the indices of Sobol and Borgonovo with intervals. Ask for it again by its id; the result stays for an hour.',
  params: z.object({ id: z.uuid(), process: z.string().min(1).max(500) }),
  body: z.object({
    method: z.string().max(200),
    category: z.string().max(200),
    amount: decimal(-1e15, 1e15).default(1),
    samples: z.number().int().min(64).max(8192).default(1024),
    seed: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(1),
  }),
  reply: DatabaseSensitivity,
})

const calculation = z.object({ id: z.uuid() })

export const readDatabaseSensitivity = endpoint({
  method: 'GET',
  path: '/api/databases/sensitivities/{id}/',
  noun: 'databases',
  access: 'user',
  summary: 'How far a global sensitivity analysis is, and its result.',
  params: calculation,
  reply: DatabaseSensitivity,
})

export const cancelDatabaseSensitivity = endpoint({
  method: 'DELETE',
  path: '/api/databases/sensitivities/{id}/',
  noun: 'databases',
  access: 'user',
  summary: 'Stop a global sensitivity analysis.',
  params: calculation,
  reply: DatabaseSensitivity,
})
