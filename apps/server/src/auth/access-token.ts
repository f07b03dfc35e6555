import { jwtVerify, SignJWT } from 'jose'

export type AccessClaims = { userId: string; sessionId: string }
export type ReadClaims = AccessClaims & { expires: Date }

const ISSUER = 'cradle'
const KIND = 'access'

/** A signed access token (JWT, HS256 and nothing else) that names the session. */
export async function writeAccessToken(
  claims: AccessClaims,
  secret: Uint8Array,
  now: Date,
  ttlSeconds: number,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return await new SignJWT({ sid: claims.sessionId, kind: KIND })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(claims.userId)
    .setIssuer(ISSUER)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ttlSeconds)
    .sign(secret)
}

/** The claims of a token, or null if it is not one of ours, was changed, or has expired. */
export async function readAccessToken(token: string, secret: Uint8Array, now: Date): Promise<ReadClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      currentDate: now,
      requiredClaims: ['exp', 'sub', 'sid'],
    })
    const { sub, sid, kind, exp } = payload
    if (kind !== KIND || typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return null
    return { userId: sub, sessionId: sid, expires: new Date(exp * 1000) }
  } catch {
    return null
  }
}
