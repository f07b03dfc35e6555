import type { SavedView } from '@cradle/contract'
import { personalWorkspace, type WorkspaceId } from '../callers/caller.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import { savedViews } from '../db/tables/saved-views.ts'
import { restoreRows } from '../deleted/restore.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Handlers } from '../http/serve.ts'
import { countViews, insertView, ownView, removeView, renameTo, type ViewRow, viewsOf } from './queries.ts'

/** Views that one person may save. */
const LIMIT = 200

const present = ({ id, name, address, createdAt }: ViewRow): SavedView => ({
  id,
  name,
  address,
  created: createdAt.toISOString(),
})

type Names = 'listViews' | 'saveView' | 'renameView' | 'deleteView' | 'restoreView'

/** Views of the person who calls, whatever workspace is chosen. */
export function viewRoutes({ db, clock }: Deps): Handlers<Names> {
  const missing = () => notFound('view')
  return {
    async listViews({ user }) {
      return { results: (await viewsOf(db, personalWorkspace(user.id))).map(present), limit: LIMIT }
    },
    async saveView({ user, body }) {
      const owner = personalWorkspace(user.id)
      const now = clock.now()
      const row: ViewRow = { id: newId(now), owner, name: body.name, address: body.address, createdAt: now }
      await db.transaction(async tx => {
        await mustHaveRoom(tx, owner)
        await insertView(tx, row)
      })
      return present(row)
    },
    async renameView({ user, params, body }) {
      const owner = personalWorkspace(user.id)
      const before = (await ownView(db, owner, params.id)) ?? missing()
      const renamed = await renameTo(db, { owner, id: params.id, was: body.was ?? before.name }, body.name)
      return present(renamed ?? refuse(409, 'changed_since'))
    },
    async deleteView({ user, params }) {
      const who = { by: user.id, now: clock.now() }
      const gone = await db.transaction(tx => removeView(tx, personalWorkspace(user.id), params.id, who))
      return done('view_deleted', { name: (gone ?? missing()).name })
    },
    async restoreView({ user, params }) {
      const owner = personalWorkspace(user.id)
      const what = { owner, kind: 'view', key: params.id, missing: 'view', now: clock.now() } as const
      await db.transaction(tx =>
        restoreRows(tx, what, [savedViews], {
          isThere: async () => (await ownView(tx, owner, params.id)) !== undefined,
          check: () => mustHaveRoom(tx, owner),
        }),
      )
      return present((await ownView(db, owner, params.id)) ?? missing())
    },
  }
}

/** Raises `Refusal` 409. */
async function mustHaveRoom(tx: Db, owner: WorkspaceId): Promise<void> {
  if ((await countViews(tx, owner)) >= LIMIT) refuse(409, 'no_room.views', { limit: LIMIT })
}
