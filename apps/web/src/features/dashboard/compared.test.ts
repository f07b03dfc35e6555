import { describe, expect, it } from 'vitest'
import { type ComparedGoal, noteOn } from './compared.ts'

const goal = (
  value: number | null,
  low: number | null,
  high: number | null,
  coverage: number | null,
): ComparedGoal => ({
  status: value === null ? 'not_assessed' : 'partial',
  value,
  low,
  high,
  coverage,
})

describe('what forbids a comparison', () => {
  it('is different coverage before anything else', () => {
    expect(noteOn(goal(-5, -6, -4, 0.25), goal(-50, -60, -40, 0.52))).toEqual({ kind: 'coverage', a: 0.25, b: 0.52 })
  })
  it('is an overlap of intervals', () => {
    expect(noteOn(goal(-5, -8, -3, 1), goal(-7, -9, -6, 1))).toEqual({ kind: 'overlap' })
    expect(noteOn(goal(-5, -6, -4, 1), goal(-50, -60, -40, 1))).toBeNull()
  })
  it('is silent where there is nothing to compare', () => {
    expect(noteOn(goal(null, null, null, null), goal(-1, -2, 0, 1))).toBeNull()
    expect(noteOn(goal(-1, null, null, null), goal(-1, null, null, null))).toBeNull()
  })
})
