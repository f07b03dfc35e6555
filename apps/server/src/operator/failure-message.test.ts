import { englishDetail, message, render } from '@cradle/words/messages'
import { describe, expect, test } from 'vitest'
import { refusal } from '../http/refuse.ts'
import { failureMessage } from './failure-message.ts'

describe('why a job failed', () => {
  test.each([
    ['a thread that passed its limits', { name: 'TooMuchForAThread', message: 'x', cause: { message: 'y' } }, 'limits'],
    ['threads that are busy', { name: 'ThreadsBusy', message: 'Too much work waits already.' }, 'busy'],
    ['the limit of the queue', { value: { message: 'job timed out' } }, 'too_long'],
    ['the limit of the worker', { name: 'Error', message: 'handler execution exceeded 1800s' }, 'too_long'],
    ['a server that died', { value: { message: 'job heartbeat timeout' } }, 'server_gone'],
    ['a server that stopped', { message: 'pg-boss shut down while the handler was still running' }, 'stopped'],
    ['a full disk', { name: 'Error', code: 'ENOSPC', message: 'no space left' }, 'disk_full'],
    ['a full database', { message: 'Failed query', cause: { code: '53100', message: 'no room' } }, 'disk_full'],
    ['a connection', { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' }, 'connection'],
    ['a database that was shut down', { message: 'Failed query', cause: { code: '57P01' } }, 'connection'],
    ['the file store', { name: 'BucketRefused', message: 'The file store refused to get a: 403' }, 'storage'],
    ['nothing', null, 'no_reason'],
    ['words only', 'x', 'no_reason'],
  ])('%s', (_, output, key) => expect(failureMessage(output).code).toBe(`failures:${key}`))

  test('a refusal has its own message, in the language of the reader', () => {
    const refused = refusal(404, 'not_found.database', {})
    const stored: unknown = JSON.parse(JSON.stringify({ ...refused, name: refused.name, message: refused.message }))
    expect(failureMessage(stored)).toEqual(message('refusals:not_found.database'))
    expect(render(failureMessage(stored), 'de')).not.toBe(englishDetail(failureMessage(stored)))
  })

  test('anything else is the innermost error, never the question of a database with its values', () => {
    const output = { message: 'Failed query: select $1\nparams: secret', cause: { message: 'column a does not exist' } }
    expect(englishDetail(failureMessage(output))).toBe('An error of the program: column a does not exist')
    expect(render(failureMessage(output), 'fr')).toBe('Une erreur du programme.')
  })
})
