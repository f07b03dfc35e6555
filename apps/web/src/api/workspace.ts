/** The workspace that calls mean, for all tabs of this browser. Null: the personal one. */
const KEY = 'cradle-workspace'

const listeners = new Set<() => void>()
const tellListeners = () => {
  for (const listener of listeners) listener()
}

/** What a browser without a store has chosen. */
let withoutStore: string | null = null

export const chosenWorkspace = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return withoutStore
  }
}

/** For `useSyncExternalStore`. */
export const onWorkspaceChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Chooses a workspace; null: the personal one. */
export const chooseWorkspace = (id: string | null): void => {
  if (id === chosenWorkspace()) return
  withoutStore = id
  try {
    if (id === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, id)
  } catch {
    // It is remembered until the page is left.
  }
  tellListeners()
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    // null: another tab has cleared the store.
    if (key === KEY || key === null) tellListeners()
  })
