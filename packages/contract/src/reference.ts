import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const ReferenceSummary = z.object({
  data_version: z.string(),
  method: z.string(),
  method_version: z.string(),
  engine_version: z.string(),
  profile: z.string(),
  profile_label: z.string(),
  organisations: z.number().int(),
  sites: z.number().int(),
  sites_calculated: z.number().int(),
  countries: z.number().int(),
  capacity_mw: z.number(),
  goals: z
    .array(
      z.object({
        sdg: z.number().int(),
        name: z.string(),
        short: z.string(),
        direction: z.enum(['burden', 'contribution']).nullable(),
        key_category: z.string().nullable(),
        not_assessed_because: z.string().nullable(),
      }),
    )
    .length(17),
  country_names: z.record(z.string(), z.string()).describe('alpha-2 -> English name'),
  sources: z.array(
    z.object({
      id: z.string(),
      source: z.string(),
      version: z.string(),
      year: z.string(),
      licence: z.string(),
      licence_url: z.string(),
      attribution: z.string(),
      changes: z.string(),
    }),
  ),
  attributions: z.array(z.string()),
  limits: z.object({ upload_mb: z.number(), upload_rows: z.number().int() }),
})
export type ReferenceSummary = z.infer<typeof ReferenceSummary>

export const readReference = endpoint({
  method: 'GET',
  path: '/api/reference/',
  noun: 'reference',
  access: 'anyone',
  summary: 'The data edition, the method, the goals, sources and licences.',
  reply: ReferenceSummary,
})
