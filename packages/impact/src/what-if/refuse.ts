/** Checks that the changes of both editions share. */

import type { Country } from '@cradle/data/types'
import { message } from '../message.ts'
import { findCountry } from '../place.ts'
import { ChangeNotPossible } from './change.ts'

/** How near to 1 the shares of a mix must add. */
export const ADDS_TO_ONE = 1e-6

/** The country of a code that a change names; `position`: of the change. @throws ChangeNotPossible for an unknown code */
export function countryOfChange(countries: Parameters<typeof findCountry>[0], code: string, position: number): Country {
  const found = findCountry(countries, code)
  if (!found) throw new ChangeNotPossible(position, message('refusals:unknown_country', { country: code }))
  return found
}

/** `sum`: of the shares of a mix. @throws ChangeNotPossible unless it is 1 within `ADDS_TO_ONE` */
export function checkWhole(sum: number, position: number): void {
  if (Math.abs(sum - 1) > ADDS_TO_ONE)
    throw new ChangeNotPossible(position, message('tries:shares_of_mix', { sum: Number(sum.toPrecision(6)) }))
}
