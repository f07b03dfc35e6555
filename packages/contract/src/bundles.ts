import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './shapes.ts'

export const readBundle = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/bundle/',
  noun: 'exports',
  access: 'anyone-or-user',
  summary:
    'Everything it takes to calculate a delivered report again without this server, as one ZIP: rows, repairs, decisions, the part of the edition that was used, versions, seed and results. `npx cradle replay bundle.zip` says whether the results are identical. ETag, If-None-Match, Range and If-Range are understood once the file has been made.',
  params: Id,
  reply: z.unknown(),
  media: 'application/zip',
})
