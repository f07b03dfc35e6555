import { CallFailed } from '@cradle/client'
import type { Portfolio } from '@cradle/contract'
import { z } from 'zod'
import { count, Figure, figure, PERSON_YEARS, share } from '../figure.ts'
import { next, nextOf, pageOfRows, paging } from '../page-of-rows.ts'
import type { Pages } from '../pages.ts'
import { type Context, tool } from '../tool.ts'

export const report = z.string().min(1).max(64).describe('id of a report, as list_reports names it; `demo` is public')
export const goal = z.number().int().min(1).max(17).describe('Sustainable Development Goal')

const ReportHead = z.object({
  report: z.string(),
  name: z.string(),
  status: z.string(),
  public: z.boolean(),
  delivered: z.string().nullable().describe('time; null: not calculated yet'),
  page: z.string(),
  organisations: Figure,
  organisations_with_figure: Figure,
  total: Figure.describe('weighted burden of what is held'),
})

function headOf(one: Portfolio, pages: Pages): z.infer<typeof ReportHead> {
  const page = pages.report(one.id)
  const waits = one.status === 'delivered' ? undefined : 'The report is not calculated yet.'
  return {
    report: one.id,
    name: one.name,
    status: one.status,
    public: one.is_public,
    delivered: one.delivered,
    page,
    organisations: count(one.total_organization, 'organisations', { source: page }),
    organisations_with_figure: count(waits ? null : one.assessed_entries, 'organisations', { source: page }),
    total: figure(
      {
        value: one.total_impact,
        unit: PERSON_YEARS,
        status: one.total_status ?? 'not_assessed',
        reason: waits,
        cited: { passport: pages.passport(one.id) },
      },
      one,
    ),
  }
}

/** The reports of everybody, then those of who calls. */
async function reportsOf({ client }: Context): Promise<Portfolio[]> {
  const open = await Promise.all(['demo', 'world'].map(id => ifThere(client.readPortfolio({ params: { id } }))))
  const own = await ifThere(client.listPortfolios({ query: {} }))
  const all = [...open.filter(one => one !== null), ...(own ?? [])]
  return all.filter((one, i) => all.findIndex(({ id }) => id === one.id) === i)
}

async function ifThere<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof CallFailed && [401, 404].includes(error.status)) return null
    throw error
  }
}

export const listReports = tool({
  name: 'list_reports',
  title: 'List reports',
  description:
    'Reports that may be read: the public example `demo`, all reference organisations as `world`, and with a token your own, the newest first.',
  input: z.object(paging),
  output: z.object({ reports: z.array(ReportHead), next }),
  async run(context, given) {
    const all = await reportsOf(context)
    return {
      reports: pageOfRows(all, given).map(one => headOf(one, context.pages)),
      next: nextOf(given, all.length),
    }
  },
})

export const readReport = tool({
  name: 'read_report',
  title: 'Read a report',
  description:
    'Head of a report: total in person-years, physical figures (t CO2e by scope, water, energy, jobs, generation), how much of the list they cover, data quality, and what they stand on.',
  input: z.object({ report }),
  output: ReportHead.extend({
    coverage: Figure.describe('of the total'),
    data_quality: Figure,
    sites: Figure,
    sites_calculated: Figure,
    rows: Figure,
    rows_rejected: Figure,
    physical: z.array(z.object({ indicator: z.string(), figure: Figure })),
    provenance: z.string().nullable().describe('method, data, profile, seed and draws'),
  }),
  async run({ client, pages }, given) {
    const one = await client.readPortfolio({ params: { id: given.report } })
    const cited = { source: pages.report(one.id) }
    const { stand: provenance } = one
    return {
      ...headOf(one, pages),
      coverage: share(one.total_coverage, one.total_status ?? 'not_assessed', cited),
      data_quality: figure({ value: one.data_quality, unit: 'score, 1 best to 5', status: 'scored', cited }),
      sites: count(one.sites?.total ?? null, 'sites', cited),
      sites_calculated: count(one.sites?.calculated ?? null, 'sites', cited),
      rows: count(one.rows.total, 'rows', cited),
      rows_rejected: count(one.rows.rejected, 'rows', cited),
      physical: (one.physical ?? []).map(({ indicator, value, unit, status, p5, p95 }) => ({
        indicator,
        figure: figure(
          { value, unit, status, cited: { passport: pages.passport(one.id, { indicator }) } },
          { p5, p95 },
        ),
      })),
      provenance:
        provenance &&
        `${provenance.method} ${provenance.method_version}, data ${provenance.data_version}, engine ${provenance.engine_version}, profile ${provenance.profile}, seed ${provenance.seed}, ${provenance.draws} draws`,
    }
  },
})

export const readCountries = tool({
  name: 'read_countries',
  title: 'Impact by country',
  description:
    'Countries of the sites of a report, the largest burden first: weighted burden, one goal where it is named, t CO2e. The country is that of the site, not where its supply chain acts.',
  input: z.object({ report, goal: goal.optional(), ...paging }),
  output: z.object({
    countries: z.array(
      z.object({
        country: z.string().describe('ISO 3166-1 alpha-2'),
        sites: Figure,
        total: Figure,
        goal: Figure.optional(),
        greenhouse_gases: Figure,
      }),
    ),
    next,
  }),
  async run({ client, pages }, given) {
    const goals = await client.readGoals({ params: { id: given.report } })
    const of = given.goal
    const weight = (one: (typeof goals.data)[number]) => (of === undefined ? one.score : (one.sdg[of - 1] ?? null))
    const ordered = goals.data.toSorted((a, b) => Math.abs(weight(b) ?? 0) - Math.abs(weight(a) ?? 0))
    return {
      countries: pageOfRows(ordered, given).map(one => {
        const cited = { source: `${pages.report(given.report)}?country=${one.code}` }
        const total = one.score === null ? 'not_assessed' : 'sum of its sites'
        const gases = one.indicators?.cc_t ?? null
        return {
          country: one.code,
          sites: count(one.sites, 'sites', cited),
          total: figure({ value: one.score, unit: PERSON_YEARS, status: total, cited }),
          ...(of === undefined
            ? {}
            : {
                goal: figure({
                  value: one.sdg[of - 1] ?? null,
                  unit: PERSON_YEARS,
                  status: one.status[of - 1] ?? 'not_assessed',
                  cited,
                }),
              }),
          greenhouse_gases: figure({
            value: gases,
            unit: 't CO2e',
            status: gases === null ? 'not_assessed' : 'sum of its sites',
            cited,
          }),
        }
      }),
      next: nextOf(given, ordered.length),
    }
  },
})
