import { type CellEdit, correctionsOf } from '@cradle/portfolio/edits'
import type { ReadList } from '@cradle/reading'
import { fromDisk } from '@cradle/reading'
import { TooMuchForAThread } from '@cradle/threads'
import { rowsIn } from '@cradle/threads/blocks'
import type { Deps } from '../deps/deps.ts'
import type { ReceivedFile } from '../http/receive-files.ts'
import { refuse } from '../http/refuse.ts'
import { readText } from '../portfolios/read-list-file.ts'
import { refuseSheet } from '../portfolios/refuse-sheet.ts'
import { SMALL_FILE } from '../threads/limits.ts'

/** The changes that a corrected file of errors asks for. Raises `Refusal` where it cannot be read or names no rows. */
export async function readCorrections(
  { threads, env }: Deps,
  account: string,
  { path, filename, size }: ReceivedFile,
): Promise<CellEdit[]> {
  const limits = { megabytes: env.UPLOAD_MAX_MB, rows: env.UPLOAD_MAX_ROWS }
  const task = { open: fromDisk(path), size, filename, ...limits, mappings: {} }
  let list: ReadList
  try {
    const turn = { account, small: size <= SMALL_FILE }
    list = await threads.inTurn(turn, { run: limit => readText(task, limit) })
  } catch (error) {
    if (error instanceof TooMuchForAThread) refuse(413, 'too_large.corrections')
    throw error
  }
  if (list.kind === 'failed') refuseSheet(list.failure)
  const found = correctionsOf(list.head.header, rowsIn(list.rows))
  if (found.kind === 'no_row_column') refuse(422, 'no_row_index')
  if (found.kind === 'too_many_rows') refuse(413, 'too_large.corrections')
  if (found.cells.length === 0) refuse(422, 'nothing_to_change.corrections')
  return found.cells
}
