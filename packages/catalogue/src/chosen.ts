/** What is chosen of the catalogue for a file: entries by kind, and the openLCA package that they make. */
import { CatalogueKind, type CatalogueRow } from '@cradle/contract'
import { CATEGORIES, type CategoryId, type Country } from '@cradle/data/types'
import type { Catalogue } from './assemble.ts'
import type { ActivityWords, JsonLdTask } from './files/json-ld.ts'
import { type ListQuery, listKind } from './list.ts'
import { tablesOfRow } from './meta.ts'
import { HOME } from './write-catalogue.ts'

export type Chosen = { kind: CatalogueKind; rows: CatalogueRow[] }[]
type Query = ListQuery & { kind?: CatalogueKind | undefined; ids?: string | undefined }

/** `missing`: ids that are of no entry; none of them where nothing is left to write. */
export function chosenOf(
  catalogue: Catalogue,
  { kind, ids, ...filters }: Query,
  country: Country | undefined,
): Chosen | { missing: readonly string[] } {
  const wanted = ids
    ?.split(',')
    .map(id => id.trim())
    .filter(Boolean)
  const kinds = kind === undefined ? CatalogueKind.options : [kind]
  const chosen = kinds.map(one => {
    const { rows } = listKind(catalogue, one, filters, country)
    return { kind: one, rows: wanted ? rows.filter(({ id }) => wanted.includes(id)) : rows }
  })
  const found = new Set(chosen.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const missing = wanted?.filter(id => !found.has(id)) ?? []
  if (missing.length > 0 || found.size === 0) return { missing }
  return kind === undefined ? chosen.filter(({ rows }) => rows.length > 0) : chosen
}

/** Resolves a selection to processes and categories; null where a package would hold none of it. */
export function jsonLdTask(
  catalogue: Catalogue,
  { kind, chain }: { kind?: CatalogueKind | undefined; chain: JsonLdTask['chain'] },
  chosen: Chosen,
  country: Country | undefined,
): JsonLdTask | null {
  const rowsOf = (one: CatalogueKind) => chosen.find(found => found.kind === one)?.rows ?? []
  const all = new Map(catalogue.list('activities', country).map(({ row }) => [row.id, row]))
  const factors = kind === 'factors' ? rowsOf('factors') : []
  const byActivity = Map.groupBy(factors, ({ activity }) => activity)
  const activities =
    kind === 'factors'
      ? [...byActivity].flatMap(([id, rows]) => {
          const row = id === null ? undefined : all.get(id)
          return row
            ? [
                wordsOf(
                  row,
                  rows.map(({ impact_category: category }) => category as CategoryId),
                ),
              ]
            : []
        })
      : rowsOf('activities')
          .filter(({ quantified }) => (quantified ?? 0) > 0)
          .map(row => wordsOf(row, null))
  const isCategories = kind === 'categories'
  if (activities.length === 0 && rowsOf('categories').length === 0) return null
  const quality = catalogue
    .list('factors', country)
    .flatMap(({ row }) => (row.dq_entry === null ? [] : [[row.id, row.dq_entry] as const]))
  return {
    iso3: country?.iso3 ?? HOME,
    chain,
    activities,
    quality: Object.fromEntries(quality),
    categories: isCategories ? CATEGORIES.filter(id => rowsOf('categories').some(row => row.id === id)) : null,
  }
}

function wordsOf(row: CatalogueRow, categories: readonly CategoryId[] | null): ActivityWords {
  const { id, name, group, description, source, year, location, licence, attribution } = row
  const tables = tablesOfRow(row).filter(table => table !== null)
  return { id, name, group, description, source, year, location, licence, attribution, tables, categories }
}
