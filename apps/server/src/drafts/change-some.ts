import { changeInPart, type EditedList, type Edits, type KnownList } from '@cradle/portfolio/edits'
import { codeOf, type Message } from '@cradle/words/messages'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Deps } from '../deps/deps.ts'
import { askThread } from '../http/ask-thread.ts'
import { Refusal } from '../http/refuse.ts'
import { decidedSince, memoryOf, memoryUnder } from '../memory/queries.ts'
import { entriesText, problemsText, rowsText, sheetOf } from '../portfolios/list-queries.ts'
import type { PortfolioRow } from '../portfolios/queries.ts'
import { checkedPortfolio } from '../portfolios/rights.ts'
import { indexOf, rowsOfEntries, totalsOf } from './queries.ts'
import { draftTask } from './tasks.ts'

/** Decisions of an account that are all brought; of more those that the rows ask for. */
const FEW_DECISIONS = 1000
/** Decisions since the list was read last, and how much longer than that a transaction may have taken. */
const NEW_DECISIONS = 500
const SLACK_MS = 10_000

/** A change worked out by reading the rows that it concerns; null where all rows have to be read. */
export async function changeSome(
  deps: Deps,
  portfolio: PortfolioRow,
  owner: WorkspaceId,
  edits: Edits,
): Promise<EditedList | null> {
  const { threads, workDb: db } = deps
  const { id } = portfolio
  const answer = await changeInPart(
    {
      known: () => knownList(deps, portfolio, owner),
      rowsOfEntries: ids => rowsOfEntries(db, id, ids),
      part: async rows => ({ rows: await rowsText(db, id, rows), entries: await entriesText(db, id, undefined, rows) }),
      memoryUnder: keys => memoryUnder(db, owner, keys),
    },
    {
      concerned: task => askThread(threads, draftTask('concerned'), task),
      applySome: task => askThread(threads, draftTask('applySome'), task),
    },
    edits,
  )
  if (answer?.kind === 'refused') refuseEdit(answer.message)
  return answer
}

/** An edit that cannot be made. */
export function refuseEdit(why: Message): never {
  throw new Refusal(422, codeOf(why), why)
}

async function knownList({ workDb, world }: Deps, list: PortfolioRow, owner: WorkspaceId): Promise<KnownList | null> {
  const { id, name, matchedOn, created, entriesTotal } = list
  const known = await totalsOf(workDb, id)
  const sheet = await sheetOf(workDb, checkedPortfolio({ id }))
  const { missing, header, fileColumns, delimiter, style, choices, decimal } = sheet
  if (known?.provenanceId !== world.stand.id || missing.length > 0) return null
  const since = new Date((known.readAt ?? created).getTime() - SLACK_MS)
  const keys = await decidedSince(workDb, owner, since, NEW_DECISIONS + 1)
  if (keys.length > NEW_DECISIONS) return null
  const memory = await memoryOf(workDb, owner, FEW_DECISIONS + 1)
  const isMemoryComplete = memory.length <= FEW_DECISIONS
  return {
    portfolioId: id,
    name,
    provenanceId: world.stand.id,
    matched: matchedOn === world.stand.id,
    sheet: { header, fileColumns, delimiter, style, choices, decimal },
    problems: await problemsText(workDb, id),
    memory: isMemoryComplete ? memory : [],
    isMemoryComplete,
    totals: known.totals,
    index: await indexOf(workDb, id),
    keys,
    entriesTotal,
    counts: {
      total: list.rowsTotal,
      accepted: list.rowsAccepted,
      rejected: list.rowsRejected,
      warnings: list.rowsWarnings,
    },
  }
}
