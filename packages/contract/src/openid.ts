import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Tokens } from './session.ts'
import { Done } from './shapes.ts'

export const readIssuer = endpoint({
  method: 'GET',
  path: '/api/auth/openid/',
  noun: 'auth',
  access: 'anyone',
  summary: 'The OpenID Connect issuer that people may log in with; null where there is none.',
  reply: z.object({ name: z.string().nullable() }),
})

export const beginOpenIdLogIn = endpoint({
  method: 'POST',
  path: '/api/auth/openid/start/',
  noun: 'auth',
  access: 'anyone',
  summary:
    'Begin a log-in with the issuer: the address to send the browser to, and a secret that it keeps and names when it comes back.',
  reply: z.object({ url: z.string(), binding: z.string() }),
})

export const finishOpenIdLogIn = endpoint({
  method: 'POST',
  path: '/api/auth/openid/',
  noun: 'auth',
  access: 'anyone',
  summary:
    'Finish a log-in with the issuer. 403 `second_factor` carries a ticket for the second step, 403 `openid_join` one for joining the account with this address after a log-in to it.',
  body: z.object({
    answer: z.string().min(1).max(8192).describe('query of the address that the browser came back to'),
    binding: z.string().min(1).max(200).describe('secret of the beginning'),
  }),
  reply: Tokens,
})

export const joinIssuer = endpoint({
  method: 'POST',
  path: '/api/user/openid/',
  noun: 'auth',
  access: 'user',
  summary:
    'Let the issuer open your account from now on: with the ticket of a log-in with it, in a session that began after that.',
  body: z.object({ ticket: z.string().min(1).max(64) }),
  reply: Done,
})
