import { type AnswerBasis, presentTried } from '@cradle/catalogue/answers/present'
import type { WhatIf } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { notFound } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { findQueriedOrganisation } from './find-queried-organisation.ts'
import { firstOfDemo } from './queries.ts'
import { refuseChange, settle } from './settle.ts'
import { type LcaTools, limitTries } from './tools.ts'

/** The note for a report that rests on an older edition than the changes that are tried. */
const OTHER_EDITION = message('tries:other_edition')

export const editionNotes = ({ isCurrent }: { isCurrent: boolean }) => (isCurrent ? [] : [OTHER_EDITION])

/** What an answer on an organisation stands on. */
export const basisOf = (
  metaOfUsed: LcaTools['metaOfUsed'],
  { organisation, provenance, isCurrent }: Awaited<ReturnType<typeof findQueriedOrganisation>>,
): AnswerBasis => ({
  organisation,
  provenance,
  notes: editionNotes({ isCurrent }),
  metaOf: used => metaOfUsed(used, provenance),
})

/** Tries changes on an organisation: calculates them in a thread and stores nothing. */
export async function tryWhatIf({ deps, ask, metaOfUsed }: LcaTools, call: Call<'tryWhatIf'>): Promise<WhatIf> {
  const { db } = deps
  const { changes, share_file } = call.body
  await limitTries(deps, call, 'what-if')
  const settled = await settle(deps, call.user, changes, share_file)
  const id = call.body.organisation ?? (await firstOfDemo(db)) ?? notFound('organisation')
  const found = await findQueriedOrganisation(deps, call.user, id)
  const { query } = found
  const answer = await ask('whatIf', { ...query, changes: settled.changes, shareFile: settled.shareFile })
  if ('refused' in answer) return refuseChange(settled, answer.refused)
  return presentTried(basisOf(metaOfUsed, found), settled, answer)
}
