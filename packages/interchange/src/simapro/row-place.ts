/** Where the cells of a row are: names may hold separators without quotes, and old files write the amount before the unit. */

import type { UnitBook } from '../database/units.ts'
import type { Scope } from './expressions.ts'

/** `at`: of the first of unit and amount. */
export type Place = { name: string; before: string; unit: string; amount: string; rest: readonly string[] }

/**
 * The first pair of a known unit and an amount decides where the name ends. `others`: cells between name and unit (1 for a sub-compartment).
 * Where no such pair follows the cells are taken as the format has them.
 */
export function placeOf(cells: readonly string[], others: 0 | 1, units: UnitBook, scope: Scope): Place {
  const first = 1 + others
  const isPair = (unit: string | undefined, amount: string | undefined) =>
    unit !== undefined && amount !== undefined && unit !== '' && units.knows(unit) && scope.canBeAmount(amount)
  for (let at = first; at + 1 < cells.length; at++) {
    if (isPair(cells[at], cells[at + 1])) return placed(cells, at, others, false)
    if (scope.number(cells[at]) !== null && isPair(cells[at + 1], cells[at])) return placed(cells, at, others, true)
  }
  return placed(cells, first, others, scope.number(cells[first]) !== null && scope.number(cells[first + 1]) === null)
}

function placed(cells: readonly string[], at: number, others: 0 | 1, isSwapped: boolean): Place {
  const [first = '', second = ''] = cells.slice(at, at + 2)
  return {
    name: cells.slice(0, at - others).join(';'),
    before: others === 1 ? (cells[at - 1] ?? '') : '',
    unit: isSwapped ? second : first,
    amount: isSwapped ? first : second,
    rest: cells.slice(at + 2),
  }
}
