/**
 * Code that is fetched later (a page, a part of a page, the words of both) can be gone: a new version was put up, or the
 * connection failed. Everything that is fetched later goes through `fetchCode`; only what is drawn asks for a reload.
 */
const guardMs = 10_000
const timeKey = 'cradle-reloaded-at'
const versionKey = 'cradle-reloaded-version'

export type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Is a reload allowed now: ten seconds after the last one, and once for each version of the product? */
export const canReload = (nowMs: number, version: string, store: Pick<Store, 'getItem'>): boolean => {
  const last = Number(store.getItem(timeKey) ?? Number.NaN)
  const isTooSoon = Number.isFinite(last) && nowMs - last < guardMs && nowMs >= last
  return !isTooSoon && store.getItem(versionKey) !== version
}

/** The same; remembers that the reload was done. */
export const mayReload = (nowMs: number, version: string, store: Store): boolean => {
  if (!canReload(nowMs, version, store)) return false
  store.setItem(timeKey, String(nowMs))
  store.setItem(versionKey, version)
  return true
}

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|Unable to preload|Failed to fetch|JavaScript MIME type/i.test(
    error.message,
  )

/** Code or words could not be fetched. Nothing else is wrong: the rest of the page goes on. */
export class CodeDidNotLoad extends Error {
  override name = 'CodeDidNotLoad'
}

/** Runs a dynamic import. A missing file comes as `CodeDidNotLoad`; nothing is reloaded here. */
export const fetchCode = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    if (!isChunkFailure(error)) throw error
    throw new CodeDidNotLoad('code not fetched', { cause: error })
  }
}

/** A style sheet that failed once is not asked for again by an import: then only a reload helps. */
export const isStyleMissing = (error: CodeDidNotLoad): boolean =>
  error.cause instanceof Error && /preload CSS/i.test(error.cause.message)

/** The name of the first script changes with every build. */
const runningVersion = (): string =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? location.origin

let typed = false
/** Has anybody typed on this page? A reload by itself would take that away. */
export const hasTyped = (): boolean => typed
export const discardTyping = (): void => {
  typed = false
}
export const watchTyping = (): void =>
  addEventListener(
    'input',
    ({ target }) => {
      const isChoice = target instanceof HTMLInputElement && /^(radio|checkbox|range)$/.test(target.type)
      if (!isChoice) typed = true
    },
    { capture: true, passive: true },
  )

/** Without a network a reload would give the browser's own error page. Any answer of the host will do. */
const isHostThere = async (): Promise<boolean> => {
  if (navigator.onLine === false) return false
  return fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/** Would `reloadOnce` reload, as far as this tab knows? */
export const wouldReload = (): boolean => {
  try {
    return !typed && canReload(Date.now(), runningVersion(), sessionStorage)
  } catch {
    return false
  }
}

const tryReload = async (): Promise<void> => {
  if (!wouldReload() || !(await isHostThere())) return
  try {
    if (typed || !mayReload(Date.now(), runningVersion(), sessionStorage)) return
  } catch {
    return // without a store there is no guard: then no reload rather than a loop
  }
  location.reload()
  await new Promise(() => {})
}

let running: Promise<void> | null = null
/** Reloads the page, at most once for each version and in ten seconds. Resolves only where it did not. */
export const reloadOnce = (): Promise<void> => {
  running ??= tryReload().finally(() => {
    running = null
  })
  return running
}
