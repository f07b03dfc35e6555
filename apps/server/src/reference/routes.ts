import type { ReferenceSummary } from '@cradle/contract'
import type { Deps } from '../deps.ts'
import { attributionsOf } from '../reports/index.ts'
import type { Handlers } from '../serve.ts'
import { summarise } from './summarise.ts'

export function referenceRoutes(deps: Deps): Handlers<'readReference'> {
  let made: ReferenceSummary | undefined
  return {
    // Nothing in it changes while the program runs.
    async readReference() {
      made ??= summarise(deps.edition, deps.world.stand, attributionsOf(deps.edition.reference), {
        upload_mb: deps.env.UPLOAD_MAX_MB,
        upload_rows: deps.env.UPLOAD_MAX_ROWS,
      })
      return made
    },
  }
}
