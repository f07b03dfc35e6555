import type { Passkey } from '@cradle/contract'
import { challengeIn, newChallenge, optionsOfNew, readNew } from '@cradle/credentials/passkeys'
import { passkeyMail } from '@cradle/mail'
import { noteAudit } from '../audit/note-audit.ts'
import type { Person } from '../callers/caller.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Call, Handlers } from '../http/serve.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findCode, spendCode, storeCode } from './codes.ts'
import { deletePasskey, insertPasskey, type PasskeyRow, passkeysOf, updatePasskey } from './passkey-queries.ts'
import { proveIdentity } from './prove-identity.ts'
import { accountById } from './queries.ts'

const LIMIT = 20

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  created: createdAt.toISOString(),
  last_used: lastUsedAt?.toISOString() ?? null,
})

type Names = 'listPasskeys' | 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'

const tell = async (
  { site, clock }: Deps,
  tx: Db,
  { user, request }: Pick<Call<Names>, 'user' | 'request'>,
  what: 'passkey_added' | 'passkey_removed',
  name: string,
) => {
  const account = await accountById(tx, user.id)
  if (account) await queueMail(tx, passkeyMail(site.url, account, what, name), clock.now())
  await noteAudit(tx, user.id, { what, detail: name, address: request.ip }, clock.now())
}

/** Uses up the caller's own challenge that an answer signs; null where there is none. */
async function takeChallenge({ db, clock }: Deps, user: Person, clientData: string): Promise<string | null> {
  const challenge = challengeIn(clientData)
  if (challenge === null) return null
  return await db.transaction(async tx => {
    const code = await findCode(tx, challenge, clock.now())
    if (code?.purpose !== 'passkey' || code.userId !== user.id || code.usedAt !== null) return null
    await spendCode(tx, challenge, clock.now())
    return challenge
  })
}

/** The passkeys of the caller. One more and one less are told by mail and stand in the log of the account. */
export function passkeyRoutes(deps: Deps): Handlers<Names> {
  const { db, clock } = deps
  return {
    listPasskeys: async ({ user }) => ({ results: (await passkeysOf(db, user.id)).map(presentPasskey) }),

    beginPasskey: async ({ user, body }) => {
      await proveIdentity(deps, user, body.password, 'password')
      const rows = await passkeysOf(db, user.id)
      if (rows.length >= LIMIT) refuse(409, 'too_many_passkeys', { limit: LIMIT })
      const challenge = newChallenge()
      await storeCode(db, challenge, { purpose: 'passkey', userId: user.id }, clock.now())
      const known = rows.map(row => row.credentialId)
      const options = await optionsOfNew({ site: deps.site.url, challenge, user, known })
      return {
        challenge: options.challenge,
        rp: { id: options.rp.id ?? '', name: options.rp.name },
        user: options.user,
        pubKeyCredParams: options.pubKeyCredParams,
        timeout: options.timeout ?? 0,
        attestation: 'none',
        excludeCredentials: known.map(id => ({ type: 'public-key', id })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      }
    },

    addPasskey: call => addPasskey(deps, call),

    renamePasskey: async ({ user, params, body }) =>
      presentPasskey((await updatePasskey(db, user.id, params.id, { name: body.name })) ?? notFound('passkey')),

    removePasskey: async call => {
      const { user, params, body } = call
      await proveIdentity(deps, user, body.password, 'password')
      const { name } = await db.transaction(async tx => {
        const row = (await deletePasskey(tx, user.id, params.id)) ?? notFound('passkey')
        await tell(deps, tx, call, 'passkey_removed', row.name)
        return row
      })
      return done('passkey_removed', { name })
    },
  }
}

async function addPasskey(deps: Deps, call: Call<'addPasskey'>): Promise<Passkey> {
  const { db, clock } = deps
  const { user, body } = call
  const { transports = [], ...response } = body.credential.response
  const challenge = await takeChallenge(deps, user, response.clientDataJSON)
  if (challenge === null) refuse(400, 'passkey_not_added')
  const made = await readNew(deps.site.url, challenge, {
    ...body.credential,
    response,
    clientExtensionResults: {},
  })
  if (made === null) refuse(400, 'passkey_not_added')
  const now = clock.now()
  const publicKey = Buffer.from(made.publicKey)
  const { credentialId, counter } = made
  const row: PasskeyRow = {
    id: newId(now),
    userId: user.id,
    credentialId,
    publicKey,
    counter,
    transports,
    name: body.name,
    createdAt: now,
    lastUsedAt: null,
  }
  await db.transaction(async tx => {
    if (!(await insertPasskey(tx, row))) refuse(400, 'passkey_not_added')
    await tell(deps, tx, call, 'passkey_added', row.name)
  })
  return presentPasskey(row)
}
