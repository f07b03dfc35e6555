import type { Edits, Reworked, ReworkTask } from '@cradle/portfolio/edits'
import { message } from '@cradle/words/messages'
import type { Deps } from '../core/deps.ts'
import { notFound, Refusal, refuse, refuseFields } from '../http/refuse.ts'
import { findPortfolio, type PortfolioRow } from '../portfolios/queries.ts'
import type { OwnedPortfolioId } from '../portfolios/rights.ts'
import { SMALL_LIST, TooMuchForAThread, type Turn } from '../threads/threads.ts'
import { entriesText, memoryOf, problemsText, rowsText, sheetOf, type WriteRework, writeRework } from './queries.ts'

export type ListChange = {
  id: OwnedPortfolioId
  owner: string
  /** The revision that the person saw. */
  revision: number
  edits: Edits
  /** What is said of the change; null: it is no change of a person's. */
  tell: (reworked: Reworked) => WriteRework['change']
  /** More to be written in the same transaction. */
  also?: (tx: Deps['db'], reworked: Reworked) => Promise<void>
}

/** Changes a draft: read, worked out in a thread, written in one transaction. Raises `Refusal` 409 where somebody was faster. */
export async function changeList(deps: Deps, change: ListChange): Promise<Reworked> {
  const { id, revision, edits } = change
  const portfolio = await openDraft(deps, id, revision)
  const turn = { account: change.owner, small: portfolio.rowsTotal <= SMALL_LIST }
  const reworked = await workOut(deps, turn, () => taskOf(deps, portfolio, change.owner, edits), edits.match === true)
  const said = change.tell(reworked)
  const written = await deps.workDb.transaction(async tx => {
    const write = { id, revision, change: said, standId: deps.world.stand.id, now: deps.clock.now() }
    if (!(await writeRework(tx, reworked, write))) return false
    await change.also?.(tx, reworked)
    return true
  })
  if (!written) return stale((await findPortfolio(deps.db, id))?.revision ?? revision)
  return reworked
}

/** The draft, if the person saw it as it is. */
async function openDraft({ db }: Deps, id: OwnedPortfolioId, revision: number): Promise<PortfolioRow> {
  const portfolio = (await findPortfolio(db, id)) ?? notFound('portfolio')
  if (portfolio.status !== 'draft')
    refuse(409, portfolio.status === 'delivered' ? 'not_a_draft.delivered' : 'not_a_draft.running')
  if (portfolio.revision !== revision) return stale(portfolio.revision)
  return portfolio
}

const stale = (current: number): never =>
  refuseFields(
    409,
    [{ field: 'revision', message: message('fields:revision', { revision: String(current) }) }],
    'stale_revision',
    { revision: String(current) },
  )

async function taskOf(deps: Deps, portfolio: PortfolioRow, owner: string, edits: Edits): Promise<ReworkTask> {
  const { workDb, world } = deps
  const id = portfolio.id as OwnedPortfolioId
  const sheet = await sheetOf(workDb, id)
  const [rows, problems, entries, memory] = [
    await rowsText(workDb, id),
    await problemsText(workDb, id),
    await entriesText(workDb, id),
    await memoryOf(workDb, owner),
  ]
  const { header, fileColumns, delimiter, style, choices, decimal } = sheet
  return {
    ...{
      portfolioId: id,
      name: portfolio.name,
      standId: world.stand.id,
      matched: portfolio.matchedOn === world.stand.id,
    },
    sheet: { header, fileColumns, delimiter, style, choices, decimal },
    ...{ rows, problems, entries, memory, edits },
  }
}

async function workOut(
  { threads }: Deps,
  turn: Turn,
  task: () => Promise<ReworkTask>,
  long: boolean,
): Promise<Reworked> {
  try {
    const answer = await threads.rework(turn, task, { long })
    if (answer.kind === 'refused')
      throw new Refusal(422, answer.code, message('fields:stated', { text: answer.sentence }))
    return answer
  } catch (error) {
    if (!(error instanceof TooMuchForAThread)) throw error
    refuse(413, 'too_large.change')
  }
}
