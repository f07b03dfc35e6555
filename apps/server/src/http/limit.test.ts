import { expect, test } from 'vitest'
import { policyOf } from './limit.ts'
import { limitHeaders, type Refusal, tooMany } from './refuse.ts'

test('a limit that is used up says so to programs, and never for whom', () => {
  const policy = policyOf({ key: 'contact user 7f3a', max: 5, seconds: 3600 })
  expect(limitHeaders(policy, 90)).toEqual({
    'retry-after': '90',
    'ratelimit-policy': '"contact";q=5;w=3600',
    ratelimit: '"contact";r=0;t=90',
  })
  expect(() => tooMany(0, policy, 'too_many_requests.contact')).toThrowError(
    expect.toSatisfy((error: Refusal) => error.status === 429 && error.headers['retry-after'] === '1'),
  )
})
