import { CATEGORIES } from '@cradle/data/types'

/** Longest text of a share file, in characters. */
export const TEXT_LENGTH = 600

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
const text = { type: 'string', minLength: 1, maxLength: TEXT_LENGTH }

const properties = {
  format: { const: 'cradle-shares' },
  version: { const: 1 },
  edition: { type: 'string', description: 'Edition of the method that the file belongs to.' },
  id: { type: 'string', pattern: '^[A-Za-z0-9-]{1,40}$', description: 'Name of the profile that the file makes.' },
  label: text,
  normalisation: { ...perCategory(positive), description: 'Category unit per person-year.' },
  weights: { ...perCategory(positive), description: 'Weights of the categories; they need not add to 1.' },
  shares: {
    ...perCategory(perGoal({ type: 'number', minimum: 0, maximum: 1 })),
    description:
      'Category -> goal -> share. The shares of a category add to 1 over at most two goals; never SDG 7, 8 or 9.',
  },
  signs: {
    ...perGoal({ enum: ['burden', 'contribution'] }),
    description: 'Burdens are <= 0, contributions (SDG 7, 8, 9) >= 0; a goal without a sign is not assessed.',
  },
  key_category: { ...perGoal(category), description: 'A goal has a value only where this category is known.' },
  total_key_categories: {
    type: 'array',
    items: category,
    minItems: 1,
    maxItems: CATEGORIES.length,
    description: 'The total has a value only where these are known.',
  },
  total_min_coverage: { type: 'number', minimum: 0, maximum: 1, description: 'Share of the weight the total needs.' },
  references: {
    type: 'object',
    properties: { renewable_kwh: positive, jobs: positive, gva_usd2023: positive, mva_usd2023: positive },
    additionalProperties: false,
    description: 'Yearly amount of an average person: kWh, jobs, USD of 2023.',
  },
  not_assessed_because: { ...perGoal(text), description: 'For each goal without a sign: why.' },
  remarks: { ...perGoal(text), description: 'What else must be said of a goal.' },
}

/** All of them are required. */
export const SHARE_FILE_KEYS: readonly string[] = Object.keys(properties)

/**
 * JSON Schema (2020-12) of a share file. What a schema cannot say (sums, keys with weight, signs)
 * `checkShareFile` says.
 */
export const SHARE_FILE_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:cradle:share-file:1',
  title: 'Cradle share file',
  description: 'The choices of method sdg-lca as one file that anyone can change, load beside the default and compare.',
  type: 'object',
  properties,
  required: SHARE_FILE_KEYS,
  additionalProperties: false,
}
