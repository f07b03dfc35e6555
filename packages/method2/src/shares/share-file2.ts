/**
 * The open share file of this edition: the same format as before, for the eight categories of the core. Every row has all eight, so the
 * key categories of the file decide nothing here; they name the category that weighs most in a goal.
 */
import { CORE, type CoreId, type MethodConstants2 } from '@cradle/data/method2'
import { checkShareFile, NOT_ASSESSED_BECAUSE, type ShareFile, type ShareFileProblem } from '@cradle/impact'
import { isOneOf } from '@cradle/impact/checked-access'
import { goalPlans, mapCore } from '../goal-plan.ts'
import type { Prepared2 } from '../prepare.ts'
import { message } from '../what-if/messages.ts'
import { GOAL_REMARKS_2 } from './goal-remarks2.ts'

/** The one profile of this edition. */
export const CORE_PROFILE = 'core'
export const CONTRIBUTION_GOALS: ReadonlySet<number> = new Set([7, 8, 9])
export const GOALS = 17

/** Normalisation in category units per person-year; weights and shares without unit. */
export function shareFileOf2({ method }: Prepared2, name: Pick<ShareFile, 'id' | 'label'> = EDITION): ShareFile {
  const weighted = CORE.filter(category => method.weights[category] > 0)
  const keys = keyCategories(method)
  const goals = Array.from({ length: GOALS }, (_, i) => i + 1)
  const signOf = (goal: number) =>
    CONTRIBUTION_GOALS.has(goal) ? 'contribution' : keys[goal] === undefined ? undefined : 'burden'
  return {
    format: 'cradle-shares',
    version: 1,
    edition: method.edition,
    ...name,
    normalisation: { ...method.nf },
    weights: Object.fromEntries(weighted.map(category => [category, method.weights[category]])),
    shares: structuredClone(method.shares),
    signs: Object.fromEntries(goals.flatMap(goal => (signOf(goal) ? [[goal, signOf(goal)]] : []))),
    key_category: keys,
    total_key_categories: weighted,
    total_min_coverage: 1,
    references: {
      renewable_kwh: method.references.renewableKwh,
      jobs: method.references.jobs,
      mva_usd2023: method.references.manufacturingUsd,
    },
    not_assessed_because: Object.fromEntries(
      goals.flatMap(goal => (signOf(goal) ? [] : [[goal, NOT_ASSESSED_BECAUSE[goal] ?? NOTHING_WEIGHTED]])),
    ),
    remarks: { ...GOAL_REMARKS_2 },
  }
}

const EDITION = { id: CORE_PROFILE, label: 'Core of eight categories' }
const NOTHING_WEIGHTED = 'no category with a weight shares in this goal'

/** Goal -> the category with the greatest weight in it; absent for goals without one. */
const keyCategories = (method: MethodConstants2): Partial<Record<number, CoreId>> =>
  Object.fromEntries(
    goalPlans(method).map(({ goal, terms }) => {
      const weightIn = (category: CoreId) => (method.shares[category][goal] ?? 0) * method.weights[category]
      const ranked = terms.map(({ category }) => category).sort((a, b) => weightIn(b) - weightIn(a))
      return [goal, ranked[0]]
    }),
  )

/** What is wrong with a file for this edition; nothing if it can be used. */
export function checkShareFile2(file: unknown, { method: { edition } }: Prepared2): ShareFileProblem[] {
  const found = checkShareFile(file, edition)
  if (found.length > 0) return found
  const { normalisation, weights, shares } = file as ShareFile
  const outside = Object.entries({ normalisation, weights, shares }).flatMap(([name, record]) =>
    Object.keys(record)
      .filter(category => !isOneOf(CORE, category))
      .map(category => ({ path: `${name}.${category}`, message: message('shareFile:outside_core') })),
  )
  return outside
}

/** The same edition under another share file, which must have passed its check. A category that the file leaves out has no weight. */
export function withShareFile2(prepared: Prepared2, file: ShareFile): Prepared2 {
  const { method } = prepared
  const { renewable_kwh, jobs, mva_usd2023 } = file.references
  return withMethod2(prepared, {
    ...method,
    nf: mapCore(category => file.normalisation[category] ?? method.nf[category]),
    weights: mapCore(category => file.weights[category] ?? 0),
    shares: mapCore(category => asRecord(file.shares[category])),
    references: {
      renewableKwh: renewable_kwh ?? method.references.renewableKwh,
      jobs: jobs ?? method.references.jobs,
      manufacturingUsd: mva_usd2023 ?? method.references.manufacturingUsd,
    },
  })
}

const asRecord = (shares: Partial<Record<number, number>> = {}): Record<string, number> =>
  Object.fromEntries(Object.entries(shares).filter((entry): entry is [string, number] => (entry[1] ?? 0) > 0))

/** Under other constants. A goal that no weighted category shares in is not assessed any more. */
export function withMethod2(prepared: Prepared2, given: MethodConstants2): Prepared2 {
  const method = { ...given, burdenGoals: burdenGoalsOf(given) }
  return { ...prepared, method, reference: { ...prepared.reference, method }, goalPlans: goalPlans(method) }
}

/** Goals that a category with a weight shares in, ascending. */
const burdenGoalsOf = ({ weights, shares }: MethodConstants2): number[] =>
  Array.from({ length: GOALS }, (_, i) => i + 1).filter(goal =>
    CORE.some(category => weights[category] > 0 && (shares[category][goal] ?? 0) > 0),
  )
