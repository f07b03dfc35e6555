import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Tokens } from './session.ts'
import { Done, Timestamp } from './shapes.ts'

const Password = z.string().min(1).max(1024)
/** Of an authenticator app, or a recovery code where one is taken. */
const StepCode = z.string().trim().min(1).max(64)

export const finishLogIn = endpoint({
  method: 'POST',
  path: '/api/auth/login/second-step/',
  noun: 'auth',
  access: 'anyone',
  summary:
    'Finish a log-in that was refused with the code `second_factor`: the ticket of that answer, and a code of the authenticator app or a recovery code.',
  body: z.object({
    ticket: z.string().min(1).max(128).describe('of the refused log-in; it is good for ten minutes and works once'),
    code: StepCode.describe('six digits of the authenticator app, or a recovery code; each works once'),
  }),
  reply: Tokens,
})

export const SecondFactor = z.object({
  on: z.boolean(),
  since: Timestamp.nullable().describe('null while it is off'),
  recovery_codes: z.number().int().describe('that are not used yet'),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/user/second-factor/',
  noun: 'auth',
  access: 'user',
  summary: 'Whether your log-in asks for a code of an authenticator app beside the password.',
  reply: SecondFactor,
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/',
  noun: 'auth',
  access: 'user',
  summary:
    'Make a secret for an authenticator app (TOTP, RFC 6238). It is shown this once and counts when it is confirmed.',
  body: z.object({ password: Password }),
  reply: z.object({
    secret: z.string().describe('base 32, to be typed into the app'),
    address: z.string().describe('the same as an otpauth:// address, for a QR code'),
  }),
})

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()).describe('each works once; shown this once') })

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/confirmation/',
  noun: 'auth',
  access: 'user',
  summary: 'Turn on two-step verification with a first code of the app; gives recovery codes.',
  body: z.object({ code: StepCode }),
  reply: RecoveryCodes,
})

const Proof = z.object({
  password: Password,
  code: StepCode.describe('of the authenticator app, or a recovery code'),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/recovery-codes/',
  noun: 'auth',
  access: 'user',
  summary: 'Make new recovery codes; the ones before stop working.',
  body: Proof,
  reply: RecoveryCodes,
})

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/end/',
  noun: 'auth',
  access: 'user',
  summary: 'Turn off two-step verification; secret and recovery codes are deleted.',
  body: Proof,
  reply: Done,
})
