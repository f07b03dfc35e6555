import { CATALOGUE_COLUMNS, type Catalogue, catalogueCsv, HOME, listKind, tablesOfRow } from '@cradle/catalogue'
import type { ActivityWords, JsonLdTask } from '@cradle/catalogue/files'
import { CatalogueKind, type CatalogueRow } from '@cradle/contract'
import { CATEGORIES, type CategoryId, type Country } from '@cradle/data/types'
import { findCountry } from '@cradle/impact'
import { message } from '@cradle/words/messages'
import { type FieldProblem, refuse, refuseField, refuseFields } from '../http/refuse.ts'
import { Attachment, type Call } from '../http/serve.ts'
import { type LcaTools, limitTries } from './tools.ts'

/** The catalogue, or what is chosen of it, as a file. Files are written in the answering thread. */
export async function exportCatalogue(
  tools: LcaTools,
  call: Call<'exportCatalogue'>,
  country: Country | undefined,
): Promise<Attachment> {
  const { deps, ask, meta } = tools
  const { format, kind } = call.query
  await limitTries(deps, call, 'export')
  const catalogue = await tools.catalogue()
  const chosen = choose(catalogue, call.query, country)
  const name = `cradle-${kind ?? 'catalogue'}`
  if (format === 'csv') {
    if (kind === undefined) return refuseFields(422, [KIND_MISSING], 'kind_missing')
    return new Attachment(catalogueCsv(chosen[0]!.rows), 'text/csv; charset=utf-8', `${name}.csv`)
  }
  if (format === 'xlsx') {
    const tables = chosen.flatMap(({ rows }) => rows.flatMap(tablesOfRow))
    const task = { kinds: chosen, columns: CATALOGUE_COLUMNS, meta: meta(tables) }
    return new Attachment(await ask('workbook', task, { long: true }), XLSX, `${name}.xlsx`)
  }
  const task = jsonLdTask(catalogue, call.query, chosen, country)
  return new Attachment(await ask('jsonLd', task, { long: true }), 'application/zip', `${name}-openlca.zip`)
}

/** The activities of the catalogue as an openLCA package. Raises `Refusal` 422 where there is no such country. */
export async function cataloguePackage({ deps, ask, catalogue }: LcaTools, iso3: string): Promise<Uint8Array> {
  const written = await catalogue()
  const country =
    findCountry(deps.edition.prepared.countriesByCode, iso3) ??
    refuseField(422, 'background.country', 'unknown_country', { country: iso3 })
  const query = { kind: 'activities', chain: 'unit', format: 'jsonld', exact: 'false' } as const
  return await ask('jsonLd', jsonLdTask(written, query, choose(written, query, country), country), { long: true })
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const KIND_MISSING: FieldProblem = { field: 'kind', message: message('fields:kind') }

type Chosen = { kind: CatalogueKind; rows: CatalogueRow[] }[]
type Query = Call<'exportCatalogue'>['query']

/** Raises `Refusal` 404 where an id is of no entry, 422 where nothing is left. */
function choose(catalogue: Catalogue, { kind, ids, ...filters }: Query, country: Country | undefined): Chosen {
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
  if (missing.length > 0) {
    refuseField(404, 'ids', 'not_found.catalogue_entries', { ids: missing.slice(0, 5).join(', ') })
  }
  if (found.size === 0) refuse(422, 'nothing_chosen')
  return kind === undefined ? chosen.filter(({ rows }) => rows.length > 0) : chosen
}

/** Resolves a selection to processes and categories. */
function jsonLdTask(
  catalogue: Catalogue,
  { kind, chain }: Query,
  chosen: Chosen,
  country: Country | undefined,
): JsonLdTask {
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
  if (activities.length === 0 && rowsOf('categories').length === 0) refuse(422, 'not_in_package')
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
