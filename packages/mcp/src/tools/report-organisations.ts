import type { Entry } from '@cradle/contract'
import { fold } from '@cradle/text'
import { z } from 'zod'
import { Figure, figure, PERSON_YEARS, share } from '../figure.ts'
import { next, nextOf, offsetOf, pageOfRows, paging } from '../page-of-rows.ts'
import { type Context, ToolRefused, tool } from '../tool.ts'
import { goal, report } from './reports.ts'

/** Lists up to this are put in order here; longer ones come in the order of their rows. */
const SORTED_UP_TO = 3000

const Order = z.enum(['row', 'name', 'burden', 'goal', 'greenhouse_gases'])
type Given = {
  report: string
  order: z.infer<typeof Order>
  search?: string | undefined
  country?: string | undefined
  goal?: number | undefined
  limit: number
  cursor?: string | undefined
}

/** Small numbers first, what is unknown last. */
const byNumber = (of: (entry: Entry) => number | null) => (a: Entry, b: Entry) => {
  const [one, other] = [of(a), of(b)]
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one - other
}

const orderOf = (given: Given): ((a: Entry, b: Entry) => number) => {
  const negative = (value: number | null | undefined) => (typeof value === 'number' ? -value : null)
  switch (given.order) {
    case 'name':
      return (a, b) => a.organisation.name.localeCompare(b.organisation.name, 'en')
    case 'burden':
      return byNumber(({ impact }) => impact)
    case 'goal':
      return byNumber(({ goals }) => goals[(given.goal ?? 13) - 1] ?? null)
    case 'greenhouse_gases':
      return byNumber(({ indicators }) => negative(indicators?.cc_t))
    case 'row':
      return (a, b) => a.row - b.row
  }
}

async function entriesOf({ client }: Context, given: Given) {
  const params = { id: given.report }
  const { total_organization: total } = await client.readPortfolio({ params })
  const plain = given.order === 'row' && given.search === undefined && given.country === undefined
  if (plain) {
    const query = { limit: String(given.limit), offset: String(offsetOf(given)) }
    return { page: await client.listEntries({ params, query }), total }
  }
  if (total > SORTED_UP_TO)
    throw new ToolRefused(
      `Lists of more than ${SORTED_UP_TO} organisations come by row, without search. search_organisations orders and searches all of them.`,
    )
  const words = fold(given.search ?? '')
  const country = given.country?.toUpperCase()
  const found = (await client.listEntries({ params, query: {} })).filter(
    ({ organisation, countries }) =>
      fold(organisation.name).includes(words) && (country === undefined || countries.includes(country)),
  )
  return { page: pageOfRows(found.toSorted(orderOf(given)), given), total: found.length }
}

export const listOrganisationsOfReport = tool({
  name: 'list_organisations_of_report',
  title: 'Organisations of a report',
  description:
    'Organisations of a report with the share held and their part of its figures: weighted burden, t CO2e, one goal where it is named; and why one has no figure, with the remedy.',
  input: z.object({
    report,
    order: Order.default('row').describe('burden, goal and greenhouse_gases: the largest first'),
    search: z.string().max(200).optional().describe('a part of the name'),
    country: z.string().length(2).optional().describe('of a site, ISO 3166-1 alpha-2'),
    goal: goal.optional(),
    ...paging,
  }),
  output: z.object({
    organisations: z.array(
      z.object({
        entry: z.string(),
        organisation: z.string(),
        name: z.string(),
        countries: z.array(z.string()),
        activity: z.string(),
        status: z.string(),
        reason: z.string().nullable().describe('why it has no figure, or not a whole one'),
        remedy: z.string().nullable(),
        share_held: Figure,
        total: Figure,
        greenhouse_gases: Figure,
        goal: Figure.optional(),
      }),
    ),
    next,
  }),
  async run(context, given) {
    const { pages } = context
    const { page, total } = await entriesOf(context, given)
    return {
      organisations: page.map(one => {
        const at = (which: { goal?: number; indicator?: string }) => ({
          passport: pages.passport(given.report, { entry: one.id, ...which }),
        })
        const gases = one.indicators?.cc_t ?? null
        const reason = one.reason_text
        return {
          entry: one.id,
          organisation: one.organisation.id,
          name: one.organisation.name,
          countries: one.countries,
          activity: one.activity,
          status: one.impact_status,
          reason,
          remedy: one.remedy,
          share_held: share(one.allocation, 'stated', { source: at({}).passport }),
          total: figure(
            { value: one.impact, unit: PERSON_YEARS, status: one.impact_status, reason, cited: at({}) },
            one,
          ),
          greenhouse_gases: figure({
            value: gases,
            unit: 't CO2e',
            status: gases === null ? 'not_assessed' : one.impact_status,
            reason,
            cited: at({ indicator: 'cc_t' }),
          }),
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
      next: nextOf(given, total),
    }
  },
})
