import { describe, expect, it } from 'vitest'
import { clockSkew, needsRenewal, readClaims } from './wire.ts'

const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`
const now = 1_000_000_000_000

describe('access tokens', () => {
  it('are read without being verified', () => {
    expect(readClaims(token({ exp: 5, name: 'Åsa' }))).toEqual({ exp: 5, name: 'Åsa' })
    expect(readClaims('no token')).toBeNull()
    expect(readClaims('a.b.c')).toBeNull()
  })
  it('are renewed half a minute before they expire, short-lived ones in their last quarter', () => {
    const exp = now / 1000 + 3600
    const hour = token({ exp, iat: now / 1000 })
    expect(needsRenewal(hour, (exp - 31) * 1000)).toBe(false)
    expect(needsRenewal(hour, (exp - 30) * 1000)).toBe(true)
    const short = token({ exp: now / 1000 + 12, iat: now / 1000 })
    expect(needsRenewal(short, now + 8_999)).toBe(false)
    expect(needsRenewal(short, now + 9_000)).toBe(true)
    expect(needsRenewal(token({}), now)).toBe(false)
  })
  it('expire by the server’s clock, not by this machine’s', () => {
    const iat = now / 1000 - 7200
    const fresh = token({ iat, exp: iat + 3600 })
    expect(needsRenewal(fresh, now)).toBe(true)
    expect(needsRenewal(fresh, now, clockSkew(fresh, now))).toBe(false)
  })
  it.each([-2, -1, 0, 1, 2].flatMap(ahead => [1, 12, 3600].map(life => [ahead, life] as const)))(
    'are never sent after exp: a clock %s s ahead of the server, %s s to live',
    (ahead, life) => {
      // A token made at any part of a second, received up to half a second later, looked at every 50 ms.
      for (let part = 0; part < 1000; part += 50)
        for (const way of [0, 50, 500]) {
          const made = now + part
          const iat = Math.floor(made / 1000)
          const access = token({ iat, exp: iat + life })
          const skew = clockSkew(access, made + way + ahead * 1000)
          const late: number[] = []
          for (let server = made + way; server < (iat + life + 3) * 1000; server += life > 60 ? 500 : 50)
            if (server >= (iat + life) * 1000 && !needsRenewal(access, server + ahead * 1000, skew)) late.push(server)
          // A life of one second cannot hold the uncertainty of a second: there the refused call is made again.
          if (life > 4) expect(late).toEqual([])
          expect(late.filter(server => server >= (iat + life + 1 + way / 1000) * 1000)).toEqual([])
        }
    },
  )
})
