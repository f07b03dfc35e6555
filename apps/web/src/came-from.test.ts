import { describe, expect, it } from 'vitest'
import { cameFrom, rememberPage, toldAddress } from './came-from.ts'

describe('the page somebody came from', () => {
  it('is told with its view', () => expect(toldAddress('/report/demo', '?goal=13')).toBe('/report/demo?goal=13'))
  it('never with a secret or a code', () => {
    expect(toldAddress('/shared/8f3c-secret', '?goal=3')).toBe('/shared')
    expect(toldAddress('/new-password', '?code=ABCDE')).toBe('/new-password')
    expect(toldAddress('/email-verification', '?code=ABCDE')).toBe('/email-verification')
    expect(toldAddress('/login', '?next=%2Faccount')).toBe('/login')
    expect(toldAddress('/shareholders', '?q=1')).toBe('/shareholders?q=1')
  })
  it('is the last that was remembered', () => {
    rememberPage('/methodology', '')
    expect(cameFrom()).toBe('/methodology')
  })
})
