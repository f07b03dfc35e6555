import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFigure, writeFigure } from './address.ts'

describe('the address of a figure', () => {
  it('reads what it writes', () => {
    const text = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' })
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 1, max: 17 })), fc.option(text), fc.option(text), (goal, entry, site) => {
        const figure = { goal, entry, site }
        expect(readFigure(writeFigure(figure))).toEqual(figure)
      }),
    )
  })
  it('knows nothing from junk', () => {
    expect(readFigure('')).toBeNull()
    expect(readFigure('goal.18')).toBeNull()
    expect(readFigure('x')).toBeNull()
    expect(readFigure('entry.%')).toBeNull()
    expect(readFigure('total')).toEqual({ goal: null, entry: null, site: null })
  })
})
