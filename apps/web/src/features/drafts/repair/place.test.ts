import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockOf, moveBy, within } from './place.ts'

const size = { rows: 5, columns: 3 }
const press = (key: string, more: { ctrlKey?: boolean; shiftKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
})

describe('moving in a grid', () => {
  it('goes one cell with an arrow, to the end with Ctrl', () => {
    expect(moveBy(press('ArrowDown'), { row: 0, column: 1 }, size, 3)).toEqual({ row: 1, column: 1 })
    expect(moveBy(press('ArrowDown', { ctrlKey: true }), { row: 0, column: 1 }, size, 3)).toEqual({ row: 4, column: 1 })
    expect(moveBy(press('End', { ctrlKey: true }), { row: 0, column: 1 }, size, 3)).toEqual({ row: 4, column: 2 })
    expect(moveBy(press('PageDown'), { row: 0, column: 1 }, size, 3)).toEqual({ row: 3, column: 1 })
  })
  it('goes on in the next row with Tab, and leaves at the ends', () => {
    expect(moveBy(press('Tab'), { row: 0, column: 2 }, size, 3)).toEqual({ row: 1, column: 0 })
    expect(moveBy(press('Tab', { shiftKey: true }), { row: 1, column: 0 }, size, 3)).toEqual({ row: 0, column: 2 })
    expect(moveBy(press('Tab'), { row: 4, column: 2 }, size, 3)).toBeNull()
    expect(moveBy(press('Tab', { shiftKey: true }), { row: 0, column: 0 }, size, 3)).toBeNull()
  })
  it('says nothing to other keys', () => expect(moveBy(press('a'), { row: 0, column: 0 }, size, 3)).toBeNull())
  it('never leaves the grid', () => {
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', 'Tab']
    fc.assert(
      fc.property(
        fc.constantFrom(...keys),
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 2 }),
        (key, ctrlKey, shiftKey, row, column) => {
          const to = moveBy(press(key, { ctrlKey, shiftKey }), { row, column }, size, 3)
          if (to) expect(within(to, size)).toEqual(to)
        },
      ),
    )
  })
})

it('takes a block by any two corners', () => {
  const block = { top: 1, left: 0, bottom: 3, right: 2 }
  expect(blockOf({ row: 3, column: 0 }, { row: 1, column: 2 })).toEqual(block)
  expect(blockOf({ row: 1, column: 2 }, { row: 3, column: 0 })).toEqual(block)
})
