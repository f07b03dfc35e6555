/** The last answer to a question that the server does not answer now. Fetched when a call first gets no answer. */
import { currentReading } from '../api/reading.ts'
import { fetchCode } from '../reload.ts'
import { offlineStatus, onOfflineStatus, shownFrom } from './status.ts'
import { getAnswer } from './store.ts'
import { isStored } from './stored-calls.ts'

/** Undefined: there is none, or it is read by somebody's link and belongs to nobody here. */
export async function recall(name: string, needs: unknown): Promise<unknown> {
  if (!isStored(name) || currentReading()) return undefined
  const found = await getAnswer(name, needs).catch(() => null)
  if (!found) return undefined
  shownFrom(found.at)
  void fetchCode(() => import('./show-line.tsx'))
    .then(({ showOfflineLine }) => showOfflineLine(onOfflineStatus, offlineStatus))
    .catch(() => {})
  return found.data
}
