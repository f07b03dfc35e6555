import type { PortfolioGroup } from '@cradle/contract'
import type { WorkspaceId } from '../callers/caller.ts'
import { newId } from '../core/ids.ts'
import { groupMembers, portfolioGroups } from '../db/tables/index.ts'
import { restoreRows } from '../deleted/restore.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Call, Handlers } from '../http/serve.ts'
import { ownedPortfolio } from '../portfolios/rights.ts'
import { dropStrangeMembers, groupsOf, insertGroup, putMembers, removeGroup, renameGroup, seriesOf } from './queries.ts'

/** Portfolios that somebody looks at together. */
export function groupRoutes(
  deps: Pick<Deps, 'db' | 'clock'>,
): Handlers<'listGroups' | 'makeGroup' | 'changeGroup' | 'deleteGroup' | 'restoreGroup'> {
  const { db, clock } = deps
  return {
    async listGroups({ user }) {
      return (await groupsOf(db, user.workspace.id)).map(presentGroup)
    },
    async makeGroup({ user, body }) {
      const id = newId(clock.now())
      const series = await membersOf(deps, user, body.portfolios)
      await db.transaction(async tx => {
        await insertGroup(tx, { id, owner: user.workspace.id, name: body.name, created: clock.now() })
        await putMembers(tx, id, series)
      })
      return groupOf(deps, user.workspace.id, id)
    },
    async changeGroup({ params, user, body }) {
      const { id, name, portfolios } = await groupOf(deps, user.workspace.id, params.id)
      const { was } = body
      const isOther =
        (was?.name ?? name) !== name ||
        (was?.portfolios && [...was.portfolios].sort().join() !== [...portfolios].sort().join())
      if (isOther) refuse(409, 'changed_since.undo')
      const series = body.portfolios && (await membersOf(deps, user, body.portfolios))
      await db.transaction(async tx => {
        if (body.name !== undefined) await renameGroup(tx, id, body.name)
        if (series) await putMembers(tx, id, series)
      })
      return groupOf(deps, user.workspace.id, id)
    },
    async deleteGroup({ params, user }) {
      const who = { by: user.id, now: clock.now() }
      if (!(await db.transaction(tx => removeGroup(tx, user.workspace.id, params.id, who)))) notFound('group')
      return done('group_deleted')
    },
    async restoreGroup({ params, user }) {
      const owner = user.workspace.id
      const what = { owner, kind: 'group', key: params.id, missing: 'group', now: clock.now() } as const
      await db.transaction(async tx => {
        const isThere = async () => (await groupsOf(tx, owner, params.id)).length > 0
        await restoreRows(tx, what, [portfolioGroups, groupMembers], { isThere })
        await dropStrangeMembers(tx, owner, params.id)
      })
      return groupOf(deps, owner, params.id)
    },
  }
}

const presentGroup = (group: Awaited<ReturnType<typeof groupsOf>>[number]): PortfolioGroup => ({
  id: group.id,
  name: group.name,
  created: group.created.toISOString(),
  portfolios: group.members,
})

async function groupOf({ db }: Pick<Deps, 'db'>, owner: WorkspaceId, id: string): Promise<PortfolioGroup> {
  const [found] = await groupsOf(db, owner, id)
  return found ? presentGroup(found) : notFound('group')
}

/** The series of portfolios, each once. Raises `Refusal` 404 for one that is not the caller's. */
async function membersOf(
  { db }: Pick<Deps, 'db'>,
  user: Call<'makeGroup'>['user'],
  ids: readonly string[],
): Promise<string[]> {
  const series = new Set<string>()
  for (const id of ids) series.add(await seriesOf(db, await ownedPortfolio(db, user, id)))
  return [...series]
}
