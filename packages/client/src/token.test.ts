import { describe, expect, it } from 'vitest'
import { clockSkew, hasExpired, readClaims } from './wire.ts'

const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`
const now = 1_000_000_000_000

describe('access tokens', () => {
  it('are read without being verified', () => {
    expect(readClaims(token({ exp: 5, name: 'Åsa' }))).toEqual({ exp: 5, name: 'Åsa' })
    expect(readClaims('no token')).toBeNull()
    expect(readClaims('a.b.c')).toBeNull()
  })
  it('expire at exp, in seconds', () => {
    expect(hasExpired(token({ exp: now / 1000 }), now)).toBe(true)
    expect(hasExpired(token({ exp: now / 1000 + 1 }), now)).toBe(false)
    expect(hasExpired(token({}), now)).toBe(false)
  })
  it('expire by the server’s clock, not by this machine’s', () => {
    const twoHoursAhead = clockSkew(token({ iat: now / 1000 - 7200 }), now)
    expect(twoHoursAhead).toBe(7200)
    const fresh = token({ exp: now / 1000 - 7200 + 3600 })
    expect(hasExpired(fresh, now)).toBe(true)
    expect(hasExpired(fresh, now, twoHoursAhead)).toBe(false)
  })
})
