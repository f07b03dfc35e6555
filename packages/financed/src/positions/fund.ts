import type { Context } from '../context.ts'
import { isKnown, product, sumKnown } from '../numbers.ts'
import type { Constituent, Footprint, Holding } from '../types/holding.ts'
import type { Amount, Line, Position } from '../types/line.ts'
import { assessPosition, type Place } from './assess-position.ts'

/** Funds in funds are opened this deep. */
const MAX_DEPTH = 5
/** Weights may add to this much by rounding and leverage; they are scaled to 1. Above, the list is wrong. */
const MAX_WEIGHTS = 1.03
const SAME = 1e-9

/** The key of a position between two dates: entity or name, class, instrument. */
export const keyOf = ({ entityId, name, assetClass, instrumentId }: Holding): string =>
  [entityId ?? name ?? '', assetClass ?? '', instrumentId ?? ''].join('|')

const idOf = (holding: Holding): string => holding.fundId ?? keyOf(holding)

const joinPart = (part: string | null, next: string): string => (part === null ? next : `${part}.${next}`)

/** The fund as a line of its own, with the reason why it is not opened. */
function closed(holding: Holding, amount: Amount, place: Place, reason: string, context: Context): Position {
  const bare: Holding = { ...holding, emissions: [], attributionFactor: null, ownershipShare: null }
  const position = assessPosition(bare, amount, place, context)
  const { line } = position
  return line.reason === 'denominator_missing' ? { ...position, line: { ...line, reason } } : position
}

/** Financed emissions by the fund's own footprint: millions of its currency times t per million. */
function byFootprint(position: Position, footprint: Footprint, amount: Amount, context: Context): Position {
  if ([footprint.s1, footprint.s2, footprint.s3, footprint.s12].some(factor => (factor ?? 0) < 0))
    return { ...position, line: { ...position.line, reason: 'no_usable_emissions' } }
  const rate = context.spot(amount.currency, footprint.currency ?? context.reportingCurrency, amount.date)
  if (!rate) return { ...position, line: { ...position.line, reason: 'fx_missing' } }
  const millions = (amount.value * rate.factor) / 1e6
  const times = (factor: number | null | undefined) => product(factor ?? null, millions)
  const fe = { s1: times(footprint.s1), s2: times(footprint.s2), s3: times(footprint.s3) }
  const apart = sumKnown([fe.s1, fe.s2])
  const feJoint = apart === null ? times(footprint.s12) : null
  const feS12 = apart ?? feJoint
  const dq = footprint.dq ?? 5
  const option = (value: number | null) => (value === null ? null : 'fund')
  const line: Line = {
    ...position.line,
    ledger: feS12 === null ? 'no_result' : 'estimated',
    reason: feS12 === null ? 'scope12_missing' : null,
    afBasis: 'fund_footprint',
    option: { s1: option(fe.s1 ?? feJoint), s2: option(fe.s2 ?? feJoint), s3: option(fe.s3) },
    dqS12: feS12 === null ? null : dq,
    dqS3: fe.s3 === null ? null : dq,
    fe,
    feJoint,
    feS12,
    flags: [
      ...position.line.flags,
      'fund_own_footprint',
      ...(feJoint === null ? [] : ['scopes_1_and_2_not_apart']),
      ...(fe.s1 !== null && fe.s2 === null ? ['scope2_missing'] : []),
      ...(fe.s2 !== null && fe.s1 === null ? ['scope1_missing'] : []),
    ],
  }
  return { ...position, line }
}

function constituentOf(one: Constituent, fund: Holding): Holding {
  const { weight: _weight, ...investee } = one
  return { ...investee, row: fund.row, assetClass: one.assetClass ?? 'listed_equity' }
}

/** The constituents of a fund with their part of its amount, and a line for the part that nobody knows. */
function opened(holding: Holding, amount: Amount, place: Place, ids: readonly string[], context: Context): Position[] {
  const list = holding.fundHoldings ?? []
  const sum = sumKnown(list.map(({ weight }) => weight ?? null)) ?? 0
  const scale = sum > 1 ? 1 / sum : 1
  const path = [...place.path, keyOf(holding)]
  const lines = list.flatMap((one, i) => {
    const inner: Place = { ...place, part: joinPart(place.part, String(i + 1)), path, weight: null }
    const constituent = constituentOf(one, holding)
    if (!isKnown(one.weight)) return [assessPosition(constituent, { reason: 'amount_missing' }, inner, context)]
    const value = amount.value * (sum > 1 ? one.weight * scale : one.weight)
    const part: Amount = { value, currency: amount.currency, date: amount.date, from: 'fund' }
    return constituent.assetClass === 'fund'
      ? openFund(constituent, part, inner, ids, context)
      : [assessPosition(constituent, part, inner, context)]
  })
  if (!(1 - sum > SAME)) return lines
  const rest: Amount = { ...amount, value: amount.value * (1 - sum), from: 'fund' }
  const unknown: Holding = { row: holding.row, name: holding.name ?? null, assetClass: 'fund' }
  const inner: Place = { ...place, part: joinPart(place.part, 'rest'), path, weight: null }
  return [...lines, closed(unknown, rest, inner, 'fund_part_unknown', context)]
}

/**
 * A fund looked through to its constituents, else by its own footprint, else a line without result (docs/financed-emissions.md
 * section 4). `ids` are the funds on the way: one that comes again holds itself.
 */
export function openFund(
  holding: Holding,
  amount: Amount,
  place: Place,
  ids: readonly string[],
  context: Context,
): Position[] {
  const close = (reason: string) => closed(holding, amount, place, reason, context)
  const position = close('fund_not_looked_through')
  if (position.line.reason !== 'fund_not_looked_through') return [position]
  const id = idOf(holding)
  if (ids.includes(id)) return [close('fund_cycle')]
  const list = holding.fundHoldings ?? []
  if (list.length > 0) {
    if (ids.length >= MAX_DEPTH) return [position]
    const sum = sumKnown(list.map(({ weight }) => weight ?? null)) ?? 0
    if (sum > MAX_WEIGHTS) return [close('fund_weights_above_one')]
    return opened(holding, amount, place, [...ids, id], context)
  }
  return holding.fundFootprint ? [byFootprint(position, holding.fundFootprint, amount, context)] : [position]
}
