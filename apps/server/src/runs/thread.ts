/** Comparison of runs. Runs in worker threads: loaded by the pool, never by the program itself. */
import { describeMethod2 } from '@cradle/data'
import { type DifferenceTask, differenceOf } from '@cradle/portfolio/differences'
import { currentEdition } from '../core/edition.ts'

/** What changed between two runs. */
export const difference = (task: DifferenceTask) =>
  differenceOf(task, () => ({ first: currentEdition().reference.method, second: describeMethod2().method }))
