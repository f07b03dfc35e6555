/**
 * What only shows when the rows of a file are seen together: duplicates, disagreeing allocations,
 * and allocations that look like weights.
 */

import { message } from '../message.ts'
import type { Problem } from '../problem.ts'
import { looksLikeWeights } from '../weights.ts'
import { addRatios, type RatioCounts } from './column-units.ts'
import type { ReadRow, RowValues } from './row.ts'
import { SiteIds } from './site-ids.ts'

/** What the file has told so far about one organisation in one portfolio. */
type Seen = { row: number; siteIds: SiteIds; siteNames: Set<string | null>; allocation: number }

/**
 * Looks across the accepted rows of each portfolio. Rows of one organisation with site ids of their
 * own are its sites and must agree on the allocation; any other second row of the same id, or of
 * the same name and country, is a duplicate.
 */
export function markRepeats(rows: readonly ReadRow[]): ReadRow[] {
  const seen = new Map<string, Seen>()
  return rows.map(row => {
    if (row.values === null) return row
    const keys = keysOf(row.values)
    const known = keys.map(key => seen.get(key)).find(earlier => earlier !== undefined)
    if (!known) {
      const first = {
        row: row.row,
        siteIds: new SiteIds(row.values.siteId),
        siteNames: new Set([row.values.siteName]),
        allocation: row.values.allocation,
      }
      for (const key of keys) seen.set(key, first)
      return row
    }
    const problem = repeatProblem(row.row, row.values, known)
    if (problem?.severity !== 'error') known.siteIds.add(row.values.siteId)
    known.siteNames.add(row.values.siteName)
    return problem ? withProblem(row, problem) : row
  })
}

/**
 * The problem of a second row of one organisation: another allocation at a further site is an
 * error; a row that is no further site is a duplicate, and both count until somebody removes one.
 * Null for a proper further site.
 */
function repeatProblem(row: number, { siteId, siteName, allocation }: RowValues, known: Seen): Problem | null {
  // Plants by name without ids: each is an entry of its own, with its own share.
  if (siteId === null && siteName !== null && !known.siteNames.has(siteName) && !known.siteNames.has(null)) return null
  const isSite = siteId !== null && known.siteIds.size > 0 && !known.siteIds.has(siteId)
  if (!isSite)
    return {
      row,
      column: null,
      class: 'duplicate',
      severity: 'warning',
      message: message('problems:duplicate', { row: String(known.row) }),
      remedy: message('remedies:remove_or_site_id'),
    }
  if (allocation === known.allocation) return null
  return {
    row,
    column: 'allocation',
    class: 'duplicate',
    severity: 'error',
    message: message('problems:other_allocation', { row: String(known.row) }),
    remedy: message('remedies:same_allocation'),
  }
}

/** Rows are of one organisation when id, or name and country, agree within a portfolio. */
function keysOf({ portfolioName, entityId, name, iso3, siteId }: RowValues): string[] {
  const named = `${portfolioName}\n${name.toLowerCase()}\n${iso3}`
  if (entityId === null) return [named]
  const typed = `${portfolioName}\n#${entityId}`
  // Sites with an id of their organisation may share a name with another organisation's site.
  return siteId === null ? [typed, named] : [typed]
}

/** The row with a problem more; an error rejects it. */
export function withProblem(row: ReadRow, problem: Problem): ReadRow {
  const problems = [...row.problems, problem]
  return problem.severity === 'error'
    ? { ...row, problems, status: 'rejected', values: null }
    : { ...row, problems, status: 'warning' }
}

/**
 * Accepted rows, the sum of their allocations, exact in units of 2^-40, and how many have a ratio of each size: the order in which rows
 * are added makes no difference.
 */
export type Counted = { count: number; sum: bigint; ratios: RatioCounts }

const UNIT = 2 ** 40

/** The counts of no row. */
export const NOTHING_COUNTED: Counted = { count: 0, sum: 0n, ratios: {} }

/** An allocation (0 to 1) in units of 2^-40. */
export const allocationUnits = (allocation: number): bigint => BigInt(Math.round(allocation * UNIT))

/** The inverse. */
export const allocationOfUnits = (units: bigint): number => Number(units) / UNIT

/** Counts by portfolio. `others` are accepted rows of the one portfolio without a name that are not in `rows`. */
export function addUp(rows: readonly ReadRow[], others?: Counted): Map<string, Counted> {
  const sums = new Map<string, Counted>(others ? [['', { ...others }]] : [])
  const found = new Map<string, Record<number, number>>()
  for (const { values, ratios } of rows) {
    // Refused rows count by their ratios alone, and for the first portfolio: units are of the columns of the file.
    const portfolioName = values?.portfolioName ?? sums.keys().next().value ?? ''
    const part = sums.get(portfolioName)
    const units = values ? allocationUnits(values.allocation) : 0n
    if (!values && (ratios ?? []).length === 0) continue
    if (part) {
      part.count += values ? 1 : 0
      part.sum += units
    } else sums.set(portfolioName, { count: values ? 1 : 0, sum: units, ratios: {} })
    for (const key of ratios ?? []) {
      const counts = found.get(portfolioName) ?? {}
      counts[key] = (counts[key] ?? 0) + 1
      found.set(portfolioName, counts)
    }
  }
  for (const [portfolio, counts] of found) {
    const part = sums.get(portfolio)
    if (part) part.ratios = addRatios(part.ratios, counts)
  }
  return sums
}

/** The sum over several counts, for instance over all portfolios of a file. Exact, as its parts are. */
export function totalOf(sums: Iterable<Counted>): Counted {
  const total = { ...NOTHING_COUNTED }
  for (const { count, sum, ratios } of sums) {
    total.count += count
    total.sum += sum
    total.ratios = addRatios(total.ratios, ratios)
  }
  return total
}

/**
 * Allocations that add to 1 over two or more rows look like portfolio weights, which are something
 * else.
 */
export const suspectWeights = (sums: ReadonlyMap<string, Counted>): Problem[] =>
  [...sums]
    .filter(([, { count, sum }]) => looksLikeWeights(count, allocationOfUnits(sum)))
    .map(([portfolio]) => ({
      row: null,
      column: 'allocation',
      class: 'weights_suspected',
      severity: 'warning',
      message:
        portfolio === ''
          ? message('problems:look_like_weights')
          : message('problems:look_like_weights_of', { portfolio }),
      remedy: message('remedies:check_weights'),
    }))
