import { METHOD_EDITIONS, NEWEST_EDITION } from '@cradle/contract'
import * as data from '@cradle/data/editions'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('the contract names the editions that there are, and new reports are made with the newest', () => {
  expect(METHOD_EDITIONS).toEqual(data.METHOD_EDITIONS)
  expect([NEWEST_EDITION, data.METHOD_EDITIONS.at(-1)]).toEqual([data.NEWEST_EDITION, data.NEWEST_EDITION])
  expect(readEnv({}).METHOD_EDITION).toBe(NEWEST_EDITION)
  for (const edition of METHOD_EDITIONS) expect(readEnv({ METHOD_EDITION: edition }).METHOD_EDITION).toBe(edition)
  expect(() => readEnv({ METHOD_EDITION: '2.0.1' })).toThrow()
})
