import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageOf, paging } from './shapes.ts'

/** What a method counts one unit of a flow of nature of a database with. */
export const DatabaseFactor = z.object({
  flow: z.object({ id: z.string(), name: z.string(), compartment: z.string() }),
  category: z.object({ id: z.string(), name: z.string(), unit: z.string() }),
  factor: z
    .number()
    .describe('of the category’s unit per `unit` of the flow, with the sign that inputs and outputs have here'),
  unit: z.string(),
})
export type DatabaseFactor = z.infer<typeof DatabaseFactor>

export const listDatabaseFactors = endpoint({
  method: 'GET',
  path: '/api/databases/{id}/factors/',
  noun: 'databases',
  access: 'user',
  summary:
    'The factors of a method on the flows of nature of one of your databases, by category, the largest first; searched by name and place.',
  params: z.object({ id: z.uuid() }),
  query: z.object({
    method: z.string().min(1).max(200),
    category: z.string().max(200).optional(),
    q: z.string().max(200).optional(),
    ...paging(50, 500),
  }),
  reply: pageOf(DatabaseFactor),
})
