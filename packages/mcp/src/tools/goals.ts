import { z } from 'zod'
import { count, Figure, figure, PERSON_YEARS, share } from '../figure.ts'
import { tool } from '../tool.ts'
import { goal, report } from './reports.ts'

export const readGoals = tool({
  name: 'read_goals',
  title: 'Impact per goal',
  description:
    'The 17 Sustainable Development Goals of a report, or one of them: impact in person-years with interval, direction, coverage, and the reason where there is no figure. Burdens are at most 0, contributions at least 0; the two are never netted.',
  input: z.object({ report, goal: goal.optional() }),
  output: z.object({
    goals: z.array(
      z.object({
        goal: z.string().describe('number of the goal'),
        name: z.string(),
        direction: z.string().nullable(),
        impact: Figure,
        coverage: Figure,
        organisations_with_figure: Figure,
      }),
    ),
  }),
  async run({ client, pages }, given) {
    const [read, reference] = await Promise.all([
      client.readGoals({ params: { id: given.report } }),
      client.readReference(),
    ])
    const wanted = reference.goals.filter(({ sdg }) => given.goal === undefined || sdg === given.goal)
    return {
      goals: wanted.map(({ sdg, name, not_assessed_because }) => {
        const i = sdg - 1
        const status = read.status[i] ?? 'not_assessed'
        const reason = status === 'not_assessed' ? not_assessed_because : undefined
        const passport = pages.passport(given.report, { goal: sdg })
        const beside = { source: passport }
        // A table of goals has 0 where nothing is known, also where outcomes alone are stated.
        const value = status === 'stated' ? null : (read.all_countries[i] ?? null)
        return {
          goal: String(sdg),
          name,
          direction: read.direction[i] ?? null,
          impact: figure({ value, unit: PERSON_YEARS, status, reason, cited: { passport } }, read.intervals[i] ?? null),
          coverage: share(read.coverage[i] ?? null, status, beside),
          organisations_with_figure: count(read.entries_with_value[i] ?? null, 'organisations', beside),
        }
      }),
    }
  },
})
