/**
 * Roll-up with statuses (methodology section 7): activity -> organisation and country -> portfolio.
 * Only what has a number is added; what has none lowers the status and never the sum, because a
 * missing number is not a zero.
 *
 * Figures are person-years; burdens are negative, contributions positive, and the two never meet in
 * one goal, so no sum here nets one against the other. Sites, countries and organisations add up to
 * their portfolio, since everything after the quantity is linear.
 */

/**
 * Roll-up with statuses (methodology section 7): activity -> organisation and country -> portfolio.
 * Only what has a number is added; what has none lowers the status, never the sum.
 */
import type { Iso3 } from '@cradle/data/types'
import { itemAt } from './checked-access.ts'
import { FULL_COVERAGE } from './goals.ts'
import { GOALS, type ReadyProfile } from './profile.ts'
import type {
  CountryResult,
  Direction,
  GoalResult,
  OrganisationResult,
  PortfolioEntry,
  PortfolioResult,
  SiteResult,
  Status,
} from './result.ts'
import { looksLikeWeights } from './weights.ts'

/** A sum with the share of its weight that is known (0..1) and the word for it. */
type Cell = { value: number | null; coverage: number; status: Status }

/**
 * Adds the parts of one goal (or of the total) over the sites of a group. `carried`: parts whose
 * activity belongs to the goal at all; `known`: those that have a value. The coverage of a sum is
 * the smallest of its parts.
 */
class Gathering {
  sum = 0
  known = 0
  carried = 0
  coverage = Number.POSITIVE_INFINITY

  add(value: number | null, coverage: number): void {
    this.carried++
    if (value !== null) {
      this.known++
      this.sum += value
    }
    if (coverage < this.coverage) this.coverage = coverage
  }

  close(calculable: number, parts: number): Cell {
    if (calculable === 0) return { value: null, coverage: 0, status: 'not_calculable' }
    if (this.carried === 0) return { value: null, coverage: 0, status: 'not_assessed' }
    if (this.known === 0) return { value: null, coverage: this.coverage, status: 'insufficient' }
    const full = calculable === parts && this.known === this.carried && this.coverage >= FULL_COVERAGE
    return { value: this.sum, coverage: this.coverage, status: full ? 'quantified' : 'partial' }
  }
}

/** All goals and the total of a group of sites. */
type SiteSums = { goals: GoalResult[]; total: Cell }

/**
 * Sums a group of sites: all 17 goals, and the weighted total. Sites that could not be calculated
 * count in the number of parts, so they lower `quantified` to `partial`.
 */
function sumSites(sites: readonly SiteResult[], directions: readonly (Direction | null)[]): SiteSums {
  const gatherings = Array.from({ length: GOALS }, () => new Gathering())
  const total = new Gathering()
  let calculable = 0
  for (const site of sites) {
    if (!site.calculable) continue
    calculable++
    total.add(site.impact, site.impactCoverage)
    for (const g of site.goals) itemAt(gatherings, g.sdg - 1).add(g.value, g.coverage)
  }
  const goals = gatherings.map((g, i) => goalOf(i + 1, g.close(calculable, sites.length), itemAt(directions, i)))
  return { goals, total: total.close(calculable, sites.length) }
}

/**
 * Goals that nothing carries are the same object everywhere: most of the 17 are, in most results.
 */
const blanks = new Map<string, GoalResult>()

/**
 * A goal with its sum. Empty goals are shared objects, since most of the 17 are empty in most
 * results.
 */
function goalOf(sdg: number, cell: Cell, direction: Direction | null): GoalResult {
  if (cell.status !== 'not_assessed' && cell.status !== 'not_calculable') return { sdg, ...cell, direction }
  const key = `${sdg}${cell.status}${direction}`
  let blank = blanks.get(key)
  if (!blank) {
    blank = Object.freeze({ sdg, ...cell, direction })
    blanks.set(key, blank)
  }
  return blank
}

/**
 * The sites of one organisation -> everything of its result but its name: goals, total, data
 * quality, shares of the total, and the same by country of the site. 100 % basis, person-years.
 */
