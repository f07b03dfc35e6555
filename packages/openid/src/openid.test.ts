import { describe, expect, test } from 'vitest'
import { isTwoSteps, rolesOf } from './index.ts'

const ORDER = ['owner', 'editor', 'reader'] as const
type Role = (typeof ORDER)[number]

describe('roles of groups', () => {
  const map: Record<string, Record<string, Role>> = {
    desk: { a: 'reader', b: 'reader' },
    heads: { a: 'owner' },
    nothing: {},
  }
  test.each([
    [['desk'], { a: 'reader', b: 'reader' }],
    [['desk', 'heads'], { a: 'owner', b: 'reader' }],
    [['heads', 'desk'], { a: 'owner', b: 'reader' }],
    [['nothing'], {}],
  ])('%j', (groups, roles) => expect(Object.fromEntries(rolesOf(groups, map, ORDER) ?? [])).toEqual(roles))
  test.each([[[]], [['cooks']], [['__proto__', 'constructor', 'toString']]])('%j open nothing', groups =>
    expect(rolesOf(groups, map, ORDER)).toBeNull(),
  )
})

describe('two steps of an issuer', () => {
  test.each([
    [['mfa'], null, true],
    [['pwd', 'otp'], null, true],
    [['hwk', 'fpt'], null, true],
    [['pwd', 'pin'], null, false],
    [['otp'], null, false],
    [['unheard-of', 'pwd'], null, false],
    [[], 'gold', true],
    [[], 'silver', false],
  ])('%j with %j: %j', (methods, context, is) => expect(isTwoSteps({ methods, context }, ['gold'])).toBe(is))
})
