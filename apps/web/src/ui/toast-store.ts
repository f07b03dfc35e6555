import { useSyncExternalStore } from 'react'

type ToastType = 'success' | 'error' | 'warning'
export type Toast = {
  type: ToastType
  title: string
  subtitle?: string
  /** Milliseconds until it hides; -1 keeps it until it is closed. */
  duration?: number
  action?: { name: string; onAction: () => void }
}
export type ShownToast = Toast & { id: number; duration: number }

/** Milliseconds. */
export const defaultDuration = 5000

let shown: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()
const change = (next: ShownToast | null) => {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a toast in the corner; it takes the place of the one before it. */
export const showToast = (toast: Toast): void => {
  lastId += 1
  change({ ...toast, id: lastId, duration: toast.duration ?? defaultDuration })
}

export const closeToast = (): void => change(null)

export const currentToast = (): ShownToast | null => shown

export const useToast = (): ShownToast | null =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    currentToast,
    () => null,
  )
