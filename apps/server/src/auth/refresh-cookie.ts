import type { Deps } from '../deps/deps.ts'
import type { Call } from '../http/serve.ts'

/**
 * The refresh token as a cookie that no script can read, beside the cookies that the screens keep themselves. A session that began with it
 * is renewed only together with it: a token that a script has read is worth nothing in another browser. The prefix holds it to this host
 * and to encrypted connections.
 */
const NAME = '__Host-refreshToken'
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict'

/** Whether a call comes from a page of ours, in a browser that keeps such a cookie. Programs and pages of other addresses send no cookie. */
export const isOwnPage = ({ site }: Pick<Deps, 'site'>, { headers }: Pick<Call['request'], 'headers'>): boolean =>
  site.url.startsWith('https:') && headers['sec-fetch-site'] === 'same-origin'

/** The token of the cookie; null where there is none. */
export function cookieToken({ headers }: Pick<Call['request'], 'headers'>): string | null {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name, value = ''] = part.trim().split('=')
    if (name === NAME && /^[\w-]{1,512}$/.test(value)) return value
  }
  return null
}

type Reply = Pick<Call['reply'], 'header'>

export const setCookie = (reply: Reply, token: string, seconds: number): void =>
  reply.header('set-cookie', `${NAME}=${token}; Max-Age=${seconds}; ${ATTRIBUTES}`)

export const clearCookie = (reply: Reply): void => reply.header('set-cookie', `${NAME}=; Max-Age=0; ${ATTRIBUTES}`)

/** Gives the answer of a log-in, with the cookie where the browser keeps it. */
export async function withCookie<Tokens extends { refresh: string }>(
  deps: Deps,
  { request, reply }: Pick<Call, 'request' | 'reply'>,
  entering: Promise<Tokens>,
): Promise<Tokens> {
  const tokens = await entering
  if (isOwnPage(deps, request)) setCookie(reply, tokens.refresh, deps.env.REFRESH_TTL_S)
  return tokens
}
