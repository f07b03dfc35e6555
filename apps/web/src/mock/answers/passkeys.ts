import type { Passkey } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { newId } from '../new-id.ts'
import { message as text } from '../wire-messages.ts'
import { user } from '../world.ts'
import { tokens } from './session.ts'
import type { Answers } from './types.ts'

const stored: Passkey[] = []
const timeout = 300_000

/** A browser makes real passkeys with these; the mock takes every answer. */
const newChallenge = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(30))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

const host = () => globalThis.location?.hostname ?? 'mock.test'

export const passkeyAnswers: Answers<
  | 'listPasskeys'
  | 'beginPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'beginPasskeyLogIn'
  | 'logInWithPasskey'
> = {
  listPasskeys: () => ({ results: stored.map(one => ({ ...one })) }),
  beginPasskey: () => ({
    challenge: newChallenge(),
    rp: { id: host(), name: 'Cradle' },
    user: { id: 'bW9jaw', name: user.email, displayName: user.full_name },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }),
  addPasskey: ({ body }) => {
    const made = { id: newId(), name: body.name, created: new Date().toISOString(), last_used: null }
    stored.push(made)
    return made
  },
  renamePasskey: ({ params, body }) => {
    const made = { id: params.id ?? newId(), name: body.name, created: new Date().toISOString(), last_used: null }
    const one = stored.find(passkey => passkey.id === params.id)
    return one ? Object.assign(one, { name: body.name }) : made
  },
  removePasskey: ({ params }) => {
    const at = stored.findIndex(one => one.id === params.id)
    const name = stored[at]?.name ?? ''
    if (at >= 0) stored.splice(at, 1)
    return text(message('done:passkey_removed', { name }))
  },
  beginPasskeyLogIn: () => ({ challenge: newChallenge(), rpId: host(), timeout, userVerification: 'required' }),
  logInWithPasskey: tokens,
}
