import type { FigureAnswer } from '@cradle/contract'
import { cellsOfAnswer } from '@cradle/requests'
import { message } from '@cradle/words/messages'
import { noteCall } from '../audit/note-audit.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { changeList } from '../drafts/change-list.ts'
import { attachStored } from '../evidence/attach.ts'
import { placeOf } from '../evidence/place.ts'
import { type EvidencePlace, nameInRow } from '../evidence/queries.ts'
import { done } from '../http/done.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { sheetOf } from '../portfolios/list-queries.ts'
import { loadPortfolio } from '../portfolios/not-delivered.ts'
import { addressOf } from '../portfolios/present.ts'
import type { OwnedPortfolioId } from '../portfolios/rights.ts'
import { draftOver } from '../runs/make-runs.ts'
import { endRequest, oneRequest, type RequestRow } from './queries.ts'
import { comparedWith } from './row-figures.ts'

/**
 * Writes the figures of an answer into the row of a draft over the list, in one transaction with the decision and the evidence. Nothing is
 * calculated: that is for whoever submits the draft. Raises `Refusal`.
 */
export async function acceptFigures(deps: Deps, call: Call<'acceptFigures'>) {
  const { user, params } = call
  const { db, clock } = deps
  const { id, ...place } = await placeOf(db, user, params.id)
  const { request } = (await oneRequest(db, place, params.request)) ?? notFound('request')
  const { answer, row } = request
  if (request.ended !== null) refuse(409, 'request_decided')
  if (answer === null) refuse(409, 'request_unanswered')
  const compared = await comparedWith(db, id, request)
  await mustBeSameRow(db, id, request)
  const { id: draft } = await draftOver(deps, call, id)
  const [list, sheet] = [await loadPortfolio(db, draft), await sheetOf(db, draft)]
  await mustBeSameRow(db, draft, request)
  const now = clock.now()
  const cells = cellsOfAnswer(row, answer, {
    ...sheet,
    answered: (request.answeredAt ?? now).toISOString().slice(0, 10),
  })
  await changeList(deps, {
    id: draft,
    owner: place.owner,
    revision: list.revision,
    edits: { cells },
    tell: ({ stepsCount: count }) => ({ kind: 'cells', text: message('changes:cells', { count }), count }),
    also: async tx => {
      if (!(await endRequest(tx, request.id, { ended: 'accepted', endedAt: now, reason: '', compared })))
        refuse(409, 'request_decided')
      await becomesEvidence(tx, place, request, { answer, addedBy: user.id, now })
      await noteCall(tx, call, 'figures_accepted', request.organisation, now)
    },
  })
  return { ...done('figures_accepted', { organisation: request.organisation }), draft: addressOf(list), row }
}

/** A new file may have numbered its rows anew: the figures are never written to another organisation. Raises `Refusal` 409. */
async function mustBeSameRow(db: Db, id: OwnedPortfolioId, { row, organisation }: RequestRow): Promise<void> {
  if ((await nameInRow(db, id, row)) !== organisation) refuse(409, 'request_row_changed', { row: String(row) })
}

type Taken = { answer: FigureAnswer; addedBy: string; now: Date }

/** The file that came with the answer stays where it is stored; the evidence of the row names it from now on. */
async function becomesEvidence(tx: Db, place: EvidencePlace, request: RequestRow, { answer, addedBy, now }: Taken) {
  const { fileKey, fileName, fileSize, fileSha256, row, organisation } = request
  if (fileKey === null || fileName === null) return
  const note = `${answer.source} (${answer.name})`.slice(0, 500)
  await attachStored(tx, {
    ...{ ...place, id: newId(now), row, organisation, note, addedBy, created: now },
    ...{ fileKey, name: fileName, size: fileSize ?? 0, sha256: fileSha256 ?? '' },
  })
}
