import type { EditedList, Edits } from '@cradle/portfolio/edits'
import type { Turn } from '@cradle/threads'
import { TooMuchForAThread } from '@cradle/threads'
import { message } from '@cradle/words/messages'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Deps } from '../deps/deps.ts'
import { refuse, refuseFields } from '../http/refuse.ts'
import { memoryOf } from '../memory/queries.ts'
import { entriesText, problemsText, rowsText, sheetOf } from '../portfolios/list-queries.ts'
import { loadPortfolio } from '../portfolios/not-delivered.ts'
import { findPortfolio, type PortfolioRow } from '../portfolios/queries.ts'
import { checkedPortfolio, type OwnedPortfolioId } from '../portfolios/rights.ts'
import { SMALL_LIST } from '../threads/limits.ts'
import { changeSome, refuseEdit } from './change-some.ts'
import { type EditedListWrite, writeEditedList } from './queries.ts'
import { draftTask } from './tasks.ts'
import type { ListTask, Reread } from './thread.ts'

export type ListChange = {
  id: OwnedPortfolioId
  owner: WorkspaceId
  /** The revision that the person saw. */
  revision: number
  edits: Edits
  /** Reads the file again, when the turn has come. */
  reread?: (signal: AbortSignal) => Promise<Reread>
  /** The entry of the change in the trail; null where no person made it. */
  tell: (edited: EditedList) => EditedListWrite['change']
  /** More to be written in the same transaction. */
  also?: (tx: Deps['db'], edited: EditedList) => Promise<void>
}

/** Changes a draft: read, worked out in a thread, written in one transaction. Raises `Refusal` 409 where somebody was faster. */
export async function changeList(deps: Deps, change: ListChange): Promise<EditedList> {
  const { id, revision, edits } = change
  const portfolio = await openDraft(deps, id, revision)
  const { matchedOn } = portfolio
  const readAt = deps.clock.now()
  const turn = { account: change.owner, small: portfolio.rowsTotal <= SMALL_LIST }
  const load = async (signal?: AbortSignal): Promise<ListTask> => {
    const task = await taskOf(deps, portfolio, change.owner, edits)
    // All entries are new ones: those of a long list are matched behind it.
    return change.reread && signal ? { ...task, rows: [], matched: false, reread: await change.reread(signal) } : task
  }
  const edited =
    (change.reread ? null : await changeSome(deps, portfolio, change.owner, edits)) ??
    (await workOut(deps, turn, load, edits.match === true))
  const entry = change.tell(edited)
  const written = await deps.workDb.transaction(async tx => {
    const write = {
      id,
      revision,
      change: entry,
      provenanceId: deps.world.stand.id,
      matchedOn,
      readAt,
      now: deps.clock.now(),
    }
    if (!(await writeEditedList(tx, edited, write))) return false
    await change.also?.(tx, edited)
    return true
  })
  if (written) return edited
  const now = await findPortfolio(deps.db, id)
  // Its matches came meanwhile, which nobody takes for a change.
  if (now?.revision === revision && now.matchedOn !== matchedOn) return await changeList(deps, change)
  return stale(now?.revision ?? revision)
}

/** The draft, if the person saw it as it is. */
async function openDraft({ db }: Deps, id: OwnedPortfolioId, revision: number): Promise<PortfolioRow> {
  const portfolio = await loadPortfolio(db, id)
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

async function taskOf(deps: Deps, portfolio: PortfolioRow, owner: WorkspaceId, edits: Edits): Promise<ListTask> {
  const { workDb, world } = deps
  const id = checkedPortfolio(portfolio)
  const sheet = await sheetOf(workDb, id)
  const [rows, problems, entries, memory] = [
    await rowsText(workDb, id),
    await problemsText(workDb, id),
    await entriesText(workDb, id),
    await memoryOf(workDb, owner),
  ]
  const { header, fileColumns, delimiter, style, choices, decimal } = sheet
  return {
    portfolioId: id,
    name: portfolio.name,
    provenanceId: world.stand.id,
    matched: portfolio.matchedOn === world.stand.id,
    sheet: { header, fileColumns, delimiter, style, choices, decimal },
    rows,
    problems,
    entries,
    memory,
    edits,
  }
}

async function workOut(
  { threads }: Deps,
  turn: Turn,
  task: (signal?: AbortSignal) => Promise<ListTask>,
  long: boolean,
): Promise<EditedList> {
  try {
    const answer = long
      ? await threads.runLong(turn.account, draftTask('applyEdits'), task)
      : await threads.runInTurn(turn, draftTask('applyEdits'), task)
    if (answer.kind === 'refused') refuseEdit(answer.message)
    return answer
  } catch (error) {
    if (!(error instanceof TooMuchForAThread)) throw error
    refuse(413, 'too_large.change')
  }
}
