import { INDICATOR_NAMES } from '@cradle/contract/indicators'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFigure, writeFigure } from './address.ts'

const whole = { goal: null, indicator: null, entry: null, site: null }

describe('the address of a figure', () => {
  it('reads what it writes', () => {
    const text = fc.option(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' }))
    const goal = fc.integer({ min: 1, max: 17 }).map(one => ({ ...whole, goal: one }))
    const indicator = fc.constantFrom(...INDICATOR_NAMES).map(one => ({ ...whole, indicator: one }))
    fc.assert(
      fc.property(fc.oneof(fc.constant(whole), goal, indicator), text, text, (of, entry, site) => {
        const figure = { ...of, entry, site }
        expect(readFigure(writeFigure(figure))).toEqual(figure)
      }),
    )
  })
  it('names a physical figure by its indicator', () => {
    expect(writeFigure({ indicator: 'cc_t', entry: 'a~b' })).toBe('indicator.cc_t~entry.a%7Eb')
    expect(readFigure('indicator.water_consumption_m3')).toEqual({ ...whole, indicator: 'water_consumption_m3' })
  })
  it('knows nothing from junk', () => {
    expect(readFigure('')).toBeNull()
    expect(readFigure('goal.18')).toBeNull()
    expect(readFigure('x')).toBeNull()
    expect(readFigure('entry.%')).toBeNull()
    expect(readFigure('indicator.wishes')).toBeNull()
    expect(readFigure('goal.13~indicator.cc_t')).toBeNull()
    expect(readFigure('total')).toEqual(whole)
  })
})
