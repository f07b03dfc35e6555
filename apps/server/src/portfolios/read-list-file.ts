import type { ReadUploadMessage, ReadUploadResult } from '@cradle/portfolio'
import type { SheetFailure } from '@cradle/sheet'
import type { TimeLimit, Turn } from '@cradle/threads'
import { TooMuchForAThread } from '@cradle/threads'
import { readingLimits } from '../reading/limits.ts'
import { readList, TooMuchMemory } from '../reading/read-list.ts'
import type { Threads } from '../threads/threads.ts'
import { portfolioTask } from './tasks.ts'
import type { ReadTask } from './thread.ts'

/** A file on disk, and how the rows in it are to be read. */
export type FileTask = Omit<ReadTask, 'list'> & {
  path: string
  filename: string
  /** Limits of one upload. */
  megabytes: number
  rows: number
}

export type ReadFile = ReadUploadResult | { kind: 'failed'; failure: SheetFailure }

/**
 * Reads a file in its turn: bytes to text in a process of its own, text to portfolios in a thread; `deal` takes what is to be stored, a
 * chunk at a time. The limit of time is that of reading: what the database takes does not count. A list that only looked small is read
 * again among the large ones, so that `deal` may be told of its portfolios a second time. Raises `NoTurn`, `TooMuchForAThread`, and what
 * `deal` raises.
 */
export async function readListFile(
  threads: Threads,
  turn: Turn,
  load: () => Promise<FileTask>,
  deal: (message: ReadUploadMessage) => Promise<void>,
): Promise<ReadFile> {
  const run = async (limit: TimeLimit): Promise<ReadFile> => {
    const { path, filename, megabytes, rows, ...task } = await load()
    const limits = readingLimits({ megabytes, rows })
    const toRead = { path, filename, limits: limits.sheet, mappings: task.mappings ?? {} }
    const list = await withinMemory(readList(toRead, limit.signal, limits.process))
    if (list.kind === 'failed') return list
    const transfer = list.rows.map(block => block.buffer)
    return await threads.reading.talk(
      portfolioTask('read'),
      { ...task, list },
      async message => {
        if (message.kind === 'portfolios') limit.lift()
        await deal(message)
      },
      { signal: limit.signal, transfer },
    )
  }
  return await threads.inTurn(turn, { prepare: () => threads.warmUp(threads.reading), run })
}

async function withinMemory<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    throw error instanceof TooMuchMemory ? new TooMuchForAThread(error) : error
  }
}
