/** Comparison of runs. Runs in worker threads: loaded by the pool, never by the program itself. */
import { type DifferenceTask, differenceOf, type Methods } from '@cradle/portfolio/differences'
import { currentEdition } from '../core/edition.ts'

const methods: Methods = {
  get first() {
    return currentEdition().reference.method
  },
  get second() {
    return currentEdition().prepared2.method
  },
}

/** What changed between two runs. */
export const difference = (task: DifferenceTask) => differenceOf(task, methods)