export function rollUp(
  sites: readonly SiteResult[],
  profile: ReadyProfile,
): Omit<OrganisationResult, 'entityId' | 'name'> {
  const { directions } = profile
  const { goals, total } = sumSites(sites, directions)
  const groups = new Map<Iso3, SiteResult[]>()
  for (const site of sites) {
    if (site.country === null) continue
    const group = groups.get(site.country)
    if (group) group.push(site)
    else groups.set(site.country, [site])
  }
  const countries = [...groups].map(([country, group]): CountryResult => {
    const sums = group.length === sites.length ? { goals, total } : sumSites(group, directions)
    return { country, ...totals(sums.total), goals: sums.goals }
  })
  return {
    profile: profile.id,
    ...totals(total),
    dataQuality: siteQuality(sites),
    goals,
    ...burdenShares(sites, profile),
    countries: countries.sort(byCountry),
    sites,
  }
}

/** A sum under the names that results use for the weighted total. */
const totals = (cell: Cell) => ({ impact: cell.value, impactCoverage: cell.coverage, impactStatus: cell.status })

/** Order by ISO code, so that equal input gives equal bytes. */
const byCountry = (a: { country: Iso3 }, b: { country: Iso3 }): number =>
  a.country < b.country ? -1 : a.country > b.country ? 1 : 0

/**
 * share_of_total_g = sum s w n / sum w n over all known categories, also of goals that have no
 * value; the shares add to 1 where every category's goals are assessed, to less elsewhere
 * (methodology section 5).
 */
function burdenShares(sites: readonly SiteResult[], profile: ReadyProfile) {
  const parts = profile.goals.map(() => 0)
  let whole = 0
  for (const site of sites) {
    if (!site.calculable) continue
    for (const c of profile.categories) {
      const midpoint = site.midpoints[c.id]
      if (midpoint !== undefined) whole += (c.weight * midpoint) / c.nf
    }
    for (const [i, goal] of profile.goals.entries()) {
      let part = itemAt(parts, i)
      for (const t of goal.terms) {
        const midpoint = site.midpoints[t.id]
        if (midpoint !== undefined) part += (t.share * t.weight * midpoint) / t.nf
      }
      parts[i] = part
    }
  }
  return { shareOfTotal: sharesOf(parts, whole, profile), weightedBurden: whole }
}

/**
 * share_g = part_g / whole, for burden goals of the profile; empty when there is no burden to
 * share.
 */
function sharesOf(parts: readonly number[], whole: number, profile: ReadyProfile): Record<number, number> {
  const shares: Record<number, number> = {}
  if (whole <= 0) return shares
  for (const [i, goal] of profile.goals.entries()) shares[goal.sdg] = itemAt(parts, i) / whole
  return shares
}

/**
 * The data quality of an organisation, 1 best to 5 worst: mean over sites weighted by their burden
 * |V|, so that the figures that matter count; the plain mean over calculable sites where every
 * burden is zero; null without any (methodology section 11).
 */
function siteQuality(sites: readonly SiteResult[]): number | null {
  let weight = 0
  let weighted = 0
  let plain = 0
  let calculable = 0
  for (const site of sites) {
    if (!site.calculable) continue
    calculable++
    plain += site.dataQuality
    if (site.impact === null) continue
    weight += Math.abs(site.impact)
    weighted += Math.abs(site.impact) * site.dataQuality
  }
  if (weight > 0) return weighted / weight
  return calculable > 0 ? plain / calculable : null
}

/**
 * Adds one goal (or the total) over the entries of a portfolio, each times its allocation. The
 * status is found over the entries, and not over their sites (methodology section 7).
 */
class EntryGathering {
  sum = 0
  known = 0
  coverage = Number.POSITIVE_INFINITY
  readonly seen = new Set<Status>()

