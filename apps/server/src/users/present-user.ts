import type { User } from '@cradle/contract'
import type { users } from '../db/tables/users.ts'

export type UserRow = typeof users.$inferSelect

/** A user as its owner sees it. */
export function presentUser(row: UserRow, avatarId: string | null): User {
  return {
    full_name: row.fullName,
    email: row.email,
    profile: row.profile,
    avatar: avatarId === null ? null : `/api/user/avatar/${avatarId}`,
    id: row.id,
    verified: row.verifiedAt !== null,
    operator: row.operator,
    language: row.language,
    created: row.createdAt.toISOString(),
  }
}
