import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Problem } from '../problem.ts'
import { boundProblems } from './many-problems.ts'
import { reboundProblems, rowsToFollow } from './rebound-problems.ts'

const MAX = 3
type Kind = { column: string; severity: 'error' | 'warning'; fix: string | undefined }
const kind: fc.Arbitrary<Kind> = fc.record({
  column: fc.constantFrom('country', 'allocation'),
  severity: fc.constantFrom('error', 'warning'),
  fix: fc.constantFrom(undefined, 'DE'),
})
const line = fc.array(kind, { maxLength: 3 })
const list = fc.array(line, { minLength: 1, maxLength: 25 })

const problemsOf = (lines: readonly (readonly Kind[])[]): Problem[] =>
  lines.flatMap((kinds, i) =>
    kinds.map(({ column, severity, fix }, n) => ({
      row: i + 2,
      column,
      severity,
      class: 'out_of_range' as const,
      message: { code: `${i}-${n}` },
      remedy: null,
      ...(fix === undefined ? {} : { fix }),
    })),
  )

test('some rows read again give the problems that all rows would give', () => {
  fc.assert(
    fc.property(
      list.chain(lines =>
        fc.tuple(
          fc.constant(lines),
          fc.array(fc.tuple(fc.nat(lines.length - 1), line), { minLength: 1, maxLength: 3 }),
        ),
      ),
      ([before, changes]) => {
        const after = before.map((kinds, i) => changes.find(([at]) => at === i)?.[1] ?? kinds)
        const bounded = boundProblems(problemsOf(before), MAX)
        const changed = new Set(changes.map(([at]) => at + 2))
        const read = new Set([...changed, ...rowsToFollow(bounded, changed)])
        const fresh = problemsOf(after).filter(({ row }) => read.has(row!))
        expect(reboundProblems(bounded, read, fresh, MAX)).toEqual(boundProblems(problemsOf(after), MAX))
      },
    ),
    { numRuns: 2000 },
  )
})

test('a row that nobody read is asked for', () => {
  const lines = Array.from({ length: 5 }, () => [
    { column: 'country', severity: 'error', fix: undefined } satisfies Kind,
  ])
  const bounded = boundProblems(problemsOf(lines), MAX)
  expect(reboundProblems(bounded, new Set([2]), [], MAX)).toBeNull()
  expect(rowsToFollow(bounded, new Set([2]))).toEqual([5])
})
