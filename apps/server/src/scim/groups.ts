import {
  GROUP,
  listOf,
  matches,
  narrow,
  patchGroup,
  presentGroup,
  readFilter,
  readGroup,
  readPage,
  ScimError,
  type ScimGroup,
  type Values,
} from '@cradle/scim'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import { noteOperator } from '../operator/queries.ts'
import { type Asking, type Directory, mustMatch, settleRoles } from './directory.ts'
import {
  countGroups,
  deleteGroup,
  type GroupRow,
  insertMembers,
  lockDirectory,
  type MemberRow,
  membersOfGroups,
  peopleAmong,
  removeMembers,
  scimGroupRows,
  upsertGroup,
} from './queries.ts'
import type { Answered } from './users.ts'

/** Groups that a filter without an equal value may look at. */
const SCANNED = 2_000
const MEMBERS = 10_000

const present = (row: GroupRow, members: readonly MemberRow[], base: string) =>
  presentGroup(
    { id: row.id, created: row.createdAt, changed: row.changedAt, version: row.version, base },
    row,
    members.filter(({ groupId }) => groupId === row.id),
  )

export async function listGroups({ deps: { db } }: Directory, { query, base }: Asking) {
  const page = readPage(query)
  const filter = query.filter ? readFilter(query.filter) : null
  const rows = filter
    ? await scimGroupRows(db, narrow(filter, GROUP.schema), { limit: SCANNED + 1, offset: 0 })
    : page.limit === 0
      ? []
      : await scimGroupRows(db, [], page)
  if (rows.length > SCANNED)
    throw new ScimError(400, 'Filter by displayName, externalId or id: this one looks at too many groups.', 'tooMany')
  const members = await membersOfGroups(
    db,
    rows.map(({ id }) => id),
  )
  const groups = rows.map(row => present(row, members, base))
  if (filter === null) return listOf(groups, await countGroups(db), page.offset)
  matches(filter, {}, GROUP)
  const found = groups.filter(group => matches(filter, group as Values, GROUP))
  return listOf(found.slice(page.offset, page.offset + page.limit), found.length, page.offset)
}

/** A group. Raises `ScimError` 404. */
async function groupAt(db: Db, id: string): Promise<{ row: GroupRow; members: MemberRow[] }> {
  const [row] = await scimGroupRows(db, [{ path: 'id', value: id }], { limit: 1, offset: 0 })
  if (!row) throw new ScimError(404, 'There is no such group.')
  return { row, members: await membersOfGroups(db, [row.id]) }
}

async function answer(db: Db, id: string, { base }: Asking): Promise<Answered> {
  const { row, members } = await groupAt(db, id)
  return { resource: present(row, members, base), version: row.version }
}

export const readScimGroup = ({ deps }: Directory, id: string, asking: Asking) => answer(deps.db, id, asking)

/** Makes a group; its name may open workspaces by the map of groups. Raises `ScimError`. */
export async function createGroup(directory: Directory, asking: Asking): Promise<Answered> {
  const group = readGroup(asking.body)
  return await change(directory, asking, null, () => group)
}

/** The whole of a group anew (PUT). Raises `ScimError`. */
export const replaceGroup = (directory: Directory, id: string, asking: Asking) =>
  change(directory, asking, id, () => readGroup(asking.body))

/** Its name and members by operations (PATCH). Raises `ScimError`. */
export const modifyGroup = (directory: Directory, id: string, asking: Asking) =>
  change(directory, asking, id, before => patchGroup(before, asking.body))

type After = (before: ScimGroup) => ScimGroup
const NONE: ScimGroup = { displayName: '', externalId: null, members: [] }

async function change(directory: Directory, asking: Asking, id: string | null, after: After): Promise<Answered> {
  const { deps, memberships } = directory
  const done = await deps.db.transaction(async tx => {
    await lockDirectory(tx)
    const found = id === null ? null : await groupAt(tx, id)
    if (found) mustMatch(asking.ifMatch, found.row.version)
    const before = found ? { ...found.row, members: found.members.map(member => member.id) } : NONE
    const group = after(before)
    const key = await freeName(tx, group, found?.row.id ?? null)
    const { added, removed } = await difference(tx, before.members, group.members)
    const isRenamed = group.displayName !== before.displayName || group.externalId !== before.externalId
    const now = deps.clock.now()
    const row: GroupRow = {
      ...{ id: found?.row.id ?? newId(now), displayName: group.displayName, displayNameKey: key },
      ...{ externalId: group.externalId, createdAt: found?.row.createdAt ?? now },
      ...{ version: (found?.row.version ?? 0) + 1, changedAt: now },
    }
    if (found === null || isRenamed || added.length + removed.length > 0) await upsertGroup(tx, row)
    await insertMembers(tx, row.id, added)
    await removeMembers(tx, row.id, removed)
    for (const one of isRenamed ? [...before.members, ...added] : [...added, ...removed])
      await settleRoles(tx, deps, one, now)
    const detail = `${row.displayName}: +${added.length} −${removed.length}`
    await noteOperator(tx, `SCIM: ${asking.token}`, found ? 'group_changed' : 'group_made', detail, now)
    return await answer(tx, row.id, asking)
  })
  memberships.invalidate()
  return done
}

/** The name as it is compared, where no other group has it. Raises `ScimError`. */
async function freeName(tx: Db, { displayName }: ScimGroup, own: string | null): Promise<string> {
  const [other] = await scimGroupRows(tx, [{ path: 'displayname', value: displayName }], { limit: 1, offset: 0 })
  if (other && other.id !== own) throw new ScimError(409, 'A group has this name.', 'uniqueness')
  return displayName.trim().toLowerCase()
}

/** Who comes and who goes. Raises `ScimError` where somebody is none of the directory. */
async function difference(tx: Db, before: readonly string[], after: readonly string[]) {
  if (after.length > MEMBERS) throw new ScimError(400, `A group has at most ${MEMBERS} members.`, 'invalidValue')
  const [old, wanted] = [new Set(before), after.map(id => id.toLowerCase())]
  const added = wanted.filter(id => !old.has(id))
  const people = await peopleAmong(tx, added)
  const stranger = added.find(id => !people.has(id))
  if (stranger !== undefined) throw new ScimError(400, `No user has the id ${stranger.slice(0, 60)}.`, 'invalidValue')
  const stays = new Set(wanted)
  return { added, removed: before.filter(id => !stays.has(id)) }
}

/** Takes a group away, and what it gave. Raises `ScimError` where a workspace would have no owner. */
export async function removeGroup({ deps, memberships }: Directory, id: string, asking: Asking): Promise<void> {
  await deps.db.transaction(async tx => {
    await lockDirectory(tx)
    const { row, members } = await groupAt(tx, id)
    mustMatch(asking.ifMatch, row.version)
    const now = deps.clock.now()
    await deleteGroup(tx, row.id)
    for (const member of members) await settleRoles(tx, deps, member.id, now)
    await noteOperator(tx, `SCIM: ${asking.token}`, 'group_removed', row.displayName, now)
  })
  memberships.invalidate()
}
