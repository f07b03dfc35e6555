import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CodedMessage, Goal, whole } from './shapes.ts'

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
      version_message: CodedMessage.nullable().describe('null: the same in every language'),
      year: z.string(),
      year_message: CodedMessage.nullable().describe('null: the same in every language'),
      licence: z.string(),
      licence_url: z.string(),
      attribution: z.string(),
      changes: z.string(),
      changes_message: CodedMessage.nullable().describe('null: only in English'),
    }),
  ),
  attributions: z.array(z.string()).describe('a line for each source, with its licence'),
  source_names: z.array(z.string()).describe('the same sources by their short names'),
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

/**
 * Where the reference sites stand, as columns: the k-th entry of each belongs to the k-th site. `organisation` and
 * `technology` point into the two lists. GET /api/reference/goals/{goal}/values/ keeps the same order.
 */
export const WorldSites = z.object({
  data_version: z.string(),
  count: z.number().int(),
  organisations: z.object({ id: z.array(z.string()), name: z.array(z.string()) }),
  technologies: z.array(z.string()),
  countries: z
    .array(z.string())
    .optional()
    .describe('ISO 3166-1 alpha-2; absent from answers stored by an earlier version'),
  sites: z.object({
    name: z.array(z.string()),
    organisation: z.array(z.number().int()),
    technology: z.array(z.number().int().nullable()),
    country: z.array(z.number().int()).optional(),
    lat: z.array(z.number()),
    lng: z.array(z.number()),
    precision: z.array(z.number().int().min(0).max(2)).describe('0 site, 1 city, 2 country'),
  }),
})
export type WorldSites = z.infer<typeof WorldSites>

export const readWorldSites = endpoint({
  method: 'GET',
  path: '/api/reference/sites/',
  noun: 'reference',
  access: 'anyone',
  summary: 'All reference sites with a place, as columns: what a map of the world draws, a fifth of the size of rows.',
  reply: WorldSites,
})

export const WorldValues = z.object({
  goal: Goal,
  unit: z.string(),
  values: z
    .array(z.number().nullable())
    .describe('per site, six significant digits; null where the goal has no value. Exact: the organisation’s report'),
})
export type WorldValues = z.infer<typeof WorldValues>

export const readWorldValues = endpoint({
  method: 'GET',
  path: '/api/reference/goals/{goal}/values/',
  noun: 'reference',
  access: 'anyone',
  summary: 'One goal at every reference site, in the order of GET /api/reference/sites/.',
  params: z.object({ goal: whole(1, 17) }),
  reply: WorldValues,
})

export const WorldTechnologies = z.object({
  unit: z.string(),
  results: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      sites: z.number().int(),
      goals: z.array(z.number().nullable()).length(17).describe('sum over its sites; null where none has a value'),
      sites_with_value: z.array(z.number().int()).length(17),
    }),
  ),
})
export type WorldTechnologies = z.infer<typeof WorldTechnologies>

export const readWorldTechnologies = endpoint({
  method: 'GET',
  path: '/api/reference/technologies/',
  noun: 'reference',
  access: 'anyone',
  summary: 'The technologies of the reference world with their sum per goal.',
  reply: WorldTechnologies,
})

/** A populated place of GeoNames. */
export const NamedPlace = z.object({
  name: z.string(),
  alternative: z.string().describe('one other name, empty where none is known'),
  admin: z.string().describe('first administrative division, empty where unknown'),
  country: z.string().describe('ISO 3166-1 alpha-2'),
  population: z.number().nullable(),
  latitude: z.number(),
  longitude: z.number(),
})
export type NamedPlace = z.infer<typeof NamedPlace>

export const findPlaces = endpoint({
  method: 'GET',
  path: '/api/reference/places/',
  noun: 'reference',
  access: 'user',
  summary: 'Towns and cities by the beginning of a name, the largest first. Without q the largest of the country.',
  query: z.object({
    q: z.string().trim().max(100).optional(),
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'fields:country_two_letters')
      .optional(),
    limit: whole(1, 100).default(20),
  }),
  reply: z.object({ results: z.array(NamedPlace), attribution: z.string() }),
})
