/** Whether what is shown comes from this browser, and of when it is. */
export type OfflineStatus = { asOf: number | null }

let status: OfflineStatus = { asOf: null }
const listeners = new Set<() => void>()
const set = (next: OfflineStatus) => {
  if (next.asOf === status.asOf) return
  status = next
  for (const listener of listeners) listener()
}

export const offlineStatus = (): OfflineStatus => status

/** For `useSyncExternalStore`. */
export const onOfflineStatus = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** An answer of that time is shown: the oldest on screen counts. */
export const shownFrom = (at: number): void => set({ asOf: Math.min(at, status.asOf ?? at) })

/** Everything is from the server again. */
export const shownFresh = (): void => set({ asOf: null })
