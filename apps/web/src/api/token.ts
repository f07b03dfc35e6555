type Claims = { exp?: number; iat?: number }

/** The claims of a signed token, unverified: the browser only needs to know when to renew. Null when it is not one. */
export const readClaims = (token: string): Claims | null => {
  const middle = token.split('.')[1]
  if (!middle) return null
  try {
    const binary = atob(middle.replace(/-/g, '+').replace(/_/g, '/'))
    const bytes = Uint8Array.from(binary, char => char.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? (claims as Claims) : null
  } catch {
    return null
  }
}

/** Has `exp` passed? In seconds, by a clock that is `skew` seconds ahead of the server's. A token without `exp` never expires here. */
export const hasExpired = (token: string, nowMs: number, skew = 0): boolean => {
  const exp = readClaims(token)?.exp
  return typeof exp === 'number' && exp <= nowMs / 1000 - skew
}

/** How far this machine's clock is ahead of the server's, in seconds, from a token received just now. 0 when it does not say. */
export const clockSkew = (token: string, nowMs: number): number => {
  const iat = readClaims(token)?.iat
  return typeof iat === 'number' ? Math.round(nowMs / 1000 - iat) : 0
}
