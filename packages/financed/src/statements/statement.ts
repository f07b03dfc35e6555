import { quotient, sumKnown } from '../numbers.ts'
import type { Financed } from '../types/result.ts'
import { toWire } from '../wire.ts'
import { type Crosswalk, type CrosswalkItem, type Expression, FIGURES } from './crosswalk.ts'
import { type Facts, factAt, keysAt } from './facts.ts'

export type { Facts }

type StatementStatus = 'value' | 'no_data' | 'user_value' | 'user_text' | 'not_available'
type Figures = Partial<Record<(typeof FIGURES)[number], number | null>>

/** One line of a statement in the names of the wire. `value` is not rounded; `decimals` says how it is shown. */
export type StatementRow = Figures & {
  id: string
  status: StatementStatus
  value: number | null
  unit: string
  label: CrosswalkItem['label']
  key?: string
  decimals?: number
  framework_ref?: string
}

export type Statement = {
  framework: string
  edition: string
  state: Crosswalk['state']
  /** Why the framework's word may not stand over these figures; null where it may. */
  not_offered: 'equity_share_not_pcaf' | null
  rows: StatementRow[]
}

/** Frameworks whose attribution is over equity and debt: an ownership share in its place may not bear their name. */
const OVER_ALL_CAPITAL = new Set(['pcaf-part-a', 'sfdr-pai', 'ifrs-s2-financed'])

/** A result as the facts that crosswalks name. */
export function factsOf(result: Financed): Facts {
  const wire = toWire({ ...result, lines: [] })
  return typeof wire === 'object' && wire !== null && !Array.isArray(wire) ? wire : {}
}

function evaluate(one: Expression, facts: Facts, key: string | null): number | null {
  if (typeof one === 'string') return factAt(facts, one, key)
  if ('sum' in one) return sumKnown(one.sum.map(part => evaluate(part, facts, key)))
  if ('ratio' in one) return quotient(evaluate(one.ratio[0], facts, key), evaluate(one.ratio[1], facts, key))
  const value = evaluate(one.of, facts, key)
  return value === null ? null : one.times * value
}

function rowOf(item: CrosswalkItem, facts: Facts, key: string | null): StatementRow {
  const { source } = item
  const value = item.value === undefined ? null : evaluate(item.value, facts, key)
  const status = source && source !== 'facts' ? source : value === null ? 'no_data' : 'value'
  const row: StatementRow = {
    id: key === null ? item.id : `${item.id}/${key}`,
    status,
    value,
    unit: item.unit,
    label: item.label,
  }
  if (key !== null) row.key = key
  if (item.decimals !== undefined) row.decimals = item.decimals
  if (item.framework_ref !== undefined) row.framework_ref = item.framework_ref
  for (const field of FIGURES) {
    const expression = item[field]
    if (expression !== undefined) row[field] = evaluate(expression, facts, key)
  }
  return row
}

/** The lines of a crosswalk over facts, each with the item that it is of. */
export const statementRows = (crosswalk: Crosswalk, facts: Facts): { row: StatementRow; item: CrosswalkItem }[] =>
  crosswalk.items.flatMap(item => {
    const keys = item.for_each === undefined ? [null] : keysAt(facts, item.for_each)
    return keys.map(key => ({ row: rowOf(item, facts, key), item }))
  })

/** A statement: each item of a crosswalk, once for every member of its map. Framework lines are data, not code. */
export function statementOf(crosswalk: Crosswalk, result: Financed): Statement {
  const facts = factsOf(result)
  const isEquityShare = result.lines.some(({ flags }) => flags.includes('equity_share_not_pcaf'))
  return {
    framework: crosswalk.framework,
    edition: crosswalk.edition,
    state: crosswalk.state,
    not_offered: isEquityShare && OVER_ALL_CAPITAL.has(crosswalk.framework) ? 'equity_share_not_pcaf' : null,
    rows: statementRows(crosswalk, facts).map(({ row }) => row),
  }
}
