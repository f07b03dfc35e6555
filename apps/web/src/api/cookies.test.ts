import { describe, expect, it } from 'vitest'
import { clearCookie, type Jar, readCookie, writeCookie } from './cookies.ts'

/** Keeps cookies as a browser does: one assignment, one cookie. */
const jarOf = (secure: boolean): Jar & { set: string[] } => {
  const stored = new Map<string, string>()
  const set: string[] = []
  return {
    set,
    secure,
    get cookie() {
      return [...stored].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      set.push(text)
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
      if (/Max-Age=0/.test(text)) stored.delete(name)
      else stored.set(name, value)
    },
  }
}

describe('session cookies', () => {
  it('are strict, and secure on https', () => {
    const jar = jarOf(true)
    writeCookie('accessToken', 'a.b=c', jar)
    expect(jar.set[0]).toContain('; Path=/; ')
    expect(jar.set[0]).toContain('; SameSite=Strict')
    expect(jar.set[0]).toMatch(/; Secure$/)
    expect(readCookie('accessToken', jar)).toBe('a.b=c')
  })
  it('are not secure on plain http, where they could not be set', () => {
    const jar = jarOf(false)
    writeCookie('isLoggedIn', 'true', jar)
    expect(jar.set[0]).not.toContain('Secure')
  })
  it('go away', () => {
    const jar = jarOf(false)
    writeCookie('refreshToken', 'x', jar)
    clearCookie('refreshToken', jar)
    expect(readCookie('refreshToken', jar)).toBeNull()
  })
  it('are not mistaken for one that ends alike', () => {
    const jar = { cookie: 'xaccessToken=1; accessToken=2', secure: false }
    expect(readCookie('accessToken', jar)).toBe('2')
  })
})
