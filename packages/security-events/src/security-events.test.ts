import { readFileSync, writeFileSync } from 'node:fs'
import { endpoints } from '@cradle/contract'
import { expect, test } from 'vitest'
import { documentOfEvents, EVENT_OF_CALL, kindOfRefusal, type Line, openSecurityEvents } from './index.ts'

const file = new URL('../../../docs/security-events.md', import.meta.url)

test('the document says what the tables say', () => {
  if (process.env.WRITE_DOCS) writeFileSync(file, documentOfEvents())
  expect(readFileSync(file, 'utf8')).toBe(documentOfEvents())
})

test('every call whose answer is a file of somebody is an event', () => {
  const files = Object.entries(endpoints).filter(([, call]) => 'media' in call && call.access !== 'anyone')
  // Of everybody's data, and of what the reader has sent himself.
  const free = ['exportCatalogue', 'readTemplate', 'readFile', 'readAvatar', 'readContactFile']
  expect(files.map(([name]) => name).filter(name => !(name in EVENT_OF_CALL) && !free.includes(name))).toEqual([])
})

test.each([
  [400, 'wrong_credentials', 'failed_log_in'],
  [403, 'second_factor', 'log_in'],
  [401, 'session_ended', 'session_over'],
  [403, 'operators_only', 'denied'],
  [429, 'too_many_requests', 'limit'],
  [404, 'not_found', null],
  [409, 'last_owner', null],
] as const)('%i %s is %s', (status, code, kind) => expect(kindOfRefusal(status, code)).toBe(kind))

test('an event is one line and one count; digests recognise and do not tell', () => {
  const lines: [string, Line][] = []
  const counts: string[] = []
  const open = (secret: string) =>
    openSecurityEvents({
      secret: Buffer.from(secret),
      write: (level, line) => lines.push([level, line]),
      count: event => counts.push(event),
    })
  const events = open('one')
  events.noteEvent('logged_in', { user: 'u1', by: 'passkey' })
  events.note({ security: 'wrong_code', kind: 'failed_log_in' })
  expect(lines).toEqual([
    ['info', { security: 'logged_in', kind: 'log_in', user: 'u1', by: 'passkey' }],
    ['warn', { security: 'wrong_code', kind: 'failed_log_in' }],
  ])
  expect(counts).toEqual(['logged_in', 'wrong_code'])
  expect(events.digestOf('a@example.org')).toMatch(/^[0-9a-f]{16}$/)
  expect(events.digestOf('a@example.org')).toBe(events.digestOf('a@example.org'))
  expect(open('two').digestOf('a@example.org')).not.toBe(events.digestOf('a@example.org'))
})
