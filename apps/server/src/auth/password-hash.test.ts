import { afterEach, expect, test } from 'vitest'
import { TEST_COST } from '../../test/start-server.ts'
import { checkPassword, FULL_COST, hashPassword, setPasswordCost } from './password-hash.ts'

const password = 'a quiet river runs north'
afterEach(() => setPasswordCost(TEST_COST))

test('the product hashes with argon2id, 19 MiB and two passes, each time with another salt', async () => {
  setPasswordCost(FULL_COST)
  const stored = await hashPassword(password)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword(password)).not.toBe(stored)
  expect([await checkPassword(stored, password), await checkPassword(stored, `${password}.`)]).toEqual([true, false])
  expect(await checkPassword(null, password)).toBe(false)
})

test('a hash names its own cost: it is checked whatever the cost is now', async () => {
  const cheap = await hashPassword(password)
  setPasswordCost(FULL_COST)
  expect(await checkPassword(cheap, password)).toBe(true)
})
