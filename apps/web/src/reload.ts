/** A page's code is gone after a new version was put up: load the new one, at most once in ten seconds. */
const guardMs = 10_000
const key = 'cradle-reloaded-at'

export type Store = Pick<Storage, 'getItem' | 'setItem'>

/** May the page reload now? Remembers that it did. */
export const mayReload = (nowMs: number, store: Store): boolean => {
  const last = Number(store.getItem(key) ?? Number.NaN)
  if (Number.isFinite(last) && nowMs - last < guardMs && nowMs >= last) return false
  store.setItem(key, String(nowMs))
  return true
}

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|ChunkLoadError|Unable to preload|Failed to fetch/i.test(
    error.message,
  )

/** The page's code could not be fetched, and reloading did not help. */
export class PageDidNotLoad extends Error {
  override name = 'PageDidNotLoad'
}

/** Runs a dynamic import; a missing chunk reloads the page instead of failing, guarded for ten seconds. */
export const orReload = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    if (!isChunkFailure(error)) throw error
    let may = false
    try {
      may = mayReload(Date.now(), sessionStorage)
    } catch {
      // no store, no guard: then rather no reload than a loop
    }
    if (!may) throw new PageDidNotLoad('This page did not load.', { cause: error })
    location.reload()
    return new Promise<T>(() => {})
  }
}
