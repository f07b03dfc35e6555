/**
 * What a share file may say. It is written for people who edit one by hand: each finding names the
 * place and the rule it breaks, and up to fifty are listed together, so that a file can be put
 * right in one go.
 */

import { CATEGORIES, type CategoryId, CONTRIBUTIONS } from '@cradle/data/types'
import { isOneOf } from '../checked-access.ts'
import { type Message, message } from '../message.ts'
import { CONTRIBUTION_GOALS, GOALS } from '../profile.ts'
import type { ShareFile } from './share-file.ts'
import { SHARE_FILE_KEYS, TEXT_LENGTH } from './share-file-schema.ts'

/** What is wrong at a place of a file; an empty path is the whole file. */
export type ShareFileProblem = { path: string; message: Message }

type Report = (path: string, message: Message) => void

/** Findings beyond this are not listed. */
const MAX_PROBLEMS = 50
/** A category may be split over this many goals. */
const MAX_GOALS = 2
/** Shares of a category add to 1 within this. */
const SHARE_TOLERANCE = 1e-9
/** Numbers beyond these are slips, and their products would leave the range of a double. */
const [SMALLEST, LARGEST] = [1e-30, 1e30]

/**
 * What is wrong with a file; nothing if it can be used. `edition`: the only method edition it may be for.
 */
export function checkShareFile(file: unknown, edition?: string): ShareFileProblem[] {
  if (!isRecord(file)) return [{ path: '', message: message('shareFile:not_an_object') }]
  const wrong: ShareFileProblem[] = []
  const report: Report = (path, message) => {
    if (wrong.length < MAX_PROBLEMS) wrong.push({ path, message })
  }
  // Without a finding every part of the file is in its place; only then its numbers can be looked at.
  const hasTheForm = (given: Record<string, unknown>): given is ShareFile => {
    checkForm(given, edition, report)
    return wrong.length === 0
  }
  if (!hasTheForm(file)) return wrong
  checkNumbers(file, report)
  checkShares(file, report)
  checkKeys(file, report)
  checkSigns(file, report)
  checkTexts(file, report)
  return wrong
}

/** A finding with its place. */
export const shareFileMessage = ({ path, message: problem }: ShareFileProblem): Message =>
  path === '' ? problem : message('shareFile:at', { path, problem })

/**
 * The shape: format, version, edition, id, label, and nothing that is not part of the format. Only
 * a file of the right shape is looked at further.
 */
function checkForm(file: Record<string, unknown>, edition: string | undefined, report: Report): void {
  if (file.format !== 'cradle-shares' || file.version !== 1) report('format', message('shareFile:format'))
  if (typeof file.edition !== 'string') report('edition', message('shareFile:edition_text'))
  else if (edition !== undefined && file.edition !== edition) {
    report('edition', message('shareFile:other_edition', { edition }))
  }
  if (typeof file.id !== 'string' || !/^[A-Za-z0-9-]{1,40}$/.test(file.id)) {
    report('id', message('shareFile:id'))
  }
  if (typeof file.label !== 'string' || !file.label.trim() || file.label.length > TEXT_LENGTH) {
    report('label', message('shareFile:text', { limit: TEXT_LENGTH }))
  }
  for (const key of RECORDS) if (!isRecord(file[key])) report(key, message('shareFile:object'))
  if (!Array.isArray(file.total_key_categories) || file.total_key_categories.length > CATEGORIES.length) {
    report('total_key_categories', message('shareFile:category_list'))
  }
  if (!isShare(file.total_min_coverage)) report('total_min_coverage', message('shareFile:share'))
  for (const key of Object.keys(file))
    if (!SHARE_FILE_KEYS.includes(key)) report(shown(key), message('shareFile:not_part'))
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
      if (!isCategory(id)) report(`${name}.${shown(id)}`, message('shareFile:no_category'))
      if (!isPositive(value)) report(`${name}.${shown(id)}`, message('shareFile:positive_or_left_out'))
    }
  }
  if (Object.keys(weights).length === 0) report('weights', message('shareFile:nothing_weighted'))
  const normalised = new Map(Object.entries(normalisation))
  for (const id of Object.keys(weights)) {
    if (normalised.get(id) === undefined) {
      report(`normalisation.${shown(id)}`, message('shareFile:missing_for_weighted'))
    }
  }
  for (const [id, value] of Object.entries(references)) {
    if (!isOneOf(CONTRIBUTIONS, id)) report(`references.${shown(id)}`, message('shareFile:no_indicator'))
    if (!isPositive(value)) report(`references.${shown(id)}`, message('shareFile:positive'))
  }
  if (keys.length === 0) report('total_key_categories', message('shareFile:no_key_at_all'))
  for (const id of keys) {
    if (weights[id] === undefined)
      report('total_key_categories', message('shareFile:key_without_weight', { category: shown(String(id)) }))
  }
}

