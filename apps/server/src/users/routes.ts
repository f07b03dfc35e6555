import type { SessionDoor } from '../auth/authenticate.ts'
import type { Deps } from '../core/deps.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { Attachment, type Handlers } from '../http/serve.ts'
import { presentUsage } from '../portfolios/quota.ts'
import { usedBy } from '../portfolios/quota-queries.ts'
import { confirmRegistration, validateRegistration } from '../registrations/confirm.ts'
import { register, resendValidation } from '../registrations/register.ts'
import type { TokenDoor } from '../tokens/token-door.ts'
import { deleteAccount, exportAccount } from './account.ts'
import { avatarPicture } from './avatar-picture.ts'
import { changeProfile } from './change-profile.ts'
import { noteAudit } from './note-audit.ts'
import { changePassword, requestPasswordReset, resetPassword } from './passwords.ts'
import { presentUser } from './present-user.ts'
import { auditPage, avatarBytes, setAvatar, userWithAvatar } from './queries.ts'

export function userRoutes(
  deps: Deps,
  door: SessionDoor,
  tokens: TokenDoor,
): Handlers<
  | 'register'
  | 'validateRegistration'
  | 'confirmRegistration'
  | 'resendValidation'
  | 'readProfile'
  | 'changeProfile'
  | 'changeAvatar'
  | 'removeAvatar'
  | 'readAvatar'
  | 'changePassword'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'exportAccount'
  | 'deleteAccount'
  | 'listAudit'
  | 'readUsage'
> {
  const { db, clock } = deps
  const doors = { sessions: door, tokens }
  const profileOf = async (userId: string) => {
    const row = await userWithAvatar(db, userId)
    if (!row) refuse(401, 'session_ended')
    return presentUser(row.user, row.avatarId)
  }
  return {
    register: call => register(deps, call),
    validateRegistration: call => validateRegistration(deps, call),
    confirmRegistration: async call => {
      const confirmed = await confirmRegistration(deps, call)
      // An account whose address changed is known by the new one at once.
      if (call.user !== null && 'sessionId' in call.user) door.forget([call.user.sessionId])
      return confirmed
    },
    resendValidation: call => resendValidation(deps, call),
    readProfile: ({ user }) => profileOf(user.id),
    changeProfile: async call => {
      const changed = await changeProfile(deps, call)
      door.forget([call.user.sessionId])
      return changed
    },

    changeAvatar: async ({ user, files, request }) => {
      const picture = await avatarPicture(await files[0]!.bytes())
      const now = clock.now()
      await db.transaction(async tx => {
        await setAvatar(tx, user.id, picture, now)
        await noteAudit(tx, user.id, { what: 'avatar_changed', detail: 'new picture', address: request.ip }, now)
      })
      return await profileOf(user.id)
    },

    removeAvatar: async ({ user, request }) => {
      const now = clock.now()
      await db.transaction(async tx => {
        await setAvatar(tx, user.id, null, now)
        await noteAudit(tx, user.id, { what: 'avatar_changed', detail: 'picture removed', address: request.ip }, now)
      })
      return await profileOf(user.id)
    },

    readAvatar: async ({ params, query, reply }) => {
      const bytes = (await avatarBytes(db, params.id, query.size)) ?? notFound('picture')
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      return new Attachment(bytes, 'image/webp')
    },

    changePassword: call => changePassword(deps, doors, call),
    requestPasswordReset: call => requestPasswordReset(deps, call),
    resetPassword: call => resetPassword(deps, doors, call),
    exportAccount: call => exportAccount(deps, call),
    deleteAccount: call => deleteAccount(deps, door, call),

    readUsage: async ({ user }) => presentUsage(deps.env, await usedBy(db, user.id)),

    listAudit: async ({ user, query }) => {
      const { rows, count } = await auditPage(db, user.id, query.limit, query.offset)
      return {
        count,
        results: rows.map(row => ({
          id: row.id,
          at: row.createdAt.toISOString(),
          what: row.what,
          detail: row.detail,
          address: row.address,
        })),
      }
    },
  }
}
