import type { CatalogueBasis, CatalogueKind, Facet } from '@cradle/contract'

type ListId =
  | 'power-factors'
  | 'technologies'
  | 'industries'
  | 'industry-factors'
  | 'categories'
  | 'shares'
  | 'characterisation'
  | 'goals'
  | 'countries'
  | 'capacity-factors'
  | 'currencies'
  | 'parameters'

/** One list of the catalogue: a kind of the server's, or the half of one that is told by the same basis. */
export type List = {
  /** `?list=`; also the key of its words. */
  id: ListId
  kind: CatalogueKind
  basis?: CatalogueBasis
  /** Filters shown beside it. */
  facets: readonly Facet['field'][]
  /** Columns of its table after the name. */
  columns: readonly ColumnId[]
  /** Shown grouped by this, all rows at once, unless another order is asked for. */
  groupBy?: 'activity' | 'goal'
  /** Its values depend on the country that is asked for. */
  hasCountry?: boolean
}
export type ColumnId =
  | 'value'
  | 'unit'
  | 'quality'
  | 'status'
  | 'group'
  | 'quantified'
  | 'sites'
  | 'source'
  | 'code'
  | 'year'

export type TabId = 'activities' | 'industries' | 'categories' | 'shares' | 'countries' | 'parameters'

const power: List = {
  id: 'power-factors',
  kind: 'factors',
  basis: 'electricity',
  facets: ['status', 'activity', 'impact_category', 'source'],
  columns: ['value', 'unit', 'quality', 'source'],
  groupBy: 'activity',
}
export const technologies: List = {
  id: 'technologies',
  kind: 'activities',
  basis: 'electricity',
  facets: ['status', 'source'],
  columns: ['quantified', 'sites', 'unit', 'source'],
}
const industries: List = {
  id: 'industries',
  kind: 'activities',
  basis: 'revenue',
  facets: ['status', 'group'],
  columns: ['code', 'group', 'quantified', 'status', 'source'],
  hasCountry: true,
}
const industryFactors: List = {
  id: 'industry-factors',
  kind: 'factors',
  basis: 'revenue',
  facets: ['status', 'impact_category', 'group', 'source'],
  columns: ['value', 'unit', 'quality', 'source'],
  hasCountry: true,
}

/** The six tabs; the first list of each is the one shown unless another is chosen. */
export type CatalogueTab = { id: TabId; lists: readonly [List, ...List[]] }

export const tabs: readonly CatalogueTab[] = [
  { id: 'activities', lists: [power, technologies] },
  { id: 'industries', lists: [industries, industryFactors] },
  {
    id: 'categories',
    lists: [
      { id: 'categories', kind: 'categories', facets: ['status'], columns: ['value', 'unit', 'quantified', 'source'] },
    ],
  },
  {
    id: 'shares',
    lists: [
      {
        id: 'shares',
        kind: 'goal-shares',
        facets: ['status', 'goal', 'impact_category'],
        columns: ['value', 'status', 'source'],
        groupBy: 'goal',
      },
      {
        id: 'characterisation',
        kind: 'factors',
        facets: ['status', 'impact_category', 'source'],
        columns: ['value', 'unit', 'quality', 'source'],
      },
      { id: 'goals', kind: 'goals', facets: ['group', 'impact_category'], columns: ['group', 'quantified', 'source'] },
    ],
  },
  {
    id: 'countries',
    lists: [
      {
        id: 'countries',
        kind: 'countries',
        facets: ['status', 'group'],
        columns: ['value', 'unit', 'group', 'sites', 'source'],
      },
      {
        id: 'capacity-factors',
        kind: 'capacity-factors',
        facets: ['status', 'activity'],
        columns: ['value', 'group', 'sites', 'source'],
      },
      { id: 'currencies', kind: 'currencies', facets: [], columns: ['value', 'unit', 'year', 'source'] },
    ],
  },
  {
    id: 'parameters',
    lists: [
      {
        id: 'parameters',
        kind: 'parameters',
        facets: ['status', 'group', 'impact_category'],
        columns: ['value', 'unit', 'group', 'status', 'source'],
      },
    ],
  },
]

const every = tabs.flatMap(tab => tab.lists.map(list => ({ tab: tab.id, list })))
const first: { tab: TabId; list: List } = { tab: 'activities', list: power }

/** What the address says, or the nearest that exists. */
export function listOf(tab: string, list: string): { tab: TabId; list: List } {
  const within = every.filter(one => one.tab === tab)
  const some = within.length > 0 ? within : every
  return some.find(one => one.list.id === list) ?? some[0] ?? first
}

/** Where an entry of a kind stands in the catalogue. */
export function listOfKind(kind: CatalogueKind, unit = ''): { tab: TabId; list: List } {
  const basis: CatalogueBasis = unit.endsWith('kWh') ? 'electricity' : 'revenue'
  return every.find(({ list }) => list.kind === kind && (!list.basis || list.basis === basis)) ?? first
}

/** The order in which EF 3.1 names its categories. */
const order = 'CC OD IR POF PM HTc HTnc AC EUf EUm EUt ECO LU WU RUf RUm'.split(' ')
export const placeOfCategory = (id: string | null): number => {
  const at = order.indexOf(id ?? '')
  return at < 0 ? order.length : at
}
