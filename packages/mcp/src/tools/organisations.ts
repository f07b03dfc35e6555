import { INDICATOR_UNITS } from '@cradle/contract/indicators'
import { z } from 'zod'
import { count, Figure, figure, PERSON_YEARS, share } from '../figure.ts'
import { next, nextOf, offsetOf, pageOfRows, paging } from '../page-of-rows.ts'
import { tool } from '../tool.ts'
import { goal } from './reports.ts'

const MAX_ACTIVITIES = 20

export const organisation = z
  .string()
  .min(1)
  .max(64)
  .describe('id of an organisation, from search_organisations or a report')

const ORDERS = {
  largest_burden: 'impact',
  smallest_burden: '-impact',
  name: 'name',
  capacity: '-capacity',
  sites: '-sites',
  greenhouse_gases: '-cc_t',
  greenhouse_gases_per_mwh: '-cc_t_per_mwh',
  data_quality: 'data_quality',
} as const
const Order = z.enum(Object.keys(ORDERS) as [keyof typeof ORDERS])

export const searchOrganisations = tool({
  name: 'search_organisations',
  title: 'Search organisations',
  description:
    'Reference organisations (about 24,000 owners of power plants, whole, not by share held) and your own, by name, country and technology, ordered and in pages.',
  input: z.object({
    search: z.string().max(200).optional().describe('a part of the name, or an id'),
    country: z.string().length(2).optional().describe('ISO 3166-1 alpha-2'),
    technology: z.string().max(40).optional().describe('for example coal, wind_onshore, solar_pv, hydro, nuclear'),
    order: Order.default('largest_burden'),
    goal: goal.optional(),
    ...paging,
  }),
  output: z.object({
    found: Figure,
    organisations: z.array(
      z.object({
        organisation: z.string(),
        name: z.string(),
        country: z.string(),
        technology: z.string().nullable().describe('the one with most capacity'),
        status: z.string(),
        total: Figure,
        greenhouse_gases: Figure,
        greenhouse_gases_per_mwh: Figure,
        capacity: Figure,
        sites: Figure,
        goal: Figure.optional(),
      }),
    ),
    next,
  }),
  async run({ client, pages }, given) {
    const { search, country, technology } = given
    const page = await client.exploreOrganisations({
      query: {
        ...(search === undefined ? {} : { search }),
        ...(country === undefined ? {} : { country }),
        ...(technology === undefined ? {} : { technology }),
        ordering: ORDERS[given.order],
        limit: String(given.limit),
        offset: String(offsetOf(given)),
      },
    })
    return {
      found: count(page.count, 'organisations', { source: pages.allReports }),
      organisations: page.results.map(one => {
        const cited = { source: pages.organisation(one.id) }
        const at = (which: { goal?: number; indicator?: string }) => ({
          passport: pages.organisationPassport(one.id, which),
        })
        const known = (value: number | null) => (value === null ? 'not_assessed' : one.impact_status)
        return {
          organisation: one.id,
          name: one.name,
          country: one.country,
          technology: one.technology,
          status: one.impact_status,
          total: figure({ value: one.impact, unit: PERSON_YEARS, status: one.impact_status, cited: at({}) }),
          greenhouse_gases: figure({
            value: one.cc_t,
            unit: 't CO2e',
            status: known(one.cc_t),
            cited: at({ indicator: 'cc_t' }),
          }),
          greenhouse_gases_per_mwh: figure({
            value: one.cc_t_per_mwh,
            unit: 't CO2e per MWh',
            status: known(one.cc_t_per_mwh),
            cited,
          }),
          capacity: figure({ value: one.capacity, unit: 'MW', status: 'listed', cited }),
          sites: count(one.sites, 'sites', cited),
          ...(given.goal === undefined
            ? {}
            : {
                goal: figure({
                  value: one.goals[given.goal - 1] ?? null,
                  unit: PERSON_YEARS,
                  status: one.goals_status[given.goal - 1] ?? 'not_assessed',
                  cited: at({ goal: given.goal }),
                }),
              }),
        }
      }),
      next: nextOf(given, page.count),
    }
  },
})

