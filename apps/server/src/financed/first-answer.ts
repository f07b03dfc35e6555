/** The first answer of a long list is made in the background; who asked for it is not kept waiting. */
import type { Deps } from '../deps/deps.ts'
import { viewJson } from './ask.ts'
import type { FinancedReport } from './report.ts'

/** Rows from which a first answer is made in the background, and asked for again. */
const LONG_LIST = 20_000
/** Longest that the caller of a long list waits for its first answer, in milliseconds. */
const PATIENCE_MS = 3_000

/** The result as JSON; of a long list that is not calculated yet, since when that is being done. */
export function firstAnswers(deps: Deps): (report: FinancedReport) => Promise<{ json: string } | { since: Date }> {
  /** Answers that are being made for long lists, by their key, with the time of their beginning. */
  const waiting = new Map<string, { since: Date; made: Promise<string> }>()

  return async report => {
    const { state, provenance, portfolio } = report
    const view = { kind: 'result', state, stand: provenance } as const
    if (portfolio.rowsTotal < LONG_LIST) return { json: await viewJson(deps, report, view) }
    const known = waiting.get(state.digest)
    const made = known?.made ?? viewJson(deps, report, view)
    const since = known?.since ?? deps.clock.now()
    if (!known) {
      waiting.set(state.digest, { since, made })
      const remove = () => void waiting.delete(state.digest)
      made.then(remove, remove)
    }
    const late = new Promise<null>(resolve => setTimeout(() => resolve(null), PATIENCE_MS).unref())
    const json = await Promise.race([made, late])
    return json === null ? { since } : { json }
  }
}
