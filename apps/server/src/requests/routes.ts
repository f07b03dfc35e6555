import { noteCall } from '../audit/note-audit.ts'
import type { Deps } from '../deps/deps.ts'
import { placeOf } from '../evidence/place.ts'
import { done } from '../http/done.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { Attachment, type Handlers } from '../http/serve.ts'
import { acceptFigures } from './accept.ts'
import { answerRoutes } from './answer.ts'
import { makeRequest } from './make-request.ts'
import { presentAnswered, presentRequest } from './present.ts'
import { endRequest, oneRequest, requestsOf } from './queries.ts'
import { comparedWith } from './row-figures.ts'

type Names =
  | 'listFigureRequests'
  | 'makeFigureRequest'
  | 'readFigureRequest'
  | 'readFigureFile'
  | 'withdrawFigureRequest'
  | 'acceptFigures'
  | 'declineFigures'
  | 'openFigureRequest'
  | 'attachToRequest'
  | 'answerFigureRequest'

export function requestRoutes(deps: Deps): Handlers<Names> {
  const { db, clock, files } = deps
  return {
    async listFigureRequests({ user, params }) {
      const rows = await requestsOf(db, await placeOf(db, user, params.id))
      return { results: rows.map(row => presentRequest(row, clock.now())) }
    },
    makeFigureRequest: call => makeRequest(deps, call),
    async readFigureRequest({ user, params }) {
      const { id, ...place } = await placeOf(db, user, params.id)
      const found = (await oneRequest(db, place, params.request)) ?? notFound('request')
      return presentAnswered(found, await comparedWith(db, id, found.request), clock.now())
    },
    async readFigureFile({ user, params }) {
      const found = await oneRequest(db, await placeOf(db, user, params.id), params.request)
      const { answeredAt, fileKey, fileName } = found?.request ?? notFound('request')
      if (answeredAt === null || fileKey === null) notFound('file')
      // Never shown by the browser: it came from somebody who is not known here.
      return new Attachment((await files.get(fileKey)) ?? notFound('file'), 'application/octet-stream', fileName)
    },
    async withdrawFigureRequest(call) {
      const { user, params } = call
      const { request } =
        (await oneRequest(db, await placeOf(db, user, params.id), params.request)) ?? notFound('request')
      const now = clock.now()
      await db.transaction(async tx => {
        const ending = { ended: 'withdrawn', endedAt: now, reason: '', compared: null } as const
        if (!(await endRequest(tx, request.id, ending))) refuse(409, 'request_decided')
        await noteCall(tx, call, 'figures_withdrawn', request.organisation, now)
      })
      return done('request_withdrawn')
    },
    acceptFigures: call => acceptFigures(deps, call),
    async declineFigures(call) {
      const { user, params, body } = call
      const { id, ...place } = await placeOf(db, user, params.id)
      const { request } = (await oneRequest(db, place, params.request)) ?? notFound('request')
      if (request.answer === null) refuse(409, 'request_unanswered')
      const now = clock.now()
      const compared = await comparedWith(db, id, request)
      await db.transaction(async tx => {
        const ending = { ended: 'declined', endedAt: now, reason: body.reason, compared } as const
        if (!(await endRequest(tx, request.id, ending))) refuse(409, 'request_decided')
        await noteCall(tx, call, 'figures_declined', request.organisation, now)
      })
      return done('figures_declined', { organisation: request.organisation })
    },
    ...answerRoutes(deps),
  }
}
