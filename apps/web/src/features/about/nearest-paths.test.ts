import { describe, expect, it } from 'vitest'
import { distance, nearestPaths, wrongPart } from './nearest-paths.ts'

const known = ['/', '/dashboard', '/portfolio', '/portfolio/upload', '/all-reports', '/methodology']

describe('nearest paths', () => {
  it('counts letters', () => {
    expect(distance('portfolios', 'portfolio')).toBe(1)
    expect(distance('', 'abc')).toBe(3)
    expect(distance('kitten', 'sitting')).toBe(3)
  })
  it('finds the slip in the first part', () =>
    expect(nearestPaths('/portfolios/demo-renewables', known)[0]).toEqual({ path: '/portfolio', slips: 1 }))
  it('marks the first part that no page has', () => {
    expect(wrongPart('/portfolios/demo', known)).toEqual({ right: '', wrong: '/portfolios', rest: '/demo' })
    expect(wrongPart('/portfolio/uplod', known)).toEqual({ right: '/portfolio', wrong: '/uplod', rest: '' })
  })
})
