import { expect, test } from 'vitest'
import { COMMON_PASSWORDS, isCommonPassword } from './common-passwords.ts'

test('more than ten thousand common passwords are known', () => expect(COMMON_PASSWORDS).toBeGreaterThan(10_000))

test.each([
  'unbelievable',
  'Unbelievable',
  'unbelievable99!',
  '!!snowboard2026',
  'snowboardsnowboard',
  'Thunderbird#1234',
])('%s is common', password => expect(isCommonPassword(password)).toBe(true))

test.each([
  'a quiet river runs north',
  'kV7!pQ2#zR9&',
  'horse kettle window seventeen',
  'S3cure-pass-phrase!',
  '青い山と静かな川の向こうの村',
])('%s is not', password => expect(isCommonPassword(password)).toBe(false))
