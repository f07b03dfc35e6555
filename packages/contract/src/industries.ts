import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageOf, paging } from './shapes.ts'

export const Industry = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  kind: z.enum(['power', 'revenue']),
  isic4: z.string(),
  nace2: z.string(),
  naics: z.string(),
})
export type Industry = z.infer<typeof Industry>

export const listIndustries = endpoint({
  method: 'GET',
  path: '/api/industries/',
  noun: 'industries',
  access: 'anyone',
  summary: 'Industries and power technologies of the edition.',
  query: z.object({ ...paging(1000, 1000), search: z.string().max(200).optional() }),
  reply: pageOf(Industry),
})
