import type {
  CatalogueItem,
  CatalogueKind,
  CatalogueRow,
  EndpointName,
  Endpoints,
  LcaMeta,
  ReplyOf,
} from '@cradle/contract'
import { message, wireMessage } from '@cradle/words/messages'
import { csvOf, workbookOf, zipOf } from '../bytes.ts'
import { pageOf } from '../page.ts'
import { directions, firms, provenance } from '../world.ts'
import type { Answers } from './types.ts'

export const meta: LcaMeta = {
  method: provenance.method,
  method_version: provenance.method_version,
  data_version: provenance.data_version,
  profile: provenance.profile,
  attributions: ['All figures of the mock are invented.'],
  licences: [{ licence: 'Apache-2.0', licence_url: '', tables: ['mock'] }],
}

const NOTHING = 'The mock says nothing about it.'

export const categories = [
  { id: 'CC', name: 'Climate change', unit: 'kg CO2 eq', goal: 13, weight: 0.4, person: 8100 },
  { id: 'PM', name: 'Particulate matter', unit: 'disease incidence', goal: 11, weight: 0.3, person: 5.95e-4 },
  { id: 'WU', name: 'Water use', unit: 'm3 world eq', goal: 6, weight: 0.3, person: 11_500 },
]

export type Activity = { id: string; name: string; isPower: boolean; sites: number; factor: number }
const named = (name: string, isPower: boolean): Activity => {
  const own = firms.filter(firm => (isPower ? firm.technology : firm.industry) === name)
  return {
    id: name.toLowerCase().replace(/[^a-z]+/g, '-'),
    name,
    isPower,
    sites: own.length,
    factor: own.reduce((sum, firm) => sum + firm.size, 0) / 1000,
  }
}
const namesOf = (field: 'technology' | 'industry') => [...new Set(firms.flatMap(firm => firm[field] ?? []))]
export const activities: Activity[] = [
  ...namesOf('technology').map(name => named(name, true)),
  ...namesOf('industry').map(name => named(name, false)),
]
export const activityOf = (id: string | undefined): Activity => activities.find(one => one.id === id) ?? activities[0]!
export const perUnit = ({ isPower }: Activity): string => (isPower ? 'kWh' : 'USD 2023')
/** Invented, but always the same for one activity and category. */
export const factorOf = (activity: Activity, at: number): number => activity.factor * 10 ** -(at * 3)

const empty: CatalogueRow = {
  id: '',
  kind: 'parameters',
  type: 'Parameter',
  name: '',
  name_message: null,
  group: 'Mock',
  group_message: null,
  description: 'Invented.',
  value: null,
  unit: '',
  status: 'quantified',
  reason: null,
  reason_message: null,
  dq_entry: '(4;4;4;4;4)',
  quality: 4,
  uncertainty: null,
  source: 'Invented for work on the screens',
  source_message: null,
  version: '0',
  year: '2026',
  location: 'GLO',
  licence: 'Apache-2.0',
  attribution: 'Nobody',
  table: 'mock',
  activity: null,
  impact_category: null,
  goal: null,
  country: null,
  quantified: null,
  quantifiable: null,
  sites: null,
}
const rowOf = (row: Partial<CatalogueRow>): CatalogueRow => ({ ...empty, ...row })

const spread = (value: number): CatalogueRow['uncertainty'] => ({
  distribution_type: 'LOG_NORMAL_DISTRIBUTION',
  geom_mean: value,
  geom_sd: 1.3,
  basic_u: 1.69,
  p5: value / 1.54,
  p50: value,
  p95: value * 1.54,
})

