/** The bounded problems of a list of which some rows were read again. */
import type { MoreRows, Problem } from '../problem.ts'
import { boundKey, joined, problemOfFurther, ROWS_PER_KIND } from './many-problems.ts'

type RowProblem = Problem & { row: number }
type Ranges = MoreRows['rows']

const isOfRow = (problem: Problem): problem is RowProblem => problem.row !== null

/**
 * What `boundProblems` would give of all rows. `bounded` is what it gave before (problems of the whole list are passed over), `read` the
 * rows that were read again, `fresh` their problems. Null where a row is needed that was not read: the first one that had no problem of
 * its own.
 */
export function reboundProblems(
  bounded: readonly Problem[],
  read: ReadonlySet<number>,
  fresh: readonly Problem[],
  max = ROWS_PER_KIND,
): Problem[] | null {
  const unread = new Map<string, Ranges>()
  for (const problem of bounded) {
    const rows = problem.more ? without(problem.more.rows, read) : []
    if (rows.length > 0) unread.set(boundKey(problem), rows)
  }
  const own = [...bounded.filter(isOfRow).filter(({ row }) => !read.has(row)), ...fresh.filter(isOfRow)]
  own.sort((one, other) => one.row - other.row)
  const kinds = new Map<string, { first: RowProblem; count: number; further: Ranges }>()
  const all: Problem[] = []
  for (const problem of own) {
    const key = boundKey(problem)
    const kind = kinds.get(key) ?? { first: problem, count: 0, further: [] }
    kinds.set(key, kind)
    const next = unread.get(key)?.[0]?.[0] ?? Number.POSITIVE_INFINITY
    if (kind.count >= max) kind.further.push([problem.row, problem.row])
    else if (next < problem.row) return null
    else all.push(problem)
    kind.count++
  }
  for (const key of unread.keys()) if ((kinds.get(key)?.count ?? 0) < max) return null
  for (const [key, { first, further }] of kinds) {
    const rows = [...(unread.get(key) ?? []), ...further]
    if (rows.length > 0) all.push(problemOfFurther(first, joined(rows)))
  }
  return all
}

/**
 * The rows that may need a problem of their own once `rows` are read again, since some of them may have none then. For each kind
 * as many rows follow as could lose their problem, in the order of the list.
 */
export function rowsToFollow(bounded: readonly Problem[], rows: ReadonlySet<number>): number[] {
  const own = Map.groupBy(
    bounded.filter(({ row }) => row !== null && rows.has(row)),
    boundKey,
  )
  return bounded.flatMap(problem => {
    const wanted = own.get(boundKey(problem))?.length ?? 0
    const next: number[] = []
    for (const [from, to] of problem.more && wanted > 0 ? problem.more.rows : [])
      for (let row = from; row <= to && next.length < wanted; row++) if (!rows.has(row)) next.push(row)
    return next
  })
}

/**
 * Ranges (first and last row, both included, in order) without some rows: a range is shortened, divided or dropped. Each range and
 * each row is looked at once; sorting the rows costs most.
 */
function without(ranges: Ranges, rows: ReadonlySet<number>): Ranges {
  const gone = [...rows].sort((a, b) => a - b)
  const rest: Ranges = []
  let at = 0
  for (const [from, to] of ranges) {
    while (at < gone.length && gone[at]! < from) at++
    let begin = from
    for (; at < gone.length && gone[at]! <= to; at++) {
      if (gone[at]! > begin) rest.push([begin, gone[at]! - 1])
      begin = gone[at]! + 1
    }
    if (begin <= to) rest.push([begin, to])
  }
  return rest
}
