import { type RefCallback, useCallback } from 'react'

/**
 * Keeps the focus in an open dialog when what had it is taken away, such as the line that was just deleted: on the page below, keys would
 * neither reach the dialog nor close it.
 */
export const useHeldFocus = (): RefCallback<HTMLElement> =>
  useCallback((dialog: HTMLElement | null) => {
    if (!dialog) return
    const observer = new MutationObserver(changes => {
      if (document.activeElement !== document.body) return
      if (changes.some(({ removedNodes }) => removedNodes.length > 0)) dialog.focus({ preventScroll: true })
    })
    observer.observe(dialog, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
