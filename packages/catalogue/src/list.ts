/** One kind of the catalogue: filter, count, order, page, or the whole as CSV. */
import { type CatalogueBasis, CatalogueKind, type CatalogueRow, type Facet } from '@cradle/contract'
import type { Country } from '@cradle/data/types'
import { csvLine } from '@cradle/report'
import { type Catalogue, keyOf } from './assemble.ts'

export type ListQuery = {
  q?: string | undefined
  exact?: string | undefined
  basis?: CatalogueBasis | undefined
  status?: string | undefined
  group?: string | undefined
  activity?: string | undefined
  impact_category?: string | undefined
  goal?: string | undefined
  source?: string | undefined
  ordering?: string | undefined
}

const FIELDS = ['status', 'group', 'activity', 'impact_category', 'goal', 'source'] as const
type Field = Facet['field']

type KindCount = { kind: CatalogueKind; basis: CatalogueBasis | null; count: number }
export type Listed = { rows: CatalogueRow[]; facets: Facet[]; corrected: string | null; kinds: KindCount[] }

export function listKind(catalogue: Catalogue, kind: CatalogueKind, query: ListQuery, country?: Country): Listed {
  const all = catalogue.list(kind, country).map(entry => entry.row)
  const { rows: matching, corrected, kinds } = searched(catalogue, kind, query, all)
  const found = matching.filter(row => query.basis === undefined || basisOf(row) === query.basis)
  const rows = found.filter(row => FIELDS.every(field => fits(row, field, query[field])))
  return { rows: ordered(rows, query.ordering), facets: facetsOf(catalogue, found, query), corrected, kinds }
}

function searched(catalogue: Catalogue, kind: CatalogueKind, { q, exact }: ListQuery, all: CatalogueRow[]) {
  if (q === undefined || q.trim() === '') {
    const every = CatalogueKind.options.flatMap(one => catalogue.list(one).map(entry => entry.row))
    return { rows: all, corrected: null, kinds: countKinds(every) }
  }
  const { hits, corrected } = catalogue.words.find(q, { exact: exact === 'true' })
  // Found by the words of the home country's entries, shown as they are in the country asked for.
  const byKey = new Map(all.map(row => [keyOf(kind, row.id), row]))
  const kinds = countKinds(hits.map(hit => catalogue.at(hit.key).row))
  return { rows: hits.flatMap(hit => byKey.get(hit.key) ?? []), corrected, kinds }
}

/** What an amount of the activity is told by; null of everything that is no activity. */
const basisOf = ({ kind, unit }: CatalogueRow): CatalogueBasis | null =>
  kind !== 'activities' && kind !== 'factors' ? null : unit.endsWith('kWh') ? 'electricity' : 'revenue'

function countKinds(rows: readonly CatalogueRow[]): KindCount[] {
  const counts = new Map<string, KindCount>()
  for (const row of rows) {
    const basis = basisOf(row)
    const key = `${row.kind}/${basis}`
    const known = counts.get(key)
    if (known) known.count++
    else counts.set(key, { kind: row.kind, basis, count: 1 })
  }
  return [...counts.values()]
}

const facetValue = (row: CatalogueRow, field: Field): string => String(row[field] ?? '')

const fits = (row: CatalogueRow, field: Field, wanted: string | undefined): boolean =>
  wanted === undefined || wanted === '' || wanted.split('|').includes(facetValue(row, field))

/** Each field is counted under the filters of the others, so that its own choice can still be changed. */
function facetsOf(catalogue: Catalogue, rows: readonly CatalogueRow[], query: ListQuery): Facet[] {
  return FIELDS.flatMap(field => {
    const others = FIELDS.filter(other => other !== field)
    const counts = new Map<string, number>()
    for (const row of rows) {
      if (!others.every(other => fits(row, other, query[other]))) continue
      const value = facetValue(row, field)
      if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    const values = [...counts].map(([value, count]) => ({ value, ...namesOf(catalogue, rows, field, value), count }))
    return values.length === 0 ? [] : [{ field, values: values.sort((a, b) => b.count - a.count).slice(0, 500) }]
  })
}

const KIND_OF: Partial<Record<Field, CatalogueKind>> = {
  activity: 'activities',
  impact_category: 'categories',
  goal: 'goals',
}

function namesOf(catalogue: Catalogue, rows: readonly CatalogueRow[], field: Field, value: string) {
  if (field === 'group' || field === 'source') {
    const row = rows.find(one => one[field] === value)
    return { name: value, name_message: row?.[`${field}_message`] ?? null }
  }
  const kind = KIND_OF[field]
  const row = kind && catalogue.find(kind, value)?.row
  return { name: row?.name ?? value, name_message: row?.name_message ?? null }
}

function ordered(rows: CatalogueRow[], ordering: string | undefined): CatalogueRow[] {
  if (ordering === undefined) return rows
  const descends = ordering.startsWith('-')
  const by = ordering.replace(/^-/, '') === 'value' ? 'value' : 'name'
  return [...rows].sort((a, b) => {
    const x = a[by]
    const y = b[by]
    // Missing values come last both ways.
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1
    const order = typeof x === 'number' ? x - Number(y) : String(x).localeCompare(String(y), 'en')
    return descends ? -order : order
  })
}

/** Columns of a file of the catalogue. */
export const CATALOGUE_COLUMNS = [
  'id',
  'kind',
  'name',
  'group',
  'value',
  'unit',
  'status',
  'reason',
  'dq_entry',
  'quality',
  'geom_sd',
  'basic_u',
  'p5',
  'p95',
  'activity',
  'impact_category',
  'goal',
  'country',
  'location',
  'year',
  'quantified',
  'quantifiable',
  'sites',
  'description',
  'source',
  'version',
  'licence',
  'attribution',
  'table',
] as const

/** UTF-8 byte order mark: spreadsheets then read accents correctly. */
const BOM = '\uFEFF'

/** Every row carries its source, licence and the line to print. Cells that a spreadsheet would run are neutralised. */
export function catalogueCsv(rows: readonly CatalogueRow[]): string {
  const lines = rows.map(row => {
    const { geom_sd = null, basic_u = null, p5 = null, p95 = null } = row.uncertainty ?? {}
    const cells = { ...row, geom_sd, basic_u, p5, p95 }
    return csvLine(CATALOGUE_COLUMNS.map(column => cells[column]))
  })
  return BOM + csvLine(CATALOGUE_COLUMNS) + lines.join('')
}

type SearchQuery = { q: string; kind?: CatalogueKind | undefined; exact: string; limit: number }

/** Entries of every kind by their words, the best first. */
export function searchCatalogue(catalogue: Catalogue, { q, kind, exact, limit }: SearchQuery) {
  const { hits, corrected } = catalogue.words.find(q, { kind, exact: exact === 'true' })
  const kinds = new Map<CatalogueKind, number>()
  for (const { key } of hits) {
    const found = catalogue.at(key).row.kind
    kinds.set(found, (kinds.get(found) ?? 0) + 1)
  }
  return {
    query: q,
    corrected,
    count: hits.length,
    kinds: [...kinds].map(([name, count]) => ({ kind: name, count })).sort((a, b) => b.count - a.count),
    results: hits.slice(0, limit).map(({ key, score }) => ({ ...catalogue.at(key).row, score })),
  }
}
