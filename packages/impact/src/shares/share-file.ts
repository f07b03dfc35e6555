/**
 * The open share file: everything in the method that is a choice (goal shares, signs, key
 * categories, normalisation, weights, references, and why a goal is not assessed) as one file that
 * anyone can change, load beside the default and compare.
 */
import { CATEGORIES, type CategoryId, CONTRIBUTIONS, type ContributionId, type Method } from '@cradle/data/types'
import { present } from '../checked-access.ts'
import { NOT_ASSESSED_BECAUSE } from '../not-assessed.ts'
import { type Prepared, profileOf } from '../prepare.ts'
import { GOALS, type ReadyProfile } from '../profile.ts'
import type { Direction } from '../result.ts'
import { GOAL_REMARKS } from './goal-remarks.ts'

/**
 * All numbers as in methodology section 5: normalisation in category unit per person-year, weights
 * and shares without unit.
 */
export type ShareFile = {
  format: 'cradle-shares'
  version: 1
  /** Edition of the method that the file belongs to. */
  edition: string
  /** Name of the profile that the file makes; letters, digits and hyphens. */
  id: string
  label: string
  normalisation: Partial<Record<CategoryId, number>>
  weights: Partial<Record<CategoryId, number>>
  /** Category -> goal -> share; at most two goals, the shares of a category add to 1. */
  shares: Partial<Record<CategoryId, Partial<Record<number, number>>>>
  /**
   * Goal -> burden (figures <= 0) or contribution (>= 0); a goal without a sign is not assessed.
   */
  signs: Partial<Record<number, Direction>>
  /** Goal -> the category that must be known. */
  key_category: Partial<Record<number, CategoryId>>
  /** The total needs these, and this share of the weight. */
  total_key_categories: CategoryId[]
  total_min_coverage: number
  /** Yearly amount of an average person, per contribution indicator. */
  references: Partial<Record<ContributionId, number>>
  /** One clause for each goal without a sign. */
  not_assessed_because: Partial<Record<number, string>>
  /** What else must be said of a goal. */
  remarks: Partial<Record<number, string>>
}

/** The file of a profile of the edition. @throws UnknownProfile, DisabledProfile */
export function shareFileOf(prepared: Prepared, profile?: string): ShareFile {
  const { method } = prepared.reference
  const ready = profileOf(prepared, profile)
  const { nf, weights, totalKeyCategories } = present(method.profiles[ready.id], `profile ${ready.id}`)
  const references = Object.entries(method.contributions).map(([key, c]) => [key, c.reference])
  return {
    format: 'cradle-shares',
    version: 1,
    edition: method.edition,
    id: ready.id,
    label: ready.label,
    normalisation: { ...nf },
    weights: { ...weights },
    shares: structuredClone(method.shares),
    key_category: { ...method.keyCategory },
    total_key_categories: [...totalKeyCategories],
    total_min_coverage: method.totalMinCoverage,
    references: Object.fromEntries(references),
    ...signsOf(method, ready),
    remarks: { ...GOAL_REMARKS },
  }
}

/** Signs of the goals that a profile assesses, and for each other goal the reason. */
function signsOf(
  { keyCategory, categories }: Method,
  { directions }: ReadyProfile,
): Pick<ShareFile, 'signs' | 'not_assessed_because'> {
  const signs: ShareFile['signs'] = {}
  const because: ShareFile['not_assessed_because'] = {}
  for (let sdg = 1; sdg <= GOALS; sdg++) {
    const sign = directions[sdg - 1]
    if (sign) signs[sdg] = sign
    else {
      const key = categories.find(c => c.id === keyCategory[sdg])
      because[sdg] = NOT_ASSESSED_BECAUSE[sdg] ?? withoutWeight(key?.name ?? 'its key category')
    }
  }
  return { signs, not_assessed_because: because }
}

const [BEFORE_CATEGORY, AFTER_CATEGORY] = ['the category it stands on (', ') has no weight in this profile']

const withoutWeight = (category: string) => `${BEFORE_CATEGORY}${category}${AFTER_CATEGORY}`

/** The category that a reason of `signsOf` or `settleSigns` names as the one without a weight; null for any other reason. */
export const categoryWithoutWeight = (reason: string): string | null =>
  reason.startsWith(BEFORE_CATEGORY) && reason.endsWith(AFTER_CATEGORY)
    ? reason.slice(BEFORE_CATEGORY.length, -AFTER_CATEGORY.length)
    : null

/**
 * The same edition under another share file: its profile is the default one. The solved sector
 * model is shared.
 */
export function withShareFile(prepared: Prepared, file: ShareFile): Prepared {
  const { reference } = prepared
  const contributions = { ...reference.method.contributions }
  for (const id of CONTRIBUTIONS) {
    contributions[id] = { ...contributions[id], reference: file.references[id] ?? contributions[id].reference }
  }
  const shares = Object.fromEntries(CATEGORIES.map(c => [c, file.shares[c] ?? {}])) as Method['shares']
  const profile = {
    id: file.id,
    label: file.label,
    enabled: true,
    nf: file.normalisation,
    weights: file.weights,
    totalKeyCategories: file.total_key_categories,
  }
  const method: Method = {
    ...reference.method,
    defaultProfile: file.id,
    shares,
    keyCategory: file.key_category,
    totalMinCoverage: file.total_min_coverage,
    contributions,
    profiles: { [file.id]: profile },
  }
  return {
    ...prepared,
    reference: { ...reference, method },
    cache: { units: new Map(), profiles: new Map(), assessments: new Map() },
  }
}

/**
 * A file after its weights or keys were changed: signs and reasons follow them. Texts that still
 * apply stay.
 */
export function settleSigns(file: ShareFile): ShareFile {
  const signs: ShareFile['signs'] = {}
  const because: ShareFile['not_assessed_because'] = {}
  for (let sdg = 1; sdg <= GOALS; sdg++) {
    const key = file.key_category[sdg]
    if (key && file.weights[key] !== undefined) signs[sdg] = 'burden'
    else if (file.signs[sdg] === 'contribution') signs[sdg] = 'contribution'
    else because[sdg] = file.not_assessed_because[sdg] ?? withoutWeight(key ?? 'its key category')
  }
  return { ...file, signs, not_assessed_because: because }
}
