import { challengeIn, newChallenge, optionsOfLogIn, readUse } from '@cradle/credentials/passkeys'
import { noteAudit } from '../audit/note-audit.ts'
import { constantTimeFailure } from '../core/constant-time.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { limited } from '../http/limit.ts'
import { refuse } from '../http/refuse.ts'
import type { Call, Handlers } from '../http/serve.ts'
import { networkOf } from './addresses.ts'
import { findCode, spendCode, storeCode } from './codes.ts'
import { enter } from './enter.ts'
import { passkeyLimits, REFUSED_MS } from './guess-limits.ts'
import { lockPasskey, updatePasskey } from './passkey-queries.ts'
import { accountById } from './queries.ts'
import { withCookie } from './refresh-cookie.ts'

/** Log-in with a passkey. What is refused looks alike: nobody learns whose passkey there is. */
export function passkeyLogInRoutes(deps: Deps): Handlers<'beginPasskeyLogIn' | 'logInWithPasskey'> {
  const { db, clock } = deps
  return {
    beginPasskeyLogIn: async ({ request }) => {
      await limited(db, passkeyLimits(networkOf(request.ip)), clock.now(), 'too_many_requests.network')
      const challenge = newChallenge()
      await storeCode(db, challenge, { purpose: 'passkey_log_in' }, clock.now())
      const { challenge: encoded, rpId = '', timeout = 0 } = await optionsOfLogIn(deps.site.url, challenge)
      return { challenge: encoded, rpId, timeout, userVerification: 'required' }
    },
    logInWithPasskey: call =>
      withCookie(
        deps,
        call,
        constantTimeFailure(REFUSED_MS, () => tryPasskey(deps, call)),
      ),
  }
}

async function tryPasskey(deps: Deps, call: Call<'logInWithPasskey'>) {
  const { db, clock } = deps
  const { request } = call
  const now = clock.now()
  const challenge = await takeChallenge(db, call.body.credential.response.clientDataJSON, now)
  if (challenge === null) refuse(400, 'ticket_unknown')
  const outcome = await db.transaction(tx => usePasskey(tx, deps, call, challenge, now))
  if ('tokens' in outcome) return outcome.tokens
  if (outcome.userId !== null)
    await noteAudit(db, outcome.userId, { what: 'log_in_failed', detail: request.agent, address: request.ip }, now)
  refuse(400, 'passkey_refused')
}

/** Uses up the challenge that an answer signs, whatever becomes of the answer; null where there is none. */
async function takeChallenge(db: Db, clientData: string, now: Date): Promise<string | null> {
  const challenge = challengeIn(clientData)
  if (challenge === null) return null
  return await db.transaction(async tx => {
    const code = await findCode(tx, challenge, now)
    if (code?.purpose !== 'passkey_log_in' || code.usedAt !== null) return null
    await spendCode(tx, challenge, now)
    return challenge
  })
}

async function usePasskey(
  tx: Db,
  deps: Deps,
  { body, request }: Call<'logInWithPasskey'>,
  challenge: string,
  now: Date,
): Promise<{ tokens: Awaited<ReturnType<typeof enter>> } | { userId: string | null }> {
  const { credential } = body
  const passkey = await lockPasskey(tx, credential.id)
  if (!passkey) return { userId: null }
  const { userId } = passkey
  const { userHandle } = credential.response
  const isTheirs = userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === userId
  const counter = await readUse(deps.site.url, challenge, passkey, {
    ...credential,
    response: { ...credential.response, userHandle: userHandle ?? '' },
    clientExtensionResults: {},
  })
  if (counter === null || !isTheirs) return { userId }
  const account = await accountById(tx, userId)
  if (!account || account.suspendedAt !== null) refuse(403, 'suspended')
  await updatePasskey(tx, userId, passkey.id, { counter, lastUsedAt: now })
  return { tokens: await enter(tx, deps, { userId, twoSteps: true, by: 'passkey', request }, now) }
}