/**
 * Shares of a category add to 1 and lie on at most two goals, so that no impact is counted twice or
 * lost; burdens do not meet contributions in one goal.
 */
function checkShares({ shares, weights }: ShareFile, report: Report): void {
  for (const id of Object.keys(weights)) {
    if (isCategory(id) && !shares[id]) report(`shares.${id}`, message('shareFile:missing_for_weighted'))
  }
  for (const [id, goals] of Object.entries(shares)) {
    const path = `shares.${shown(id)}`
    if (!isCategory(id)) report(path, message('shareFile:no_category'))
    if (!isRecord(goals)) {
      report(path, message('shareFile:goals_object'))
      continue
    }
    let sum = 0
    let used = 0
    for (const [goal, share] of Object.entries(goals)) {
      if (!isGoal(goal)) report(`${path}.${shown(goal)}`, message('shareFile:no_goal'))
      else if (!isShare(share)) report(`${path}.${goal}`, message('shareFile:share'))
      else if (CONTRIBUTION_GOALS.has(Number(goal))) {
        report(`${path}.${goal}`, message('shareFile:contribution_goal'))
      } else {
        sum += share
        if (share > 0) used++
      }
    }
    if (used > MAX_GOALS) report(path, message('shareFile:too_many_goals', { limit: MAX_GOALS, used }))
    if (!(Math.abs(sum - 1) <= SHARE_TOLERANCE)) report(path, message('shareFile:sum', { sum }))
  }
}

/**
 * A goal's key category has a share in the goal: a value that its key category does not touch would
 * be one of side effects.
 */
function checkKeys({ shares, key_category: keys }: ShareFile, report: Report): void {
  for (const [goal, key] of Object.entries(keys)) {
    const path = `key_category.${shown(goal)}`
    if (!isGoal(goal) || CONTRIBUTION_GOALS.has(Number(goal))) report(path, message('shareFile:no_burden_goal'))
    else if (!isCategory(key)) report(path, message('shareFile:key_no_category', { key: shown(String(key)) }))
    else if (!shares[key]?.[Number(goal)]) report(path, message('shareFile:key_without_share', { key }))
  }
}

/** Each goal has a sign that fits what it stands on, or a reason why it has none. */
function checkSigns(
  { signs, key_category: keys, weights, not_assessed_because: because }: ShareFile,
  report: Report,
): void {
  for (const goal of Object.keys(signs)) if (!isGoal(goal)) report(`signs.${shown(goal)}`, message('shareFile:no_goal'))
  for (let sdg = 1; sdg <= GOALS; sdg++) {
    const key = keys[sdg]
    const fits = CONTRIBUTION_GOALS.has(sdg) ? 'contribution' : key && weights[key] !== undefined ? 'burden' : undefined
    const sign = signs[sdg]
    if (sign !== fits) report(`signs.${sdg}`, message(SIGN_CODES[fits ?? 'none']))
    if (fits && because[sdg] !== undefined) report(`not_assessed_because.${sdg}`, message('shareFile:because_left_out'))
    if (!fits && !because[sdg]) report(`not_assessed_because.${sdg}`, message('shareFile:because_missing'))
  }
}

const SIGN_CODES = {
  contribution: 'shareFile:sign_contribution',
  burden: 'shareFile:sign_burden',
  none: 'shareFile:sign_none',
} as const

function checkTexts({ not_assessed_because, remarks }: ShareFile, report: Report): void {
  for (const [name, texts] of Object.entries({ not_assessed_because, remarks })) {
    for (const [goal, text] of Object.entries(texts)) {
      if (!isGoal(goal)) report(`${name}.${shown(goal)}`, message('shareFile:no_goal'))
      if (typeof text !== 'string' || !text.trim() || text.length > TEXT_LENGTH) {
        report(`${name}.${shown(goal)}`, message('shareFile:text', { limit: TEXT_LENGTH }))
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
