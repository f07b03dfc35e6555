import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const live = endpoint({
  method: 'GET',
  path: '/api/health/live',
  noun: 'ops',
  access: 'anyone',
  summary: 'The process answers.',
  reply: z.object({ status: z.literal('live') }),
})
export const ready = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  noun: 'ops',
  access: 'anyone',
  summary: 'Database and reference results are ready (503 with the reason if not).',
  reply: z.object({
    status: z.enum(['ready', 'starting', 'unavailable']),
    reason: z.string().optional().describe('while not ready: what it waits for, and what to do'),
    checks: z.record(z.string(), z.string()),
  }),
})
