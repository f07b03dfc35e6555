import type { Column } from './columns.ts'
import type { ReadHolding } from './understanding.ts'

/** Columns by which several lines are the activities of one position. */
const ACTIVITIES = ['revenue_share', 'activity_country']

const whoOf = ({ values }: ReadHolding): string => String(values.instrument_id ?? values.entity_id ?? values.name ?? '')

/**
 * Lines of one position with activities: the same holder of the same amount, which stands in each line or in the first alone. Files
 * without activities have no such numbers.
 */
export function numberPositions(holdings: readonly ReadHolding[], columns: readonly Column[]): ReadHolding[] {
  if (!columns.some(({ field }) => ACTIVITIES.includes(field ?? ''))) return [...holdings]
  let position = 0
  let before: ReadHolding | null = null
  let amount: string | number | undefined
  return holdings.map(holding => {
    const own = holding.values.outstanding_amount
    const isSame =
      before !== null &&
      whoOf(holding) !== '' &&
      whoOf(before) === whoOf(holding) &&
      (own === undefined || own === amount)
    if (!isSame) {
      position++
      amount = own
    }
    before = holding
    return { ...holding, position }
  })
}