export const readOrganisation = tool({
  name: 'read_organisation',
  title: 'Read an organisation',
  description:
    'One organisation as a whole (not by share held): weighted burden, goals, physical figures, activities, and its sites in pages, with why a site has no figure.',
  input: z.object({ organisation, ...paging }),
  output: z.object({
    organisation: z.string(),
    name: z.string(),
    country: z.string(),
    kind: z.string().describe('reference: of the reference data; own: of a list of yours'),
    page: z.string(),
    total: Figure,
    coverage: Figure,
    capacity: Figure,
    data_quality: Figure,
    goals: z
      .array(z.object({ goal: z.string(), direction: z.string(), impact: Figure }))
      .describe('that have a figure'),
    physical: z.array(z.object({ indicator: z.string(), figure: Figure })),
    activities: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        country: z.string(),
        sites: Figure,
        total: Figure,
        quantity: Figure,
      }),
    ),
    sites: z.array(
      z.object({
        site: z.string(),
        name: z.string(),
        country: z.string(),
        activity: z.string().nullable(),
        basis: z.string().nullable().describe('how its quantity is known'),
        reason: z.string().nullable(),
        remedy: z.string().nullable(),
        total: Figure,
        greenhouse_gases: Figure,
        quantity: Figure,
      }),
    ),
    sites_in_all: Figure,
    next,
  }),
  async run({ client, pages }, given) {
    const one = await client.readOrganisationReport({ params: { id: given.organisation } })
    const cited = { source: pages.organisation(one.id) }
    const at = (which: { goal?: number; indicator?: string; site?: string }) => ({
      passport: pages.organisationPassport(one.id, which),
    })
    return {
      organisation: one.id,
      name: one.name,
      country: one.country,
      kind: one.kind,
      page: cited.source,
      total: figure({ value: one.impact, unit: PERSON_YEARS, status: one.impact_status, cited: at({}) }, one),
      coverage: share(one.impact_coverage, one.impact_status, cited),
      capacity: figure({ value: one.capacity, unit: 'MW', status: 'listed', cited }),
      data_quality: figure({ value: one.data_quality, unit: 'score, 1 best to 5', status: 'scored', cited }),
      goals: one.impacts.map(({ sdg, impact, status, direction, p5, p95 }) => ({
        goal: String(sdg),
        direction,
        impact: figure({ value: impact, unit: PERSON_YEARS, status, cited: at({ goal: sdg }) }, { p5, p95 }),
      })),
      physical: (one.physical?.figures ?? []).map(({ indicator, value, unit, status, p5, p95 }) => ({
        indicator,
        figure: figure({ value, unit, status, cited: at({ indicator }) }, { p5, p95 }),
      })),
      activities: (one.activities ?? []).slice(0, MAX_ACTIVITIES).map(activity => ({
        id: activity.id,
        name: activity.name,
        country: activity.country,
        sites: count(activity.sites, 'sites', cited),
        total: figure({
          value: activity.impact,
          unit: PERSON_YEARS,
          status: activity.impact === null ? 'not_assessed' : 'sum of its sites',
          cited,
        }),
        quantity: figure({ value: activity.quantity, unit: activity.unit ?? '', status: 'sum of its sites', cited }),
      })),
      sites: pageOfRows(one.sub_locations, given).map(site => {
        const gases = site.indicators?.cc_t ?? null
        const reason = site.reason_text
        return {
          site: site.id,
          name: site.name,
          country: site.country,
          activity: site.technology ?? site.industry,
          basis: site.basis,
          reason,
          remedy: site.remedy,
          total: figure({
            value: site.impact,
            unit: PERSON_YEARS,
            status: site.impact_status,
            reason,
            cited: at({ site: site.id }),
          }),
          greenhouse_gases: figure({
            value: gases,
            unit: INDICATOR_UNITS.cc_t,
            status: gases === null ? 'not_assessed' : site.impact_status,
            reason,
            cited: at({ site: site.id, indicator: 'cc_t' }),
          }),
          quantity: figure({
            value: site.quantity,
            unit: site.unit ?? '',
            status: site.basis ?? 'not_calculable',
            reason,
            cited,
          }),
        }
      }),
      sites_in_all: count(one.sub_locations_count, 'sites', cited),
      next: nextOf(given, one.sub_locations.length),
    }
  },
})
