import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BadEnvironment, readEnv } from './env.ts'

const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
const pairs = [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!] as const)

test('the example names every setting with its default, each after a sentence', () => {
  const defaults = readEnv({})
  const { NODE_ENV: _not, ...read } = readEnv(Object.fromEntries(pairs))
  const { NODE_ENV: _set, ...expected } = defaults
  expect(read).toEqual(expected)
  expect(pairs.map(([name]) => name).sort()).toEqual(Object.keys(expected).sort())
  const lines = example.split('\n')
  for (const [name] of pairs) {
    const above = lines
      .slice(
        0,
        lines.findIndex(line => line.startsWith(`${name}=`)),
      )
      .findLast(line => line.startsWith('#'))
    expect(above, name).toMatch(/^# .{15,}[.)]$/)
  }
})

test.each([
  [{ PORT: '70000' }, 'PORT'],
  [{ ROLES: 'web,cook' }, 'ROLES'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL'],
  [{ SECRET: 'short' }, 'SECRET'],
  [{ PUBLIC_MOCK_SERVER: 'perhaps' }, 'PUBLIC_MOCK_SERVER'],
  [{ OPENID_ISSUER: 'http://login.example.org' }, 'OPENID_ISSUER'],
  [{ OPENID_ISSUER: 'login.example.org' }, 'OPENID_ISSUER'],
  [{ OPENID_ISSUER: 'https://login.example.org', OPENID_CLIENT_ID: 'cradle' }, 'OPENID_ISSUER'],
  [{ OPENID_SCOPE: 'email' }, 'OPENID_SCOPE'],
  [{ OPENID_GROUPS: 'analysts=editor' }, 'OPENID_GROUPS'],
  [{ OPENID_GROUPS: '["analysts"]' }, 'OPENID_GROUPS'],
  [{ OPENID_GROUPS: '{"analysts":{"desk":"editor"}}' }, 'OPENID_GROUPS'],
  [{ OPENID_GROUPS: '{"analysts":{"01890000-0000-7000-8000-000000000000":"king"}}' }, 'OPENID_GROUPS'],
  [{ NODE_ENV: 'production' }, 'SECRET'],
  [{ NODE_ENV: 'production', SECRET: 'x'.repeat(40) }, 'PUBLIC_URL'],
])('%j is refused with the setting named', (given, name) => {
  expect(() => readEnv(given)).toThrow(BadEnvironment)
  expect(() => readEnv(given)).toThrow(new RegExp(`^ {2}${name}: `, 'm'))
})

test('all mistakes are named at once, and addresses lose their last slash', () => {
  expect(() => readEnv({ PORT: 'x', ROLES: 'y', ACCESS_TTL_S: '-1' })).toThrow(/PORT[\s\S]*ROLES[\s\S]*ACCESS_TTL_S/)
  expect(readEnv({ PUBLIC_URL: 'https://cradle.example.org/' }).PUBLIC_URL).toBe('https://cradle.example.org')
  expect(readEnv({ ROLES: ' worker ' }).ROLES).toEqual(['worker'])
})

test('a store without a key is refused at the start', () => {
  expect(() => readEnv({ FILES_URL: 's3://cradle' })).toThrow(/AWS_ACCESS_KEY_ID/)
  expect(() => readEnv({ FILES_URL: '/some/folder' })).toThrow(/FILES_URL/)
})
