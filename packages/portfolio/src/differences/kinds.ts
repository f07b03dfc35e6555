/**
 * What a change of the edition of the method did to one organisation, by kind. Pure.
 *
 * A figure of a site is the sum of c x amount over its categories or contributions, where c is what the edition makes of one unit
 * (`perUnit`) and amount = quantity x factor. With Q1, Q2 the quantities (kWh, or USD2023 of output), a1, a2 the amounts and c1 the c of
 * the run before, over what both editions count in the figure:
 *   activity = sum of c1 x (a1 x Q2 / Q1 - a1)    the other quantity, at the factor before
 *   factor   = sum of c1 x (a2 - a1 x Q2 / Q1)    the other factor, at the quantity after
 *   method   = the rest: other weights, categories counted by one edition only, figures that only one of them has.
 * Nothing is guessed: where a quantity is not known on both sides in one unit, or is 0 before, and for amounts that an organisation
 * stated itself, which no quantity is multiplied for, the whole change is method.
 */
import { type Amounts, perUnit, type Weighing } from './weighing.ts'

/** A site of a run, 100 % basis: what was multiplied, and what came of it. */
export type SiteAmounts = {
  siteId: string
  quantity: number | null
  unit: string | null
  impact: number | null
  goals: readonly (number | null)[]
  midpoints: Amounts
  contributions: Amounts
  /** By scope; null or absent: nothing is stated. */
  scopeBasis?: Readonly<Record<string, string>> | null
  /** What the jobs would be if they were not stated; null or absent: they are not. */
  jobsEstimated?: number | null
}

export type SitesOfRun = { sites: readonly SiteAmounts[]; weighing: Weighing }

/** Person-years that the quantity and the factor explain of the difference of a figure. */
export type Moved = { activity: number; factor: number }

/** Of the size of what is compared: what products and sums of doubles in another order may differ by. */
export const ROUNDING = 1e-13

/** One per figure of `figures`: the total, then the goals. */
export function movedByKind(from: SitesOfRun, to: SitesOfRun, figures: number): Moved[] {
  const moved = Array.from({ length: figures }, (): Moved => ({ activity: 0, factor: 0 }))
  for (const [before, after] of sameSites(from.sites, to.sites)) {
    const ratio = quantityRatio(before, after)
    if (ratio === null) continue
    const [was, is] = [calculatedAmounts(before), calculatedAmounts(after)]
    for (const [figure, sum] of moved.entries()) {
      if (figureOf(before, figure) === null || figureOf(after, figure) === null) continue
      const counted = perUnit(to.weighing, figure, amountsOf(after))
      for (const [id, one] of perUnit(from.weighing, figure, amountsOf(before))) {
        const [a1, a2] = [was[id], is[id]]
        if (a1 === undefined || a2 === undefined || !counted.has(id)) continue
        const held = a1 * ratio
        sum.activity += one * (held - a1)
        // A factor that is the same in both editions leaves nothing but rounding.
        if (Math.abs(a2 - held) > ROUNDING * Math.abs(a2)) sum.factor += one * (a2 - held)
      }
    }
  }
  return moved
}

/** Sites by their ids; an id that stands twice on one side says of none which it is. */
function sameSites(from: readonly SiteAmounts[], to: readonly SiteAmounts[]): [SiteAmounts, SiteAmounts][] {
  const [before, after] = [byId(from), byId(to)]
  return [...before].flatMap(([id, [site, ...others]]): [SiteAmounts, SiteAmounts][] => {
    const [same, ...more] = after.get(id) ?? []
    return site && same && others.length + more.length === 0 ? [[site, same]] : []
  })
}

const byId = (sites: readonly SiteAmounts[]) => Map.groupBy(sites, ({ siteId }) => siteId)

/** Quantity after over quantity before; null: not known in one unit, or nothing to compare with. */
function quantityRatio(before: SiteAmounts, after: SiteAmounts): number | null {
  if (before.quantity === null || after.quantity === null || before.unit !== after.unit) return null
  const ratio = after.quantity / before.quantity
  return Number.isFinite(ratio) ? ratio : null
}

const figureOf = ({ impact, goals }: SiteAmounts, figure: number): number | null =>
  figure === 0 ? impact : (goals[figure - 1] ?? null)

const amountsOf = ({ midpoints, contributions }: SiteAmounts): Amounts => ({ ...midpoints, ...contributions })

/** Without what was stated in place of a product of quantity and factor. */
function calculatedAmounts(site: SiteAmounts): Amounts {
  const { CC, jobs, ...others } = amountsOf(site)
  const isClimateStated = Object.values(site.scopeBasis ?? {}).some(basis => basis !== 'estimated')
  const areJobsStated = site.jobsEstimated != null
  return {
    ...others,
    ...(CC === undefined || isClimateStated ? {} : { CC }),
    ...(jobs === undefined || areJobsStated ? {} : { jobs }),
  }
}
