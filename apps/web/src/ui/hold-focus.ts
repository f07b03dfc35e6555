/**
 * A `ref` of an open dialog that keeps the focus in it when what had it is taken away, such as the line that was just deleted: on the page below,
 * keys would neither reach the dialog nor close it.
 */
export function holdFocus(dialog: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return
  const observer = new MutationObserver(changes => {
    if (document.activeElement !== document.body) return
    if (changes.some(({ removedNodes }) => removedNodes.length > 0)) dialog.focus({ preventScroll: true })
  })
  observer.observe(dialog, { childList: true, subtree: true })
  return () => observer.disconnect()
}
