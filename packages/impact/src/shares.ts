/**
 * The open share file: everything in the method that is a choice (goal shares, key categories, normalisation, weights, references, and
 * why a goal is not assessed) as one file that anyone can change, load beside the default and compare.
 */
import { CATEGORIES, type CategoryId, type ContributionId, type Method } from '@cradle/data/types'
import { NOT_ASSESSED_BECAUSE } from './not-assessed.ts'
import { type Prepared, profileOf } from './prepare.ts'
import { CONTRIBUTION_GOALS, GOALS } from './profile.ts'

/** All numbers as in METHOD section 4.1: normalisation in category unit per person-year, weights and shares without unit. */
export type ShareFile = {
  format: 'cradle-shares'
  version: 1
  /** Name of the profile that the file makes; letters, digits and hyphens. */
  id: string
  label: string
  normalisation: Partial<Record<CategoryId, number>>
  weights: Partial<Record<CategoryId, number>>
  /** Category -> goal -> share; the shares of a category add to 1. */
  shares: Partial<Record<CategoryId, Partial<Record<number, number>>>>
  /** Goal -> the category that must be known. */
  key_category: Partial<Record<number, CategoryId>>
  /** The total needs these, and this share of the weight. */
  total_key_categories: CategoryId[]
  total_min_coverage: number
  /** Yearly amount of an average person, per contribution indicator. */
  references: Partial<Record<ContributionId, number>>
  not_assessed_because: Partial<Record<number, string>>
}

/** The file of a profile of the edition. @throws UnknownProfile, DisabledProfile */
export function shareFileOf(prepared: Prepared, profile?: string): ShareFile {
  const { method } = prepared.reference
  const { id, label } = profileOf(prepared, profile)
  const { nf, weights, totalKeyCategories } = method.profiles[id]!
  const references = Object.entries(method.contributions).map(([key, c]) => [key, c.reference])
  return {
    format: 'cradle-shares',
    version: 1,
    id,
    label,
    normalisation: { ...nf },
    weights: { ...weights },
    shares: structuredClone(method.shares),
    key_category: { ...method.keyCategory },
    total_key_categories: [...totalKeyCategories],
    total_min_coverage: method.totalMinCoverage,
    references: Object.fromEntries(references),
    not_assessed_because: { ...NOT_ASSESSED_BECAUSE },
  }
}

