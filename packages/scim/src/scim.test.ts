import { describe, expect, test } from 'vitest'
import { narrow } from './filter.ts'
import { matches, patchGroup, patchUser, readFilter, readPage, readUser, ScimError, USER } from './index.ts'

const ada = () =>
  readUser({
    userName: 'Ada@example.org',
    externalId: 'x-1',
    name: { givenName: 'Ada', familyName: 'Lovelace' },
    emails: [{ value: 'ada@example.org', type: 'work', primary: true }],
    active: true,
    title: 'Countess',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Engines' },
  })
const patch = (...Operations: unknown[]) => patchUser(ada().values, { schemas: [], Operations })
const typeOf = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error instanceof ScimError ? [error.status, error.scimType] : error
  }
  return 'nothing was raised'
}

describe('a person', () => {
  test('is read with what is known, and nothing else is taken', () => {
    expect(ada()).toMatchObject({ email: 'ada@example.org', name: 'Ada Lovelace', active: true, externalId: 'x-1' })
    expect(Object.keys(ada().values).sort()).toEqual(['active', 'emails', 'externalId', 'name', 'userName'])
    expect(readUser({ USERNAME: 'g@example.org', Active: 'False' })).toMatchObject({
      active: false,
      email: 'g@example.org',
    })
  })
  test.each([
    ['no name', {}],
    ['a name that is no address, and no address', { userName: 'grace' }],
    ['an object for a name', { userName: { a: 1 } }],
    ['a flag that is none', { userName: 'a@example.org', active: 'perhaps' }],
    ['an address that ends a line', { userName: 'a', emails: [{ value: 'a@example.org\r\nBcc: x@example.org' }] }],
    ['addresses without a value', { userName: 'a@example.org', emails: [{}] }],
    ['a text without an end', { userName: 'a@example.org', displayName: 'x'.repeat(1001) }],
    ['no object', ['a@example.org']],
  ])('with %s is refused', (_name, body) => {
    expect(typeOf(() => readUser(body))).toEqual([400, expect.stringMatching(/^invalid(Value|Syntax)$/)])
  })
})

