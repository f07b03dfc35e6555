import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { openIdentities } from '../db/tables/openid.ts'
import { scimGroupMembers, scimGroups, scimUsers } from '../db/tables/scim.ts'

/** Names by which the map of groups may name the groups of a person in the directory. */
export async function groupNamesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ name: scimGroups.displayName, externalId: scimGroups.externalId })
    .from(scimGroupMembers)
    .innerJoin(scimGroups, eq(scimGroups.id, scimGroupMembers.groupId))
    .where(eq(scimGroupMembers.userId, userId))
  return rows.flatMap(({ name, externalId }) => (externalId === null ? [name] : [name, externalId]))
}

/** The same of who an issuer names. */
export async function directoryGroupsOf(db: Db, { issuer, subject }: { issuer: string; subject: string }) {
  const [found] = await db
    .select({ userId: openIdentities.userId })
    .from(openIdentities)
    .where(and(eq(openIdentities.issuer, issuer), eq(openIdentities.subject, subject)))
  return found ? await groupNamesOf(db, found.userId) : []
}

/** Whether a directory made this account and looks after it. */
export const isMadeByDirectory = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(
    scimUsers,
    and(eq(scimUsers.userId, userId), eq(scimUsers.made, true), isNull(scimUsers.deletedAt)),
  )) > 0
