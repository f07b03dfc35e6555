import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

type Line = { err: { type: string; message: string; stack: string; code?: string; cause?: Line['err'] } }

function logged(err: unknown): { text: string } & Line {
  const lines: string[] = []
  openLog('info', { write: line => void lines.push(line) }).error({ err }, 'call failed')
  expect(lines).toHaveLength(1)
  return { text: lines[0]!, ...(JSON.parse(lines[0]!) as Line) }
}

test('the error of a query says which, where and why, and none of its values', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.org) already exists.',
  })
  const mail = 'a mail\n    at its third line: code-4711\ncaused by: Error: code-4712\nparams: code-4713'
  const failed = new DrizzleQueryError('insert into "mails" values ($1, $2)', ['ada@example.org', mail], cause)
  const { text, err } = logged(new Error('The mail was not kept', { cause: failed }))
  expect(err.message).toBe('The mail was not kept')
  expect(err.cause).toMatchObject({
    type: 'DrizzleQueryError',
    message: 'Failed query: insert into "mails" values ($1, $2)',
    cause: { message: cause.message, code: '23505' },
  })
  for (const { stack } of [err, err.cause!, err.cause!.cause!]) expect(stack).toContain('log.test.ts')
  for (const value of ['ada@', 'code-47', 'third line']) expect(text).not.toContain(value)
})

test('other errors keep their words and their code, and nothing else', () => {
  const { text, err } = logged(
    Object.assign(new TypeError('connect ECONNREFUSED'), { code: 'ECONNREFUSED', given: 'secret' }),
  )
  expect(err).toMatchObject({ type: 'TypeError', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' })
  expect(err.stack).toContain('log.test.ts')
  expect(text).not.toContain('secret')
  expect(logged('a word').err).toEqual({ type: 'string', message: 'a word' })
})

test('a circle of causes comes to an end', () => {
  const one = new Error('one')
  one.cause = one
  expect(logged(one).text.length).toBeLessThan(20_000)
})
