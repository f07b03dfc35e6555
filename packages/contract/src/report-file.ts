import { z } from 'zod'
import { Entry } from './entries.ts'
import { Coverage, Goals } from './figures.ts'
import { OrganisationReport, SubLocation } from './organisations.ts'
import { Portfolio } from './portfolios.ts'
import { Problem } from './rows.ts'
import { CodedMessage, Provenance, Timestamp } from './shapes.ts'

const ABOUT = 'A report of Cradle with exact values. null is no number, never 0.'

/** The JSON report of the first edition of the method, version 1. A change that a reader could stumble over makes another version; fields may be added. */
export const ReportFile1 = z
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
      review: true,
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
  .describe(ABOUT)

/** That of the second edition: statuses may be `indicative`, and physical figures stand beside the goals. */
export const ReportFile2 = ReportFile1.extend({
  version: z.literal(2),
  note_messages: z.array(CodedMessage).describe('the notes as codes, to be said in any language'),
}).describe(ABOUT)

/** With outcomes that rows state, under either edition: a goal without a figure of the life cycle may be `stated`. */
export const ReportFile3 = ReportFile1.extend({
  version: z.literal(3),
  note_messages: ReportFile2.shape.note_messages.optional(),
}).describe(ABOUT)

/** Readers of version 1 do not know `indicative`, those of version 2 do not know `stated`. */
export const ReportFile = z.discriminatedUnion('version', [ReportFile1, ReportFile2, ReportFile3])
export type ReportFile = z.infer<typeof ReportFile>
