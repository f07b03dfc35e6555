import { benchmarkOf } from '../benchmark.ts'
import { csvOf } from '../bytes.ts'
import { outcomesOf, statedStatus } from '../outcomes.ts'
import { pageOf } from '../page.ts'
import { gasesPerMwh, hasStated, indicatorsOf, physicalOfFirm } from '../physical.ts'
import {
  activityOf,
  directions,
  type Firm,
  findFirm,
  firms,
  impactOf,
  interval,
  provenance,
  statusOf,
  totalOf,
} from '../world.ts'
import type { Answers } from './types.ts'

/** As the specification's mock: never more than ten. */
const max = 10

const perGoal = <T>(value: (goal: number) => T): T[] => directions.map((_, at) => value(at + 1))

const impactsOf = (firm: Firm) =>
  perGoal(goal => ({ goal, value: impactOf(firm, goal) })).flatMap(({ goal, value }) =>
    value === null
      ? []
      : [
          {
            sdg: goal,
            impact: value,
            coverage: 0.67,
            status: 'quantified' as const,
            direction: value < 0 ? ('burden' as const) : ('contribution' as const),
            ...interval(value),
          },
        ],
  )

const placeOf = (firm: Firm) => ({
  country: firm.country,
  country_name: new Intl.DisplayNames(['en'], { type: 'region' }).of(firm.country) ?? firm.country,
  latitude: firm.lat,
  longitude: firm.lng,
  latlon: `${firm.lat},${firm.lng}`,
  address_1: '',
  address_2: '',
  city: firm.city,
  place_precision: 'city' as const,
})

/** A bank answers to tax offices; the others of the mock do not. */
const isGiin = (firm: Firm) => firm.industry === 'Banking'

const measureOf = (firm: Firm, field: string): number | string | null => {
  if (field === 'cc_t') return indicatorsOf(firm).cc_t ?? null
  if (field === 'cc_t_per_mwh') return gasesPerMwh(firm)
  if (field.startsWith('sdg')) return impactOf(firm, Number(field.slice(3)))
  if (field === 'name' || field === 'country' || field === 'capacity') return firm[field]
  return field === 'impact' ? totalOf(firm) : 1
}

/** What search, filters and order leave; what has no value comes last. */
const found = (query: URLSearchParams): Firm[] => {
  const words = (query.get('search') ?? '').toLowerCase().split(/\s+/)
  const ordering = query.get('ordering') ?? 'impact'
  const [sign, field] = ordering.startsWith('-') ? [-1, ordering.slice(1)] : [1, ordering]
  return firms
    .filter(firm => words.every(word => firm.name.toLowerCase().includes(word)))
    .filter(firm => !query.get('country') || firm.country === query.get('country'))
    .filter(firm => !query.get('technology') || firm.technology?.toLowerCase() === query.get('technology'))
    .filter(firm => !query.get('is_giin') || isGiin(firm) === /^(true|1|on|yes)$/i.test(query.get('is_giin') ?? ''))
    .sort((a, b) => {
      const [x, y] = [measureOf(a, field), measureOf(b, field)]
      if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1
      return sign * (typeof x === 'string' ? x.localeCompare(String(y)) : x - Number(y))
    })
}

const portfolios = [{ id: 'mock-a', name: 'Example holdings' }]

/** The one site that every organisation of the mock has. */
const siteOf = (firm: Firm) => {
  const total = totalOf(firm)
  return {
    id: `${firm.id}-site`,
    name: `${firm.city} site`,
    entity_id: `${firm.id.toUpperCase()}-1`,
    ...placeOf(firm),
    impact: total,
    portfolios,
    impacts: impactsOf(firm),
    impact_coverage: 0.67,
    impact_status: 'partial' as const,
    calculable: true,
    reason: null,
    reason_text: null,
    remedy: null,
    reason_message: null,
    remedy_message: null,
    technology: firm.technology,
    industry: firm.industry,
    activity_message: activityOf(firm),
    basis: firm.technology ? 'capacity' : 'revenue',
    quantity: firm.capacity,
    unit: firm.capacity === null ? null : 'MW',
    capacity_mw: firm.capacity,
    midpoints: [],
    contributions: [],
    data_quality: 4,
    flags: [],
    indicators: indicatorsOf(firm),
    scope_basis: { s1: hasStated(firm) ? 'stated_limited' : 'estimated', s2: 'estimated', s3: 'estimated' },
    evidence: [
      { category: 'CC', shares: firm.technology ? { modelled: 1 } : hasStated(firm) ? { stated: 1 } : { proxy: 1 } },
    ],
    data_quality_of_estimate: hasStated(firm) ? 5 : 4,
  }
}

