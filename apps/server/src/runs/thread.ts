/** Comparison of runs. Runs in worker threads: loaded by the pool, never by the program itself. */
import { type DifferenceTask, differenceOf } from '@cradle/portfolio/differences'

/** What changed between two runs. */
export const difference = (task: DifferenceTask) => differenceOf(task)
