import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalPassword, weaknessOf } from './weakness.ts'

const own = ['ada.lovelace@analytical.example', 'Ada Lovelace']

describe('new passwords', () => {
  test.each([
    'a quiet river runs north',
    'kV7!pQ2#zR9&',
    'S3cure-pass-phrase!',
    'vier Pferde und ein Boot',
    'пароль для старого дома',
    '青い山と静かな川の向こうの村',
    'horse kettle window seventeen',
  ])('accepts %s', password => {
    expect(weaknessOf(password, own)).toBeNull()
  })

  test.each([
    ['short one', { code: 'short', limit: 12 }],
    ['x'.repeat(129), { code: 'long', limit: 128 }],
    ['aaaaaaaaaaaaaa', { code: 'repeats' }],
    ['abcabcabcabc', { code: 'repeats' }],
    ['123456789012', { code: 'walk' }],
    ['qwertyuiop12', { code: 'walk' }],
    ['1qaz2wsx3edc', { code: 'walk' }],
    ['Password1234', { code: 'common' }],
    ['P@ssw0rd12345', { code: 'common' }],
    ['passwordpassword', { code: 'common' }],
    ['iloveyou-2026', { code: 'common' }],
    ['welcome_admin', { code: 'common' }],
    ['ada.lovelace1815', { code: 'own_name' }],
    ['Lovelace-Ada-1', { code: 'own_name' }],
  ])('calls %s weak', (password, weakness) => {
    expect(weaknessOf(password, own)).toEqual(weakness)
  })

  test('random passwords of 16 characters are always accepted, and composed and decomposed forms are the same', () => {
    const character = fc.constantFrom(...'bdfghjkmnpqrstvwxz23456789!#%&()=?')
    fc.assert(
      fc.property(fc.array(character, { minLength: 16, maxLength: 60 }), letters => {
        fc.pre(new Set(letters).size > 10)
        expect(weaknessOf(letters.join(''), own)).toBeNull()
      }),
    )
    expect(normalPassword('cafe\u0301 au lait')).toBe(normalPassword('caf\u00e9 au lait'))
  })
})
