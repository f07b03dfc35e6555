/** Waste scenarios: shares of the waste taken in go to treatments, those separated first, then what remains. */

import type { Exchanges } from './exchanges.ts'

const EVERY_TYPE = 'all waste types'

/** Shares of single waste types need the composition of the waste, which the file does not have: they are dropped. */
export function wasteScenario(exchanges: Exchanges): void {
  const { waiting, scope, products } = exchanges
  const [reference] = products.map(({ exchange }) => exchange)
  if (!reference || waiting.length === 0) return
  const amount = reference.amount ?? 0
  const fractionOf = (text: string | undefined) => (scope.value(text).value ?? 0) / 100
  let separated = 0
  for (const { rows } of waiting.filter(({ title }) => title === 'Separated waste')) {
    for (const row of rows) {
      const [, type = '', share] = row.cells
      const isRead = type.toLowerCase() === EVERY_TYPE
      if (isRead) separated += fractionOf(share)
      exchanges.waste(row, isRead ? fractionOf(share) * amount : null, reference)
    }
  }
  for (const { rows } of waiting.filter(({ title }) => title === 'Remaining waste')) {
    for (const row of rows) {
      const [, type = '', share] = row.cells
      const isRead = type === '' || type.toLowerCase() === EVERY_TYPE
      exchanges.waste(row, isRead ? (1 - separated) * fractionOf(share) * amount : null, reference)
    }
  }
}
