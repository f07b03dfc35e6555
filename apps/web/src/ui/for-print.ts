import { flushSync } from 'react-dom'

/** What pages hold back until it is near the screen, each as the call that draws it. */
const held = new Set<() => void>()

/** Parts hold parts: what is drawn may hold back more. Deeper than this nothing is nested. */
const depth = 4

/**
 * Draws all that is held back before this returns. The browser takes the page for the printer as soon as those who listen to
 * `beforeprint` have returned, so that a drawing in the next turn would not be on paper.
 */
export function drawHeld(): void {
  const done = new Set<() => void>()
  for (let level = 0; level < depth; level += 1) {
    const next = [...held].filter(draw => !done.has(draw))
    if (next.length === 0) return
    flushSync(() => {
      for (const draw of next) draw()
    })
    for (const draw of next) done.add(draw)
  }
}

let isListening = false

/** Some browsers print without a word before, and are noticed by the medium alone. */
function listen(): void {
  if (isListening) return
  isListening = true
  addEventListener('beforeprint', drawHeld)
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) drawHeld()
  })
}

/** `draw` is called when the page is printed, until the returned function is. */
export function onPrint(draw: () => void): () => void {
  listen()
  held.add(draw)
  return () => void held.delete(draw)
}
