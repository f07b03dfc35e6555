/**
 * A profile (normalisation set and weights) made ready: which goals it assesses and with which
 * weights (methodology sections 5 and 8). Normalisation factors are category units per person-year;
 * weights and shares have no unit. A profile is a choice and not a measurement; figures of
 * different profiles are never mixed.
 */

import { CATEGORIES, type CategoryId, type Method } from '@cradle/data/types'
import { type Message, message } from './message.ts'
import type { Direction } from './result.ts'

/** A category that counts in the profile. I / nf is the impact in person-years. */
type ProfileCategory = {
  id: CategoryId
  /** Place in the edition's category order. */
  index: number
  /** Category unit per person-year. */
  nf: number
  weight: number
}

/** A goal that burdens lead to in this profile. `terms`: the categories with a share in it. */
type BurdenGoal = {
  sdg: number
  /** The goal has a value only if this category is known (methodology section 5). */
  key: number
  terms: readonly { id: CategoryId; category: number; share: number; weight: number; nf: number }[]
  /** Sum of share x weight over the whole profile. */
  fullWeight: number
}

/**
 * A profile with everything that assessing needs, worked out once. `totalKeys` and
 * `totalMinCoverage`: what must be known for the weighted total to have a value.
 */
export type ReadyProfile = {
  id: string
  label: string
  categories: readonly ProfileCategory[]
  totalWeight: number
  totalKeys: readonly number[]
  totalMinCoverage: number
  /** Ascending. */
  goals: readonly BurdenGoal[]
  /** Index sdg - 1; null for the goals that the profile never assesses. */
  directions: readonly (Direction | null)[]
}

/** The Sustainable Development Goals. */
export const GOALS = 17

/** Contributions in every profile; burdens never go here, so that the two are never netted. */
export const CONTRIBUTION_GOALS: ReadonlySet<number> = new Set([7, 8, 9])

/**
 * Makes a profile of the method ready. A goal takes part only where its key category has weight in
 * the profile: without it the goal would stand on side effects.
 * @throws UnknownProfile, DisabledProfile
 */
export function readyProfile(method: Method, id: string): ReadyProfile {
  const profile = Object.hasOwn(method.profiles, id) ? method.profiles[id] : undefined
  if (!profile) throw new UnknownProfile(id, Object.keys(method.profiles))
  if (!profile.enabled) throw new DisabledProfile(id)
  const categories: ProfileCategory[] = []
  CATEGORIES.forEach((category, index) => {
    const weight = profile.weights[category]
    const nf = profile.nf[category]
    if (weight !== undefined && nf !== undefined) categories.push({ id: category, index, nf, weight })
  })
  const goals: BurdenGoal[] = []
  for (let sdg = 1; sdg <= GOALS; sdg++) {
    const key = method.keyCategory[sdg]
    // A goal is assessed in a profile only if its key category has weight there.
    if (!key || !categories.some(c => c.id === key)) continue
    const terms = categories.flatMap(c => {
      const share = method.shares[c.id][sdg]
      return share ? [{ id: c.id, category: c.index, share, weight: c.weight, nf: c.nf }] : []
    })
    const fullWeight = terms.reduce((sum, t) => sum + t.share * t.weight, 0)
    goals.push({ sdg, key: CATEGORIES.indexOf(key), terms, fullWeight })
  }
  return {
    id,
    label: profile.label,
    categories,
    totalWeight: categories.reduce((sum, c) => sum + c.weight, 0),
    totalKeys: profile.totalKeyCategories.map(c => CATEGORIES.indexOf(c)),
    totalMinCoverage: method.totalMinCoverage,
    goals,
    directions: Array.from({ length: GOALS }, (_, i) => {
      if (CONTRIBUTION_GOALS.has(i + 1)) return 'contribution'
      return goals.some(g => g.sdg === i + 1) ? 'burden' : null
    }),
  }
}

/** The method has no profile of that id. */
export class UnknownProfile extends Error {
  readonly codedMessage: Message
  constructor(id: string, known: readonly string[]) {
    super(`There is no profile "${id}". Known profiles: ${known.join(', ')}.`)
    this.name = 'UnknownProfile'
    this.codedMessage = message('refusals:unknown_profile.unknown', { profile: id, profiles: known })
  }
}

/** The profile is part of the edition and cannot be used yet. */
export class DisabledProfile extends Error {
  readonly codedMessage: Message
  constructor(id: string) {
    super(
      `The profile "${id}" is part of the edition but switched off: its toxicity factors are not characterised yet.`,
    )
    this.name = 'DisabledProfile'
    this.codedMessage = message('refusals:unknown_profile.disabled', { profile: id })
  }
}
