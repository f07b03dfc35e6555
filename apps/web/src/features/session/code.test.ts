import { describe, expect, it } from 'vitest'
import { codeIn, groupsOf } from './code.ts'

const code = 'ABCDEFGHJKMNPQRSTVWX'

describe('codeIn', () => {
  it('takes groups, spaces and small letters', () => {
    expect(codeIn('abcde-fghjk-mnpqr-stvwx')).toBe(code)
    expect(codeIn(' ABCDE FGHJK  MNPQR\tSTVWX\n')).toBe(code)
  })
  it('finds it in a link', () =>
    expect(codeIn('https://cradle.example/email-verification?code=ABCDE-FGHJK-MNPQR-STVWX&x=1')).toBe(code))
  it('keeps no more than a code', () => expect(codeIn(`${code}${code}`)).toBe(code))
})

describe('groupsOf', () => {
  it('fills from the left', () => expect(groupsOf('ABCDEFG')).toEqual(['ABCDE', 'FG', '', '']))
  it('is what the mail shows', () => expect(groupsOf(code).join('-')).toBe('ABCDE-FGHJK-MNPQR-STVWX'))
})
