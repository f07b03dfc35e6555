import type { Session } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { message as text } from '../wire-messages.ts'
import { user } from '../world.ts'
import type { Answers } from './types.ts'

const base64 = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Seconds. */
const accessLifetime = 3600
const refreshLifetime = 86_400

const token = (lifetime: number): string => {
  const iat = Math.floor(Date.now() / 1000)
  return `${base64({ alg: 'none' })}.${base64({ iat, exp: iat + lifetime })}.mock`
}

export const tokens = () => ({ access: token(accessLifetime), refresh: token(refreshLifetime) })

const here = '00000000-0000-4000-8000-000000000001'
const sessions: Session[] = [
  {
    id: here,
    created: '2026-11-20T08:00:00Z',
    last_used: '2026-11-20T08:00:00Z',
    agent: 'This browser',
    address: '127.0.0.1',
    current: true,
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    created: '2026-11-18T08:00:00Z',
    last_used: '2026-11-19T17:30:00Z',
    agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    address: '192.0.2.7',
    current: false,
  },
]

export const session: Answers<'logIn' | 'refreshSession' | 'logOut' | 'listSessions' | 'proveMyself' | 'endSession'> = {
  /** Anybody is let in, under the address that was given. */
  logIn: ({ body }) => {
    if (body.username) user.email = body.username
    return tokens()
  },
  refreshSession: tokens,
  logOut: () => text(message('done:logged_out')),
  listSessions: () => ({
    results: sessions.map(one => (one.current ? { ...one, last_used: new Date().toISOString() } : { ...one })),
  }),
  proveMyself: () => text(message('done:proven')),
  endSession: ({ params }) => {
    const at = sessions.findIndex(one => one.id === params.id && !one.current)
    if (at >= 0) sessions.splice(at, 1)
    return text(message('done:session_ended'))
  },
}
