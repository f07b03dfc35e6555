import type { ReferenceSummary } from '@cradle/contract'
import { alpha2, countryByAlpha2 } from '@cradle/portfolio'
import { firstMethodFacts, isSecondEdition, secondMethodFacts, summariseReference } from '@cradle/portfolio/assess2'
import { creditsOf } from '@cradle/report'
import type { Deps } from '../deps/deps.ts'
import { askThread } from '../http/ask-thread.ts'
import { refuse } from '../http/refuse.ts'
import type { Handlers } from '../http/serve.ts'
import { referenceTask } from './tasks.ts'
import { worldMap } from './world-map.ts'

type Names = 'readReference' | 'findPlaces' | 'readWorldSites' | 'readWorldValues' | 'readWorldTechnologies'

export function referenceRoutes(deps: Deps): Handlers<Names> {
  let made: ReferenceSummary | undefined
  const map = worldMap(deps)
  return {
    // Nothing in it changes while the program runs.
    async readReference() {
      made ??= summarise(deps)
      return made
    },
    async findPlaces({ query }) {
      const { reference } = deps.edition
      const country = query.country ? countryByAlpha2(reference, query.country.toUpperCase()) : undefined
      if (query.country && !country) refuse(422, 'unknown_country.reference', { country: query.country })
      const found = await askThread(deps.threads, referenceTask('namedPlaces'), {
        begins: query.q ?? '',
        iso3: country?.iso3 ?? null,
        max: query.limit,
      })
      const results = found.map(({ iso3, ...place }) => ({ ...place, country: alpha2(reference, iso3) }))
      const attribution = reference.manifest.tables.find(table => table.id === 'cities')?.attribution ?? ''
      return { results, attribution }
    },
    readWorldSites: () => map.sites(),
    readWorldValues: ({ params }) => map.values(params.goal),
    readWorldTechnologies: () => map.technologies(),
  }
}

/** Of the edition of the method that new figures are made with. */
function summarise({ edition, world: { stand: provenance }, env }: Deps): ReferenceSummary {
  const { prepared, world, goals, reference } = edition
  const method = isSecondEdition(provenance)
    ? secondMethodFacts(prepared, edition.prepared2)
    : firstMethodFacts(prepared, provenance.profile)
  return summariseReference(
    { countries: reference.countries, world, goals, method },
    provenance,
    creditsOf(method.manifest.tables),
    {
      upload_mb: env.UPLOAD_MAX_MB,
      upload_rows: env.UPLOAD_MAX_ROWS,
    },
  )
}
