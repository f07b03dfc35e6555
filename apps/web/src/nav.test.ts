import { readFileSync } from 'node:fs'
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
  it('the flag stands in the list alone, not on the route', () => {
    expect(navigation.find(entry => entry.to === '/portfolio')).toHaveProperty('needsLogin', true)
    const routes = readFileSync(new URL('./routes.tsx', import.meta.url), 'utf8')
    expect(routes).toContain("'/portfolio',")
    // The routes ask the list once, before any page is loaded; no page says it of itself.
    expect(routes.match(/needsLogin/g)).toHaveLength(2)
    expect(routes).toContain('staticData: { title, layout }')
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
