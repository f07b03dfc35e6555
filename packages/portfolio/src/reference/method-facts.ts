/** What is told of an edition of the method in a few words: its side of each goal, and how many plants it can calculate. */
import { CORE } from '@cradle/data/method2'
import type { Manifest, Reference, ReferenceSite, ReferenceWorld } from '@cradle/data/types'
import { CONTRIBUTION_GOALS, demandOf, type Prepared, profileOf, siteOfPlant } from '@cradle/impact'
import { assessRow2, type Prepared2 } from '@cradle/method2'
import { plantRows } from '../assess2/row-of-site.ts'

export type MethodFacts = {
  manifest: Manifest
  profileLabel: string
  burdenGoals: ReadonlySet<number>
  /** Name of the category that a goal cannot do without; null: none, or several. */
  keyCategoryOf: (goal: number) => string | null
  isCalculated: (plant: ReferenceSite) => boolean
}

const namesOf = ({ method }: Reference): ReadonlyMap<string, string> =>
  new Map(method.categories.map(({ id, name }) => [id, name]))

export function firstMethodFacts(prepared: Prepared, profileId: string): MethodFacts {
  const { reference } = prepared
  const profile = profileOf(prepared, profileId)
  const names = namesOf(reference)
  return {
    manifest: reference.manifest,
    profileLabel: profile.label,
    burdenGoals: new Set(profile.goals.map(goal => goal.sdg)),
    keyCategoryOf(goal) {
      const key = reference.method.keyCategory[goal]
      return key ? (names.get(key) ?? key) : null
    },
    isCalculated: plant => demandOf(prepared, siteOfPlant(plant)).kind !== 'problem',
  }
}

/** Categories of both editions have the same names. */
export function secondMethodFacts({ reference }: Prepared, prepared2: Prepared2): MethodFacts {
  const { method, manifest } = prepared2.reference
  const names = namesOf(reference)
  return {
    manifest,
    profileLabel: 'Core of eight impact categories',
    burdenGoals: new Set(method.burdenGoals),
    keyCategoryOf(goal) {
      const [only, ...others] = CORE.filter(category => (method.shares[category][goal] ?? 0) > 0)
      return only === undefined || others.length > 0 ? null : (names.get(only) ?? only)
    },
    isCalculated: isCalculatedBy(prepared2),
  }
}

/** Plants of one technology and country with the same kinds of amounts are calculated alike: each kind is tried once. */
function isCalculatedBy(prepared: Prepared2): MethodFacts['isCalculated'] {
  const tried = new Map<string, boolean>()
  const rowOf = plantRows(prepared)
  return plant => {
    const row = rowOf(plant)
    const { technology, country, generationGwh, capacityMw, isUnmetered } = row
    const key = [technology, country, generationGwh === null, capacityMw === null, isUnmetered].join('|')
    const found = tried.get(key) ?? assessRow2(prepared, row).calculable
    tried.set(key, found)
    return found
  }
}

export const directionOf = ({ burdenGoals }: MethodFacts, goal: number): 'burden' | 'contribution' | null =>
  CONTRIBUTION_GOALS.has(goal) ? 'contribution' : burdenGoals.has(goal) ? 'burden' : null

export const countCalculated = ({ isCalculated }: MethodFacts, { sites }: Pick<ReferenceWorld, 'sites'>): number =>
  sites.filter(isCalculated).length
