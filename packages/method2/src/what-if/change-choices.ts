import { CORE, type CoreId, type MethodConstants2 } from '@cradle/data/method2'
import {
  type Change,
  ChangeNotPossible,
  CONTRIBUTION_GOALS,
  GOALS,
  type ShareFile,
  shareFileMessage,
  TRIED,
} from '@cradle/impact'
import { isOneOf } from '@cradle/impact/checked-access'
import type { Prepared2 } from '../prepare.ts'
import { CORE_PROFILE, checkShareFile2, withMethod2, withShareFile2 } from '../shares/share-file2.ts'
import { categoryName, message } from './messages.ts'

const ADDS_TO_ONE = 1e-6

/**
 * The edition under a share file, if one is given, and other weights, shares, normalisation and references, and the profile to name
 * beside the figures. A goal that no weighted category shares in is not assessed any more. Without any of this it is the same object.
 * @throws ChangeNotPossible
 */
export function changeChoices2(
  prepared: Prepared2,
  changes: readonly Change[],
  file?: ShareFile,
): { prepared: Prepared2; profile: string } {
  const filed = file ? withCheckedFile(prepared, file) : prepared
  let { method } = filed
  for (const [position, change] of changes.entries()) method = edit(method, change, position)
  if (method === filed.method) return { prepared: filed, profile: file?.id ?? CORE_PROFILE }
  return { prepared: withMethod2(filed, method), profile: TRIED }
}

function withCheckedFile(prepared: Prepared2, file: ShareFile): Prepared2 {
  const [wrong] = checkShareFile2(file, prepared)
  if (wrong) throw new ChangeNotPossible(-1, shareFileMessage(wrong))
  return withShareFile2(prepared, file)
}

function edit(method: MethodConstants2, change: Change, position: number): MethodConstants2 {
  switch (change.kind) {
    case 'profile':
      if (change.value !== CORE_PROFILE) throw new ChangeNotPossible(position, message('tries:one_core'))
      return method
    case 'share':
      return {
        ...method,
        shares: { ...method.shares, [inCore(change.category, position)]: checkedShares(change, position) },
      }
    case 'weight': {
      const weights = { ...method.weights, [inCore(change.category, position)]: change.value }
      if (CORE.every(category => weights[category] === 0))
        throw new ChangeNotPossible(position, message('tries:nothing_weighted'))
      return { ...method, weights }
    }
    case 'normalisation':
      return { ...method, nf: { ...method.nf, [inCore(change.category, position)]: change.value } }
    case 'reference':
      return { ...method, references: { ...method.references, [referenceOf(change, position)]: change.value } }
    default:
      return method
  }
}

function inCore(category: string, position: number): CoreId {
  if (isOneOf(CORE, category)) return category
  throw new ChangeNotPossible(position, message('tries:outside_core', { category: categoryName(category) }))
}

function checkedShares({ category, value }: Extract<Change, { kind: 'share' }>, position: number) {
  const goals = Object.entries(value).filter(([, share]) => share > 0)
  const contribution = goals.find(([goal]) => CONTRIBUTION_GOALS.has(Number(goal)))
  if (contribution) throw new ChangeNotPossible(position, message('tries:contribution_goal', { goal: contribution[0] }))
  const sum = goals.reduce((total, [, share]) => total + share, 0)
  const areGoals = goals.every(([goal]) => Number.isInteger(Number(goal)) && Number(goal) >= 1 && Number(goal) <= GOALS)
  if (!areGoals || Math.abs(sum - 1) > ADDS_TO_ONE)
    throw new ChangeNotPossible(
      position,
      message('tries:goals_of_category', { category: categoryName(category), sum: Number(sum.toPrecision(6)) }),
    )
  return Object.fromEntries(goals)
}

const REFERENCES: Readonly<Partial<Record<string, keyof MethodConstants2['references']>>> = {
  renewable_kwh: 'renewableKwh',
  jobs: 'jobs',
  mva_usd2023: 'manufacturingUsd',
}

function referenceOf({ indicator }: Extract<Change, { kind: 'reference' }>, position: number) {
  const field = REFERENCES[indicator]
  if (field) return field
  throw new ChangeNotPossible(
    position,
    message('tries:no_reference', { indicator: { code: `indicators:${indicator}` } }),
  )
}
