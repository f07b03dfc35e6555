import { expect, test } from 'vitest'
import { largeLoop } from '../../test/large-loops.ts'
import { COMPILED } from '../kernels/source.ts'
import { toColumns } from '../sparse.ts'
import { streamColumns } from './stream-columns.ts'

const empty = toColumns({
  rows: 3,
  columns: 4,
  row: new Int32Array(0),
  column: new Int32Array(0),
  value: new Float64Array(0),
})

test.each([1, 7, 100, 10_000])('chunks of %i entries are the matrix, column by column', chunk => {
  const { arena } = COMPILED.solver()
  const matrix = largeLoop(50, 0.5)
  const rows: number[] = []
  const values: number[] = []
  let next = 0
  streamColumns(
    arena,
    matrix,
    (from, to, at) => {
      expect(from).toBe(next)
      next = to
      const starts = arena.i32(at.start, to - from + 1)
      for (let j = 0; j < to - from; j++) {
        const [first = 0, end = 0] = starts.subarray(j, j + 2)
        rows.push(...arena.i32(at.index + first * 4, end - first))
        values.push(...arena.f64(at.value + first * 8, end - first))
      }
    },
    chunk,
  )
  expect(next).toBe(matrix.columns)
  expect(rows).toEqual([...matrix.row])
  expect(values).toEqual([...matrix.value])
})

test('columns without entries are passed too, and the arena is as it was', () => {
  const { arena } = COMPILED.solver()
  const mark = arena.mark()
  const seen: number[][] = []
  streamColumns(arena, empty, (from, to) => void seen.push([from, to]))
  expect(seen).toEqual([[0, 4]])
  expect(arena.mark()).toBe(mark)
})
