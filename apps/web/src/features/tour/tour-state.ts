import { useSyncExternalStore } from 'react'

/** The four stops of the tour and the page each stands on; elsewhere the tour keeps out of the way. */
export const stops = [
  { id: 'list', path: '/portfolio' },
  { id: 'upload', path: '/portfolio/upload' },
  { id: 'report', path: '/report/demo' },
  { id: 'words', path: '/glossary' },
] as const

const stepKey = 'cradle-tour-step'
const seenKey = 'cradle-tour-seen'
const newForMs = 86_400_000

/** An account is shown the tour on its first day, once in a browser. */
export const isFirstVisit = (created: string | undefined, seen: string | null, nowMs: number): boolean => {
  const age = created ? nowMs - Date.parse(created) : Number.NaN
  return seen === null && age < newForMs && age > -newForMs
}

export const stepOf = (stored: string | null): number | null => {
  const step = stored === null || stored === '' ? Number.NaN : Number(stored)
  return Number.isInteger(step) && step >= 0 && step < stops.length ? step : null
}

const stored = <T>(read: () => T, otherwise: T): T => {
  try {
    return read()
  } catch {
    // without a store there is no tour by itself, and one that was asked for lasts as long as the page
    return otherwise
  }
}

let step: number | null = stored(() => stepOf(sessionStorage.getItem(stepKey)), null)
const listeners = new Set<() => void>()

const setStep = (next: number | null): void => {
  step = next
  stored(() => {
    if (next === null) sessionStorage.removeItem(stepKey)
    else sessionStorage.setItem(stepKey, String(next))
    localStorage.setItem(seenKey, '1')
  }, undefined)
  for (const listener of listeners) listener()
}

export const beginTour = (): void => setStep(0)
export const endTour = (): void => setStep(null)
export const goToStop = (at: number): void => setStep(stepOf(String(at)))
export const wasSeen = (): string | null => stored(() => localStorage.getItem(seenKey), '1')

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** The stop the tour stands at, null while there is none. */
export const useTourStep = (): number | null => useSyncExternalStore(subscribe, () => step)
