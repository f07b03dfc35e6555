/** What screens learn of edits that wait, without the code that sends them. */
import { useSyncExternalStore } from 'react'

let targets: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Ids of portfolios and groups of which something waits. */
export function setWaitingTargets(next: ReadonlySet<string>): void {
  if (next.size === targets.size && [...next].every(id => targets.has(id))) return
  targets = next
  for (const listener of listeners) listener()
}
export const isWaiting = (id: string): boolean => targets.has(id)

const onTargets = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Whether something of a portfolio waits for the network. */
export const useIsWaiting = (id: string): boolean => useSyncExternalStore(onTargets, () => isWaiting(id))

const senders = new Set<(id: string) => void>()
/** Tells when something of a portfolio was sent that had waited. */
export const onEditsSent = (tell: (id: string) => void): (() => void) => {
  senders.add(tell)
  return () => void senders.delete(tell)
}
export const tellEditsSent = (id: string): void => {
  for (const tell of senders) tell(id)
}

/** Of answers to changes that wait: the body that changes them back. */
const backs = new WeakMap<object, Record<string, unknown>>()
export const noteBack = (answer: object, body: Record<string, unknown>): void => void backs.set(answer, body)
export const backOf = (answer: unknown): Record<string, unknown> | undefined =>
  typeof answer === 'object' && answer !== null ? backs.get(answer) : undefined
