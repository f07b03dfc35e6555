import type { Goals } from '@cradle/contract'
import { useMemo } from 'react'
import { type Measure, rankCountries } from '../../physical/measure.ts'

/** Countries with an amount, the largest magnitude first. */
export function useRanked(goals: Goals, measure: Measure): { code: string; value: number }[] {
  return useMemo(
    () =>
      rankCountries(goals.data, measure).flatMap(c => {
        const value = measure.amountOf(c)
        return value === null ? [] : [{ code: c.code, value }]
      }),
    [goals.data, measure],
  )
}
