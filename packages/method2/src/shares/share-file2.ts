/**
 * The open share file of this edition: the same format as before, for the eight categories of the core. Every row has all eight, so the
 * key categories of the file decide nothing here; they name the category that weighs most in a goal.
 */
import { CORE, type CoreId, type MethodConstants2 } from '@cradle/data/method2'
import {
  CONTRIBUTION_GOALS,
  checkShareFile,
  GOALS,
  NOT_ASSESSED_BECAUSE,
  type ShareFile,
  type ShareFileProblem,
} from '@cradle/impact'
import { isOneOf } from '@cradle/impact/checked-access'
import { goalPlans, mapCore } from '../goal-plan.ts'
import type { Prepared2 } from '../prepare.ts'
import { message } from '../what-if/messages.ts'
import { GOAL_REMARKS_2 } from './goal-remarks2.ts'

/** The one profile of this edition. */
export const CORE_PROFILE = 'core'

/** Normalisation in category units per person-year; weights and shares without unit. */
export function shareFileOf2(prepared: Prepared2, name: Pick<ShareFile, 'id' | 'label'> = EDITION): ShareFile {
  const { method } = prepared
  const weighted = CORE.filter(category => method.weights[category] > 0)
  return {
    format: 'cradle-shares',
    version: 1,
    edition: method.edition,
    ...name,
    normalisation: { ...method.nf },
    weights: Object.fromEntries(weighted.map(category => [category, method.weights[category]])),
    shares: structuredClone(method.shares),
    ...signsOf(prepared),
    total_key_categories: weighted,
    total_min_coverage: 1,
    references: {
      renewable_kwh: method.references.renewableKwh,
      jobs: method.references.jobs,
      mva_usd2023: method.references.manufacturingUsd,
    },
    remarks: { ...GOAL_REMARKS_2 },
  }
}

const EDITION = { id: CORE_PROFILE, label: 'Core of eight categories' }
export const NOTHING_WEIGHTED = 'no category with a weight shares in this goal'

/** Signs of the goals, the category with the greatest weight in each that has a burden, and for each other goal the reason. */
function signsOf({
  goalPlans: plans,
  method,
}: Prepared2): Pick<ShareFile, 'signs' | 'key_category' | 'not_assessed_because'> {
  const signs: ShareFile['signs'] = {}
  const keys: ShareFile['key_category'] = {}
  const because: ShareFile['not_assessed_because'] = {}
  for (const { goal, terms } of plans) {
    const weightIn = (category: CoreId) => (method.shares[category][goal] ?? 0) * method.weights[category]
    const [key] = terms.map(({ category }) => category).sort((a, b) => weightIn(b) - weightIn(a))
    if (key) keys[goal] = key
  }
  for (let goal = 1; goal <= GOALS; goal++) {
    if (CONTRIBUTION_GOALS.has(goal)) signs[goal] = 'contribution'
    else if (keys[goal]) signs[goal] = 'burden'
    else because[goal] = NOT_ASSESSED_BECAUSE[goal] ?? NOTHING_WEIGHTED
  }
  return { signs, key_category: keys, not_assessed_because: because }
}

/** Editions of this method: they share one core, so that a file of one can be used for another. */
const EDITIONS: readonly unknown[] = ['2.0.0', '2.1.0']
export const isSecondShareEdition = (edition: unknown): edition is string => EDITIONS.includes(edition)

/** The edition that a file names; undefined: it is no file of shares, or names none. */
export const namedEdition = (file: unknown): unknown =>
  typeof file === 'object' && file !== null && 'edition' in file ? file.edition : undefined

/** What is wrong with a file for this edition; nothing if it can be used. */
export function checkShareFile2(file: unknown, { method: { edition } }: Prepared2): ShareFileProblem[] {
  const named = namedEdition(file)
  const found = checkShareFile(file, isSecondShareEdition(named) ? named : edition)
  if (found.length > 0) return found
  const { normalisation, weights, shares } = file as ShareFile
  return Object.entries({ normalisation, weights, shares }).flatMap(([name, record]) =>
    Object.keys(record)
      .filter(category => !isOneOf(CORE, category))
      .map(category => ({ path: `${name}.${category}`, message: message('shareFile:outside_core') })),
  )
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
