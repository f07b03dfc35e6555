import type { MethodConstants2 } from '@cradle/data/method2'
import type { Method } from '@cradle/data/types'
import { isSecondEdition } from '../provenance.ts'

/** What the editions of the method weigh amounts with; `second`: of the second method by its edition. */
export type Methods = { first: Method; second: ReadonlyMap<string, MethodConstants2> }

/** Amounts of a site by category or contribution, in their units; what is not known is absent. */
export type Amounts = Readonly<Partial<Record<string, number>>>

/** How an edition makes person-years of amounts. */
export type Weighing = {
  categories: readonly { id: string; weight: number; nf: number; shares: Readonly<Partial<Record<string, number>>> }[]
  contributions: readonly { id: string; goal: number; reference: number }[]
}

export type MadeBy = { method_version: string; profile: string }

/** null: the figures were made with another version of the method than any of these, or with an unknown profile. */
export function weighingOf(methods: Methods, { method_version, profile }: MadeBy): Weighing | null {
  if (isSecondEdition({ method_version })) {
    const second = methods.second.get(method_version)
    return second ? weighingOfSecond(second) : null
  }
  const { first } = methods
  return first.edition === method_version ? weighingOfFirst(first, profile) : null
}

function weighingOfFirst({ profiles, shares, contributions }: Method, profile: string): Weighing | null {
  const found = Object.hasOwn(profiles, profile) ? profiles[profile] : undefined
  return (
    (found && {
      categories: categoriesOf(found.weights, found.nf, shares),
      contributions: Object.entries(contributions).map(([id, { sdg, reference }]) => ({ id, goal: sdg, reference })),
    }) ??
    null
  )
}

const weighingOfSecond = ({ weights, nf, shares, references }: MethodConstants2): Weighing => ({
  categories: categoriesOf(weights, nf, shares),
  contributions: [
    { id: 'renewable_kwh', goal: 7, reference: references.renewableKwh },
    { id: 'jobs', goal: 8, reference: references.jobs },
    { id: 'mva_usd2023', goal: 9, reference: references.manufacturingUsd },
  ],
})

function categoriesOf(
  weights: Amounts,
  nfs: Amounts,
  shares: Readonly<Record<string, Readonly<Partial<Record<string, number>>>>>,
): Weighing['categories'] {
  return Object.entries(weights).flatMap(([id, weight]) => {
    const nf = nfs[id]
    return weight === undefined || nf === undefined ? [] : [{ id, weight, nf, shares: shares[id] ?? {} }]
  })
}

/**
 * Person-years that one unit of each amount adds to a figure of a site: 0 the total, 1 to 17 a goal. A burden is
 * -share x weight / nf / sum of the weights of what is known of it; a contribution 1 / reference / number of what is known of it.
 */
export function perUnit(
  { categories, contributions }: Weighing,
  figure: number,
  amounts: Amounts,
): ReadonlyMap<string, number> {
  const burdens = categories.flatMap(({ id, weight, nf, shares }) => {
    const share = figure === 0 ? 1 : (shares[figure] ?? 0)
    return share > 0 && weight > 0 && amounts[id] !== undefined ? [{ id, share, weight, nf }] : []
  })
  const whole = burdens.reduce((sum, { weight }) => sum + weight, 0)
  const known = contributions.filter(({ id, goal }) => goal === figure && amounts[id] !== undefined)
  return new Map([
    ...burdens.map(({ id, share, weight, nf }) => [id, (-share * weight) / nf / whole] as const),
    ...known.map(({ id, reference }) => [id, 1 / reference / known.length] as const),
  ])
}