describe('a PATCH', () => {
  test('of Entra ID: names with capitals, flags as text, paths as keys, an address by its type', () => {
    expect(patch({ op: 'Replace', path: 'active', value: 'False' }).active).toBe(false)
    expect(patch({ op: 'Add', value: { 'name.givenName': 'Augusta', active: 'True' } })).toMatchObject({
      name: 'Augusta Lovelace',
      active: true,
    })
    const moved = patch({ op: 'Replace', path: 'emails[type eq "work"].value', value: 'augusta@example.org' })
    expect(moved.values.emails).toEqual([{ value: 'augusta@example.org', type: 'work', primary: true }])
    const home = patch({ op: 'Add', path: 'emails[type eq "home"].value', value: 'h@example.org' })
    expect(home.values.emails).toHaveLength(2)
    expect(
      patch({ op: 'Replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:displayName', value: 'A.' }).name,
    ).toBe('A.')
    expect(
      patch({ op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'X' }),
    ).toEqual(ada())
  })
  test('of Okta: without a path, and with the id beside', () => {
    expect(patch({ op: 'replace', value: { active: false } }).active).toBe(false)
    const group = { displayName: 'Desk', externalId: null, members: ['1', '2'] }
    expect(patchGroup(group, { Operations: [{ op: 'replace', value: { id: '9', displayName: 'North' } }] })).toEqual({
      ...group,
      displayName: 'North',
    })
  })
  test('of members adds, removes by filter, by value and all, and replaces', () => {
    const group = { displayName: 'Desk', externalId: null, members: ['1', '2'] }
    const after = (...Operations: unknown[]) => patchGroup(group, { Operations }).members
    expect(after({ op: 'Add', path: 'members', value: [{ value: '2' }, { value: '3' }] })).toEqual(['1', '2', '3'])
    expect(after({ op: 'remove', path: 'members[value eq "1"]' })).toEqual(['2'])
    expect(after({ op: 'Remove', path: 'members', value: [{ value: '2' }] })).toEqual(['1'])
    expect(after({ op: 'remove', path: 'members' })).toEqual([])
    expect(after({ op: 'replace', path: 'members', value: [{ value: '7' }] })).toEqual(['7'])
    expect(group.members).toEqual(['1', '2'])
  })
  test.each([
    ['no operations', {}, 'invalidSyntax'],
    ['another operation', { Operations: [{ op: 'move', path: 'active' }] }, 'invalidSyntax'],
    ['a removal of nothing', { Operations: [{ op: 'remove' }] }, 'noTarget'],
    ['a removal of what is needed', { Operations: [{ op: 'remove', path: 'userName' }] }, 'mutability'],
    ['a path that is none', { Operations: [{ op: 'add', path: 'emails[type eq', value: 1 }] }, 'invalidPath'],
    [
      'a filter that is none',
      { Operations: [{ op: 'add', path: 'emails[type is "x"].value', value: 'x' }] },
      'invalidFilter',
    ],
    [
      'a filter of what is no list',
      { Operations: [{ op: 'add', path: 'active[value eq "x"]', value: true }] },
      'invalidPath',
    ],
    [
      'a member that is not there',
      { Operations: [{ op: 'replace', path: 'emails[type eq "z"]', value: { value: 'q@e.org' } }] },
      'noTarget',
    ],
    ['too many operations', { Operations: Array(1001).fill({ op: 'add', path: 'active', value: true }) }, 'tooMany'],
  ])('with %s is refused', (_name, body, type) => {
    expect(typeOf(() => patchUser(ada().values, body))).toEqual([400, type])
  })
  test('reaches no prototype', () => {
    for (const path of ['__proto__.x', 'constructor.prototype.x', 'name.__proto__', 'emails[__proto__ eq "x"].value'])
      expect(() => patch({ op: 'add', path, value: 'bad' })).not.toThrow(TypeError)
    patch({ op: 'add', value: JSON.parse('{"__proto__":{"x":"bad"}}') })
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})

describe('a filter', () => {
  const isMatch = (text: string) => matches(readFilter(text), { ...ada().values, id: '1' }, USER)
  test.each([
    ['userName eq "ada@EXAMPLE.org"', true],
    ['externalId eq "X-1"', false],
    ['emails.value eq "ada@example.org"', true],
    ['emails eq "ada@example.org"', true],
    ['emails[type eq "work" and value co "ada"]', true],
    ['emails[type eq "home"]', false],
    ['name.familyName sw "love" and active eq true', true],
    ['not (userName pr) or displayName pr', false],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName ew ".org"', true],
    ['userName ne "grace@example.org"', true],
  ])('%s is %s', (text, expected) => {
    expect(isMatch(text)).toBe(expected)
  })
  test.each([
    '',
    'userName',
    'userName eq',
    'userName eq bob',
    'password eq "x"',
    'meta.created gt "2020"',
    `(${'('.repeat(900)}`,
    'a'.repeat(3000),
    '__proto__ pr',
  ])('that is none is refused: %s', text => expect(typeOf(() => isMatch(text))).toEqual([400, 'invalidFilter']))
  test('tells a database what every match has', () => {
    const found = (text: string) => narrow(readFilter(text), USER.schema)
    expect(found('userName eq "a" and active eq true')).toEqual([{ path: 'username', value: 'a' }])
    expect(found('userName eq "a" or externalId eq "b"')).toEqual([])
  })
})

test('a page is within limits', () => {
  expect(readPage({})).toEqual({ offset: 0, limit: 100 })
  expect(readPage({ startIndex: '-3', count: '9999' })).toEqual({ offset: 0, limit: 200 })
  expect(readPage({ startIndex: '11', count: '-1' })).toEqual({ offset: 10, limit: 0 })
  expect(typeOf(() => readPage({ count: 'many' }))).toEqual([400, 'invalidValue'])
})
