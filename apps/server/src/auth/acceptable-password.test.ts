import { render } from '@cradle/words/messages'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalPassword, whyUnacceptable } from './acceptable-password.ts'

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
    expect(whyUnacceptable(password, own)).toBeNull()
  })

  test.each([
    ['short one', /at least 12/],
    ['x'.repeat(129), /at most 128/],
    ['aaaaaaaaaaaaaa', /repeats/],
    ['abcabcabcabc', /repeats/],
    ['123456789012', /keyboard/],
    ['qwertyuiop12', /keyboard/],
    ['1qaz2wsx3edc', /keyboard/],
    ['Password1234', /common/],
    ['P@ssw0rd12345', /common/],
    ['passwordpassword', /common/],
    ['iloveyou-2026', /common/],
    ['welcome_admin', /common/],
    ['ada.lovelace1815', /your name/],
    ['Lovelace-Ada-1', /your name/],
  ])('refuses %s', (password, sentence) => {
    expect(render(whyUnacceptable(password, own)!, 'en')).toMatch(sentence)
  })

  test('random passwords of 16 characters are always accepted, and composed and decomposed forms are the same', () => {
    const character = fc.constantFrom(...'bdfghjkmnpqrstvwxz23456789!#%&()=?')
    fc.assert(
      fc.property(fc.array(character, { minLength: 16, maxLength: 60 }), letters => {
        fc.pre(new Set(letters).size > 10)
        expect(whyUnacceptable(letters.join(''), own)).toBeNull()
      }),
    )
    expect(normalPassword('cafe\u0301 au lait')).toBe(normalPassword('caf\u00e9 au lait'))
  })
})
