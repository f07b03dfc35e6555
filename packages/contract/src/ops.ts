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
  summary: 'Database, edition and queue are ready (503 if not).',
  reply: z.object({ status: z.enum(['ready', 'starting', 'unavailable']), checks: z.record(z.string(), z.string()) }),
})
