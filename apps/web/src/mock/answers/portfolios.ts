import type { DeletedPortfolio, Entry, ImpactStatus, Portfolio, Problem } from '@cradle/contract'
import { packColumns } from '@cradle/contract/columns'
import { message } from '@cradle/words/messages'
import { newId } from '../new-id.ts'
import { outcomesOf, outcomeTotals, statedStatus } from '../outcomes.ts'
import { pageOf } from '../page.ts'
import { gasesPerMwh, headlinesOfMembers, headlineValues, physicalOfMembers } from '../physical.ts'
import { message as text } from '../wire-messages.ts'
import {
  activityOf,
  allocationOf,
  directions,
  portfolioOf as goalsOf,
  impactOf,
  interval,
  members,
  provenance,
  statusOf,
  sumOfMembers,
  totalOf,
} from '../world.ts'

import { tell } from './messages.ts'
import type { Answers } from './types.ts'

/** With physical figures once it is delivered. */
const portfolioOf = (...given: Parameters<typeof goalsOf>): Portfolio => {
  const portfolio = goalsOf(...given)
  return portfolio.status === 'delivered' ? { ...portfolio, physical: headlinesOfMembers } : portfolio
}

export const stored: Portfolio[] = [
  portfolioOf('mock-a', 'Example holdings', 'delivered', '2026-11-20T08:00:00Z'),
  portfolioOf('mock-b', 'Example holdings, second half', 'draft', '2026-11-19T08:00:00Z'),
]
const demo = portfolioOf('demo', 'Demo portfolio', 'delivered', '2026-11-12T08:00:00Z')
const open: Portfolio[] = [demo, portfolioOf('world', 'Reference world', 'delivered', '2026-11-12T08:00:00Z')]
const gone: Portfolio[] = []
const trashDays = 30

export const find = (id: string | undefined): Portfolio =>
  [...stored, ...open].find(one => one.id === id) ?? { ...(stored[0] ?? demo), id: id ?? 'mock' }

/** The mock calculates for a few seconds, so that progress can be seen. */
const calculate = (portfolio: Portfolio): void => {
  portfolio.status = 'in_progress'
  portfolio.progress = {
    stage: 'calculating',
    done: 0,
    total: 6,
    started: new Date().toISOString(),
    detail: null,
    message: null,
  }
  const step = setInterval(() => {
    if (portfolio.progress && portfolio.progress.done < 6) portfolio.progress.done += 1
    else {
      clearInterval(step)
      if (portfolio.status !== 'in_progress') return
      const { id, name, created, file } = portfolio
      Object.assign(portfolio, { ...portfolioOf(id, name, 'delivered', created), file, run: portfolio.run ?? 1 })
      portfolio.delivered = new Date().toISOString()
      tell(`Report delivered: ${name}`, { id, kind: 'delivered', text: '6 of 6 organisations carry a total.' })
    }
  }, 500)
}

const problems: Problem[] = [
  {
    row: 4,
    column: 'country',
    class: 'unknown_country',
    severity: 'error',
    sentence: '“Viet Nahm” is not a country that is known here.',
    suggestion: 'Did you mean Viet Nam?',
    message: { code: 'problems:country_unknown', params: { text: 'Viet Nahm' } },
    remedy_message: { code: 'remedies:did_you_mean', params: { meant: 'Viet Nam' } },
  },
  {
    row: 6,
    column: 'allocation',
    class: 'out_of_range',
    severity: 'error',
    sentence: 'The allocation 1.4 is not between 0 and 1.',
    suggestion: 'If 1.4 percent is meant, write “1.4 %”.',
    message: { code: 'problems:share_out_of_range', params: { text: '1.4' } },
    remedy_message: { code: 'remedies:percent_meant', params: { text: '1.4', meant: '1.4 %' } },
  },
  {
    row: 7,
    column: 'entity_id',
    class: 'bad_checksum',
    severity: 'warning',
    sentence: '“MOCK00000000000000XX” has the form of an LEI, but its check digits are wrong.',
    suggestion: null,
    message: { code: 'problems:bad_check_digits', params: { text: 'MOCK00000000000000XX' } },
    remedy_message: null,
  },
]

const perGoal = <T>(value: (goal: number) => T): T[] => directions.map((_, at) => value(at + 1))
const sumOf = (goal: number): number | null => sumOfMembers(firm => impactOf(firm, goal))

const evidence = (basis: string, text: string, sites: number) => ({
  basis,
  text,
  sites,
  message: { code: `evidence:${basis}` },
})

