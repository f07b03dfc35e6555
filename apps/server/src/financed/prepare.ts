/** The financed emissions of a long list of holdings are calculated while its report is written: whoever opens it finds them. */
import { FINANCED_METHOD, namesAmounts } from '@cradle/report/financed'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Deps } from '../deps/deps.ts'
import { checkedPortfolio } from '../portfolios/rights.ts'
import { runHeld } from './ask.ts'
import { choicesOf, keyOf, listsOf, storedList } from './report.ts'
import { financedTask } from './tasks.ts'

type LongList = { id: string; run: number; number: number; series: string | null; owner: WorkspaceId | null }

/** `portfolio`: its rows are calculated and their estimates stored. Where another process answers calls, nothing is done. */
export async function prepareFinanced(deps: Deps, portfolio: LongList): Promise<void> {
  const { owner, number } = portfolio
  const { stand: provenance } = deps.world
  if (owner === null || !deps.env.ROLES.includes('web')) return
  const id = checkedPortfolio(portfolio)
  const { header, row, inputs } = await choicesOf(deps.db, id, { series: portfolio.series ?? id, owner })
  // Other lists are their owner's to be asked for, by somebody who may.
  if (!namesAmounts(header) || listsOf(inputs.settings).length > 0) return
  const delivered = deps.clock.now().toISOString()
  const key = keyOf(portfolio, inputs, delivered)
  const load = { ...(await storedList(deps, id)), ...inputs, provenance, delivered, quarters: [], funds: [] }
  const state = { revision: row?.revision ?? 0, run: number, method: FINANCED_METHOD, digest: key }
  const view = { kind: 'result', state, stand: provenance } as const
  await runHeld(deps, financedTask('view'), { source: { key, load }, view })
}
