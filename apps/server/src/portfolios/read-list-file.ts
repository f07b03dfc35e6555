import type { ReadUploadMessage, ReadUploadResult } from '@cradle/portfolio'
import type { ListToRead, ReadList } from '@cradle/reading'
import { readingLimits, readList, TooMuchMemory } from '@cradle/reading'
import type { SheetFailure } from '@cradle/sheet'
import type { TimeLimit, Turn } from '@cradle/threads'
import { TooMuchForAThread } from '@cradle/threads'
import type { Threads } from '../threads/threads.ts'
import { portfolioTask } from './tasks.ts'
import type { ReadTask } from './thread.ts'

/** A file, and the limits of one upload. */
type ListFile = Pick<ListToRead, 'filename' | 'size'> & {
  open: Parameters<typeof readList>[0]['open']
  megabytes: number
  rows: number
}

/** The same, and how the rows in it are to be read. */
export type FileTask = Omit<ReadTask, 'list'> & ListFile

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
  const { short, long } = threads.reading
  const run = async (limit: TimeLimit, isShort: boolean): Promise<ReadFile> => {
    const { open, size, filename, megabytes, rows, ...task } = await load()
    const list = await readText({ open, size, filename, megabytes, rows, mappings: task.mappings ?? {} }, limit)
    if (list.kind === 'failed') return list
    const transfer = list.rows.map(block => block.buffer)
    return await (isShort ? short : long).talk(
      portfolioTask('read'),
      { ...task, list },
      async message => {
        if (message.kind === 'portfolios') limit.lift()
        await deal(message)
      },
      { signal: limit.signal, transfer },
    )
  }
  // A long list takes a thread for long: the other is made ready beside it, so that the next short list finds it warm.
  const prepare = (isShort: boolean) => Promise.all((isShort ? [short] : [short, long]).map(threads.warmUp))
  return await threads.inTurn(turn, { prepare, run })
}

/** The rows of a file as text, made in a process of its own. Raises `TooMuchForAThread`. */
export async function readText(
  { megabytes, rows, ...file }: ListFile & Omit<ListToRead, 'limits'>,
  { signal }: Pick<TimeLimit, 'signal'>,
): Promise<ReadList> {
  const { sheet, process } = readingLimits({ megabytes, rows })
  try {
    return await readList({ ...file, limits: sheet }, signal, process)
  } catch (error) {
    throw error instanceof TooMuchMemory ? new TooMuchForAThread(error) : error
  }
}