const entries = (): Entry[] =>
  members.map((firm, at) => {
    const allocation = allocationOf(at)
    const impact = totalOf(firm) * allocation
    const goals = perGoal(goal => {
      const value = impactOf(firm, goal)
      return value === null ? null : value * allocation
    })
    return {
      id: `entry-${at + 1}`,
      allocation,
      impact,
      organisation: {
        id: firm.id,
        name: firm.name,
        entity_id: `MOCK-${at + 1}`,
        company_address: firm.city,
        capacity: firm.capacity,
      },
      row: at + 2,
      rows: [at + 2],
      match: 'new',
      match_reason: 'No reference organisation has this id, or this name in this country.',
      match_said: null,
      match_message: { code: 'matches:nothing_alike' },
      kind: 'own',
      countries: [firm.country],
      activity: firm.technology ?? firm.industry ?? '',
      activity_message: activityOf(firm),
      impact_coverage: 0.67,
      impact_status: 'partial',
      data_quality: 4,
      sites: 1,
      calculated_sites: 1,
      reason: null,
      reason_text: null,
      remedy: null,
      reason_message: null,
      remedy_message: null,
      goals,
      goals_status: goals.map((value, i) =>
        outcomesOf(firm, null).length > 0 ? statedStatus(i + 1, statusOf(value)) : statusOf(value),
      ),
      flags: [],
      outcomes: outcomesOf(firm, allocation),
      indicators: headlineValues(firm, allocation),
      cc_t_per_mwh: gasesPerMwh(firm),
      ...interval(impact),
    }
  })

const deletedOf = ({ id, name, status, total_organization, created }: Portfolio): DeletedPortfolio => ({
  id,
  name,
  status,
  total_organization,
  created,
  deleted: new Date().toISOString(),
  gone: new Date(Date.now() + trashDays * 86_400_000).toISOString(),
  days_left: trashDays,
})

/** Outcomes are stated by lists; the world of references has none. */
const isList = (id: string | undefined): boolean => id !== 'world'
const statusWithout = (id: string | undefined, goal: number): ImpactStatus =>
  isList(id) ? statedStatus(goal, 'not_assessed') : 'not_assessed'

export const portfolios: Answers<
  | 'listPortfolios'
  | 'uploadPortfolio'
  | 'readPortfolio'
  | 'renamePortfolio'
  | 'deletePortfolio'
  | 'restorePortfolio'
  | 'listDeleted'
  | 'submitPortfolio'
  | 'listEntries'
  | 'listEntryColumns'
  | 'readGoals'
  | 'readMap'
  | 'readCoverage'
  | 'listProblems'
