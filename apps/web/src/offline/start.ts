/** Stores what is read, empties it for another account, and has the pages' files stored. Fetched a while after the page. */
import { fieldOf } from '@cradle/client/wire'
import type { Goals } from '@cradle/contract'
import { queryClient } from '../api/api-query.ts'
import { currentReading } from '../api/reading.ts'
import { onSessionChange } from '../api/session.ts'
import { currentLanguage, loadWords } from '../i18n/i18n.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { currentAccount } from './account.ts'
import { takeRecalled } from './recall.ts'
import { fetchRest } from './rest-of-report.ts'
import { shownFresh } from './status.ts'
import { deleteOthers, getText, putAnswer } from './store.ts'
import { isStored } from './stored-calls.ts'
import { startWaiting } from './waiting/waiting.ts'

/** Pages of a link that somebody sent: nothing of them stays in this browser. */
const STRANGERS = /^\/(shared|request|unsubscribe|embed)(\/|$)/

type Query = ReturnType<ReturnType<typeof queryClient.getQueryCache>['getAll']>[number]

/** When an answer was stored last: one that was recalled is not stored as new. */
const stored = new WeakMap<object, number>()

async function remember({ queryKey, state }: Query): Promise<void> {
  const [name, needs] = queryKey
  const { data, dataUpdatedAt } = state
  if (typeof name !== 'string' || !isStored(name) || typeof data !== 'object' || data === null || 'pages' in data)
    return
  if (takeRecalled(name, needs)) return
  if (currentReading() || STRANGERS.test(location.pathname) || stored.get(data) !== undefined) return
  stored.set(data, dataUpdatedAt)
  if (navigator.onLine === false) return
  await whenIdle()
  const [text, before] = [JSON.stringify(data), await getText(name, needs)]
  if (before?.text === text && before.at > dataUpdatedAt) return
  await putAnswer(name, needs, text, dataUpdatedAt)
  const id = fieldOf(fieldOf(needs, 'params'), 'id')
  if (name === 'readGoals' && typeof id === 'string') await fetchRest(id, data as Goals)
}

const quietly = (work: Promise<unknown>): void => void work.catch(() => {})

function watchAnswers(): void {
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) quietly(remember(query))
  cache.subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'success') quietly(remember(event.query))
  })
}

/** Files of the page that were there before the worker: it stores those that are used. */
function filesOfPage(): string[] {
  const entries = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = entries.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  return [...new Set(own.map(({ pathname }) => pathname))]
}

async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/offline-worker.js', { scope: '/' })
  const { active } = await navigator.serviceWorker.ready
  // What the lines above a page say without a network: English words are stored with the pages, others when they are used.
  if (currentLanguage() !== 'en') await loadWords('replay', 'waiting', 'assurance').catch(() => {})
  active?.postMessage({ used: filesOfPage() })
}

export function startOffline(): void {
  quietly(deleteOthers(currentAccount()))
  onSessionChange(() => quietly(deleteOthers(currentAccount())))
  watchAnswers()
  if (!STRANGERS.test(location.pathname)) startWaiting()
  addEventListener('online', () => {
    shownFresh()
    void queryClient.invalidateQueries()
  })
  if (!STRANGERS.test(location.pathname)) quietly(startWorker())
}
