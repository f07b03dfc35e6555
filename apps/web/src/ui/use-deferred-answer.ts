import { useDeferredValue } from 'react'

/**
 * An answer of the server, a moment later: what is drawn from it is drawn in pieces of some milliseconds, between which the browser scrolls
 * and answers, and not in one go. Null again as soon as the answer is of something else: `isSame` tells.
 */
export function useDeferredAnswer<T extends object>(answer: T | null, isSame: (a: T, b: T) => boolean): T | null {
  const drawn = useDeferredValue(answer)
  return answer && drawn && isSame(answer, drawn) ? drawn : null
}
