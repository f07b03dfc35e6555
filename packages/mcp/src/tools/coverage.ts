import { z } from 'zod'
import { count, Figure, share } from '../figure.ts'
import { next, nextOf, pageOfRows, paging } from '../page-of-rows.ts'
import { tool } from '../tool.ts'
import { report } from './reports.ts'

export const readCoverage = tool({
  name: 'read_coverage',
  title: 'Coverage ledger',
  description:
    'What of a list was calculated, what was not, and why: rows and shares by class, sites by what stands behind them, and the rows without a full figure with reason and remedy.',
  input: z.object({ report, ...paging }),
  output: z.object({
    rows: Figure,
    organisations: Figure,
    organisations_with_figure: Figure,
    sites: Figure,
    sites_calculated: Figure,
    goals_with_figure: Figure,
    goals_insufficient: Figure,
    goals_not_assessed: Figure,
    classes: z.array(z.object({ class: z.string(), rows: Figure, share_of_rows: Figure, share_of_holdings: Figure })),
    evidence: z.array(z.object({ basis: z.string(), text: z.string(), sites: Figure })),
    gaps: z
      .array(z.object({ row: z.string(), name: z.string(), class: z.string(), reason: z.string(), remedy: z.string() }))
      .describe('rows without a full figure'),
    gaps_in_all: Figure,
    next,
  }),
  async run({ client, pages }, given) {
    const read = await client.readCoverage({ params: { id: given.report } })
    const cited = { source: pages.report(given.report) }
    return {
      rows: count(read.rows, 'rows', cited),
      organisations: count(read.organisations, 'organisations', cited),
      organisations_with_figure: count(read.organisations_with_value, 'organisations', cited),
      sites: count(read.sites, 'sites', cited),
      sites_calculated: count(read.sites_calculated, 'sites', cited),
      goals_with_figure: count(read.goals_with_value, 'goals', cited),
      goals_insufficient: count(read.goals_insufficient, 'goals', cited),
      goals_not_assessed: count(read.goals_not_assessed, 'goals', cited),
      classes: read.classes.map(one => ({
        class: one.class,
        rows: count(one.rows, 'rows', cited),
        share_of_rows: share(one.share_of_rows, 'counted', cited),
        share_of_holdings: share(one.share_of_allocation, 'counted', cited),
      })),
      evidence: read.evidence.map(({ basis, text, sites }) => ({ basis, text, sites: count(sites, 'sites', cited) })),
      gaps: pageOfRows(read.reasons, given).map(one => ({
        row: String(one.row),
        name: one.name,
        class: one.class,
        reason: one.text,
        remedy: one.remedy,
      })),
      gaps_in_all: count(read.reasons_count, 'rows', cited),
      next: nextOf(given, read.reasons.length),
    }
  },
})
