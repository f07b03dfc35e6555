import type { Deps } from '../deps/deps.ts'
import { draftTask } from './tasks.ts'

/** A thread that did nothing for a quarter of an hour ends. */
const WARM_MS = 10 * 60_000

/**
 * Loads the edition into the thread that changes drafts as soon as somebody looks at one: the first change takes as long as the next
 * ones. Nobody waits for it, and a failure shows at the change itself.
 */
export function warmBeforeChange({ threads, clock, log }: Pick<Deps, 'threads' | 'clock' | 'log'>): () => void {
  let warmedAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock.now().getTime()
    if (now - warmedAt < WARM_MS) return
    warmedAt = now
    threads.answers
      .run(draftTask('warmUp'), undefined)
      .catch(error => log.debug({ err: error }, 'the thread for changes of drafts could not be made ready'))
  }
}
