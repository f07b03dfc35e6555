/**
 * The service worker: the files of the pages, for when there is no network. It touches no call of the API, no token and no answer of
 * anybody: those are stored by the page, under their account (store.ts).
 */
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'

/** Put in by the build: the files that every reader of a report needs, and a name for this build. */
declare const BUILT_FILES: { url: string; revision: string | null }[]
declare const BUILD_NAME: string

type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Extendable & { request: Request; respondWith(answer: Promise<Response>): void }
type Told = Extendable & { data: unknown }
type Scope = {
  location: Location
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: Told) => void): void
}
const scope = globalThis as unknown as Scope

/** Files that are fetched when they are used: other languages, the engine, tables of editions. One box for each build. */
const USED = `cradle-used-${BUILD_NAME}`
const MAX_USED = 250
/** A navigation that takes longer is answered from here. */
const PATIENCE_MS = 6000

/** The server's own addresses, and pages of a link that somebody sent. */
const NOT_PAGES = /^\/(api|mcp|scim|dev|metrics|\.well-known|embed|shared|request|unsubscribe)(\/|$)/

// First of all listeners: a page comes from the network where there is one, not from what is stored.
scope.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin || request.mode !== 'navigate') return
  if (!NOT_PAGES.test(pathname)) event.respondWith(pageOf(request))
})

precacheAndRoute(BUILT_FILES, { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()

scope.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin || request.mode === 'navigate') return
  if (pathname === '/config.json') event.respondWith(newest(request))
  else if (pathname.startsWith('/assets/') && !isBuilt.has(pathname)) event.respondWith(usedFile(request, pathname))
})
const isBuilt = new Set(BUILT_FILES.map(({ url }) => url))

scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', event => event.waitUntil(Promise.all([scope.clients.claim(), dropOtherBuilds()])))

async function dropOtherBuilds(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('cradle-used-') && name !== USED) await caches.delete(name)
}

/** Which files a page had before this worker was there. */
scope.addEventListener('message', event => {
  const { data } = event
  const used = typeof data === 'object' && data !== null && 'used' in data ? data.used : null
  if (!Array.isArray(used)) return
  const paths = used.filter((path): path is string => typeof path === 'string' && /^\/assets\/[\w.-]+$/.test(path))
  event.waitUntil(Promise.all(paths.slice(0, MAX_USED).map(adopt)))
})

async function adopt(path: string): Promise<void> {
  if (isBuilt.has(path) || (await (await caches.open(USED)).match(path))) return
  const answer = await fetch(path).catch(() => null)
  if (answer?.ok) await store(path, answer)
}

/** The page as the server has it; without a network, or after a long wait, the one that is stored. */
async function pageOf(request: Request): Promise<Response> {
  const patience = new Promise<null>(resolve => setTimeout(() => resolve(null), PATIENCE_MS))
  const network = fetch(request)
  const answer = await Promise.race([network, patience]).catch(() => null)
  if (answer) return answer
  return (await matchPrecache('/index.html')) ?? (await network)
}

/** Files under their hash never change: what is here is what the server has. */
async function usedFile(request: Request, path: string): Promise<Response> {
  const found = await (await caches.open(USED)).match(path)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic') await store(path, answer.clone())
  return answer
}

async function newest(request: Request): Promise<Response> {
  const box = await caches.open(USED)
  try {
    const answer = await fetch(request)
    if (answer.ok) await box.put('/config.json', answer.clone())
    return answer
  } catch (error) {
    const found = await box.match('/config.json')
    if (found) return found
    throw error
  }
}

async function store(path: string, answer: Response): Promise<void> {
  const box = await caches.open(USED)
  await box.put(path, answer)
  const names = await box.keys()
  for (const old of names.slice(0, Math.max(0, names.length - MAX_USED))) await box.delete(old)
}
