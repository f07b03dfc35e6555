/** Comparison of runs. Runs in worker threads: loaded by the pool, never by the program itself. */
import { describeMethod2 } from '@cradle/data'
import { METHOD_EDITIONS } from '@cradle/data/editions'
import { type DifferenceTask, differenceOf } from '@cradle/portfolio/differences'
import { currentEdition } from '../core/edition.ts'

const second = () =>
  new Map(
    METHOD_EDITIONS.filter(edition => edition !== '1.0.0').map(edition => [
      edition as string,
      describeMethod2(edition).method,
    ]),
  )

/** What changed between two runs. */
export const difference = (task: DifferenceTask) =>
  differenceOf(task, () => ({ first: currentEdition().reference.method, second: second() }))