  add(cell: { value: number | null; coverage: number; status: Status }, allocation: number): void {
    this.seen.add(cell.status)
    if (cell.value !== null) {
      this.known++
      this.sum += allocation * cell.value
    }
    const carries = cell.status !== 'not_assessed' && cell.status !== 'not_calculable'
    if (carries && cell.coverage < this.coverage) this.coverage = cell.coverage
  }

  close(): Cell {
    const value = this.known > 0 ? this.sum + 0 : null
    return { value, coverage: Number.isFinite(this.coverage) ? this.coverage : 0, status: this.status() }
  }

  status(): Status {
    const left = [...this.seen].filter(s => s !== 'not_assessed' && s !== 'not_calculable')
    if (left.length === 0) return this.seen.has('not_assessed') ? 'not_assessed' : 'not_calculable'
    if (left.every(s => s === 'insufficient')) return 'insufficient'
    const full = left.every(s => s === 'quantified') && !this.seen.has('not_calculable')
    return full ? 'quantified' : 'partial'
  }
}

/**
 * All goals and the total over the entries of a portfolio, or over those with sites in one country.
 */
class EntrySums {
  readonly total = new EntryGathering()
  readonly goals = Array.from({ length: GOALS }, () => new EntryGathering())

  add(result: Omit<CountryResult, 'country'>, allocation: number): void {
    const { impact, impactCoverage, impactStatus } = result
    this.total.add({ value: impact, coverage: impactCoverage, status: impactStatus }, allocation)
    for (const g of result.goals) itemAt(this.goals, g.sdg - 1).add(g, allocation)
  }

  close(directions: readonly (Direction | null)[]): GoalResult[] {
    return this.goals.map((g, i) => goalOf(i + 1, g.close(), itemAt(directions, i)))
  }
}

/**
 * Organisations -> portfolio: every figure is the sum of allocation x figure. Countries, shares of
 * the total and data quality are weighted with the allocation, too. Allocations that add to 1 raise
 * a warning, because they look like portfolio weights (methodology section 2).
 */
export function combinePortfolio(entries: readonly PortfolioEntry[], profile: ReadyProfile): PortfolioResult {
  const { directions } = profile
  const whole = new EntrySums()
  const byIso3 = new Map<Iso3, EntrySums>()
  const parts = profile.goals.map(() => 0)
  let burden = 0
  let allocations = 0
  let weight = 0
  let weighted = 0
  for (const { organisation, allocation } of entries) {
    allocations += allocation
    whole.add(organisation, allocation)
    for (const country of organisation.countries) {
      let sums = byIso3.get(country.country)
      if (!sums) {
        sums = new EntrySums()
        byIso3.set(country.country, sums)
      }
      sums.add(country, allocation)
    }
    burden += allocation * organisation.weightedBurden
    for (const [i, goal] of profile.goals.entries()) {
      const share = organisation.shareOfTotal[goal.sdg] ?? 0
      parts[i] = itemAt(parts, i) + allocation * organisation.weightedBurden * share
    }
    if (organisation.impact !== null && organisation.dataQuality !== null) {
      weight += Math.abs(allocation * organisation.impact)
      weighted += Math.abs(allocation * organisation.impact) * organisation.dataQuality
    }
  }
  const total = whole.total.close()
  return {
    profile: profile.id,
    totalImpact: total.value,
    totalCoverage: total.coverage,
    totalStatus: total.status,
    totalOrganisations: entries.length,
    assessedEntries: whole.total.known,
    assessedPerGoal: whole.goals.map(g => g.known),
    dataQuality: weight > 0 ? weighted / weight : null,
    entries: entries.map(({ organisation: o, allocation }) => ({
      entityId: o.entityId,
      allocation,
      impact: o.impact === null ? null : allocation * o.impact + 0,
    })),
    goals: whole.close(directions),
    shareOfTotal: sharesOf(parts, burden, profile),
    countries: [...byIso3]
      .map(
        ([country, sums]): CountryResult => ({ country, ...totals(sums.total.close()), goals: sums.close(directions) }),
      )
      .sort(byCountry),
    warnings: looksLikeWeights(entries.length, allocations) ? ['allocations_sum_to_one'] : [],
  }
}