export const organisations: Answers<
  'readOrganisationReport' | 'readBenchmark' | 'exploreOrganisations' | 'exportOrganisations' | 'readFilters'
> = {
  exportOrganisations: ({ query }) =>
    new File(
      [csvOf([['id', 'name', 'country'], ...found(query).map(firm => [firm.id, firm.name, firm.country])])],
      'organisations.csv',
      { type: 'text/csv; charset=utf-8' },
    ),
  readOrganisationReport: ({ params }) => {
    const firm = findFirm(params.id)
    const total = totalOf(firm)
    const outcomes = outcomesOf(firm, null)
    return {
      id: firm.id,
      name: firm.name,
      entity_id: firm.id.toUpperCase(),
      ...placeOf(firm),
      impact: total,
      portfolios,
      sub_locations: [siteOf(firm)],
      impacts: impactsOf(firm),
      all_countries_impacts: perGoal(goal => impactOf(firm, goal) ?? 0),
      all_countries_status: perGoal(goal => {
        const status = statusOf(impactOf(firm, goal))
        return outcomes.length > 0 ? statedStatus(goal, status) : status
      }),
      all_countries_intervals: perGoal(goal => (impactOf(firm, goal) === null ? null : interval(impactOf(firm, goal)))),
      countries_impacts: [
        {
          country: firm.country,
          score: total,
          sdg: perGoal(goal => impactOf(firm, goal) ?? 0),
          status: perGoal(goal => statusOf(impactOf(firm, goal))),
        },
      ],
      kind: 'reference',
      impact_coverage: 0.67,
      impact_status: 'partial',
      data_quality: 4,
      capacity: firm.capacity,
      is_giin: isGiin(firm),
      share_of_total: {},
      flags: [],
      sub_locations_count: 1,
      activities: [
        {
          id: firm.technology?.toLowerCase() ?? '1111A0',
          name: firm.technology ?? firm.industry ?? '',
          country: firm.country,
          sites: 1,
          impact: total,
          quantity: firm.capacity,
          unit: firm.capacity === null ? null : 'MW',
        },
      ],
      stand: provenance,
      physical: physicalOfFirm(firm),
      ...(outcomes.length > 0 && {
        outcomes: outcomes.map(outcome => ({ ...outcome, portfolio: 'Example holdings' })),
      }),
      ...interval(total),
    }
  },
  exploreOrganisations: question =>
    pageOf(
      question,
      found(question.query).map(firm => ({
        id: firm.id,
        name: firm.name,
        impact: totalOf(firm),
        portfolios: [],
        entity_id: firm.id.toUpperCase(),
        country: firm.country,
        technology: firm.technology,
        technology_share: firm.technology ? 1 : null,
        sites: 1,
        capacity: firm.capacity,
        impact_coverage: 0.67,
        impact_status: 'partial',
        data_quality: 4,
        is_giin: isGiin(firm),
        goals: perGoal(goal => impactOf(firm, goal)),
        goals_status: perGoal(goal => statusOf(impactOf(firm, goal))),
        cc_t: indicatorsOf(firm).cc_t ?? null,
        cc_t_per_mwh: gasesPerMwh(firm),
      })),
      max,
      max,
    ),
  readBenchmark: ({ params, query }) => benchmarkOf(findFirm(params.id), query.get('per')),
  readFilters: () => ({
    countries: [...new Set(firms.map(firm => firm.country))].sort(),
    goals: Object.fromEntries(perGoal(goal => [String(goal), `Goal ${goal}`])),
    technologies: [...new Set(firms.flatMap(firm => (firm.technology ? [firm.technology] : [])))].map(name => ({
      id: name.toLowerCase(),
      name,
      sites: firms.filter(firm => firm.technology === name).length,
    })),
  }),
}
