/** Milliseconds without a movement after which the page rests. */
const restMs = 150

let movedAt = Number.NEGATIVE_INFINITY
if (typeof document !== 'undefined')
  document.addEventListener(
    'scroll',
    () => {
      movedAt = performance.now()
    },
    { capture: true, passive: true },
  )

/** Calls `work` when nobody scrolls: now, or a moment after the last movement. Returns what calls it off. */
export function whenStill(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const left = movedAt + restMs - performance.now()
    if (left > 0) timer = setTimeout(look, left)
    else work()
  }
  look()
  return () => clearTimeout(timer)
}
