import {
  catalogueCsv,
  coverageOfMethod,
  coverageOfMethod2,
  listKind,
  presentItem,
  searchCatalogue,
  shareFileFor,
  TABLES,
  tablesOfRow,
} from '@cradle/catalogue'
import type { NamesOf } from '@cradle/contract'
import { NoSuchTable, passportOf, readTableFile } from '@cradle/data'
import { CATEGORIES, type CategoryId, type Country, type Technology } from '@cradle/data/types'
import { DisabledProfile, findCountry, SHARE_FILE_SCHEMA, type ShareFile, UnknownProfile } from '@cradle/impact'
import type { Deps } from '../deps/deps.ts'
import { pageOf } from '../http/page.ts'
import { notFound, Refusal, refuseField } from '../http/refuse.ts'
import { Attachment, type Call, type Handlers } from '../http/serve.ts'
import { compareScenarios, rankSensitivity } from './compare-scenarios.ts'
import { compareShares } from './compare-shares.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { improveOrganisation } from './improve.ts'
import { monteCarlos } from './monte-carlo.ts'
import type { LcaTools } from './tools.ts'
import { tryWhatIf } from './what-if.ts'

type Names = NamesOf<'lca'> | 'improveOrganisation' | 'compareScenarios'

export function lcaRoutes(tools: LcaTools): Handlers<Names> {
  const { deps } = tools
  const { catalogueOf, ask, meta } = tools
  const runs = monteCarlos(tools)
  return {
    async listCatalogue({ params, query }) {
      const { limit, offset, format, country, edition: of, ...filters } = query
      const written = await catalogueOf(of)
      const { rows, facets, corrected, kinds } = listKind(
        written.catalogue,
        params.kind,
        filters,
        requestedCountry(deps, country),
      )
      if (format === 'csv') {
        return new Attachment(catalogueCsv(rows), 'text/csv; charset=utf-8', `cradle-${params.kind}.csv`)
      }
      const results = rows.slice(offset, offset + limit)
      const page = pageOf(results, rows.length, `/api/lca/${params.kind}/`, query)
      return { ...page, facets, corrected, kinds, meta: written.meta(results.flatMap(tablesOfRow)) }
    },
    async readCatalogueItem({ params, query }) {
      const { catalogue, manifest, provenance } = await catalogueOf(query.edition)
      const entry = catalogue.find(params.kind, params.id, requestedCountry(deps, query.country))
      return entry ? presentItem(manifest, provenance, entry) : notFound('catalogue_entry')
    },
    exportCatalogue: call => exportCatalogue(tools, call, requestedCountry(deps, call.query.country)),
    searchCatalogue: async ({ query }) => searchCatalogue((await catalogueOf(query.edition)).catalogue, query),
    async readMethodCoverage({ query }) {
      if (query.edition !== undefined && query.edition !== '1.0.0') {
        const { sources } = await tools.secondCatalogue(query.edition)
        const { meta: told } = await catalogueOf(query.edition)
        return { ...coverageOfMethod2(sources), meta: told(['method', ...TABLES.power2, ...TABLES.industries2]) }
      }
      return {
        ...coverageOfMethod((await tools.catalogue()).sources),
        meta: meta(['method', ...TABLES.power, ...TABLES.industries]),
      }
    },
    async readContributions({ params, query }) {
      const task = activityTask(deps, params.id, query.country, query.category)
      const answer = (await ask('contributions', { ...task, max: query.limit })) ?? notFound('activity')
      return { ...answer, meta: meta(tablesOfActivity(deps, params.id)) }
    },
    async readGraph({ params, query }) {
      const { cutoff, depth, nodes } = query
      const task = activityTask(deps, params.id, query.country, query.category)
      const answer = (await ask('graph', { ...task, follow: { cutoff, depth, nodes } })) ?? notFound('activity')
      return { ...answer, meta: meta(tablesOfActivity(deps, params.id)) }
    },
    async readTree({ params, query }) {
      const { cutoff, depth, nodes } = query
      const category = requestedCategory(query.category)
      const task = { ...activityTask(deps, params.id, query.country, undefined), category }
      const answer = (await ask('tree', { ...task, follow: { cutoff, depth, nodes } })) ?? notFound('activity')
      return { ...answer, meta: meta(tablesOfActivity(deps, params.id)) }
    },
    readTable: async ({ params, query }) => readTable(params.id, query.edition),
    readShares: async ({ query }) => requestedShareFile(deps, query) as never,
    readSharesSchema: async () => SHARE_FILE_SCHEMA,
    compareShares: call => compareShares(tools, call),
    tryWhatIf: call => tryWhatIf(tools, call),
    improveOrganisation: call => improveOrganisation(tools, call),
    compareScenarios: call => compareScenarios(tools, call),
    rankSensitivity: call => rankSensitivity(tools, call),
    startMonteCarlo: call => runs.start(call),
    readMonteCarlo: call => runs.read(call),
    cancelMonteCarlo: call => runs.cancel(call),
  }
}

function requestedCountry({ edition }: Pick<Deps, 'edition'>, code: string | undefined): Country | undefined {
  if (code === undefined) return undefined
  const country = findCountry(edition.prepared.countriesByCode, code)
  if (!country) {
    refuseField(422, 'country', 'unknown_country', { country: code })
  }
  return country
}

function requestedCategory(id: string): CategoryId {
  const known = CATEGORIES.find(category => category.toLowerCase() === id.toLowerCase())
  if (!known) {
    refuseField(422, 'category', 'unknown_category.list', { category: id, categories: CATEGORIES.join(', ') })
  }
  return known
}

function activityTask(
  deps: Pick<Deps, 'edition'>,
  id: string,
  country: string | undefined,
  category: string | undefined,
) {
  return {
    id,
    iso3: requestedCountry(deps, country)?.iso3 ?? 'USA',
    category: category === undefined || category === '' ? null : requestedCategory(category),
  }
}

function tablesOfActivity({ edition }: Pick<Deps, 'edition'>, id: string): readonly string[] {
  const technologies: ReadonlyMap<string, Technology> = edition.reference.technologies
  return technologies.has(id) ? TABLES.power : TABLES.industries
}

function readTable(id: string, edition?: string): Attachment {
  try {
    const { file } = passportOf(id, edition)
    const type = file.endsWith('.gz') ? 'application/gzip' : 'application/json; charset=utf-8'
    return new Attachment(readTableFile(id, edition), type, file)
  } catch (error) {
    if (error instanceof NoSuchTable) notFound('table')
    throw error
  }
}

function requestedShareFile({ edition }: Pick<Deps, 'edition'>, query: Call<'readShares'>['query']): ShareFile {
  try {
    return shareFileFor(edition, query)
  } catch (error) {
    if (error instanceof UnknownProfile || error instanceof DisabledProfile) {
      const { codedMessage: message } = error
      throw new Refusal(422, 'unknown_profile', message, { problems: [{ field: 'profile', message }] })
    }
    throw error
  }
}
