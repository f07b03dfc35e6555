import { presentScenario } from '@cradle/catalogue/answers/settled'
import type { Scenario, ScenarioContent } from '@cradle/contract'
import type { WorkspaceId } from '../callers/caller.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import { scenarios } from '../db/tables/scenarios.ts'
import { restoreRows } from '../deleted/restore.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Handlers } from '../http/serve.ts'
import {
  countScenarios,
  deleteScenario,
  insertScenario,
  organisationNames,
  ownScenario,
  type ScenarioRow,
  scenariosOf,
  updateScenario,
} from './scenario-queries.ts'
import { checkCategories } from './settle.ts'
import { checkedShareFile } from './tools.ts'

/** Scenarios that one account may store. */
export const MAX_SCENARIOS = 100

type Names = 'listScenarios' | 'makeScenario' | 'readScenario' | 'changeScenario' | 'deleteScenario' | 'restoreScenario'

export function scenarioRoutes(deps: Deps): Handlers<Names> {
  const { db, clock } = deps
  const missing = () => notFound('scenario')
  const presentAll = async (owner: WorkspaceId, rows: readonly ScenarioRow[]): Promise<Scenario[]> => {
    const names = await organisationNames(db, owner, [...new Set(rows.flatMap(row => row.content.organisation ?? []))])
    return rows.map(row => presentScenario(row, names))
  }
  const presentOne = async (row: ScenarioRow) => (await presentAll(row.owner, [row]))[0]!
  return {
    async listScenarios({ user }) {
      const rows = await scenariosOf(db, user.workspace.id)
      return { results: await presentAll(user.workspace.id, rows), count: rows.length, most: MAX_SCENARIOS }
    },
    async makeScenario({ user, body }) {
      checkContent(deps, body.content)
      const now = clock.now()
      const made = await db.transaction(async tx => {
        await mustHaveRoom(tx, user.workspace.id)
        return await insertScenario(tx, {
          id: newId(now),
          owner: user.workspace.id,
          name: body.name,
          note: body.note,
          content: body.content,
          createdAt: now,
          updatedAt: now,
        })
      })
      return await presentOne(made)
    },
    async readScenario({ user, params }) {
      return await presentOne((await ownScenario(db, user.workspace.id, params.id)) ?? missing())
    },
    async changeScenario({ user, params, body }) {
      const { name, note, content, revision } = body
      if (content) checkContent(deps, content)
      const before = (await ownScenario(db, user.workspace.id, params.id)) ?? missing()
      if (revision !== undefined && revision !== before.revision) changedSince()
      const change = {
        ...(name !== undefined && { name }),
        ...(note !== undefined && { note }),
        ...(content !== undefined && { content }),
      }
      if (Object.keys(change).length === 0) return await presentOne(before)
      return await presentOne((await updateScenario(db, before, change, clock.now())) ?? changedSince())
    },
    async deleteScenario({ user, params }) {
      const now = clock.now()
      const { name } =
        (await db.transaction(tx => deleteScenario(tx, user.workspace.id, params.id, { by: user.id, now }))) ??
        missing()
      return done('scenario_deleted', { name })
    },
    async restoreScenario({ user, params }) {
      const owner = user.workspace.id
      const what = { owner, kind: 'scenario', key: params.id, missing: 'scenario', now: clock.now() } as const
      await db.transaction(tx =>
        restoreRows(tx, what, [scenarios], {
          isThere: async () => (await ownScenario(tx, owner, params.id)) !== undefined,
          check: () => mustHaveRoom(tx, owner),
        }),
      )
      return await presentOne((await ownScenario(db, owner, params.id)) ?? missing())
    },
  }
}

/** Raises `Refusal` 409. */
async function mustHaveRoom(tx: Db, owner: WorkspaceId): Promise<void> {
  if ((await countScenarios(tx, owner)) >= MAX_SCENARIOS) refuse(409, 'no_room.scenarios', { limit: MAX_SCENARIOS })
}

const changedSince = (): never => refuse(409, 'changed_since')

/** Checks that a saved scenario can be tried: its categories are known and its share file is valid. */
function checkContent(deps: Deps, { changes, share_file }: ScenarioContent): void {
  checkCategories(changes, 'content.changes')
  if (share_file !== null) checkedShareFile(deps, share_file)
}
