/**
 * What a site states of its emissions, water and jobs was stated for what it did. After a change of its amounts or its country such a
 * value moves as its estimate does, so that the change is that of the method and no step from stated to estimated; with another
 * technology it no longer holds and is left out, and so is the heat rate (methodology2 section 15).
 */
import { findCountry, type Message } from '@cradle/impact'
import { assessRow2 } from '../assess-row.ts'
import type { Prepared2 } from '../prepare.ts'
import type { CalculatedRow2 } from '../result.ts'
import type { Row2 } from '../row.ts'
import { numberIn } from '../words.ts'
import { message } from './messages.ts'

const SCOPE_1 = ['ownScope1T'] as const
const SCOPE_2 = ['ownScope2LocationT', 'ownScope2MarketT'] as const
const SCOPE_3 = ['ownScope3UpstreamT'] as const
const BY_QUANTITY = ['ownElectricityMwh'] as const
const STATED = [...SCOPE_1, ...SCOPE_2, ...SCOPE_3, ...BY_QUANTITY, 'ownWaterM3', 'ownJobs'] as const
const MEASURED = ['heatRateMjPerKwh', 'fuelCo2KgPerGj'] as const
type StatedField = (typeof STATED)[number]

const NOTHING_STATED = Object.fromEntries(STATED.map(field => [field, null]))
const NOTHING_MEASURED = Object.fromEntries(MEASURED.map(field => [field, null]))
/** Without what is stated, so that every figure is its estimate. */
const bare = (row: Row2): Row2 => ({ ...row, ...NOTHING_STATED })

/** The row after all changes of sites, and what happened to what it states. `prepared`: with mixes, without changed factors. */
export function settleStated(
  before: { prepared: Prepared2; row: Row2 },
  after: { prepared: Prepared2; row: Row2 },
): { row: Row2; notes: readonly Message[] } {
  const isSame = before.row === after.row && before.prepared === after.prepared
  if (isSame || !states(before.row)) return { row: after.row, notes: [] }
  const { row, notes } = settleSplit(before.prepared, before.row, after.row)
  const was = assessRow2(before.prepared, bare(before.row))
  const now = assessRow2(after.prepared, bare(row))
  if (!was.calculable || !now.calculable) return { row, notes }
  const settled = was.kind === now.kind && was.technology === now.technology ? moved(row, was, now) : leaveOut(row)
  return { row: settled.row, notes: [...notes, ...settled.notes] }
}

const states = (row: Row2): boolean =>
  [...STATED, ...MEASURED].some(field => numberIn(row[field]) !== null) || Boolean(row.productionSplit)

/** A split of production holds for the country that the site was in. */
function settleSplit({ countriesByCode }: Prepared2, before: Row2, after: Row2): { row: Row2; notes: Message[] } {
  if (
    !after.productionSplit ||
    findCountry(countriesByCode, before.country) === findCountry(countriesByCode, after.country)
  )
    return { row: after, notes: [] }
  return { row: { ...after, productionSplit: null }, notes: [message('tries:split_left_out')] }
}

function leaveOut(row: Row2): { row: Row2; notes: Message[] } {
  const had = [...STATED, ...MEASURED].some(field => numberIn(row[field]) !== null)
  return {
    row: { ...bare(row), ...NOTHING_MEASURED },
    notes: had ? [message('tries:stated_left_out')] : [],
  }
}

/** Each stated value times what became of its estimate; without an estimate to compare, times what became of the quantity. */
function moved(row: Row2, was: CalculatedRow2, now: CalculatedRow2): { row: Row2; notes: Message[] } {
  const quantity = was.quantity === now.quantity ? 1 : was.quantity > 0 ? now.quantity / was.quantity : null
  const ratio = (id: 's1T' | 's2T' | 's3UpstreamT' | 'waterWithdrawalM3' | 'jobs') => {
    const [old, estimate] = [was.indicators[id], now.indicators[id]]
    return old && typeof estimate === 'number' ? estimate / old : quantity
  }
  const ratios: readonly (readonly [readonly StatedField[], number | null])[] = [
    [SCOPE_1, ratio('s1T')],
    [SCOPE_2, ratio('s2T')],
    [SCOPE_3, ratio('s3UpstreamT')],
    [BY_QUANTITY, quantity],
    [['ownWaterM3'], ratio('waterWithdrawalM3')],
    [['ownJobs'], ratio('jobs')],
  ]
  const changes: Partial<Record<StatedField, number | null>> = {}
  for (const [fields, by] of ratios)
    for (const field of fields) {
      const stated = numberIn(row[field])
      if (stated !== null && by !== 1) changes[field] = by === null ? null : stated * by
    }
  const values = Object.values(changes)
  return {
    row: values.length === 0 ? row : { ...row, ...changes },
    notes: [
      ...(values.some(value => value !== null) ? [message('tries:stated_moves')] : []),
      ...(values.includes(null) ? [message('tries:stated_left_out')] : []),
    ],
  }
}
