import { amountOf, type NoAmount } from '../attribution/amount.ts'
import { allocatedShare } from '../attribution/factor.ts'
import type { Context } from '../context.ts'
import { isKnown, known } from '../numbers.ts'
import type { Holding } from '../types/holding.ts'
import type { Amount, Position } from '../types/line.ts'
import { assessPosition, type Place } from './assess-position.ts'
import { openFund } from './fund.ts'

const placeOf = (holding: Holding, part: string | null): Place => ({
  part,
  path: [],
  weight: known(holding.weight),
  isCommitment: false,
})

/** A commitment that is not drawn: attributed like the loan it would become, and counted apart. */
function commitment(holding: Holding, part: string | null, context: Context): Position {
  const asCommitment: Holding = {
    ...holding,
    assetClass: 'undrawn_commitment',
    underlyingClass: holding.underlyingClass ?? (part === null ? null : (holding.assetClass ?? null)),
    avoidedT: null,
    removalsT: null,
  }
  const date = holding.valuationDate ?? context.holdingsDate
  const { undrawnAmount, currency } = holding
  const amount: Amount | NoAmount = !isKnown(undrawnAmount)
    ? { reason: 'amount_missing' }
    : currency
      ? { value: undrawnAmount, currency, date, from: 'stated' }
      : { reason: 'question_open:amount_currency' }
  return assessPosition(asCommitment, amount, { ...placeOf(holding, part), weight: null, isCommitment: true }, context)
}

/** Proceeds that are spent on projects, and a line for those that are not yet. */
function useOfProceeds(holding: Holding, amount: Amount, context: Context): Position[] {
  const share = allocatedShare(holding)
  const whole = assessPosition(holding, amount, placeOf(holding, null), context)
  if (share === null || share >= 1 || whole.line.ledger === 'out_of_scope' || whole.line.reason === 'fx_missing')
    return [whole]
  const spent: Amount = { ...amount, value: amount.value * share }
  const rest: Amount = { ...amount, value: amount.value * (1 - share) }
  const unspent = assessPosition({ ...holding, emissions: [] }, rest, placeOf(holding, 'unallocated'), context)
  const none = { s1: null, s2: null, s3: null }
  return [
    assessPosition(holding, spent, placeOf(holding, 'allocated'), context),
    {
      ...unspent,
      line: {
        ...unspent.line,
        ledger: 'no_result',
        reason: 'proceeds_unallocated',
        af: null,
        afBasis: null,
        e: none,
        fe: none,
        avoided: null,
        removals: null,
        flags: [],
        questions: [],
      },
    },
  ]
}

function drawn(holding: Holding, context: Context): Position[] {
  const amount = amountOf(holding, context)
  const isCalculated = !holding.rejected && holding.excluded !== true && !('reason' in amount)
  if (isCalculated && holding.assetClass === 'fund')
    return openFund(holding, amount, placeOf(holding, null), [], context)
  if (isCalculated && holding.assetClass === 'use_of_proceeds') return useOfProceeds(holding, amount, context)
  return [assessPosition(holding, amount, placeOf(holding, null), context)]
}

/** The lines of one row: one, or several for funds, use of proceeds, and loans that are drawn in part. */
export function assessRow(holding: Holding, context: Context): Position[] {
  if (holding.assetClass === 'undrawn_commitment') return [commitment(holding, null, context)]
  const positions = drawn(holding, context)
  const hasUndrawn = isKnown(holding.undrawnAmount) && !holding.rejected && holding.excluded !== true
  return hasUndrawn ? [...positions, commitment(holding, 'undrawn', context)] : positions
}
