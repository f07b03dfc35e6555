import { describe, expect, it } from 'vitest'
import { judgePassword } from './password-strength.ts'

describe('judgePassword', () => {
  it('asks for twelve characters of any kind', () => {
    expect(judgePassword('cradle to go')).toBe('good')
    expect(judgePassword('cradle to g')).toBe('short')
    expect(judgePassword('ключ от дома')).toBe('good')
  })
  it('counts characters, not code units, after composing them', () => {
    expect(judgePassword(`${'🌍'.repeat(3)}🌊🌋🏔🌲`)).toBe('short')
    expect(judgePassword(`${'e\u0301a'.repeat(1)}bcdefghij`)).toBe('short')
  })
  it('knows the first of the leaked lists', () => {
    expect(judgePassword('PasswordPassword')).toBe('common')
    expect(judgePassword('Password1234')).toBe('common')
  })
  it('sees one thing repeated', () => expect(judgePassword('abcabcabcabcabc')).toBe('repeats'))
  it('wants more than the account holder', () => {
    expect(judgePassword('lindqvist2026', ['Mara Lindqvist', 'mara@example.org'])).toBe('own')
    expect(judgePassword('lindqvist likes rivers', ['Mara Lindqvist'])).toBe('good')
  })
  it('stops at 128', () => expect(judgePassword('ab cd '.repeat(30))).toBe('long'))
})
