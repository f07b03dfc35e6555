import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOrder, seenOrder, sortRows, writeOrder } from './table-order.ts'

describe('table order', () => {
  it('is spelt as the API spells it', () => {
    expect(readOrder('-impact')).toEqual({ id: 'impact', isDescending: true })
    expect(readOrder('')).toBeNull()
    expect(writeOrder({ id: 'name', isDescending: false })).toBe('name')
  })
  it('puts what is not known last, both ways', () => {
    const rows = [3, null, -1, undefined, 2]
    expect(sortRows(rows, value => value, false, 'en')).toEqual([-1, 2, 3, null, undefined])
    expect(sortRows(rows, value => value, true, 'en')).toEqual([3, 2, -1, null, undefined])
  })
  it('is seen from the largest to the smallest where burdens rise', () => {
    const rising = { id: 'impact', isDescending: false }
    expect(seenOrder(rising, [-24, -5, 0, null]).isDescending).toBe(true)
    expect(seenOrder({ ...rising, isDescending: true }, [null, 0, -5]).isDescending).toBe(false)
    // Contributions, words and a column of both signs are seen as they are ordered.
    for (const values of [[1, 2], [0, null], [-1, 2], ['a', 'b'], []]) expect(seenOrder(rising, values)).toBe(rising)
  })
  it('sorts words as people do', () =>
    expect(sortRows(['Site 10', 'site 9', 'Åland', 'Zambia'], value => value, false, 'en')).toEqual([
      'Åland',
      'site 9',
      'Site 10',
      'Zambia',
    ]))
  it('keeps every row, and the order of equals', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.option(fc.integer({ min: -3, max: 3 })), fc.nat())), rows => {
        const sorted = sortRows(rows, ([value]) => value, false, 'en')
        expect([...sorted].sort()).toEqual([...rows].sort())
        for (const value of [-3, 0, 3, null])
          expect(sorted.filter(row => row[0] === value)).toEqual(rows.filter(row => row[0] === value))
      }),
    )
  })
})
