import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { newLetters } from './letters.ts'

/** Passkeys (WebAuthn level 3): discoverable credentials that check their person, so that one is both factors. */

/** Where people open the product: the origin that a browser names, and the host that a passkey is bound to. */
const placeOf = (site: string) => ({ origin: new URL(site).origin, host: new URL(site).hostname })

/** A passkey as it is stored. */
export type Passkey = { credentialId: string; publicKey: Uint8Array; counter: number; transports: readonly string[] }

/** A challenge that a browser signs: 147 random bits, as text. */
export const newChallenge = (): string => newLetters(6)

const TIMEOUT_MS = 300_000
/** Of COSE: ES256, EdDSA, RS256. What a given version of the library prefers beside them stays out. */
const ALGORITHMS = [-7, -8, -257]

type NewPasskey = {
  site: string
  challenge: string
  user: { id: string; email: string; fullName: string }
  known: readonly string[]
}

/** What a browser is told to make a passkey with. `known`: those of the account, which are not made again. */
export const optionsOfNew = ({ site, challenge, user, known }: NewPasskey) =>
  generateRegistrationOptions({
    rpName: 'Cradle',
    rpID: placeOf(site).host,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.fullName,
    challenge,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(id => ({ id })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })

/** What a browser is told to log in with: any passkey of this site. */
export const optionsOfLogIn = (site: string, challenge: string) =>
  generateAuthenticationOptions({
    rpID: placeOf(site).host,
    challenge,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  })

/** The challenge that an answer of a browser signs, as text; null where it is no such answer. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return null
    return typeof data.challenge === 'string' ? Buffer.from(data.challenge, 'base64url').toString('utf8') : null
  } catch {
    return null
  }
}

const encoded = (challenge: string) => Buffer.from(challenge).toString('base64url')

/** The passkey that a browser made; null where the answer is for another challenge or origin, without its person, or malformed. */
export async function readNew(
  site: string,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<Passkey | null> {
  const { origin, host } = placeOf(site)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: encoded(challenge),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return { credentialId: id, publicKey, counter, transports }
  } catch {
    // The library raises an error for each kind of malformed answer.
    return null
  }
}

/** The counter after a use; null where the answer is not by this passkey for this challenge and origin, or its counter went back. */
export async function readUse(
  site: string,
  challenge: string,
  passkey: Passkey,
  response: AuthenticationResponseJSON,
): Promise<number | null> {
  const { origin, host } = placeOf(site)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: encoded(challenge),
      expectedOrigin: origin,
      expectedRPID: host,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
