import type { WorkspaceId } from '../callers/caller.ts'
import type { Deps } from '../deps/deps.ts'
import { findPortfolio } from '../portfolios/queries.ts'
import type { OwnedPortfolioId } from '../portfolios/rights.ts'
import { changeSome } from './change-some.ts'
import { firstRowOf } from './queries.ts'
import { draftTask } from './tasks.ts'

/** A thread that did nothing for a quarter of an hour ends. */
const WARM_MS = 10 * 60_000

/**
 * Makes the thread that changes drafts ready as soon as somebody looks at one, so that the first change takes as long as the next ones:
 * the edition is loaded, and a change (the first row left out) is worked out and not written, which compiles what changes run.
 * Nobody waits for it, and a failure shows at the change itself.
 */
export function warmBeforeChange(deps: Deps): (id: OwnedPortfolioId, owner: WorkspaceId) => void {
  const { threads, clock, log } = deps
  let warmedAt = Number.NEGATIVE_INFINITY
  return (id, owner) => {
    const now = clock.now().getTime()
    if (now - warmedAt < WARM_MS) return
    warmedAt = now
    threads.answers
      .run(draftTask('warmUp'), undefined)
      .then(() => rehearse(deps, id, owner))
      .catch(error => log.debug({ err: error }, 'the thread for changes of drafts could not be made ready'))
  }
}

async function rehearse(deps: Deps, id: OwnedPortfolioId, owner: WorkspaceId): Promise<void> {
  const draft = await findPortfolio(deps.db, id)
  const row = await firstRowOf(deps.workDb, id)
  if (draft?.status === 'draft' && row !== null) await changeSome(deps, draft, owner, { remove: [row] })
}
