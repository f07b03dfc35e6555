import type { NamesOf } from '@cradle/contract'
import { type Message, message } from '@cradle/words/messages'
import { noteAudit } from '../audit/note-audit.ts'
import { presentDetail } from '../audit/present-detail.ts'
import type { SessionAuthenticator } from '../auth/authenticate.ts'
import type { Deps } from '../deps/deps.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { Attachment, type Handlers } from '../http/serve.ts'
import { presentUsage } from '../portfolios/quota.ts'
import { usedBy } from '../portfolios/quota-queries.ts'
import type { TokenAuthenticator } from '../tokens/token-authenticator.ts'
import { deleteAccount, exportAccount } from './account.ts'
import { avatarPicture } from './avatar-picture.ts'
import { changeProfile } from './change-profile.ts'
import { changePassword, requestPasswordReset, resetPassword } from './passwords.ts'
import { presentUser } from './present-user.ts'
import { auditPage, avatarBytes, setAvatar, userWithAvatar } from './queries.ts'

export function userRoutes(
  deps: Deps,
  authenticator: SessionAuthenticator,
  tokens: TokenAuthenticator,
): Handlers<
  Exclude<NamesOf<'users'>, 'register' | 'validateRegistration' | 'confirmRegistration' | 'resendValidation'>
> {
  const { db } = deps
  const authenticators = { sessions: authenticator, tokens }
  const profileOf = async (userId: string) => {
    const row = await userWithAvatar(db, userId)
    if (!row) refuse(401, 'session_ended')
    return presentUser(row.user, row.avatarId)
  }
  return {
    readProfile: async ({ user }) => ({
      ...(await profileOf(user.id)),
      ...(user.needsTwoSteps ? { needs_two_steps: true as const } : {}),
    }),
    changeProfile: async call => {
      const changed = await changeProfile(deps, call)
      authenticator.invalidate([call.user.sessionId])
      return changed
    },

    ...avatarRoutes(deps, profileOf),
    changePassword: call => changePassword(deps, authenticators, call),
    requestPasswordReset: call => requestPasswordReset(deps, call),
    resetPassword: call => resetPassword(deps, authenticators, call),
    exportAccount: call => exportAccount(deps, call),
    deleteAccount: call => deleteAccount(deps, authenticator, call),

    readUsage: async ({ user }) => presentUsage(deps.env, await usedBy(db, user.workspace.id)),

    listAudit: async ({ user, query }) => {
      const { rows, count } = await auditPage(db, user.id, query.limit, query.offset)
      return {
        count,
        results: rows.map(({ id, createdAt, what, detail, address }) => ({
          id,
          at: createdAt.toISOString(),
          what,
          ...presentDetail(detail),
          address,
        })),
      }
    },
  }
}

/** The picture of an account; `profileOf` tells what the account looks like afterwards. */
function avatarRoutes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  profileOf: (userId: string) => Promise<ReturnType<typeof presentUser>>,
): Handlers<'changeAvatar' | 'removeAvatar' | 'readAvatar'> {
  type Call = { user: { id: string }; request: { ip: string } }
  async function change({ user, request }: Call, picture: Parameters<typeof setAvatar>[2], detail: Message) {
    const now = clock.now()
    await db.transaction(async tx => {
      await setAvatar(tx, user.id, picture, now)
      await noteAudit(tx, user.id, { what: 'avatar_changed', detail, address: request.ip }, now)
    })
    return await profileOf(user.id)
  }
  return {
    changeAvatar: async call => change(call, await avatarPicture(call.files[0].path), message('audit:new_picture')),
    removeAvatar: call => change(call, null, message('audit:picture_removed')),

    readAvatar: async ({ params, query, reply }) => {
      const bytes = (await avatarBytes(db, params.id, query.size)) ?? notFound('picture')
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      return new Attachment(bytes, 'image/webp')
    },
  }
}
