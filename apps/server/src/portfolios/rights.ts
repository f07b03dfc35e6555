import type { SessionUser, WorkspaceId } from '../callers/caller.ts'
import { isShared, type SharedReader } from '../callers/reader.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import { notFound, refusal, refuse } from '../http/refuse.ts'
import { workspaceOf } from '../workspaces/queries.ts'
import type { OwnedPortfolioId, ReadablePortfolioId } from './portfolio-id.ts'
import { portfolioAt } from './queries.ts'

export type { OwnedPortfolioId, ReadablePortfolioId }

/** Open to everyone for reading: the worked example and all reference organisations. */
const PUBLIC_PORTFOLIOS: readonly string[] = ['demo', 'world']

/** The id of a portfolio that is about to be made for the caller. */
export const mintPortfolioId = (now: Date): OwnedPortfolioId => newId(now) as OwnedPortfolioId

/**
 * For a portfolio whose right was checked before: by the call that queued a job, or by the query that found it among those of its owner.
 * Never for an id that came over the wire.
 */
export const checkedPortfolio = ({ id }: { id: string }): OwnedPortfolioId => id as OwnedPortfolioId

/** The right to change. Raises `Refusal` 404 alike for what does not exist and for what is somebody else's. */
export async function ownedPortfolio(
  db: Db,
  user: SessionUser,
  id: string,
  options: { deleted?: boolean } = {},
): Promise<OwnedPortfolioId> {
  const found = await portfolioAt(db, id)
  if (!found || (found.deleted && !options.deleted)) notFound('portfolio')
  if (found.owner !== user.workspace.id) await refuseElsewhere(db, user, found.owner)
  return checkedPortfolio(found)
}

/** Says where it is where that is another workspace of the caller's; of a foreign one nothing is told. Raises `Refusal` 404. */
async function refuseElsewhere(db: Db, user: SessionUser, owner: WorkspaceId | null): Promise<never> {
  const workspace = owner !== null && user.scope === null ? await workspaceOf(db, user.id, owner) : undefined
  if (!workspace) notFound('portfolio')
  const { id, name, personal } = workspace
  throw refusal(404, 'not_found.other_workspace', { workspace: { id, name, personal } })
}

/** The right to read: everybody's for what is public, the owner's, or that of a link's reader. Raises `Refusal` 401 for nobody, 404 where it is not the caller's. */
export async function readablePortfolio(
  db: Db,
  user: SessionUser | SharedReader | null,
  id: string,
): Promise<ReadablePortfolioId> {
  if (PUBLIC_PORTFOLIOS.includes(id)) return id as ReadablePortfolioId
  if (isShared(user)) return user.share === id ? checkedPortfolio({ id: user.portfolio }) : notFound('portfolio')
  if (user === null) refuse(401, 'not_logged_in.portfolio')
  return await ownedPortfolio(db, user, id)
}
