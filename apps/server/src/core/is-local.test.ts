import { describe, expect, test } from 'vitest'
import { isLocal, servesThisMachineOnly } from './is-local.ts'

const request = (remoteAddress: string, headers: Record<string, string>) =>
  ({ raw: { socket: { remoteAddress } }, headers }) as never

describe('a request of this machine', () => {
  test.each([
    'localhost',
    'localhost:8080',
    'LOCALHOST:1',
    '127.0.0.1:8080',
    '127.8.8.8',
    '[::1]:8080',
    'cradle.localhost',
  ])('is one to %s', host => {
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(isLocal(request(from, { host }))).toBe(true)
    expect(isLocal(request('192.0.2.1', { host }))).toBe(false)
  })
  test.each(['', 'cradle.example.org', 'localhost.evil.example', '127.0.0.1.evil.example', '192.0.2.1:80', '0.0.0.0'])(
    'is none to "%s", which another site may have pointed here',
    host => expect(isLocal(request('127.0.0.1', { host }))).toBe(false),
  )
  test.each([
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'x-forwarded-anything',
    'forwarded',
    'via',
    'x-real-ip',
  ])('is none with %s', header =>
    expect(isLocal(request('127.0.0.1', { host: 'localhost', [header]: 'a' }))).toBe(false),
  )
})

test.each([
  ['127.0.0.1', '', true],
  ['localhost', 'http://localhost:8080', true],
  ['::1', 'http://[::1]:8080', true],
  ['0.0.0.0', '', false],
  ['::', 'http://localhost:8080', false],
  ['192.0.2.1', '', false],
  ['127.0.0.1', 'https://cradle.example.org', false],
])('listening at %s as "%s": for this machine only? %s', (HOST, PUBLIC_URL, only) =>
  expect(servesThisMachineOnly({ HOST, PUBLIC_URL })).toBe(only),
)