> = {
  listPortfolios: ({ query }) =>
    stored.filter(one => !query.get('status') || one.status === query.get('status')).map(one => ({ ...one })),
  uploadPortfolio: ({ body, files }) => {
    const isDraft = /^(true|1|on|yes)$/i.test(String(body.is_draft ?? body.draft ?? ''))
    const upload = (file: File): Portfolio => {
      const name = body.name || file.name.replace(/\.[^.]+$/, '')
      const portfolio = portfolioOf(`mock-${newId()}`, name, 'draft', new Date().toISOString())
      portfolio.file = { name: file.name, size: file.size }
      stored.unshift(portfolio)
      if (!isDraft) calculate(portfolio)
      return portfolio
    }
    const [first = new File([], 'holdings.csv'), ...others] = files.file ?? []
    const made = upload(first)
    const portfolios = [made, ...others.map(upload)]
    return {
      ...structuredClone(made),
      ...text(message('done:upload_draft', { rows: 8, accepted: 6, rejected: 2 })),
      problems,
      problems_count: problems.length,
      portfolios: portfolios.map(({ id, name }) => ({ id, name, rows: 6 })),
    }
  },
  readPortfolio: ({ params }) => ({ ...find(params.id) }),
  renamePortfolio: ({ params, body }) => {
    const portfolio = find(params.id)
    portfolio.name = body.name
    return { ...portfolio }
  },
  deletePortfolio: ({ params }) => {
    const at = stored.findIndex(one => one.id === params.id)
    if (at >= 0) gone.push(...stored.splice(at, 1))
    return text(message('done:portfolio_deleted', { days: trashDays }))
  },
  restorePortfolio: ({ params }) => {
    const at = gone.findIndex(one => one.id === params.id)
    if (at >= 0) stored.unshift(...gone.splice(at, 1))
    return { ...find(params.id) }
  },
  listDeleted: () => ({ days: trashDays, results: gone.map(deletedOf) }),
  submitPortfolio: ({ params }) => {
    const portfolio = find(params.id)
    calculate(portfolio)
    return { ...portfolio }
  },
  listEntries: ({ query }) => {
    const from = Number(query.get('offset') ?? 0)
    return entries().slice(from, from + Number(query.get('limit') ?? 1000))
  },
  listEntryColumns: ({ query }) => {
    const from = Number(query.get('offset') ?? 0)
    const rows = entries().slice(from, from + Number(query.get('limit') ?? 1000))
    return { count: entries().length, offset: from, rows: rows.length, columns: packColumns(rows) }
  },
  readGoals: ({ params }) => ({
    all_countries: perGoal(goal => sumOf(goal) ?? 0),
    data: members.map((firm, at) => ({
      code: firm.country,
      score: totalOf(firm) * allocationOf(at),
      sdg: perGoal(goal => (impactOf(firm, goal) ?? 0) * allocationOf(at)),
      status: perGoal(goal => statusOf(impactOf(firm, goal))),
      sites: 1,
      indicators: headlineValues(firm, allocationOf(at)),
    })),
    // Rows of revenue are in every sum of a goal but the one of electricity.
    status: perGoal(goal =>
      sumOf(goal) === null ? statusWithout(params.id, goal) : goal === 7 ? 'quantified' : 'indicative',
    ),
    ...(isList(params.id) && { outcomes: outcomeTotals(members, allocationOf) }),
    direction: [...directions],
    intervals: perGoal(goal => (sumOf(goal) === null ? null : interval(sumOf(goal)))),
    coverage: perGoal(goal => (sumOf(goal) === null ? null : 0.67)),
    entries_with_value: perGoal(goal => members.filter(firm => impactOf(firm, goal) !== null).length),
    share_of_total: {},
    stand: provenance,
    physical: physicalOfMembers,
  }),
  readMap: ({ params }) =>
    members.flatMap((firm, at) => {
      const value = impactOf(firm, Number(params.goal))
      return value === null
        ? []
        : [
            {
              impact: value * allocationOf(at),
              lat: firm.lat,
              lng: firm.lng,
              companyName: firm.name,
              latLng: `${firm.lat},${firm.lng}`,
              id: firm.id,
              site: firm.city,
              country: firm.country,
              technology: firm.technology,
              precision: 'city' as const,
            },
          ]
    }),
  readCoverage: ({ params }) => ({
    rows: 8,
    classes: [
      { class: 'calculated', rows: 5, share_of_rows: 5 / 8, allocation: 0.25, share_of_allocation: 0.8 },
      { class: 'proxy', rows: 0, share_of_rows: 0, allocation: 0, share_of_allocation: 0 },
      { class: 'partly', rows: 1, share_of_rows: 1 / 8, allocation: 0.05, share_of_allocation: 0.2 },
      { class: 'not_calculable', rows: 0, share_of_rows: 0, allocation: 0, share_of_allocation: 0 },
      { class: 'rejected', rows: 2, share_of_rows: 2 / 8, allocation: 0, share_of_allocation: 0 },
    ],
    evidence: [
      evidence('generation_user', 'Generation stated in the file', 4),
      evidence('country', 'Revenue with sector factors of the country', 2),
    ],
    reasons: problems
      .filter(problem => problem.severity === 'error')
      .map(problem => ({
        row: problem.row ?? 0,
        name: `Row ${problem.row}`,
        class: 'rejected' as const,
        reason: problem.class,
        text: problem.sentence,
        remedy: problem.suggestion ?? '',
        message: problem.message,
        remedy_message: problem.remedy_message,
      })),
    reasons_count: 2,
    organisations: 6,
    organisations_with_value: 6,
    sites: 6,
    sites_calculated: 6,
    goals_with_value: directions.filter(Boolean).length,
    goals_insufficient: 0,
    goals_not_assessed: perGoal(goal => !directions[goal - 1] && statusWithout(params.id, goal)).filter(
      status => status === 'not_assessed',
    ).length,
    ...(isList(params.id) && {
      goals_stated: perGoal(goal => !directions[goal - 1] && statusWithout(params.id, goal)).filter(
        status => status === 'stated',
      ).length,
    }),
    bases: [
      { basis: 'stated', rows: 1, share_of_rows: 1 / 8, share_of_money: 0.3, share_of_cc_t: 0.42 },
      { basis: 'metered', rows: 2, share_of_rows: 2 / 8, share_of_money: 0.25, share_of_cc_t: 0.5 },
      { basis: 'estimated_by_production', rows: 2, share_of_rows: 2 / 8, share_of_money: 0.2, share_of_cc_t: 0.06 },
      { basis: 'estimated_by_revenue', rows: 1, share_of_rows: 1 / 8, share_of_money: 0.15, share_of_cc_t: 0.02 },
      { basis: 'not_calculable', rows: 2, share_of_rows: 2 / 8, share_of_money: 0.1, share_of_cc_t: 0 },
    ],
    bases_without_money: 1,
  }),
  listProblems: question => pageOf(question, problems, 200, 1000),
}
