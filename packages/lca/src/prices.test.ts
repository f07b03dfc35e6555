import { describe, expect, it } from 'vitest'
import { fromDense, InvalidNumber, priceRatios, ShapeMismatch, toBasicPrices, toModelYear } from './index.ts'

describe('toModelYear', () => {
  it('takes purchases to the price level of the model', () => {
    const index = new Map([
      [2012, Float64Array.of(100, 100)],
      [2018, Float64Array.of(110, 80)],
    ])
    const ratios = priceRatios(index, 2018, 2012)
    expect([...toModelYear(Float64Array.of(110, 80), ratios)]).toEqual([
      expect.closeTo(100, 12),
      expect.closeTo(100, 12),
    ])
  })

  it('refuses years and ratios it does not have', () => {
    expect(() => priceRatios(new Map([[2012, Float64Array.of(1)]]), 1999, 2012)).toThrow(InvalidNumber)
    expect(() => priceRatios(new Map([[2012, Float64Array.of(1)]]), 2012, 1999)).toThrow(InvalidNumber)
    expect(() => toModelYear(Float64Array.of(1, 2), Float64Array.of(1))).toThrow(ShapeMismatch)
    expect(() => toModelYear(Float64Array.of(1), Float64Array.of(0))).toThrow(InvalidNumber)
  })
})

describe('toBasicPrices', () => {
  const margins = {
    producer: Float64Array.of(0.6, 1, 1),
    margins: fromDense([
      [0, 0, 0],
      [0.25, 0, 0],
      [0.1, 0, 0],
    ]),
    taxes: Float64Array.of(0.05, 0, 0),
  }

  it('gives trade and transport what they earn and taxes what buys nothing', () => {
    const { demand, taxes } = toBasicPrices(Float64Array.of(1000, 0, 50), margins)
    expect([...demand]).toEqual([600, 250, 150])
    expect(taxes).toBe(50)
  })

  it('refuses shares that do not add up to the price', () => {
    const wrong = { ...margins, taxes: Float64Array.of(0, 0, 0) }
    expect(() => toBasicPrices(Float64Array.of(1000, 0, 0), wrong)).toThrow(InvalidNumber)
    expect(toBasicPrices(Float64Array.of(0, 1, 0), wrong).demand[1]).toBe(1)
    expect(() => toBasicPrices(Float64Array.of(1), margins)).toThrow(ShapeMismatch)
  })
})
