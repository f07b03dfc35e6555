import type { Change, WhatIf } from '@cradle/contract'
import { CATEGORIES } from '@cradle/data/types'
import { notFound, refuse } from '../refuse.ts'
import type { Call } from '../serve.ts'
import { findAsked } from './find-asked.ts'
import { TABLES } from './meta.ts'
import { firstOfDemo } from './queries.ts'
import { checkedShareFile, type LcaTools, limitTries } from './tools.ts'

/** Changes tried on an organisation: calculated in a thread, shown, and forgotten. */
export async function tryWhatIf({ deps, ask, meta }: LcaTools, call: Call<'tryWhatIf'>): Promise<WhatIf> {
  const { db, world } = deps
  const { changes, share_file } = call.body
  checkCategories(changes)
  const shareFile = share_file === undefined ? undefined : checkedShareFile(deps, share_file)
  await limitTries(deps, call, 'what-if')
  const id = call.body.organisation ?? (await firstOfDemo(db)) ?? notFound('This organisation')
  const found = await findAsked(deps, call.user, id)
  const { seed, draws } = found.stand
  const answer = await ask('whatIf', { organisation: found.asked, changes, shareFile, seed, draws })
  if ('refused' in answer) {
    const { position, sentence } = answer.refused
    const field = position === null || position < 0 ? 'share_file' : `changes.${position}`
    return refuse(422, 'change_not_possible', sentence, [{ field, sentence }])
  }
  const { standsOn, ...figures } = answer
  const notes = found.isCurrent
    ? []
    : ['The delivered report stands on another edition; both sides here are calculated with the current one.']
  return {
    organisation: { ...found.organisation, sites: found.sites },
    ...figures,
    notes,
    stand: { ...world.stand, seed, draws },
    meta: meta(standsOn.flatMap(kind => TABLES[kind])),
  }
}

/** Raises `Refusal` 422 where a change names no impact category. */
export function checkCategories(changes: readonly Change[], field = 'changes'): void {
  const problems = changes.flatMap((change, i) =>
    'category' in change && !CATEGORIES.includes(change.category as never)
      ? [{ field: `${field}.${i}.category`, sentence: `"${change.category}" is no impact category.` }]
      : [],
  )
  if (problems[0]) refuse(422, 'unknown_category', problems[0].sentence, problems)
}
