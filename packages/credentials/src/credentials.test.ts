import { expect, test } from 'vitest'
import {
  base32,
  findStep,
  keyAddress,
  lettersOf,
  newLetters,
  newTotpSecret,
  openSecret,
  sealSecret,
  totpCode,
} from './index.ts'

const RFC_SECRET = Buffer.from('12345678901234567890')

test('the vectors of RFC 6238, appendix B', () => {
  const vectors: [seconds: number, code: string][] = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ]
  for (const [seconds, code] of vectors) expect(totpCode(RFC_SECRET, Math.floor(seconds / 30), 8)).toBe(code)
})

test('one step either side, each step once, and a clock that was wrong keeps nobody out', () => {
  const secret = newTotpSecret()
  const at = (step: number) => new Date(step * 30_000 + 12_345)
  for (const [step, found] of [
    [998, null],
    [999, 999],
    [1000, 1000],
    [1001, 1001],
    [1002, null],
  ] as const)
    expect(findStep(secret, totpCode(secret, step), at(1000), null)).toBe(found)
  expect(findStep(secret, totpCode(secret, 1000), at(1000), 1000)).toBeNull()
  expect(findStep(secret, totpCode(secret, 999), at(1000), 1000)).toBeNull()
  expect(findStep(secret, totpCode(secret, 1001), at(1000), 1000)).toBe(1001)
  expect(findStep(secret, totpCode(secret, 1000), at(1000), 1240)).toBe(1000)
  for (const typed of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(findStep(secret, typed, at(1000), null)).toBeNull()
})

test('base 32 as RFC 4648 prints it, in an address that apps read', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(text => base32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
  const address = new URL(keyAddress('Cradle', 'ada+1@example.org', RFC_SECRET))
  expect(address.protocol).toBe('otpauth:')
  expect(address.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(decodeURIComponent(address.pathname)).toContain('Cradle:ada+1@example.org')
})

test('a sealed secret opens with its key, for its owner, unchanged; else not at all', () => {
  const key = Buffer.from('k'.repeat(32))
  const secret = newTotpSecret()
  const sealed = sealSecret(key, secret, 'ada')
  expect(sealed.includes(secret)).toBe(false)
  expect(openSecret(key, sealed, 'ada')).toEqual(secret)
  expect(openSecret(key, sealed, 'bob')).toBeNull()
  expect(openSecret(Buffer.from('x'.repeat(32)), sealed, 'ada')).toBeNull()
  const changed = Buffer.from(sealed)
  changed.writeUInt8(changed.readUInt8(15) ^ 1, 15)
  expect(openSecret(key, changed, 'ada')).toBeNull()
  expect(openSecret(key, Buffer.alloc(3), 'ada')).toBeNull()
})

test('letters are the same however they are typed, and never alike', () => {
  const code = newLetters(3)
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}(-[2-9A-HJKMNP-TV-Z]{5}){2}$/)
  expect(lettersOf(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toBe(code.replaceAll('-', ''))
  expect(new Set(Array.from({ length: 100 }, () => newLetters(3))).size).toBe(100)
})
