/** A change of a list worked out by reading the rows that it concerns, wherever the list is kept and whoever does the work. */
import type { Memory } from '../match/decisions.ts'
import { type ConcernedAnswer, type ConcernedTask, namedBy } from './concerned-rows.ts'
import type { ApplyEditsAnswer, ApplySomeAnswer, ApplySomeTask, Edits } from './edited-list.ts'

/** Rows as JSON texts, and the entries that begin in them. */
type Part = Pick<ConcernedTask, 'rows' | 'entries'>

/** What is known of the list as a whole. */
export type KnownList = Omit<ConcernedTask, 'rows' | 'entries' | 'edits'> &
  Pick<ApplySomeTask, 'counts' | 'entriesTotal' | 'isMemoryComplete'>

/** Where the list is kept. */
export type ListInParts = {
  /** Null where it was not read as it is to be read now. */
  known(): Promise<KnownList | null>
  rowsOfEntries(ids: readonly string[]): Promise<readonly number[]>
  part(rows: readonly number[]): Promise<Part>
  /** What the account decided under some keys. */
  memoryUnder(keys: readonly string[]): Promise<Memory>
}

/** Who does the work. */
export type PartWorker = {
  concerned(task: ConcernedTask): Promise<ConcernedAnswer>
  applySome(task: ApplySomeTask): Promise<ApplySomeAnswer>
}

/** How often a change may turn out to concern more rows than were read. */
const MAX_AGAIN = 3

/** Null where all rows have to be read. */
export async function changeInPart(
  list: ListInParts,
  worker: PartWorker,
  edits: Edits,
): Promise<ApplyEditsAnswer | null> {
  const named = namedBy(edits)
  const known = named && (await list.known())
  if (!known) return null
  const rows = [...named.rows, ...(named.entries.length > 0 ? await list.rowsOfEntries(named.entries) : [])]
  const concerned = await worker.concerned({ ...known, ...(await list.part(rows)), edits })
  if (concerned.kind === 'whole') return null
  if (concerned.kind === 'refused') return concerned
  const ask = async (read: readonly number[]): Promise<ApplySomeAnswer> => {
    const task = { ...known, ...(await list.part(read)), edits }
    const answer = await worker.applySome(task)
    if (answer.kind !== 'asks') return answer
    return await worker.applySome({ ...task, memory: await list.memoryUnder(answer.keys), isMemoryComplete: true })
  }
  let answer = await ask(concerned.rows)
  for (let again = 0; answer.kind === 'more' && again < MAX_AGAIN; again++) answer = await ask(answer.rows)
  return answer.kind === 'reworked' || answer.kind === 'refused' ? answer : null
}
