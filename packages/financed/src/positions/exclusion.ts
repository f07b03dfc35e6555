import { canBeShort, isKnownClass, isUnattributed } from '../asset-classes.ts'
import type { Holding } from '../types/holding.ts'
import type { LedgerClass } from '../types/line.ts'

export type Exclusion = { ledger: LedgerClass; reason: string }

const noResult = (reason: string): Exclusion => ({ ledger: 'no_result', reason })
const outOfScope = (reason: string): Exclusion => ({ ledger: 'out_of_scope', reason })

/** A negative amount: an overdraft, a short position, or an error by class. There are no negative emissions. */
function negative(assetClass: string): Exclusion {
  if (assetClass === 'cash') return outOfScope('negative_balance')
  if (isUnattributed(assetClass)) return outOfScope('asset_class')
  return canBeShort(assetClass) ? outOfScope('short_position') : noResult('negative_amount')
}

/**
 * Why a position is not calculated, before anything is read of its emissions. `amount` is signed and in its own currency; `hasMoney`
 * says whether a rate into the reporting currency was found for it.
 */
export function exclusionOf(holding: Holding, amount: number | null, hasMoney: boolean): Exclusion | null {
  if (holding.rejected) return noResult(`rejected:${holding.rejected}`)
  if (holding.excluded === true) return outOfScope('excluded_by_user')
  const assetClass = holding.assetClass ?? null
  if (assetClass === null || !isKnownClass(assetClass)) return noResult('asset_class_unknown')
  if (amount !== null && amount < 0) return negative(assetClass)
  if (isUnattributed(assetClass)) return outOfScope('asset_class')
  if (amount !== null && !hasMoney) return noResult('fx_missing')
  return null
}
