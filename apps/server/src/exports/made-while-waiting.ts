import { ThreadsBusy, TooMuchForAThread } from '@cradle/threads'
import type { Deps } from '../deps/deps.ts'
import { limited } from '../http/limit.ts'
import { refuse, unavailable } from '../http/refuse.ts'

/** Files that one caller may have made in ten minutes, whatever they are. */
const MAX_MADE = 60
const MAX_MADE_SECONDS = 600

/** Counts a file against what a caller (account, else address) may have made. Raises `Refusal` 429. */
export const mayMake = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: string) =>
  limited(
    db,
    [{ key: `export ${caller}`, max: MAX_MADE, seconds: MAX_MADE_SECONDS }],
    clock.now(),
    'too_many_requests.exports',
  )

/** Makes a file while the caller waits. Raises `Refusal` 503 where too many are being made, 413 where it is too much for a thread. */
export async function madeWhileWaiting<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof ThreadsBusy) return unavailable('unavailable.exports', 5)
    if (error instanceof TooMuchForAThread) return refuse(413, 'too_large.report')
    throw error
  }
}
