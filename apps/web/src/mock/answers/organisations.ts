import { directions, type Firm, firms, impactOf, interval, stand, statusOf, totalOf } from '../world.ts'
import type { Answers } from './types.ts'

/** As the specification's mock: never more than ten. */
const most = 10

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

export const organisations: Answers<
  'readOrganisationReport' | 'exploreOrganisations' | 'exportOrganisations' | 'readFilters'
> = {
  exportOrganisations: () =>
    ['id,name,country', ...firms.map(firm => `${firm.id},${firm.name},${firm.country}`), ''].join('\r\n'),
  readOrganisationReport: ({ params }) => {
    const firm = firms.find(one => one.id === params.id) ?? firms[0]!
    const total = totalOf(firm)
    return {
      id: firm.id,
      name: firm.name,
      entity_id: firm.id.toUpperCase(),
      ...placeOf(firm),
      impact: total,
      portfolios: [{ id: 'mock-a', name: 'Example holdings' }],
      sub_locations: [
        {
          id: `${firm.id}-site`,
          name: `${firm.city} site`,
          entity_id: `${firm.id.toUpperCase()}-1`,
          ...placeOf(firm),
          impact: total,
          impacts: impactsOf(firm),
          impact_coverage: 0.67,
          impact_status: 'partial',
          calculable: true,
          reason: null,
          reason_text: null,
          remedy: null,
          technology: firm.technology,
          industry: firm.industry,
          basis: firm.technology ? 'capacity' : 'revenue',
          quantity: firm.capacity,
          unit: firm.capacity === null ? null : 'MW',
          capacity_mw: firm.capacity,
          midpoints: [],
          contributions: [],
          data_quality: 4,
          flags: [],
        },
      ],
      impacts: impactsOf(firm),
      all_countries_impacts: perGoal(goal => impactOf(firm, goal) ?? 0),
      all_countries_status: perGoal(goal => statusOf(impactOf(firm, goal))),
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
      is_giin: false,
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
      stand,
      ...interval(total),
    }
  },
  exploreOrganisations: ({ query }) => {
    const text = (query.get('search') ?? '').toLowerCase()
    const offset = Number(query.get('offset') ?? 0)
    const limit = Math.min(most, Number(query.get('limit') ?? most))
    const ordering = query.get('ordering') ?? 'impact'
    const found = firms
      .filter(firm => firm.name.toLowerCase().includes(text))
      .filter(firm => !query.get('country') || firm.country === query.get('country'))
      .sort(
        (a, b) =>
          (ordering.startsWith('-') ? -1 : 1) *
          (ordering.includes('name') ? a.name.localeCompare(b.name) : totalOf(a) - totalOf(b)),
      )
    return {
      count: found.length,
      next: offset + limit < found.length ? `?offset=${offset + limit}` : null,
      previous: offset > 0 ? `?offset=${Math.max(0, offset - limit)}` : null,
      results: found.slice(offset, offset + limit).map(firm => ({
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
        is_giin: false,
        goals: perGoal(goal => impactOf(firm, goal)),
        goals_status: perGoal(goal => statusOf(impactOf(firm, goal))),
      })),
    }
  },
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
