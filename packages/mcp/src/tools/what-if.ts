import { Change } from '@cradle/contract'
import { z } from 'zod'
import { Figure, figure, PERSON_YEARS } from '../figure.ts'
import { tool } from '../tool.ts'
import { organisation } from './organisations.ts'

const Side = z.object({ before: Figure, after: Figure, difference: Figure })
type Valued = { value: number | null; status?: string; p5: number | null; p95: number | null } | null

export const tryWhatIf = tool({
  name: 'what_if',
  title: 'Try changes',
  description:
    'Tries changes on an organisation (more or less generation, another technology or country, another factor, grid mix, weight, ...) and gives each figure before, after and the difference, with the same draws. Nothing is stored. With a token the scope write is needed; without one reference organisations can be tried.',
  input: z.object({
    organisation: organisation.optional().describe('absent: the first of the public example'),
    changes: z.array(Change).min(1).max(40),
  }),
  output: z.object({
    organisation: z.string(),
    name: z.string(),
    total: Side,
    goals: z.array(z.object({ goal: z.string(), impact: Side })).describe('that have a figure on either side'),
    physical: z.array(z.object({ indicator: z.string(), figure: Side })),
    applied: z.array(z.object({ sites: Figure, note: z.string().nullable() })).describe('in the order of the changes'),
    notes: z.array(z.string()),
  }),
  async run({ client, pages }, given) {
    const { organisation: id, changes } = given
    const read = await client.tryWhatIf({ body: { changes, ...(id === undefined ? {} : { organisation: id }) } })
    const of = read.organisation.id
    const cited = { source: pages.tried(of) }
    const side = (
      before: Valued,
      after: Valued,
      difference: Valued,
      unit: string,
      which: { goal?: number; indicator?: string },
    ) => {
      const was = { passport: pages.organisationPassport(of, which) }
      const one = (value: Valued, status: string, at: typeof was | typeof cited) =>
        figure({ value: value?.value ?? null, unit, status, cited: at }, value)
      return {
        before: one(before, before?.status ?? 'not_assessed', was),
        after: one(after, after?.value == null ? (after?.status ?? 'not_assessed') : 'calculated', cited),
        difference: one(difference, difference === null ? 'not_assessed' : 'calculated', cited),
      }
    }
    return {
      organisation: of,
      name: read.organisation.name,
      total: side(read.total.old, read.total.new, read.total.difference, PERSON_YEARS, {}),
      goals: read.goals
        .filter(one => one.old.value !== null || one.new.value !== null)
        .map(one => ({
          goal: String(one.sdg),
          impact: side(one.old, one.new, one.difference, PERSON_YEARS, { goal: one.sdg }),
        })),
      physical: (read.physical ?? []).map(one => ({
        indicator: one.indicator,
        figure: side(one.old, one.new, one.difference, one.unit, { indicator: one.indicator }),
      })),
      applied: read.applied.map(({ sites, sentence }) => ({
        sites: figure({
          value: sites,
          unit: 'sites',
          status: sites === null ? 'not of sites' : 'counted',
          reason: 'The change is not of sites.',
          cited,
        }),
        note: sentence,
      })),
      notes: read.notes,
    }
  },
})
