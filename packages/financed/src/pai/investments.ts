import { amountOf, unitPrice } from '../attribution/amount.ts'
import type { Context } from '../context.ts'
import { isKnown } from '../numbers.ts'
import type { Holding, Quarter } from '../types/holding.ts'
import type { Amount, Position } from '../types/line.ts'

/** Indicators of SFDR are in euros. */
export const CURRENCY = 'EUR'

/** A long line at a date: its value in euros, net of shorts of the issuer, and what its financed emissions are multiplied with. */
export type Investment = { position: Position; value: number; scale: number | null }
/** All investments at a date in euros. */
export type Investments = { list: Investment[]; all: number; withoutValue: number }

type Sized = { position: Position; value: number; scale: number | null }

/**
 * The amount of a row at a date in its own currency: quantity of the date x price at the end of the fiscal year (answer of the European
 * supervisory authorities, JC 2022 62), else the amount of the date, else as held.
 */
function amountAt(holding: Holding, base: Amount, quarter: Quarter | null): number {
  const at = quarter?.positions[String(holding.row)]
  const quantity = at ? at.quantity : holding.quantity
  const price = holding.priceFiscalYearEnd
  if (isKnown(quantity) && isKnown(price)) return quantity * unitPrice(holding, price)
  if (isKnown(at?.amount)) return at.amount
  if (at && isKnown(quantity) && isKnown(holding.price)) return quantity * unitPrice(holding, holding.price)
  return base.value
}

/** How a row has changed against its amount as held; null where that was 0. */
function rowScales(holdings: readonly Holding[], quarter: Quarter | null, context: Context) {
  const scales = new Map<number, { now: number; scale: number | null }>()
  for (const holding of holdings) {
    const base = amountOf(holding, context)
    if ('reason' in base) continue
    const now = amountAt(holding, base, quarter)
    scales.set(holding.row, { now, scale: base.value === 0 ? (now === 0 ? 1 : null) : now / base.value })
  }
  return scales
}

function sizedAt(
  positions: readonly Position[],
  holdings: readonly Holding[],
  quarter: Quarter | null,
  context: Context,
) {
  const scales = rowScales(holdings, quarter, context)
  const sized: Sized[] = []
  let withoutValue = 0
  for (const position of positions) {
    const { amount, line } = position
    if (line.assetClass === 'undrawn_commitment') continue
    const row = scales.get(line.row)
    const rate = amount && context.spot(amount.currency, CURRENCY, quarter?.date ?? amount.date)
    if (!amount || !row || !rate) withoutValue++
    else {
      const local = row.scale === null ? row.now : amount.value * row.scale
      sized.push({ position, value: local * rate.factor, scale: row.scale })
    }
  }
  return { sized, withoutValue }
}

const issuerOf = ({ holding }: Position): string => holding.entityId ?? holding.name ?? `row ${holding.row}`

/** Long and short lines of one issuer are netted, but not below 0. */
export function investmentsAt(
  positions: readonly Position[],
  holdings: readonly Holding[],
  quarter: Quarter | null,
  context: Context,
): Investments {
  const { sized, withoutValue } = sizedAt(positions, holdings, quarter, context)
  const long = new Map<string, number>()
  const short = new Map<string, number>()
  for (const { position, value } of sized) {
    const issuer = issuerOf(position)
    const side = value < 0 ? short : long
    side.set(issuer, (side.get(issuer) ?? 0) + value)
  }
  const list = sized
    .filter(({ value }) => value >= 0)
    .map(({ position, value, scale }) => {
      const issuer = issuerOf(position)
      const gross = long.get(issuer) ?? 0
      const net = gross === 0 ? 1 : Math.max(0, gross + (short.get(issuer) ?? 0)) / gross
      return { position, value: value * net, scale: scale === null ? null : scale * net }
    })
  return { list, all: list.reduce((sum, { value }) => sum + value, 0), withoutValue }
}
