import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Timestamp } from './shapes.ts'

const Email = z.string().trim().min(3).max(254)
const Password = z.string().min(1).max(1024)

export const Credentials = z.object({ username: Email, password: Password })
export type Credentials = z.infer<typeof Credentials>
export const Tokens = z.object({ access: z.string(), refresh: z.string() })
export type Tokens = z.infer<typeof Tokens>

export const logIn = endpoint({
  method: 'POST',
  path: '/api/auth/login/',
  noun: 'auth',
  access: 'anyone',
  summary: 'Log in with e-mail address and password.',
  body: Credentials,
  reply: Tokens,
})

export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/auth/refresh/',
  noun: 'auth',
  access: 'anyone',
  summary: 'Exchange a refresh token for a new access token; the refresh token is rotated.',
  body: z.object({ refresh: z.string().min(1).max(512) }),
  reply: Tokens,
})

export const logOut = endpoint({
  method: 'GET',
  path: '/api/auth/logout/',
  noun: 'auth',
  access: 'user',
  summary: 'End this session.',
  reply: Done,
})

export const Session = z.object({
  id: z.string(),
  created: Timestamp,
  last_used: Timestamp,
  agent: z.string(),
  address: z.string(),
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions/',
  noun: 'auth',
  access: 'user',
  summary: 'Your living sessions.',
  reply: z.object({ results: z.array(Session) }),
})

export const proveMyself = endpoint({
  method: 'POST',
  path: '/api/auth/proof/',
  noun: 'auth',
  access: 'user',
  summary:
    'Type the password again. Ending other sessions and taking the data of the account along ask for this or a log-in within the last ten minutes (403 `proof_needed`).',
  body: z.object({ password: Password }),
  reply: Done,
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/{id}/',
  noun: 'auth',
  access: 'user',
  summary: 'End one of your sessions, shortly after a log-in or the password.',
  params: z.object({ id: z.uuid() }),
  reply: Done,
})
