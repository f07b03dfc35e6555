import type { FigureRequest } from '@cradle/contract'
import { figureRequestMail } from '@cradle/mail'
import { isOpen, isPending, stateOf } from '@cradle/requests'
import { noteCall } from '../audit/note-audit.ts'
import { emailKey } from '../auth/addresses.ts'
import { codeKey, digest, newCode } from '../auth/secrets.ts'
import { newId } from '../core/ids.ts'
import type { Deps } from '../deps/deps.ts'
import { placeOf } from '../evidence/place.ts'
import { nameInRow } from '../evidence/queries.ts'
import { limited } from '../http/limit.ts'
import { notFound, refuse, refuseField } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { lockWorkspace, nameOf } from '../workspaces/queries.ts'
import { presentRequest } from './present.ts'
import { insertRequest, oneRequest, undecidedOf } from './queries.ts'

const DAY_S = 86_400
/** Of a workspace, at the same time. */
const MAX_OPEN = 50

/** Mails a link to the form of a row. Raises `Refusal`. */
export async function makeRequest(deps: Deps, call: Call<'makeFigureRequest'>): Promise<FigureRequest> {
  const { user, params, body } = call
  const { db, clock } = deps
  const { id, ...place } = await placeOf(db, user, params.id)
  const now = clock.now()
  if (body.year > now.getUTCFullYear()) refuseField(422, 'year', 'invalid.year_to_come')
  const organisation = await nameInRow(db, id, body.row)
  if (organisation === undefined) refuseField(422, 'row', 'evidence_row', { row: String(body.row) })
  const rules = [
    { key: `figures ${user.id}`, max: 20, seconds: 3600 },
    { key: `figures-workspace ${place.owner}`, max: 50, seconds: DAY_S, shared: true },
    { key: `figures-address ${emailKey(body.email)}`, max: 3, seconds: DAY_S, shared: true },
  ]
  await limited(db, rules, now, 'too_many_requests.figures')
  const code = newCode()
  const request = {
    ...{ ...place, id: newId(now), row: body.row, organisation },
    ...{ email: body.email.normalize('NFC'), language: body.language, year: body.year, message: body.message },
    ...{ hash: digest(codeKey(code)), sentBy: user.id, createdAt: now },
    expiresAt: new Date(now.getTime() + body.days * DAY_S * 1000),
  }
  const workspace = user.workspace.personal ? '' : await nameOf(db, place.owner)
  const letter = {
    by: user.fullName,
    byEmail: user.email,
    workspace,
    organisation,
    year: body.year,
    message: body.message,
  }
  await db.transaction(async tx => {
    await lockWorkspace(tx, place.owner)
    const undecided = (await undecidedOf(tx, place.owner)).map(one => ({ ...one, state: stateOf(one, now) }))
    if (undecided.some(({ series, row, state }) => series === place.series && row === body.row && isPending(state)))
      refuse(409, 'request_open', { row: String(body.row) })
    if (undecided.filter(({ state }) => isOpen(state)).length >= MAX_OPEN)
      refuse(409, 'too_many_figure_requests', { limit: MAX_OPEN })
    await insertRequest(tx, request)
    const to = { email: request.email, fullName: '', language: request.language }
    await queueMail(tx, figureRequestMail(deps.site.url, to, { ...letter, code, expires: request.expiresAt }), now)
    await noteCall(tx, call, 'figures_requested', `${organisation}: ${request.email}`, now)
  })
  return presentRequest((await oneRequest(db, place, request.id)) ?? notFound('request'), now)
}
