import { z } from 'zod'
import { AssetSource } from './assets.ts'
import { endpoint } from './endpoint.ts'
import { whole } from './shapes.ts'

/** A value for each of the years. null: no account has a verified value, which is no zero. */
const Series = z.object({
  tonnes: z.array(z.number().nullable()).describe('t CO2e'),
  installations: z.array(z.number().int()).describe('accounts with a verified value'),
})

export const VerifiedEmissions = z.object({
  edition: z.string(),
  years: z.array(z.number().int()),
  countries: z.array(Series.extend({ country: z.string().describe('ISO 3166-1 alpha-2') })),
  aircraft: Series.describe('operators of aircraft, of all states that administer them: in no country'),
  year: z.number().int().describe('of the largest; the newest where none, or one without values, was asked for'),
  largest: z
    .array(
      z.object({
        asset_id: z.string(),
        name: z.string(),
        country: z.string(),
        tonnes: z.number(),
        before: z.number().nullable().describe('t CO2e of the year before; null: no verified value'),
      }),
    )
    .describe('installations of the year with most verified emissions'),
  sources: z.array(AssetSource),
  missing_sources: z.array(z.string()),
})
export type VerifiedEmissions = z.infer<typeof VerifiedEmissions>

export const readVerifiedEmissions = endpoint({
  method: 'GET',
  path: '/api/verified-emissions/',
  noun: 'owners',
  access: 'anyone',
  summary: 'Verified emissions of the EU emissions registry by country and year, and the largest installations.',
  query: z.object({ year: whole(1990, 2100).optional() }),
  reply: VerifiedEmissions,
})
