import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Tokens } from './session.ts'
import { Done, Name, Timestamp } from './shapes.ts'

const Password = z.string().min(1).max(1024)
/** Bytes as WebAuthn writes them. */
const Base64Url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/)

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created: Timestamp,
  last_used: Timestamp.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/user/passkeys/',
  noun: 'auth',
  access: 'user',
  summary: 'Your passkeys.',
  reply: z.object({ results: z.array(Passkey) }),
})

const Kind = z.literal('public-key')

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/options/',
  noun: 'auth',
  access: 'user',
  summary:
    'What a browser makes a passkey with (WebAuthn: creation options as JSON), with the password of the account.',
  body: z.object({ password: Password }),
  reply: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: Kind, alg: z.number().int() })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(z.object({ type: Kind, id: z.string() })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
  }),
})

/** The parts of a browser's answer that are read; what else stands in it is dropped. */
const Answer = <Response extends z.ZodType>(response: Response) =>
  z.object({ id: Base64Url, rawId: Base64Url, type: Kind, response })

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/',
  noun: 'auth',
  access: 'user',
  status: 201,
  summary: 'Add the passkey that a browser made with the options of a moment ago.',
  body: z.object({
    name: Name(100),
    credential: Answer(
      z.object({
        clientDataJSON: Base64Url,
        attestationObject: Base64Url,
        transports: z.array(z.string().max(40)).max(10).optional(),
      }),
    ).describe('WebAuthn: RegistrationResponseJSON'),
  }),
  reply: Passkey,
})

const WhichPasskey = z.object({ id: z.uuid() })

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/user/passkeys/{id}/',
  noun: 'auth',
  access: 'user',
  summary: 'Rename one of your passkeys.',
  params: WhichPasskey,
  body: z.object({ name: Name(100) }),
  reply: Passkey,
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/{id}/removal/',
  noun: 'auth',
  access: 'user',
  summary: 'Remove one of your passkeys, with the password of the account.',
  params: WhichPasskey,
  body: z.object({ password: Password }),
  reply: Done,
})

export const beginPasskeyLogIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options/',
  noun: 'auth',
  access: 'anyone',
  summary: 'What a browser logs in with (WebAuthn: request options as JSON). The same for everybody.',
  reply: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
  }),
})

export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/',
  noun: 'auth',
  access: 'anyone',
  summary: 'Log in with a passkey; it counts as both steps.',
  body: z.object({
    credential: Answer(
      z.object({
        clientDataJSON: Base64Url,
        authenticatorData: Base64Url,
        signature: Base64Url,
        userHandle: Base64Url.optional(),
      }),
    ).describe('WebAuthn: AuthenticationResponseJSON'),
  }),
  reply: Tokens,
})
