import type { Person } from '../callers/caller.ts'
import { recentAnswers } from '../core/recent-answers.ts'
import type { Deps } from '../deps/deps.ts'
import { countUses, type TokenHolder, tokenHolder } from './queries.ts'

const REMEMBER_MS = 1_000
const COUNT_EVERY_MS = 2_000
const MAX_REMEMBERED = 2_000

export type TokenAuthenticator = {
  authenticate(token: string): Promise<Person | null>
  /** Forgets what it remembers: a token was ended. */
  invalidate(): void
  /** Writes the uses it has counted. */
  flush(): Promise<void>
}

/** Checks tokens for scripts, remembers the answer for a second, and counts uses without a write per call. */
export function createTokenAuthenticator(deps: Pick<Deps, 'db' | 'clock' | 'log'>): TokenAuthenticator {
  const holders = recentAnswers<TokenHolder | null>({ ms: REMEMBER_MS, max: MAX_REMEMBERED })
  const uses = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const counted = [...uses]
    uses.clear()
    for (const [id, n] of counted) await countUses(deps.db, id, n, deps.clock.now())
  }
  return {
    async authenticate(token) {
      const holder = await holders.get(token, () => tokenHolder(deps.db, token, deps.clock.now()))
      if (holder === null || holder.expires <= deps.clock.now()) return null
      uses.set(holder.tokenId, (uses.get(holder.tokenId) ?? 0) + 1)
      timer ??= setTimeout(() => {
        flush().catch(error => deps.log.warn({ err: error }, 'uses of tokens not counted'))
      }, COUNT_EVERY_MS).unref()
      const { userId: id, email, fullName, twoSteps, scope, workspaceId: tokenWorkspace } = holder
      const rights = { operator: false, needsTwoSteps: false, twoSteps, scope, tokenWorkspace }
      return { id, sessionId: '', email, fullName, ...rights }
    },
    invalidate: holders.invalidateAll,
    flush,
  }
}
