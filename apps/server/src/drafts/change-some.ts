import { type ConcernedTask, type EditedList, type Edits, namedBy } from '@cradle/portfolio/edits'
import type { Message } from '@cradle/words/messages'
import type { Deps } from '../deps/deps.ts'
import { askThread } from '../http/ask-thread.ts'
import { codeOf, Refusal } from '../http/refuse.ts'
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
  owner: string,
  edits: Edits,
): Promise<EditedList | null> {
  const named = namedBy(edits)
  const found = named && (await taskFor(deps, portfolio, owner, edits, named))
  if (!found) return null
  const { task, isMemoryComplete } = found
  const { threads, workDb } = deps
  const { id } = portfolio
  const concerned = await askThread(threads, draftTask('concerned'), task)
  if (concerned.kind === 'whole') return null
  if (concerned.kind === 'refused') refuseEdit(concerned.message)
  const { rows } = concerned
  const some = {
    ...task,
    rows: await rowsText(workDb, id, rows),
    entries: await entriesText(workDb, id, undefined, rows),
    entriesTotal: portfolio.entriesTotal,
    counts: {
      total: portfolio.rowsTotal,
      accepted: portfolio.rowsAccepted,
      rejected: portfolio.rowsRejected,
      warnings: portfolio.rowsWarnings,
    },
    isMemoryComplete,
  }
  let answer = await askThread(threads, draftTask('applySome'), some)
  if (answer.kind === 'asks') {
    const memory = await memoryUnder(workDb, owner, answer.keys)
    answer = await askThread(threads, draftTask('applySome'), { ...some, memory, isMemoryComplete: true })
  }
  if (answer.kind === 'refused') refuseEdit(answer.message)
  return answer.kind === 'reworked' ? answer : null
}

/** An edit that cannot be made. */
export function refuseEdit(why: Message): never {
  throw new Refusal(422, codeOf(why), why)
}

/** What finding the rows takes; null where the list was not read as it is to be read now. */
async function taskFor(
  { workDb, world }: Deps,
  { id, name, matchedOn, created }: PortfolioRow,
  owner: string,
  edits: Edits,
  named: NonNullable<ReturnType<typeof namedBy>>,
): Promise<{ task: ConcernedTask; isMemoryComplete: boolean } | null> {
  const known = await totalsOf(workDb, id)
  const { missing, header, fileColumns, delimiter, style, choices, decimal } = await sheetOf(
    workDb,
    checkedPortfolio({ id }),
  )
  if (known?.provenanceId !== world.stand.id || missing.length > 0) return null
  const since = new Date((known.readAt ?? created).getTime() - SLACK_MS)
  const keys = await decidedSince(workDb, owner, since, NEW_DECISIONS + 1)
  if (keys.length > NEW_DECISIONS) return null
  const rows = [...named.rows, ...(named.entries.length > 0 ? await rowsOfEntries(workDb, id, named.entries) : [])]
  const memory = await memoryOf(workDb, owner, FEW_DECISIONS + 1)
  const isMemoryComplete = memory.length <= FEW_DECISIONS
  const task = {
    portfolioId: id,
    name,
    provenanceId: world.stand.id,
    matched: matchedOn === world.stand.id,
    sheet: { header, fileColumns, delimiter, style, choices, decimal },
    rows: await rowsText(workDb, id, rows),
    problems: await problemsText(workDb, id),
    entries: await entriesText(workDb, id, undefined, rows),
    memory: isMemoryComplete ? memory : [],
    edits,
    totals: known.totals,
    index: await indexOf(workDb, id),
    keys,
  }
  return { task, isMemoryComplete }
}
