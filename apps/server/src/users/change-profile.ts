import { addressMail, alreadyRegisteredMail } from '@cradle/mail'
import { noteAudit } from '../audit/note-audit.ts'
import { emailKey } from '../auth/addresses.ts'
import { codesSince, makeCode } from '../auth/codes.ts'
import { proveIdentity } from '../auth/prove-identity.ts'
import { accountByEmail, accountById } from '../auth/queries.ts'
import type { Deps } from '../deps/deps.ts'
import { limited } from '../http/limit.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { presentUser } from './present-user.ts'
import { checkProfile } from './profile.ts'
import { updateUser, userWithAvatar } from './queries.ts'

/** Changes name and profile at once; a new address waits until the code mailed to it is used. */
export async function changeProfile(deps: Deps, { body, user, request }: Call<'changeProfile'>) {
  const { db, clock } = deps
  const now = clock.now()
  const wantsAddress = body.email !== undefined && emailKey(body.email) !== emailKey(user.email)
  if (wantsAddress) {
    if (body.password === undefined) {
      refuseField(422, 'password', 'proof_needed.new_address')
    }
    await proveIdentity(deps, user, body.password, 'password')
    await limited(db, [{ key: `address ${user.id}`, max: 5, seconds: 3600 }], now, 'too_many_requests.new_address')
  }
  const row = await db.transaction(async tx => {
    await updateUser(tx, user.id, {
      ...(body.full_name === undefined ? {} : { fullName: body.full_name }),
      ...(body.profile === undefined ? {} : { profile: checkProfile(body.profile) }),
      ...(body.language === undefined ? {} : { language: body.language }),
      // The same address in other capitals is only another way to write it.
      ...(body.email === undefined || wantsAddress ? {} : { email: body.email }),
    })
    if (body.full_name !== undefined || body.profile !== undefined)
      await noteAudit(tx, user.id, { what: 'profile_changed', detail: changedFields(body), address: request.ip }, now)
    if (wantsAddress && body.email !== undefined) {
      const email = body.email.normalize('NFC')
      // Who owns a taken address learns of it; who asks does not.
      const owner = await accountByEmail(tx, emailKey(email))
      if (owner) await queueMail(tx, alreadyRegisteredMail(deps.site.url, owner), now)
      else if ((await codesSince(tx, user.id, 'address', new Date(now.getTime() - 3_600_000))) < 5) {
        const code = await makeCode(tx, { userId: user.id, purpose: 'address', payload: { email } }, now)
        const account = await accountById(tx, user.id)
        if (account) await queueMail(tx, addressMail(deps.site.url, { ...account, email }, code), now)
      }
    }
    return await userWithAvatar(tx, user.id)
  })
  if (!row) refuse(401, 'session_ended')
  return presentUser(row.user, row.avatarId)
}

/** Names of the fields that a call changes; the password only proves who calls. */
const changedFields = (body: object) =>
  Object.keys(body)
    .filter(name => name !== 'password')
    .join(', ')
