import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkCoordinates,
  columnsToRows,
  DuplicateId,
  fromDense,
  InvalidNumber,
  label,
  multiply,
  multiplyRows,
  rowsToColumns,
  ShapeMismatch,
  toColumns,
  toDense,
  toRows,
  transpose,
} from './index.ts'

const dense = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 8 })).chain(([rows, columns]) =>
  fc.array(
    fc.array(fc.oneof(fc.constant(0), fc.integer({ min: -9, max: 9 })), { minLength: columns, maxLength: columns }),
    {
      minLength: rows,
      maxLength: rows,
    },
  ),
)

describe('sparse matrices', () => {
  it('by columns, by rows and back are the same matrix', () => {
    fc.assert(
      fc.property(dense, matrix => {
        const coordinates = fromDense(matrix, matrix[0]?.length ?? 3)
        const columns = toColumns(coordinates)
        expect(toDense(columns)).toEqual(matrix)
        expect(columnsToRows(columns)).toEqual(toRows(coordinates))
        expect(rowsToColumns(toRows(coordinates))).toEqual(columns)
        expect(toDense(rowsToColumns(transpose(columns)))).toEqual(
          Array.from({ length: columns.columns }, (_, j) => matrix.map(row => row[j]!)),
        )
        const x = Float64Array.from({ length: columns.columns }, (_, j) => j + 1)
        expect(multiply(columns, x)).toEqual(multiplyRows(toRows(coordinates), x))
      }),
    )
  })

  it('sums duplicates and sorts rows', () => {
    const columns = toColumns({
      rows: 3,
      columns: 2,
      row: Int32Array.of(2, 0, 2, 1),
      column: Int32Array.of(1, 1, 1, 0),
      value: Float64Array.of(1, 5, 2, 7),
    })
    expect([...columns.start]).toEqual([0, 1, 3])
    expect([...columns.row]).toEqual([1, 0, 2])
    expect([...columns.value]).toEqual([7, 5, 3])
  })

  it('refuses entries outside, lengths that differ and values that are no numbers', () => {
    const one = { rows: 1, columns: 1, row: Int32Array.of(0), column: Int32Array.of(0), value: Float64Array.of(1) }
    expect(() => checkCoordinates(one, 'A')).not.toThrow()
    expect(() => checkCoordinates({ ...one, row: Int32Array.of(1) }, 'A')).toThrow(ShapeMismatch)
    expect(() => checkCoordinates({ ...one, column: new Int32Array(2) }, 'A')).toThrow(ShapeMismatch)
    expect(() => checkCoordinates({ ...one, value: Float64Array.of(Number.POSITIVE_INFINITY) }, 'A')).toThrow(
      InvalidNumber,
    )
    expect(() => fromDense([[1, 2], [3]])).toThrow(ShapeMismatch)
    expect(() => label(['a', 'a'], 'processes')).toThrow(DuplicateId)
  })
})
