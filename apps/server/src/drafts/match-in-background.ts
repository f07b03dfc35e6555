import type { WorkspaceId } from '../callers/caller.ts'
import type { Deps } from '../deps/deps.ts'
import { Refusal } from '../http/refuse.ts'
import type { OwnedPortfolioId } from '../portfolios/rights.ts'
import { changeList } from './change-list.ts'

/**
 * Long lists are matched when somebody wants to see their matches. A list is matched once at a time; if the program ends meanwhile, or
 * somebody changes the list, the next look at it begins again.
 */
export function matchInBackground(deps: Deps) {
  const running = new Set<string>()
  return {
    begin(id: OwnedPortfolioId, owner: WorkspaceId, revision: number): void {
      if (running.has(id)) return
      running.add(id)
      changeList(deps, { id, owner, revision, edits: { match: true }, tell: () => null })
        .catch(error => {
          if (!(error instanceof Refusal)) deps.log.warn({ err: error, portfolio: id }, 'a list could not be matched')
        })
        .finally(() => running.delete(id))
    },
  }
}
