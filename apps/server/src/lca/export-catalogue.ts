import { CATALOGUE_COLUMNS, type Catalogue, type Chosen, chosenOf, jsonLdTask, tablesOfRow } from '@cradle/catalogue'
import type { Country } from '@cradle/data/types'
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
  const { deps, ask } = tools
  const { format, kind, edition, language = 'en' } = call.query
  await limitTries(deps, call, 'export')
  if (format === 'jsonld' && edition !== undefined && edition !== '1.0.0')
    return refuseFields(422, [ONLY_FIRST], 'first_edition_only')
  const { catalogue, meta } = await tools.catalogueOf(edition)
  const chosen = choose(catalogue, call.query, country)
  const name = `cradle-${kind ?? 'catalogue'}`
  if (format === 'csv') {
    if (kind === undefined) return refuseFields(422, [KIND_MISSING], 'kind_missing')
    const rows = chosen[0]!.rows
    return new Attachment(
      await ask('csv', { language, rows }, { long: true }),
      'text/csv; charset=utf-8',
      `${name}.csv`,
    )
  }
  if (format === 'xlsx') {
    const tables = chosen.flatMap(({ rows }) => rows.flatMap(tablesOfRow))
    const task = { language, kinds: chosen, columns: CATALOGUE_COLUMNS, meta: meta(tables) }
    return new Attachment(await ask('workbook', task, { long: true }), XLSX, `${name}.xlsx`)
  }
  return new Attachment(
    await writePackage(tools, catalogue, call.query, chosen, country),
    'application/zip',
    `${name}-openlca.zip`,
  )
}

/** The activities of the catalogue as an openLCA package. Raises `Refusal` 422 where there is no such country. */
export async function cataloguePackage(tools: LcaTools, iso3: string): Promise<Uint8Array> {
  const written = await tools.catalogue()
  const country =
    findCountry(tools.deps.edition.prepared.countriesByCode, iso3) ??
    refuseField(422, 'background.country', 'unknown_country', { country: iso3 })
  const query = { kind: 'activities', chain: 'unit', format: 'jsonld', exact: 'false' } as const
  return await writePackage(tools, written, query, choose(written, query, country), country)
}

type Query = Call<'exportCatalogue'>['query']

/** Raises `Refusal` 404 where an id is of no entry, 422 where nothing is left. */
function choose(catalogue: Catalogue, query: Query, country: Country | undefined): Chosen {
  const chosen = chosenOf(catalogue, query, country)
  if (!('missing' in chosen)) return chosen
  if (chosen.missing.length === 0) return refuse(422, 'nothing_chosen')
  return refuseField(404, 'ids', 'not_found.catalogue_entries', { ids: chosen.missing.slice(0, 5).join(', ') })
}

/** Raises `Refusal` 422 where a package would hold none of what is chosen. */
function writePackage({ ask }: LcaTools, ...[catalogue, query, chosen, country]: Parameters<typeof jsonLdTask>) {
  const task = jsonLdTask(catalogue, query, chosen, country) ?? refuse(422, 'not_in_package')
  return ask('jsonLd', task, { long: true })
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ONLY_FIRST: FieldProblem = { field: 'edition', message: message('fields:first_edition_only') }
const KIND_MISSING: FieldProblem = { field: 'kind', message: message('fields:kind') }
