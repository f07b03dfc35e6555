import { expect, test } from 'vitest'
import { message } from '../message.ts'
import type { Problem } from '../problem.ts'
import { boundProblems, furtherRows, represents, rowsWith } from './many-problems.ts'

const unknown = (row: number, fix?: string): Problem => ({
  row,
  column: 'country',
  class: 'unknown_country',
  severity: 'error',
  message: message('problems:country_unknown', { text: `X${row}` }),
  remedy: null,
  ...(fix === undefined ? {} : { fix }),
})
const ofFile: Problem = {
  row: null,
  column: 'allocation',
  class: 'weights_suspected',
  severity: 'warning',
  message: message('problems:look_like_weights'),
  remedy: null,
}

test('the first rows of each kind keep their problem, one problem stands for the others, and the sum stays', () => {
  const problems = [ofFile, ...[2, 3, 5, 6, 7, 9].map(row => unknown(row)), ...[4, 8].map(row => unknown(row, 'Peru'))]
  const bounded = boundProblems(problems, 2)
  expect(bounded.slice(0, -1)).toEqual([ofFile, unknown(2), unknown(3), unknown(4, 'Peru'), unknown(8, 'Peru')])
  const last = bounded.at(-1)!
  expect(last).toMatchObject({ row: null, column: 'country', class: 'unknown_country', severity: 'error' })
  const problem = message('problems:country_unknown', { text: 'X2' })
  expect(last.message).toEqual(message('problems:many_rows', { count: 4, row: '2', problem }))
  expect(last.more).toEqual({
    like: 2,
    count: 4,
    fixable: false,
    rows: [
      [5, 7],
      [9, 9],
    ],
  })
  expect([...furtherRows(last.more!)]).toEqual([5, 6, 7, 9])
  expect([4, 5, 7, 8, 9, 10].map(row => represents(last.more!, row))).toEqual([false, true, true, false, true, false])
  expect(bounded.reduce((sum, problem) => sum + rowsWith(problem), 0)).toBe(problems.length)
})

test('few problems stay as they are', () => {
  const problems = [unknown(2), unknown(3)]
  expect(boundProblems(problems, 2)).toEqual(problems)
})
