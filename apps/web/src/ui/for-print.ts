import { flushSync } from 'react-dom'

/** What pages hold back until it is near the screen, each as the call that draws it. */
const held = new Set<() => void>()

/**
 * Draws all that is held back, and what that holds back in turn, before this returns. The browser takes the page for the printer as
 * soon as those who listen to `beforeprint` have returned, so that a drawing in the next turn would not be on paper.
 */
export const drawHeld = (): void => {
  for (let level = 0; level < 3; level++)
    flushSync(() => {
      for (const draw of held) draw()
    })
}

/** `draw` is called when the page is printed, until the returned function is. */
export const onPrint = (draw: () => void) => {
  // The same listener is added once only.
  addEventListener('beforeprint', drawHeld)
  held.add(draw)
  return () => void held.delete(draw)
}
