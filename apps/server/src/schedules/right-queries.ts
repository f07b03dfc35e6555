import { memberHas, type PauseReason } from '@cradle/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import {
  passkeys,
  portfolios,
  schedules,
  secondFactors,
  users,
  workspaceMembers,
  workspaces,
} from '../db/tables/index.ts'

/** Whether somebody may do something in a workspace at this moment, by whatever way of logging in; the reason where not. */
export async function rightsOf(
  db: Db,
  owner: WorkspaceId,
  by: string | null,
  permission: 'read' | 'edit',
): Promise<Rights> {
  if (by === null) return { refused: 'account_gone' }
  const [found] = await db
    .select({
      person: { id: users.id, email: users.email, fullName: users.fullName, language: users.language },
      suspended: users.suspendedAt,
      role: workspaceMembers.role,
      personal: workspaces.personal,
      needsTwoSteps: workspaces.twoSteps,
      twoSteps: sql<boolean>`exists (select 1 from ${secondFactors} f where f.user_id = ${users.id} and f.confirmed_at is not null)
        or exists (select 1 from ${passkeys} k where k.user_id = ${users.id})`,
    })
    .from(users)
    .innerJoin(workspaces, eq(workspaces.id, owner))
    .leftJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, workspaces.id), eq(workspaceMembers.userId, users.id)),
    )
    .where(eq(users.id, by))
  if (!found) return { refused: 'account_gone' }
  const refused = hindrance(found, permission)
  return refused === null ? { person: found.person } : { refused }
}

type Rights =
  | { person: Pick<typeof users.$inferSelect, 'id' | 'email' | 'fullName' | 'language'> }
  | { refused: PauseReason }

type Found = {
  suspended: Date | null
  role: typeof workspaceMembers.$inferSelect.role | null
  personal: boolean
  needsTwoSteps: boolean
  twoSteps: boolean
}

function hindrance(
  { suspended, role, personal, needsTwoSteps, twoSteps }: Found,
  permission: 'read' | 'edit',
): PauseReason | null {
  if (suspended !== null) return 'suspended'
  if (role === null || !memberHas({ role, personal }, permission)) return 'may_not'
  return needsTwoSteps && !twoSteps ? 'two_steps' : null
}

/** Whether a mail of a schedule may leave now: it is wanted, its report is there, and its reader may open it. Mails of no schedule may. */
export async function mayStillRead(db: Db, schedule: string | null): Promise<boolean> {
  if (schedule === null) return true
  const [found] = await db
    .select({ owner: schedules.owner, by: schedules.by })
    .from(schedules)
    .innerJoin(portfolios, and(eq(portfolios.series, schedules.series), portfolios.head, isNull(portfolios.deleted)))
    .where(and(eq(schedules.id, schedule), isNull(schedules.pausedAt), isNull(schedules.deletedAt)))
  return found !== undefined && 'person' in (await rightsOf(db, found.owner, found.by, 'read'))
}
