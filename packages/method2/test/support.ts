import { loadMethod2 } from '@cradle/data'
import { assessRow2, type CalculatedRow2, prepare2, type Row2 } from '../src/index.ts'

export const reference = loadMethod2()
export const prepared = prepare2(reference)
/** The edition that the reference cases are of. */
export const preparedOfCases = prepare2(loadMethod2('2.0.0'))

/** The figures of a row that has some. @throws Error with the reason where it has none. */
export function calculated(row: Row2): CalculatedRow2 {
  const result = assessRow2(prepared, row)
  if (!result.calculable) throw new Error(result.reason)
  return result
}

export function reasonOf(row: Row2): string | null {
  const result = assessRow2(prepared, row)
  return result.calculable ? null : result.reason
}
