/**
 * What a share file may say. It is written for people who edit one by hand: each finding names the
 * place and the rule it breaks, and up to fifty are listed together, so that a file can be put
 * right in one go.
 */

/**
 * What a share file may say. Written for people who edit one by hand: each finding names the place
 * and the rule.
 */
import { CATEGORIES, type CategoryId, CONTRIBUTIONS } from '@cradle/data/types'
import { isOneOf } from '../checked-access.ts'
import { CONTRIBUTION_GOALS, GOALS } from '../profile.ts'
import type { ShareFile } from './share-file.ts'
import { SHARE_FILE_KEYS, TEXT_LENGTH } from './share-file-schema.ts'

/** Reports a finding: the path to the place, and a sentence about it. */
type Report = (path: string, sentence: string) => void

/** Findings beyond this are not listed. */
const MAX_PROBLEMS = 50
/** A category may be split over this many goals. */
const MAX_GOALS = 2
/** Shares of a category add to 1 within this. */
const SHARE_TOLERANCE = 1e-9
/** Numbers beyond these are slips, and their products would leave the range of a double. */
const [SMALLEST, LARGEST] = [1e-30, 1e30]

/**
 * What is wrong with a file, as `path: sentence`; none if it can be used. `edition`: the only
 * method edition it may be for.
 */
export function checkShareFile(file: unknown, edition?: string): string[] {
  if (!isRecord(file)) return ['the file is not a JSON object.']
  const wrong: string[] = []
  const report: Report = (path, sentence) => {
    if (wrong.length < MAX_PROBLEMS) wrong.push(`${path}: ${sentence}`)
  }
  checkForm(file, edition, report)
  if (wrong.length > 0) return wrong
  const known = file as unknown as ShareFile
  checkNumbers(known, report)
  checkShares(known, report)
  checkKeys(known, report)
  checkSigns(known, report)
  checkTexts(known, report)
  return wrong
}

/**
 * The shape: format, version, edition, id, label, and nothing that is not part of the format. Only
 * a file of the right shape is looked at further.
 */
function checkForm(file: Record<string, unknown>, edition: string | undefined, report: Report): void {
  if (file.format !== 'cradle-shares' || file.version !== 1) report('format', 'must be "cradle-shares", version 1.')
  if (typeof file.edition !== 'string') report('edition', 'must be a text: the edition of the method the file is for.')
  else if (edition !== undefined && file.edition !== edition) {
    report('edition', `must be "${edition}": the file is for another edition of the method.`)
  }
  if (typeof file.id !== 'string' || !/^[A-Za-z0-9-]{1,40}$/.test(file.id)) {
    report('id', 'must be 1 to 40 letters, digits or hyphens.')
  }
  if (typeof file.label !== 'string' || !file.label.trim() || file.label.length > TEXT_LENGTH) {
    report('label', `must be a text of at most ${TEXT_LENGTH} characters.`)
  }
  for (const key of RECORDS) if (!isRecord(file[key])) report(key, 'must be an object.')
  if (!Array.isArray(file.total_key_categories) || file.total_key_categories.length > CATEGORIES.length) {
    report('total_key_categories', 'must be a list of categories.')
  }
  if (!isShare(file.total_min_coverage)) report('total_min_coverage', 'must be a number from 0 to 1.')
  for (const key of Object.keys(file))
    if (!SHARE_FILE_KEYS.includes(key)) report(shown(key), 'is not part of the format.')
}

/** The parts of a file that are objects by category, goal or indicator. */
const RECORDS = [
  'normalisation',
  'weights',
  'shares',
  'signs',
  'key_category',
  'references',
  'not_assessed_because',
  'remarks',
] as const

/**
 * Normalisation, weights and references are positive numbers of a sensible size, and every weighted
 * category is normalised: without a factor it has no person-years.
 */
function checkNumbers(
  { normalisation, weights, references, total_key_categories: keys }: ShareFile,
  report: Report,
): void {
  for (const [name, record] of Object.entries({ normalisation, weights })) {
    for (const [id, value] of Object.entries(record)) {
      if (!isCategory(id)) report(`${name}.${shown(id)}`, 'is no category.')
      if (!isPositive(value)) report(`${name}.${shown(id)}`, 'must be a number above 0; leave out what does not count.')
    }
  }
  if (Object.keys(weights).length === 0) report('weights', 'must weigh at least one category.')
  const normalised = new Map(Object.entries(normalisation))
  for (const id of Object.keys(weights)) {
    if (normalised.get(id) === undefined) {
      report(`normalisation.${shown(id)}`, 'is missing for a weighted category.')
    }
  }
  for (const [id, value] of Object.entries(references)) {
    if (!isOneOf(CONTRIBUTIONS, id)) report(`references.${shown(id)}`, 'is no indicator.')
    if (!isPositive(value)) report(`references.${shown(id)}`, 'must be a number above 0.')
  }
  if (keys.length === 0) report('total_key_categories', 'must name at least one category.')
  for (const id of keys) {
    if (weights[id] === undefined) report('total_key_categories', `${shown(String(id))} has no weight.`)
  }
}

