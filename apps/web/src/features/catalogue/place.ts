import type { Facet } from '@cradle/contract'
import { useMemo } from 'react'
import { knownOrder } from '../../known-order.ts'
import { editionOf, presentEdition } from '../../lca/method-edition.ts'
import { useView } from '../../view.ts'
import type { List } from './lists.ts'

/** No filter at all: for a change of the list. */
export const noFilters: Record<Facet['field'], string> = {
  status: '',
  group: '',
  activity: '',
  impact_category: '',
  goal: '',
  source: '',
}

/** Everything about the catalogue that lives in the address. Filters hold several values, parted by a bar. */
const defaults = {
  tab: 'activities',
  list: '',
  q: '',
  exact: false,
  ...noFilters,
  country: '',
  edition: presentEdition,
  sort: '',
  offset: 0,
  /** The entry that is open beside the list. */
  kind: '',
  id: '',
}
/** Columns that the server orders by. */
const ORDERS = ['name', 'value', 'group', 'status', 'quality', 'sites', 'quantified']

/** An order that no list has is none. */
export function usePlace() {
  const [view, setView] = useView(defaults)
  const place = useMemo(() => ({ ...view, sort: knownOrder(view.sort, ORDERS) }), [view])
  return [place, setView] as const
}
export type Place = ReturnType<typeof usePlace>[0]

export const pageSize = 50
/** As many as the server gives at once: a grouped list is shown whole. */
const wholeList = 500

export const chosenOf = (place: Place, field: Facet['field']): string[] => place[field].split('|').filter(Boolean)

export const isGrouped = (list: List, place: Place): boolean => list.groupBy !== undefined && place.sort === ''

/** What the server is asked: filters that the list does not show do not count, so that none works unseen. */
export function queryOf(list: List, place: Place) {
  const filters = Object.fromEntries(list.facets.flatMap(field => (place[field] ? [[field, place[field]]] : [])))
  return {
    ...(place.q.trim() ? { q: place.q.trim() } : {}),
    ...(place.q.trim() && place.exact ? { exact: 'true' as const } : {}),
    ...(list.basis ? { basis: list.basis } : {}),
    ...filters,
    ...(list.hasCountry && place.country ? { country: place.country } : {}),
    edition: editionOf(place.edition),
    ...(place.sort ? { ordering: place.sort } : {}),
  }
}

export const askOf = (list: List, place: Place) => ({
  params: { kind: list.kind },
  query: {
    ...queryOf(list, place),
    ...(isGrouped(list, place)
      ? { limit: wholeList }
      : { limit: pageSize, ...(place.offset > 0 ? { offset: place.offset } : {}) }),
  },
})
