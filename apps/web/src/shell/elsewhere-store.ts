import type { OtherWorkspace } from '../api/call.ts'

let current: OtherWorkspace | null = null
const listeners = new Set<() => void>()

/** The workspace where a portfolio is that the chosen one does not have; null where nothing is to be asked. */
export const elsewhere = (): OtherWorkspace | null => current

export const setElsewhere = (workspace: OtherWorkspace | null): void => {
  // Many calls of a page find the same.
  if (workspace?.id === current?.id) return
  current = workspace
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export const onElsewhere = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