const rowsOf: Record<CatalogueKind, () => CatalogueRow[]> = {
  activities: () =>
    activities.map(one =>
      rowOf({
        id: one.id,
        kind: 'activities',
        type: 'Process',
        name: one.name,
        unit: perUnit(one),
        sites: one.sites,
        group: one.isPower ? 'Power' : 'Industry',
        activity: one.id,
        quantified: 3,
        quantifiable: 3,
      }),
    ),
  categories: () =>
    categories.map(one =>
      rowOf({
        id: one.id,
        kind: 'categories',
        type: 'ImpactCategory',
        name: one.name,
        value: one.person,
        unit: `${one.unit}/person-year`,
        impact_category: one.id,
        quantified: activities.length,
        quantifiable: activities.length,
      }),
    ),
  factors: () =>
    activities.flatMap(activity =>
      categories.map((category, at) =>
        rowOf({
          id: `${activity.id}-${category.id}`,
          kind: 'factors',
          type: 'ImpactFactor',
          name: `${category.name}: ${activity.name}`,
          value: factorOf(activity, at),
          unit: `${category.unit}/${perUnit(activity)}`,
          uncertainty: spread(factorOf(activity, at)),
          activity: activity.id,
          impact_category: category.id,
        }),
      ),
    ),
  goals: () =>
    directions.map((direction, at) =>
      rowOf({
        id: String(at + 1),
        kind: 'goals',
        type: 'Goal',
        name: `Goal ${at + 1}`,
        goal: at + 1,
        unit: 'person-years',
        status: direction ? 'quantified' : 'not_assessed',
        reason: direction ? null : NOTHING,
        reason_message: direction ? null : wireMessage(message('stored:text', { text: NOTHING })),
      }),
    ),
  'goal-shares': () =>
    categories.map(one =>
      rowOf({
        id: `${one.id}.${one.goal}`,
        kind: 'goal-shares',
        type: 'GoalShare',
        goal: one.goal,
        value: 1,
        name: `${one.name} in SDG ${one.goal}`,
        unit: '1',
        impact_category: one.id,
        status: 'expert',
      }),
    ),
  countries: () =>
    [...new Set(firms.map(firm => firm.country))].map(country =>
      rowOf({ id: country, kind: 'countries', type: 'Location', name: country, country, location: country }),
    ),
  'capacity-factors': () =>
    activities
      .filter(one => one.isPower)
      .map(one =>
        rowOf({ id: `cf.${one.id}`, kind: 'capacity-factors', name: one.name, value: 0.31, activity: one.id }),
      ),
  currencies: () => [
    rowOf({ id: 'EUR', kind: 'currencies', type: 'Currency', name: 'Euro', value: 1.08, unit: 'USD' }),
  ],
  parameters: () => [rowOf({ id: 'year', kind: 'parameters', name: 'Year of the edition', value: 2026, unit: 'a' })],
}
const kinds = Object.keys(rowsOf) as CatalogueKind[]
const kindOf = (kind: string | undefined | null): CatalogueKind => kinds.find(one => one === kind) ?? 'activities'

const basisOf = (row: CatalogueRow): 'electricity' | 'revenue' | null =>
  row.activity === null ? null : activityOf(row.activity).isPower ? 'electricity' : 'revenue'

/** Only activities and their factors have two halves. */
const halfOf = (row: CatalogueRow) => (row.kind === 'activities' || row.kind === 'factors' ? basisOf(row) : null)

const filtered = (kind: CatalogueKind, query: URLSearchParams): CatalogueRow[] => {
  const words = (query.get('q') ?? '').toLowerCase()
  const chosen = (field: 'status' | 'group' | 'activity' | 'impact_category' | 'goal' | 'source') => {
    const values = query.get(field)?.split('|') ?? []
    return (row: CatalogueRow) => values.length === 0 || values.includes(String(row[field]))
  }
  const ordering = query.get('ordering') ?? ''
  const field = ordering.replace('-', '') as 'name' | 'value'
  const rows = rowsOf[kind]()
    .filter(row => row.name.toLowerCase().includes(words))
    .filter(row => !query.get('basis') || basisOf(row) === query.get('basis'))
    .filter(chosen('status'))
    .filter(chosen('group'))
    .filter(chosen('activity'))
    .filter(chosen('impact_category'))
    .filter(chosen('goal'))
    .filter(chosen('source'))
  if (ordering) rows.sort((a, b) => String(a[field]).localeCompare(String(b[field]), 'en', { numeric: true }))
  return ordering.startsWith('-') ? rows.reverse() : rows
}

const nameOf = (field: string, id: string): string =>
  (field === 'activity' ? activities : field === 'impact_category' ? categories : []).find(one => one.id === id)
    ?.name ?? id

const facetsOf = (rows: readonly CatalogueRow[]): ReplyOf<Endpoints['listCatalogue']>['facets'] =>
  (['status', 'group', 'activity', 'impact_category', 'goal', 'source'] as const).flatMap(field => {
    const known = rows.filter(row => row[field] !== null && row[field] !== '')
    const values = [...Map.groupBy(known, row => String(row[field]))].map(([value, some]) => ({
      value,
      name: nameOf(field, value),
      name_message: null,
      count: some.length,
    }))
    return values.length > 0 ? [{ field, values }] : []
  })

const table = (rows: readonly CatalogueRow[]): string[][] => [
  ['kind', 'id', 'name', 'value', 'unit', 'status'],
  ...rows.map(row => [row.kind, row.id, row.name, String(row.value ?? ''), row.unit, row.status]),
]