/** The same edition under another share file: its profile is the default one. The solved sector model is shared. */
export function withShareFile(prepared: Prepared, file: ShareFile): Prepared {
  const { reference } = prepared
  const contributions = { ...reference.method.contributions }
  for (const id of Object.keys(contributions) as ContributionId[]) {
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

/** What is wrong with a file, as `path: sentence`; none if it can be used. */
export function checkShareFile(file: unknown): string[] {
  if (!isRecord(file)) return ['the file is not a JSON object.']
  const wrong: string[] = []
  const say = (path: string, sentence: string) => wrong.push(`${path}: ${sentence}`)
  if (file.format !== 'cradle-shares' || file.version !== 1) say('format', 'must be "cradle-shares", version 1.')
  if (typeof file.id !== 'string' || !/^[A-Za-z0-9-]{1,40}$/.test(file.id)) {
    say('id', 'must be 1 to 40 letters, digits or hyphens.')
  }
  if (typeof file.label !== 'string' || !file.label.trim()) say('label', 'must be a text.')
  const records = ['normalisation', 'weights', 'shares', 'key_category', 'references', 'not_assessed_because'] as const
  for (const key of records) if (!isRecord(file[key])) say(key, 'must be an object.')
  if (!Array.isArray(file.total_key_categories)) say('total_key_categories', 'must be a list of categories.')
  if (!isShare(file.total_min_coverage)) say('total_min_coverage', 'must be a number from 0 to 1.')
  if (wrong.length > 0) return wrong
  checkNumbers(file as unknown as ShareFile, say)
  checkGoals(file as unknown as ShareFile, say)
  return wrong
}

type Say = (path: string, sentence: string) => void

function checkNumbers({ normalisation, weights, references, total_key_categories: keys }: ShareFile, say: Say): void {
  for (const [name, record] of Object.entries({ normalisation, weights })) {
    for (const [id, value] of Object.entries(record)) {
      if (!isCategory(id)) say(`${name}.${id}`, 'is no category.')
      if (!isPositive(value)) say(`${name}.${id}`, 'must be a number above 0; leave out what does not count.')
    }
  }
  if (Object.keys(weights).length === 0) say('weights', 'must weigh at least one category.')
  for (const id of Object.keys(weights)) {
    if (normalisation[id as CategoryId] === undefined) say(`normalisation.${id}`, 'is missing for a weighted category.')
  }
  for (const [id, value] of Object.entries(references)) {
    if (!isPositive(value)) say(`references.${id}`, 'must be a number above 0.')
  }
  for (const id of keys) if (weights[id] === undefined) say('total_key_categories', `${id} has no weight.`)
}

/** Shares of a category add to 1 within this. */
const SHARE_TOLERANCE = 1e-9

function checkGoals({ shares, weights, key_category: keys }: ShareFile, say: Say): void {
  for (const [id, goals] of Object.entries(shares)) {
    if (!isCategory(id)) say(`shares.${id}`, 'is no category.')
    for (const [goal, share] of Object.entries(goals ?? {})) {
      if (!isGoal(goal)) say(`shares.${id}.${goal}`, 'is no goal from 1 to 17.')
      if (!isShare(share)) say(`shares.${id}.${goal}`, 'must be a number from 0 to 1.')
      if (CONTRIBUTION_GOALS.has(Number(goal))) {
        say(`shares.${id}.${goal}`, 'is a contribution goal: burdens and contributions must not meet in one goal.')
      }
    }
  }
  for (const id of Object.keys(weights)) {
    const sum = Object.values(shares[id as CategoryId] ?? {}).reduce((s: number, x) => s + (x ?? 0), 0)
    if (Math.abs(sum - 1) > SHARE_TOLERANCE) say(`shares.${id}`, `must add to 1, not ${sum}.`)
  }
  for (const [goal, key] of Object.entries(keys)) {
    if (!isGoal(goal) || CONTRIBUTION_GOALS.has(Number(goal))) say(`key_category.${goal}`, 'is no goal for burdens.')
    else if (!isCategory(key)) say(`key_category.${goal}`, `${key} is no category.`)
    else if (!shares[key]?.[Number(goal)]) say(`key_category.${goal}`, `${key} has no share in this goal.`)
  }
}

const isRecord = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x)
const isPositive = (x: unknown): boolean => typeof x === 'number' && Number.isFinite(x) && x > 0
const isShare = (x: unknown): boolean => typeof x === 'number' && x >= 0 && x <= 1
const isCategory = (x: unknown): x is CategoryId => CATEGORIES.includes(x as CategoryId)
const isGoal = (x: string): boolean => /^\d+$/.test(x) && Number(x) >= 1 && Number(x) <= GOALS

const perCategory = (value: object) => ({
  type: 'object',
  properties: Object.fromEntries(CATEGORIES.map(c => [c, value])),
  additionalProperties: false,
})
const perGoal = (value: object) => ({
  type: 'object',
  patternProperties: { '^([1-9]|1[0-7])$': value },
  additionalProperties: false,
})
const positive = { type: 'number', exclusiveMinimum: 0 }
const category = { enum: [...CATEGORIES] }

/** JSON Schema (2020-12) of a share file. What a schema cannot say (sums, keys with weight) `checkShareFile` says. */
export const SHARE_FILE_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Cradle share file',
  type: 'object',
  properties: {
    format: { const: 'cradle-shares' },
    version: { const: 1 },
    id: { type: 'string', pattern: '^[A-Za-z0-9-]{1,40}$' },
    label: { type: 'string', minLength: 1 },
    normalisation: { ...perCategory(positive), description: 'Category unit per person-year.' },
    weights: perCategory(positive),
    shares: perCategory(perGoal({ type: 'number', minimum: 0, maximum: 1 })),
    key_category: perGoal(category),
    total_key_categories: { type: 'array', items: category },
    total_min_coverage: { type: 'number', minimum: 0, maximum: 1 },
    references: {
      type: 'object',
      properties: { renewable_kwh: positive, jobs: positive, gva_usd2023: positive, mva_usd2023: positive },
      additionalProperties: false,
    },
    not_assessed_because: perGoal({ type: 'string' }),
  },
  required: [
    'format',
    'version',
    'id',
    'label',
    'normalisation',
    'weights',
    'shares',
    'key_category',
    'total_key_categories',
    'total_min_coverage',
    'references',
    'not_assessed_because',
  ],
  additionalProperties: false,
}
