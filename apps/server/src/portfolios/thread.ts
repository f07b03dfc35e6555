/** Work on lists. Runs in worker threads: loaded by the pool, never by the program itself. */
import {
  type AssessedList,
  type AssessListMessage,
  type AssessListTask,
  type ReadUploadMessage,
  type ReadUploadOptions,
  type ReadUploadResult,
  readUpload,
} from '@cradle/portfolio'
import { assessListOf } from '@cradle/portfolio/assess2'
import { type RowFileTask, writeRowFile } from '@cradle/portfolio/files'
import type { ReadList } from '@cradle/reading'
import { rowsIn } from '@cradle/threads/blocks'
import { type PackedText, textsIn } from '@cradle/threads/packed-texts'
import { talking } from '@cradle/threads/task'
import { newId } from '../core/ids.ts'
import { assessmentContext, contextsOf } from '../threads/context.ts'

export type ReadTask = Omit<ReadUploadOptions, 'newEntryId' | 'portfolioId'> & {
  /** The text rows that the reading process made of the file. */
  list: Extract<ReadList, { kind: 'read' }>
  /** Ids to be used; new ones where there are not enough. */
  portfolioIds?: readonly string[]
}

/** Its entries are packed: the texts of a long list would lie in memory at every stop on their way here. */
export type AssessTask = Omit<AssessListTask, 'entries'> & { entries: readonly PackedText[] }

/** Text rows -> portfolios with problems and a first match, sent a chunk at a time. */
export const read = talking<ReadTask, ReadUploadMessage, ReadUploadResult>(
  ({ list, portfolioIds = [], ...options }, send) => {
    const start = Date.now()
    return readUpload(
      assessmentContext(),
      { head: list.head, rows: { [Symbol.iterator]: () => rowsIn(list.rows) } },
      {
        ...options,
        newEntryId: () => newId(),
        // One after the other, so that they stay in the order of the file.
        portfolioId: index => portfolioIds[index] ?? newId(new Date(start + index)),
      },
      send,
    )
  },
)

/** Assesses the entries of a portfolio, or of a batch of it. */
export const assess = talking<AssessTask, AssessListMessage, AssessedList>(({ entries, ...task }, send) =>
  assessListOf(contextsOf(task.stand), { ...task, entries: textsIn(entries) }, send),
)

/** The rows of a list as a file. */
export const rowFile = (task: RowFileTask) => writeRowFile(task, assessmentContext().prepared.reference)