const itemOf = (kind: CatalogueKind, id: string): CatalogueItem => {
  const row = rowsOf[kind]().find(one => one.id === id) ?? rowsOf[kind]()[0]!
  const link = (to: CatalogueRow) => ({
    kind: to.kind,
    id: to.id,
    name: to.name,
    name_message: null,
    count: null,
    value: to.value,
    unit: to.unit,
    text: '',
    text_message: null,
  })
  const factors = rowsOf
    .factors()
    .filter(
      one =>
        (kind === 'activities' && one.activity === row.id) || (kind === 'categories' && one.impact_category === row.id),
    )
  return {
    ...row,
    definition: `${row.name}, as the mock has it.`,
    definition_message: null,
    formula: '',
    formula_message: null,
    licence_url: '',
    changes: 'everything',
    changes_message: null,
    version_message: null,
    year_message: null,
    file: null,
    uses: kind === 'factors' ? [] : factors.map(link),
    used_by: [],
    values: [],
    coverage: row.quantified === null ? null : { quantified: row.quantified, of: row.quantifiable ?? 0, rest: [] },
    meta,
  }
}

const csv = (name: string, text: string) => new File([text], name, { type: 'text/csv; charset=utf-8' })

type Name = Extract<
  EndpointName,
  'listCatalogue' | 'exportCatalogue' | 'readCatalogueItem' | 'searchCatalogue' | 'readTable' | 'readMethodCoverage'
>

export const catalogue: Answers<Name> = {
  listCatalogue: question => {
    const kind = kindOf(question.params.kind)
    const rows = filtered(kind, question.query)
    if (question.query.get('format') === 'csv') return csv(`${kind}.csv`, csvOf(table(rows)))
    const words = new URLSearchParams({ q: question.query.get('q') ?? '' })
    return {
      ...pageOf(question, rows, 50, 500),
      facets: facetsOf(rows),
      corrected: null,
      kinds: kinds.flatMap(one =>
        [...Map.groupBy(filtered(one, words), row => halfOf(row))].map(([basis, some]) => ({
          kind: one,
          basis,
          count: some.length,
        })),
      ),
      meta,
    }
  },
  exportCatalogue: ({ query }) => {
    const format = query.get('format')
    const ids = query.get('ids')?.split(',')
    const some = query.get('kind') ? [kindOf(query.get('kind'))] : kinds
    const rows = some.flatMap(kind => filtered(kind, query)).filter(row => !ids || ids.includes(row.id))
    if (format === 'xlsx')
      return new File([workbookOf(table(rows))], 'catalogue.xlsx', {
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      })
    if (format === 'jsonld')
      return new File(
        [zipOf({ 'openlca.json': '{"schemaVersion":2}', 'rows.json': JSON.stringify(rows, null, 1) })],
        'catalogue.zip',
        { type: 'application/zip' },
      )
    return csv('catalogue.csv', csvOf(table(rows)))
  },
  readCatalogueItem: ({ params }) => itemOf(kindOf(params.kind), params.id ?? ''),
  searchCatalogue: ({ query }) => {
    const words = new URLSearchParams({ q: query.get('q') ?? '' })
    const some = query.get('kind') ? [kindOf(query.get('kind'))] : kinds
    const all = some.flatMap(kind => filtered(kind, words))
    return {
      query: query.get('q') ?? '',
      corrected: null,
      count: all.length,
      kinds: some.map(kind => ({ kind, count: all.filter(row => row.kind === kind).length })),
      results: all.slice(0, Number(query.get('limit') ?? 20)).map(({ id, kind, name, group, value, unit, status }) => ({
        id,
        kind,
        name,
        name_message: null,
        group,
        group_message: null,
        value,
        unit,
        status,
        score: 1,
      })),
    }
  },
  readTable: ({ params }) => csv(`${params.id}.csv`, csvOf(table(rowsOf.factors()))),
  readMethodCoverage: () => ({
    categories: categories.map(({ id, name, unit, weight, goal }) => ({
      id,
      name,
      unit,
      weight,
      goals: [goal],
      reasons: [],
      power: { quantified: namesOf('technology').length, proxy: 0, of: namesOf('technology').length },
      industries: { quantified: namesOf('industry').length, of: namesOf('industry').length },
    })),
    goals: directions.map((direction, at) => ({
      sdg: at + 1,
      name: `Goal ${at + 1}`,
      direction,
      key_category: direction ? 'CC' : null,
      status: direction ? ('quantified' as const) : ('not_assessed' as const),
      text: direction ? 'As the mock has it.' : NOTHING,
      text_message: null,
    })),
    meta,
  }),
}
