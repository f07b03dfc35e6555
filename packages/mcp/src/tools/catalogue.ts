import { CatalogueKind, METHOD_EDITIONS, NEWEST_EDITION } from '@cradle/contract'
import { z } from 'zod'
import { count, Figure, figure, PERSON_YEARS, share } from '../figure.ts'
import { tool } from '../tool.ts'

const country = z
  .string()
  .regex(/^[A-Za-z]{2,3}$/)
  .optional()
  .describe('ISO 3166-1; factors of industries as they are there, US where absent')

const edition = z
  .enum(METHOD_EDITIONS)
  .default(NEWEST_EDITION)
  .describe(`of the method: new reports are made with ${NEWEST_EDITION}, earlier ones with the others`)

export const searchCatalogue = tool({
  name: 'search_catalogue',
  title: 'Search the catalogue',
  description:
    'Everything that enters a number: activities, impact categories, factors, goals, shares, countries, capacity factors, currencies and parameters. Typing mistakes are forgiven.',
  input: z.object({
    search: z.string().trim().min(1).max(200),
    kind: CatalogueKind.optional(),
    edition,
    limit: z.number().int().min(1).max(50).default(10),
  }),
  output: z.object({
    found: Figure,
    corrected: z.string().nullable().describe('the words that were looked for instead'),
    results: z.array(
      z.object({ kind: z.string(), id: z.string(), name: z.string(), group: z.string(), figure: Figure }),
    ),
  }),
  async run({ client, pages }, given) {
    const read = await client.searchCatalogue({
      query: {
        q: given.search,
        limit: String(given.limit),
        edition: given.edition,
        ...(given.kind === undefined ? {} : { kind: given.kind }),
      },
    })
    return {
      found: count(read.count, 'entries', { source: pages.variables }),
      corrected: read.corrected,
      results: read.results.map(({ kind, id, name, group, value, unit, status }) => ({
        kind,
        id,
        name,
        group,
        figure: figure({ value, unit, status, reason: NO_VALUE, cited: { source: pages.variable(kind, id, given) } }),
      })),
    }
  },
})

const NO_VALUE = 'An entry without a value of its own: read_variable shows what it holds.'
const MAX_LINKS = 30

export const readVariable = tool({
  name: 'read_variable',
  title: 'Read an entry of the catalogue',
  description:
    'One entry of the catalogue: definition, value, uncertainty, source with year and licence, what it uses and further values, for example by country.',
  input: z.object({ kind: CatalogueKind, id: z.string().min(1).max(80), country, edition }),
  output: z.object({
    kind: z.string(),
    id: z.string(),
    name: z.string(),
    definition: z.string(),
    formula: z.string(),
    figure: Figure,
    quality: Figure,
    data_source: z.string().describe('source, version, year, place'),
    licence: z.string(),
    attribution: z.string(),
    uses: z.array(z.object({ kind: z.string(), id: z.string().nullable(), name: z.string(), figure: Figure })),
    values: z.array(z.object({ name: z.string(), note: z.string(), figure: Figure })).describe('the first 30'),
    gaps: z.array(z.object({ name: z.string(), reason: z.string() })).describe('what it does not quantify, and why'),
  }),
  async run({ client, pages }, { kind, id, country: where, edition: of }) {
    const query = { edition: of, ...(where === undefined ? {} : { country: where }) }
    const read = await client.readCatalogueItem({ params: { kind, id }, query })
    const cited = { source: pages.variable(kind, id, { country: where, edition: of }) }
    const none = 'not_quantified'
    const { uncertainty } = read
    return {
      kind,
      id: read.id,
      name: read.name,
      definition: read.definition,
      formula: read.formula,
      figure: figure(
        { value: read.value, unit: read.unit, status: read.status, reason: read.reason ?? NO_VALUE, cited },
        uncertainty,
      ),
      quality: figure({ value: read.quality, unit: 'score, 1 best to 5', status: 'scored', cited }),
      data_source: [read.source, read.version, read.year, read.location].filter(Boolean).join('; '),
      licence: read.licence,
      attribution: read.attribution,
      uses: read.uses.slice(0, MAX_LINKS).map(one => ({
        kind: one.kind,
        id: one.id,
        name: one.name,
        figure: figure({ value: one.value, unit: one.unit, status: one.value === null ? none : 'quantified', cited }),
      })),
      values: read.values.slice(0, MAX_LINKS).map(one => ({
        name: one.name,
        note: one.text,
        figure: figure({ value: one.value, unit: one.unit, status: one.value === null ? none : 'quantified', cited }),
      })),
      gaps: (read.coverage?.rest ?? []).map(({ name, reason }) => ({ name, reason })),
    }
  },
})

export const readActivity = tool({
  name: 'read_activity',
  title: 'Where the impact of an activity comes from',
  description:
    'In the LCA data of edition 1.0.0, whose chains can be followed: impact of one unit of an activity (1 kWh of a technology, 1 USD of 2023 of an industry) in a country by impact category with person-years and weights, its goals, the suppliers with the largest parts, and what is not quantified.',
  input: z.object({
    activity: z.string().min(1).max(1000).describe('id of an activity: coal, wind_onshore, 331110, ...'),
    country,
  }),
  output: z.object({
    activity: z.string(),
    name: z.string(),
    country: z.string(),
    per: z.string(),
    note: z.string(),
    score: Figure,
    categories: z.array(
      z.object({
        category: z.string(),
        name: z.string(),
        factor: Figure,
        person_years: Figure,
        share: Figure,
        goals: z.array(z.string()),
      }),
    ),
    suppliers: z.array(z.object({ id: z.string(), name: z.string(), part: Figure, share: Figure })),
    quantified: Figure,
    gaps: z.array(z.object({ name: z.string(), reason: z.string() })),
  }),
  async run({ client, pages }, { activity, country: where }) {
    const query = where === undefined ? {} : { country: where }
    const read = await client.readContributions({ params: { id: activity }, query })
    const cited = { source: pages.variable('activities', activity, { country: where, edition: '1.0.0' }) }
    const { status, unit } = read
    return {
      activity: read.activity.id,
      name: read.activity.name,
      country: read.country,
      per: read.per,
      note: read.note,
      score: figure({ value: read.score, unit, status, reason: read.reason, cited }),
      categories: read.by_category.map(one => ({
        category: one.id,
        name: one.name,
        factor: figure({ value: one.factor, unit: `${one.unit} per ${read.per}`, status: 'quantified', cited }),
        person_years: figure({ value: one.person_years, unit: PERSON_YEARS, status: 'quantified', cited }),
        share: share(one.share, 'of the weighted sum', cited, 'The category has no weight.'),
        goals: one.goals.map(({ sdg }) => String(sdg)),
      })),
      suppliers: (read.by_sector?.parts ?? []).slice(0, 20).map(one => ({
        id: one.id,
        name: one.name,
        part: figure({ value: one.value, unit, status: 'quantified', cited }),
        share: share(one.share, 'of the score', cited),
      })),
      quantified: count(read.coverage.quantified, `categories of ${read.coverage.of}`, cited),
      gaps: read.coverage.rest.map(({ name, reason }) => ({ name, reason })),
    }
  },
})
