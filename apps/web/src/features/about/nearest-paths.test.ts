import { describe, expect, it } from 'vitest'
import { nearestPaths, wrongPart } from './nearest-paths.ts'

const known = ['/', '/dashboard', '/portfolio', '/portfolio/upload', '/all-reports', '/methodology']

describe('nearest paths', () => {
  it('finds the slip in the first part', () =>
    expect(nearestPaths('/portfolios/demo-renewables', known)[0]).toEqual({ path: '/portfolio', slips: 1 }))
  it('marks the first part that no page has', () => {
    expect(wrongPart('/portfolios/demo', known)).toEqual({ right: '', wrong: '/portfolios', rest: '/demo' })
    expect(wrongPart('/portfolio/uplod', known)).toEqual({ right: '/portfolio', wrong: '/uplod', rest: '' })
  })
})
