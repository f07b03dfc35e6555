import type { ReferenceSummary } from '@cradle/contract'
import type { Deps } from '../deps.ts'
import { attributionsOf } from '../reports/index.ts'
import type { Handlers } from '../serve.ts'
import { summarise } from './summarise.ts'
import { worldMap } from './world-map.ts'

type Names = 'readReference' | 'readWorldSites' | 'readWorldValues' | 'readWorldTechnologies'

export function referenceRoutes(deps: Deps): Handlers<Names> {
  let made: ReferenceSummary | undefined
  const map = worldMap(deps)
  return {
    // Nothing in it changes while the program runs.
    async readReference() {
      made ??= summarise(deps.edition, deps.world.stand, attributionsOf(deps.edition.reference), {
        upload_mb: deps.env.UPLOAD_MAX_MB,
        upload_rows: deps.env.UPLOAD_MAX_ROWS,
      })
      return made
    },
    readWorldSites: () => map.sites(),
    readWorldValues: ({ params }) => map.values(params.goal),
    readWorldTechnologies: () => map.technologies(),
  }
}
