import { z } from 'zod'
import { Entry } from './entries.ts'
import { Coverage, Goals } from './figures.ts'
import { OrganisationReport, SubLocation } from './organisations.ts'
import { Portfolio } from './portfolios.ts'
import { Problem } from './rows.ts'
import { Provenance, Timestamp } from './shapes.ts'

/** The JSON report, version 1. A change that a reader could stumble over makes version 2; fields may be added. */
export const ReportFile = z
  .object({
    format: z.literal('cradle-report'),
    version: z.literal(1),
    made: Timestamp.describe('when the figures were delivered; ISO 8601, UTC'),
    portfolio: Portfolio.pick({
      id: true,
      name: true,
      total_impact: true,
      p5: true,
      p50: true,
      p95: true,
      total_status: true,
      total_coverage: true,
      data_quality: true,
      total_organization: true,
      assessed_entries: true,
      assessed_per_goal: true,
      rows: true,
      sites: true,
    }),
    stand: Provenance.describe('what the figures stand on; frozen'),
    units: z.object({ impact: z.string(), goals: z.string() }),
    notes: z.array(z.string()).describe('to be read with the figures'),
    attributions: z.array(z.string()).describe('to be printed wherever figures are shown'),
    coverage: Coverage,
    goals: Goals,
    problems: z.array(Problem),
    entries: z.array(
      Entry.extend({
        report: OrganisationReport.omit({ portfolios: true, stand: true })
          .extend({ sub_locations: z.array(SubLocation.omit({ portfolios: true })) })
          .describe('the whole report of the organisation, on a 100 % basis'),
      }),
    ),
  })
  .describe('A report of Cradle with exact values. null is no number, never 0.')
export type ReportFile = z.infer<typeof ReportFile>
