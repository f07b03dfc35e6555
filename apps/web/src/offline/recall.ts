/** What this browser answers while the server does not. Fetched when a call first gets no answer. */
import { currentReading } from '../api/reading.ts'
import { fetchCode } from '../reload.ts'
import { offlineStatus, onOfflineStatus, shownFrom } from './status.ts'
import { getAnswer } from './store.ts'
import { isStored } from './stored-calls.ts'
import { hold, withWaiting } from './waiting/waiting.ts'

/** Questions whose answer is one of this browser's: it must not be stored as if it were new. */
const recalled = new Set<string>()
const keyOf = (name: string, needs: unknown) => `${name} ${JSON.stringify(needs)}`

/** Whether the answer that has just come is one of this browser's. */
export const takeRecalled = (name: string, needs: unknown): boolean => recalled.delete(keyOf(name, needs))

/**
 * The last answer to a question, with the changes that wait; or the answer to a change that waits from now on. Undefined: there is none,
 * or it is read by somebody's link and belongs to nobody here.
 */
export async function recall(name: string, needs: unknown): Promise<unknown> {
  if (currentReading()) return undefined
  if (!isStored(name)) return await hold(name, needs)
  const found = await getAnswer(name, needs).catch(() => null)
  if (!found) return undefined
  shownFrom(found.at)
  void fetchCode(() => import('./show-line.tsx'))
    .then(({ showOfflineLine }) => showOfflineLine(onOfflineStatus, offlineStatus))
    .catch(() => {})
  recalled.add(keyOf(name, needs))
  return await withWaiting(name, needs, found.data)
}
