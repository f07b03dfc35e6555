/** Milliseconds after which what may wait is done in any case. */
const LATEST_MS = 5000

/** Resolves when the browser has nothing to draw or to answer: for work that nobody waits for. */
export const whenIdle = (): Promise<unknown> =>
  new Promise(resolve => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: LATEST_MS })
    else setTimeout(resolve, 200)
  })
