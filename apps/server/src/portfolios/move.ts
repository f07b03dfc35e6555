import { type Done, roleMay } from '@cradle/contract'
import { noteAudit } from '../audit/note-audit.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { type Call, mustHaveTwoSteps } from '../http/serve.ts'
import { findMembership, nameOf } from '../workspaces/queries.ts'
import { isBeingCalculated, moveSeries } from './move-queries.ts'
import { loadPortfolio } from './not-delivered.ts'
import { mustBeWithinQuota, mustHaveRoomFor } from './quota.ts'
import { ownedPortfolio } from './rights.ts'
import { lockSeries } from './run-queries.ts'

/** Moves a portfolio to another workspace that the caller may change. Nothing moves by itself. Raises `Refusal`. */
export async function movePortfolio({ db, env, clock }: Deps, call: Call<'movePortfolio'>): Promise<Done> {
  const { user, params, body, request } = call
  const { name, series } = await loadPortfolio(db, await ownedPortfolio(db, user, params.id))
  const to = (await findMembership(db, user.id, body.workspace)) ?? notFound('workspace')
  mustHaveTwoSteps(user, to)
  if (to.id === user.workspace.id) refuse(409, 'already_there')
  if (!roleMay(to.role, 'uploadPortfolio')) refuse(403, 'may_not_move')
  if (series === null) notFound('portfolio')
  await mustHaveRoomFor(db, env, to.id, 1)
  const now = clock.now()
  await db.transaction(async tx => {
    const runs = await lockSeries(tx, series)
    if (runs.length === 0) notFound('portfolio')
    if (await isBeingCalculated(tx, series)) refuse(409, 'move_in_progress')
    await moveSeries(tx, series, to.id, now)
    await mustBeWithinQuota(tx, env, to.id)
    const entry = { what: 'portfolio_moved', detail: name, address: request.ip } as const
    await noteAudit(tx, user.id, entry, now, user.workspace.id)
    await noteAudit(tx, user.id, entry, now, to.id)
  })
  if (to.personal) return done('portfolio_moved_personal', { name })
  return done('portfolio_moved', { name, workspace: await nameOf(db, to.id) })
}
