/**
 * The coverage ledger: every uploaded row ends in exactly one class, and rows and allocation add to 100 %.
 *   calculated      a weighted burden, on own data, plant reports or country averages
 *   proxy           a weighted burden, most of it at data quality 5: a stand-in technology, area or sector carries it
 *   partly          some goals or sites have values, the whole has not
 *   not_calculable  accepted, but nothing to calculate from
 *   rejected        not understood; nothing of it is in any figure
 */
import type { Coverage } from '@cradle/contract'
import type { GoalResult, SiteResult } from '@cradle/impact'
import { wordsOf } from './naming.ts'

export type CoverageRow = {
  rows: readonly number[]
  name: string
  allocation: number
  impact: number | null
  /** Matched to reference plants: all its rows share the organisation's class. */
  reference: boolean
  sites: readonly SiteResult[]
}

export type RejectedRow = {
  row: number
  name: string
  allocation: number | null
  reason: string
  text: string
  remedy: string
}

type Class = Coverage['classes'][number]['class']
const CLASSES: readonly Class[] = ['calculated', 'proxy', 'partly', 'not_calculable', 'rejected']
const PROXY_QUALITY = 5
const REASONS_SHOWN = 500

/** How quantities are known, best first. */
const EVIDENCE: readonly (readonly [basis: string, text: string])[] = [
  ['generation_user', 'Generation stated in the file'],
  ['generation_reported', 'Generation reported for the plant'],
  ['generation_estimated', 'Generation estimated for the plant'],
  ['capacity_user_cf', 'Capacity and capacity factor stated in the file'],
  ['capacity_country', 'Capacity with the typical capacity factor of the country'],
  ['capacity_subregion', 'Capacity with the typical capacity factor of the region'],
  ['capacity_world', 'Capacity with the typical capacity factor of the world'],
  ['country', 'Revenue with sector factors of the country'],
  ['region', 'Revenue with sector factors of the region'],
  ['row', 'Revenue with sector factors of the rest of the world'],
]

export function coverageLedger(
  entries: readonly CoverageRow[],
  rejected: readonly RejectedRow[],
  goals: readonly GoalResult[],
): Coverage {
  const sums = new Map(CLASSES.map(name => [name, { rows: 0, allocation: 0 }]))
  const reasons: Coverage['reasons'] = []
  for (const entry of entries)
    for (const line of linesOf(entry)) {
      const sum = sums.get(line.class)!
      sum.rows++
      sum.allocation += line.allocation
      if (line.reason !== null) reasons.push({ row: line.row, name: entry.name, class: line.class, ...line.reason })
    }
  for (const { row, name, allocation, reason, text, remedy } of rejected) {
    const sum = sums.get('rejected')!
    sum.rows++
    sum.allocation += allocation ?? 0
    reasons.push({ row, name, class: 'rejected', reason, text, remedy })
  }
  reasons.sort((a, b) => a.row - b.row)
  const rows = [...sums.values()].reduce((total, sum) => total + sum.rows, 0)
  const allocation = [...sums.values()].reduce((total, sum) => total + sum.allocation, 0)
  const sites = entries.flatMap(entry => entry.sites)
  const bases = new Map<string, number>()
  for (const site of sites) if (site.calculable) bases.set(site.basis, (bases.get(site.basis) ?? 0) + 1)
  const goalsWith = (...statuses: string[]) => goals.filter(goal => statuses.includes(goal.status)).length
  return {
    rows,
    classes: CLASSES.map(name => {
      const sum = sums.get(name)!
      return {
        class: name,
        rows: sum.rows,
        share_of_rows: share(sum.rows, rows),
        allocation: sum.allocation,
        share_of_allocation: share(sum.allocation, allocation),
      }
    }),
    evidence: EVIDENCE.flatMap(([basis, text]) => {
      const count = bases.get(basis)
      return count === undefined ? [] : [{ basis, text, sites: count }]
    }),
    reasons: reasons.slice(0, REASONS_SHOWN),
    reasons_count: reasons.length,
    organisations: entries.length,
    organisations_with_value: entries.filter(entry => entry.impact !== null).length,
    sites: sites.length,
    sites_calculated: sites.filter(site => site.calculable).length,
    goals_with_value: goals.filter(goal => goal.value !== null).length,
    goals_insufficient: goalsWith('insufficient'),
    goals_not_assessed: goalsWith('not_assessed', 'not_calculable'),
  }
}

const share = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 0)

type Line = {
  row: number
  class: Class
  allocation: number
  reason: { reason: string; text: string; remedy: string } | null
}

/** One line per row. A row of an own organisation is one site and has that site's class; its share of the allocation is even. */
function linesOf(entry: CoverageRow): Line[] {
  const allocation = entry.allocation / Math.max(1, entry.rows.length)
  const bySite = !entry.reference && entry.sites.length === entry.rows.length
  return entry.rows.map((row, i) => {
    const found = classOf(bySite ? [entry.sites[i]!] : entry.sites)
    return { row, allocation, ...found }
  })
}

function classOf(sites: readonly SiteResult[]): Pick<Line, 'class' | 'reason'> {
  const named = (reason: string) => ({ reason, ...wordsOf(reason) })
  const calculated = sites.filter(site => site.calculable)
  if (calculated.length === 0)
    return {
      class: 'not_calculable',
      reason: named(sites.find(site => !site.calculable)?.reason ?? 'missing_quantity'),
    }
  const valued = calculated.filter(site => site.impact !== null)
  if (valued.length === 0) return { class: 'partly', reason: named('total_insufficient') }
  if (calculated.length < sites.length) return { class: 'partly', reason: named('some_sites_not_calculable') }
  if (valued.length < calculated.length) return { class: 'partly', reason: named('some_sites_insufficient') }
  return { class: mostlyProxy(valued) ? 'proxy' : 'calculated', reason: null }
}

/** By weighted burden; by count where there is none (a plant that stood still). */
function mostlyProxy(sites: readonly (SiteResult & { calculable: true })[]): boolean {
  const weigh = (list: typeof sites) => list.reduce((sum, site) => sum + Math.abs(site.impact ?? 0), 0)
  const proxies = sites.filter(site => site.dataQuality >= PROXY_QUALITY)
  const whole = weigh(sites)
  return whole > 0 ? weigh(proxies) * 2 > whole : proxies.length * 2 > sites.length
}