/**
 * Shares of a category add to 1 and lie on at most two goals, so that no impact is counted twice or
 * lost; burdens do not meet contributions in one goal.
 */
function checkShares({ shares, weights }: ShareFile, report: Report): void {
  for (const id of Object.keys(weights)) {
    if (isCategory(id) && !shares[id]) report(`shares.${id}`, 'is missing for a weighted category.')
  }
  for (const [id, goals] of Object.entries(shares)) {
    const path = `shares.${shown(id)}`
    if (!isCategory(id)) report(path, 'is no category.')
    if (!isRecord(goals)) {
      report(path, 'must be an object of goals.')
      continue
    }
    let sum = 0
    let used = 0
    for (const [goal, share] of Object.entries(goals)) {
      if (!isGoal(goal)) report(`${path}.${shown(goal)}`, 'is no goal from 1 to 17.')
      else if (!isShare(share)) report(`${path}.${goal}`, 'must be a number from 0 to 1.')
      else if (CONTRIBUTION_GOALS.has(Number(goal))) {
        report(`${path}.${goal}`, 'is a contribution goal: burdens and contributions must not meet in one goal.')
      } else {
        sum += share
        if (share > 0) used++
      }
    }
    if (used > MAX_GOALS) report(path, `may lie on at most ${MAX_GOALS} goals, not ${used}.`)
    if (!(Math.abs(sum - 1) <= SHARE_TOLERANCE)) report(path, `must add to 1, not ${sum}.`)
  }
}

/**
 * A goal's key category has a share in the goal: a value that its key category does not touch would
 * be one of side effects.
 */
function checkKeys({ shares, key_category: keys }: ShareFile, report: Report): void {
  for (const [goal, key] of Object.entries(keys)) {
    const path = `key_category.${shown(goal)}`
    if (!isGoal(goal) || CONTRIBUTION_GOALS.has(Number(goal))) report(path, 'is no goal for burdens.')
    else if (!isCategory(key)) report(path, `${shown(String(key))} is no category.`)
    else if (!shares[key]?.[Number(goal)]) report(path, `${key} has no share in this goal.`)
  }
}

/** Each goal has a sign that fits what it stands on, or a reason why it has none. */
function checkSigns(
  { signs, key_category: keys, weights, not_assessed_because: because }: ShareFile,
  report: Report,
): void {
  for (const goal of Object.keys(signs)) if (!isGoal(goal)) report(`signs.${shown(goal)}`, 'is no goal from 1 to 17.')
  for (let sdg = 1; sdg <= GOALS; sdg++) {
    const key = keys[sdg]
    const fits = CONTRIBUTION_GOALS.has(sdg) ? 'contribution' : key && weights[key] !== undefined ? 'burden' : undefined
    const sign = signs[sdg]
    if (sign !== fits) report(`signs.${sdg}`, SIGN_SENTENCES[fits ?? 'none'])
    if (fits && because[sdg] !== undefined)
      report(`not_assessed_because.${sdg}`, 'must be left out: the goal is assessed.')
    if (!fits && !because[sdg]) report(`not_assessed_because.${sdg}`, 'is missing: say why the goal is not assessed.')
  }
}

const SIGN_SENTENCES = {
  contribution: 'must be "contribution": SDG 7, 8 and 9 count what the activity gives.',
  burden: 'must be "burden": the goal stands on a weighted category.',
  none: 'must be left out: the goal has no key category with weight.',
}

function checkTexts({ not_assessed_because, remarks }: ShareFile, report: Report): void {
  for (const [name, texts] of Object.entries({ not_assessed_because, remarks })) {
    for (const [goal, text] of Object.entries(texts)) {
      if (!isGoal(goal)) report(`${name}.${shown(goal)}`, 'is no goal from 1 to 17.')
      if (typeof text !== 'string' || !text.trim() || text.length > TEXT_LENGTH) {
        report(`${name}.${shown(goal)}`, `must be a text of at most ${TEXT_LENGTH} characters.`)
      }
    }
  }
}

const shown = (text: string): string => text.slice(0, 40)
const isRecord = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x)
const isPositive = (x: unknown): boolean => typeof x === 'number' && x >= SMALLEST && x <= LARGEST
const isShare = (x: unknown): x is number => typeof x === 'number' && x >= 0 && x <= 1
const isCategory = (x: unknown): x is CategoryId => isOneOf(CATEGORIES, x)
const isGoal = (x: string): boolean => /^[1-9]\d?$/.test(x) && Number(x) <= GOALS
