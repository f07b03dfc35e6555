import { describe, expect, it } from 'vitest'
import { navigation, needsLogin, safeNext } from './nav.ts'

describe('navigation', () => {
  it('has six entries, and only Portfolio asks for a log-in', () => {
    expect(navigation.map(entry => entry.to)).toEqual([
      '/dashboard',
      '/lca-variables',
      '/portfolio',
      '/methodology',
      '/about-us',
      '/contact-us',
    ])
    expect(navigation.filter(entry => needsLogin(entry.to)).map(entry => entry.to)).toEqual(['/portfolio'])
  })
  it('guards what lies under Portfolio, and not what only sounds like it', () => {
    expect(needsLogin('/portfolio/upload')).toBe(true)
    expect(needsLogin('/portfolios')).toBe(false)
    expect(needsLogin('/report/demo')).toBe(false)
    expect(needsLogin('/account')).toBe(true)
  })
})

describe('safeNext', () => {
  it('goes back to our own pages only', () => {
    expect(safeNext('/portfolio/upload?x=1')).toBe('/portfolio/upload?x=1')
    for (const bad of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '',
      undefined,
      7,
    ])
      expect(safeNext(bad)).toBe('/portfolio')
  })
  it('never leads back to the log-in', () => {
    expect(safeNext('/login?next=/login')).toBe('/portfolio')
    expect(safeNext('/login-help')).toBe('/login-help')
  })
})
