/** The figures of one site as calculations (methodology section 5). */
import { CATEGORIES, type CategoryId, CONTRIBUTIONS, type ContributionId } from '@cradle/data/types'
import { isOneOf, itemAt, present } from '../checked-access.ts'
import { type Demand, demandOf } from '../demand.ts'
import type { SiteInput } from '../organisation.ts'
import type { Prepared } from '../prepare.ts'
import { CONTRIBUTION_GOALS, type ReadyProfile } from '../profile.ts'
import type { SiteResult } from '../result.ts'
import { indicator, midpoint } from './amounts.ts'
import { type Calculation, calculate, given } from './calculation.ts'
import type { RowSource } from './quantity.ts'
import { term } from './terms.ts'

/** Which figure of a result is meant. */
export type Figure =
  /** The weighted burden V, person-years. */
  | { of: 'total' }
  /** 1..17, person-years. */
  | { of: 'goal'; sdg: number }
  /** A midpoint in its own unit. */
  | { of: 'category'; category: CategoryId }

/** The figure's value in a result; null where there is none. */
export function figureValue(site: SiteResult, figure: Figure): number | null {
  if (!site.calculable) return null
  if (figure.of === 'total') return site.impact
  if (figure.of === 'category') return site.midpoints[figure.category] ?? null
  return site.goals.find(g => g.sdg === figure.sdg)?.value ?? null
}

/**
 * The tree of a figure that has a value: - sum of s w n / sum of w over the known categories for a
 * burden, the mean of amount over reference for a contribution, the amount itself for a category.
 */
export function figureCalculation(
  prepared: Prepared,
  profile: ReadyProfile,
  input: SiteInput,
  site: Extract<SiteResult, { calculable: true }>,
  figure: Figure,
  source: RowSource,
): Calculation {
  const demand = demandOf(prepared, input)
  if (demand.kind === 'problem') throw new RangeError(`A calculated site has no quantity: ${demand.reason}.`)
  if (figure.of === 'category') return midpoint(prepared, demand, figure.category, source)
  if (figure.of === 'goal' && CONTRIBUTION_GOALS.has(figure.sdg)) {
    return contribution(prepared, demand, site, figure.sdg, source)
  }
  const shares =
    figure.of === 'total'
      ? profile.categories.map(c => ({ category: c.index, weight: c.weight, nf: c.nf, share: null }))
      : present(
          profile.goals.find(g => g.sdg === figure.sdg),
          `goal ${figure.sdg} of the profile`,
        ).terms
  const known = shares
    .map(c => ({ ...c, id: itemAt(CATEGORIES, c.category) }))
    .filter(({ id }) => site.midpoints[id] !== undefined)
  const named = figure.of === 'total' ? term('total') : term('goal', { goal: figure.sdg })
  const weight = (c: (typeof known)[number]) =>
    given(term('weight'), c.weight, '1', {
      kind: 'method',
      path: `profiles.${profile.id}.weights.${c.id}`,
    })
  const parts = known.map(c => {
    const { id } = c
    const factors = [
      weight(c),
      calculate('quotient', term('category_py', { category: id }), 'person-years', [
        midpoint(prepared, demand, id, source),
        given(term('person_impact'), c.nf, 'per person-year', {
          kind: 'method',
          path: `profiles.${profile.id}.nf.${id}`,
        }),
      ]),
    ]
    if (figure.of === 'goal' && c.share !== null) {
      factors.unshift(
        given(term('goal_share', { category: id, goal: figure.sdg }), c.share, '1', {
          kind: 'method',
          path: `shares.${id}.${figure.sdg}`,
        }),
      )
    }
    return calculate('product', term('category', { category: id }), 'person-years', factors)
  })
  return calculate('negative', named, 'person-years', [
    calculate('quotient', term('known_mean'), 'person-years', [
      calculate('sum', term('known_sum'), 'person-years', parts),
      calculate('sum', term('known_weight'), '1', known.map(weight)),
    ]),
  ])
}

/** The term of each indicator once it is divided by the reference of a person. */
const IN_PERSON_YEARS = {
  renewable_kwh: 'renewable_kwh_py',
  jobs: 'jobs_py',
  gva_usd2023: 'value_added_py',
  mva_usd2023: 'value_added_py',
} as const satisfies Record<ContributionId, string>

/**
 * A contribution goal: the mean over the available indicators of amount / yearly amount of an
 * average person.
 */
function contribution(
  prepared: Prepared,
  demand: Demand,
  site: Extract<SiteResult, { calculable: true }>,
  sdg: number,
  source: RowSource,
): Calculation {
  const { contributions } = prepared.reference.method
  const ids = Object.keys(site.contributions)
    .filter(id => isOneOf(CONTRIBUTIONS, id))
    .filter(id => contributions[id].sdg === sdg)
  const parts = ids.map(id =>
    calculate('quotient', term(IN_PERSON_YEARS[id]), 'person-years', [
      indicator(prepared, demand, id, source),
      given(term('person_amount'), contributions[id].reference, contributions[id].unit, {
        kind: 'method',
        path: `contributions.${id}.reference`,
      }),
    ]),
  )
  return calculate('mean', term('goal', { goal: sdg }), 'person-years', parts)
}
