/**
 * Resolves when the browser has nothing to draw or to answer: for work that nobody waits for. `timeout`: milliseconds after which it is done
 * in any case.
 */
export const whenIdle = (timeout = 5000): Promise<unknown> =>
  new Promise(resolve => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout })
    else setTimeout(resolve, 50)
  })
