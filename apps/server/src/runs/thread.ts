/** Comparison of runs. Runs in worker threads: loaded by the pool, never by the program itself. */
import { describeMethod2 } from '@cradle/data'
import { METHOD_EDITIONS } from '@cradle/data/editions'
import { type DifferenceTask, differenceOf, type Methods } from '@cradle/portfolio/differences'
import { currentEdition } from '../core/edition.ts'

const later = METHOD_EDITIONS.filter(edition => edition !== '1.0.0')
const second = (): Methods['second'] =>
  new Map(
    later.map((edition): [string, ReturnType<typeof describeMethod2>['method']] => [
      edition,
      describeMethod2(edition).method,
    ]),
  )

/** What changed between two runs. */
export const difference = (task: DifferenceTask) =>
  differenceOf(task, () => ({ first: currentEdition().reference.method, second: second() }))
